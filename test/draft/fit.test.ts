// A test that does not fit the patient: the table, the reason, and what the lab and the audit log get of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { dropValue, enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { fitInNotesField, fitReasonField, fitting, misfitsOf, withoutPatient } from '../../src/draft/fit.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { panels } from '../../src/order/panels.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { draftOf, read } from './drafts.ts';

const today = '2026-11-21';
const reason = 'Carries both XX and a prostate, see pathology';

/** Values in place of those of the usual patient. */
const patientOf = (...values: ReadValue[]) =>
  draftOf(
    values,
    values.map(({ field }) => field),
  );

const sexed = (sex: string) => patientOf(read('patient.genderCode', sex));
const born = (dob: string) => patientOf(read('patient.dob', dob));

const stops = (draft: Draft, panelId: string) =>
  findBlockers({ draft, panelId, today }).flatMap(({ code, field }) => (code === 'order.fitUnexplained' ? field : []));

const explained = (draft: Draft, panelId: string, text = reason) => enterValue(draft, fitReasonField(panelId), text);

describe('the table', () => {
  it.each([
    ['FEMALE', true],
    ['OTHER', true],
    ['X', true],
    ['F', true],
    ['MALE', false],
    ['M', false],
    ['UNKNOWN', false],
    ['UNK', false],
    ['NOT_ASKED', false],
    ['DECLINED_TO_ANSWER', false],
  ])('asks about a prostate test for the sex %s: %s', (sex, isAsked) => {
    expect(stops(sexed(sex), 'prostate')).toEqual(isAsked ? ['products'] : []);
    expect(fitting(sexed(sex), 'prostate', today)).toBe(isAsked ? null : 'prostate');
    expect(stops(sexed(sex), 'colon')).toEqual([]);
  });

  it.each([
    'brca-and-risk',
    'brca-integrated',
    'multisite-reflex-a',
    'multisite',
    'colon-ap',
    'colon-and-risk',
    'colon',
  ])('asks about %s until the 18th birthday', panelId => {
    expect(stops(born('2008-11-21'), panelId)).toEqual([]);
    expect(stops(born('2008-11-22'), panelId)).toEqual(['products']);
    expect(misfitsOf(born('2019-05-01'), panelId, today)).toEqual([{ by: 'age', fromAge: 18 }]);
  });

  it('raises no question about a sex or an age that is not known', () => {
    const unknown = draftOf([], ['patient.genderCode', 'patient.dob']);
    for (const { id } of panels) expect(misfitsOf(unknown, id, today)).toEqual([]);
  });
});

describe('the facts', () => {
  it('count while they are in doubt, and as the clinician corrects them', () => {
    const doubtful = patientOf({ ...read('patient.genderCode', 'FEMALE'), sure: false, why: 'general.label' });
    expect(stops(doubtful, 'prostate')).toEqual(['products']);
    expect(stops(enterValue(doubtful, 'patient.genderCode', 'MALE'), 'prostate')).toEqual([]);
    expect(stops(enterValue(sexed('MALE'), 'patient.genderCode', 'FEMALE'), 'prostate')).toEqual(['products']);
  });

  it('count even if the order leaves them out', () => {
    expect(stops(dropValue(sexed('FEMALE'), 'patient.genderCode'), 'prostate')).toEqual(['products']);
  });

  it('cannot come from a chart as a reason', () => {
    const draft = patientOf(read(fitReasonField('prostate'), reason), read(fitInNotesField, true));
    expect(stops(draft, 'prostate')).toEqual(['products']);
  });
});

describe('the reason', () => {
  it('is at least ten characters, and counts for one test only', () => {
    const child = born('2019-05-01');
    expect(stops(explained(child, 'colon', ' too short '), 'colon')).toEqual(['products']);
    expect(stops(explained(child, 'colon', '          '), 'colon')).toEqual(['products']);
    expect(stops(explained(child, 'colon', 'APC in kin'), 'colon')).toEqual([]);
    expect(stops(explained(child, 'colon'), 'multisite')).toEqual(['products']);
  });

  it('stops the order without it, whoever asks for the order', () => {
    const order = (draft: Draft) => finalizeOrder(draft, 'prostate', 'CLN-1', today);
    expect(() => order(sexed('FEMALE'))).toThrow('order.fitUnexplained');
    expect(order(explained(sexed('FEMALE'), 'prostate')).notes).toBeUndefined();
  });

  it('goes into the notes only if the clinician says so, after what they wrote', () => {
    const draft = enterValue(explained(sexed('FEMALE'), 'prostate'), 'notes', 'Call first.');
    const told = enterValue(draft, fitInNotesField, true);
    expect(finalizeOrder(draft, 'prostate', 'CLN-1', today).notes).toBe('Call first.');
    expect(finalizeOrder(told, 'prostate', 'CLN-1', today).notes).toBe(`Call first.\nReason for this test: ${reason}`);
    // Another test, which fits: its order needs no reason and tells none.
    expect(finalizeOrder(told, 'colon', 'CLN-1', today).notes).toBe('Call first.');
  });

  it('reaches the audit log without the patient', () => {
    const draft = patientOf(read('patient.middleName', 'Øyvind'), read('patient.recordNumber', 'SC-30412'));
    const text =
      'Delphine MARCHETTI, oyvind (born 03/08/1979, 1979-03-08, SC-30412, tel. 5055550121, d.m@example.org) had XX DSD at 47';
    const kept = withoutPatient(text, draft);
    for (const part of ['elphine', 'archetti', 'yvind', '1979', '30412', '5055550121', 'example'])
      expect(kept.toLowerCase()).not.toContain(part);
    expect(kept).toContain('had XX DSD at 47');
  });

  it('reaches the audit log without any word of the name, in any case and place', () => {
    const word = fc.stringMatching(/^[A-Za-zäöüéøß]{2,12}$/);
    fc.assert(
      fc.property(word, word, fc.array(word), fc.boolean(), (first, last, others, isUpper) => {
        const draft = patientOf(read('patient.firstName', first), read('patient.lastName', last));
        const text = [...others, first, ...others, last].join(' ');
        const kept = withoutPatient(isUpper ? text.toUpperCase() : text, draft);
        const words = kept.toLowerCase().split(/[^\p{L}]+/u);
        expect(words).not.toContain(first.toLowerCase());
        expect(words).not.toContain(last.toLowerCase());
      }),
    );
  });
});
