// @vitest-environment jsdom
// A note for the chart survives what EHRs do to text, and is refused for another patient or with another text.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/draft/identity.ts';
import { checkNote, type NotedOrder, noteCode, readNote } from '../../../src/draft/note/note-code.ts';
import { findNotes, noteSearch } from '../../../src/ehr/page/find-notes.ts';
import type { NoteView, SubmissionView } from '../../../src/messages/order-views.ts';
import type { FoundNote } from '../../../src/order/note-mark.ts';
import { panels } from '../../../src/order/panels.ts';
import { mintRequisitionNumber } from '../../../src/order/requisition-number.ts';
import { localMinute } from '../../../src/order/text/age.ts';
import { noteText } from '../../../src/ui/note/copy-note.tsx';
import { fileOf, submissionOf } from '../../ui/popup-stage.tsx';
import { runs } from '../../whole.ts';

interface Placed {
  person: Person;
  recordNumber: string;
  submission: SubmissionView;
  at: Date;
  lab: string;
  orderedBy: string;
}

const marisol: Person = { firstName: 'Marisol', lastName: 'Vance-Okonkwo', dob: '1979-03-08' };

const placedOf = (more: Partial<Placed> = {}): Placed => ({
  person: marisol,
  recordNumber: 'HR-20417',
  submission: submissionOf('done', {
    panelId: 'colon',
    test: 'Colon panel',
    requisitionNumber: mintRequisitionNumber('SPK'),
    provider: 'OYELARAN, Leticia (NPI 1234567893)',
  }),
  at: new Date(2026, 3, 9, 9, 41),
  lab: 'Acme Genetics',
  orderedBy: 'Leticia Oyelaran',
  ...more,
});

const orderOf = ({ submission, at }: Placed): NotedOrder => ({
  requisitionNumber: submission.requisitionNumber,
  panelId: submission.panelId,
  at: localMinute(at),
  isTest: submission.isTest,
});

async function noteOf(placed: Placed): Promise<string> {
  const { person, recordNumber, submission, at, lab, orderedBy } = placed;
  const contact = { name: lab, phone: '1-800-555-0100', hours: '', fax: '', address: '', clia: '', account: '' };
  const code = await noteCode(orderOf(placed), person, recordNumber);
  const view: NoteView = { code, at: at.toISOString(), orderedBy, lab: contact };
  return noteText(submission, view);
}

/** The notes of a page with this text, as the injected search finds them. */
function notesIn(...texts: string[]): FoundNote[] {
  document.body.replaceChildren(
    ...texts.map(text => Object.assign(document.createElement('p'), { textContent: text })),
  );
  return findNotes(...noteSearch);
}

const readAll = async (notes: readonly FoundNote[], person = marisol, recordNumber = 'HR-20417') =>
  (
    await Promise.all(notes.flatMap(note => checkNote(note) ?? []).map(note => readNote(note, [person], recordNumber)))
  ).filter(order => order !== null);

beforeEach(() => document.body.replaceChildren());

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const name = fc.string({ unit: fc.constantFrom(..."abcdeéñøßعليИван -'"), minLength: 1, maxLength: 40 });
const person: fc.Arbitrary<Person> = fc.record({
  firstName: name,
  lastName: name,
  dob: fc
    .date({ min: new Date('1910-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map(day => day.toISOString().slice(0, 10)),
});

const capitalsAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const placed: fc.Arbitrary<Placed> = fc
  .record({
    person,
    recordNumber: fc.constantFrom('', '0', '20417', 'HR-20417'),
    panel: fc.constantFrom(...panels.filter(panel => 'products' in panel)),
    prefix: fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit: fc.constantFrom(...capitalsAndDigits), maxLength: 12 }) },
      // The mark of the note itself.
      { weight: 1, arbitrary: fc.constantFrom('GTRX', 'AGTRX7', 'GTRXGTRXGTRX') },
    ),
    length: fc.integer({ min: 12, max: 20 }),
    isTest: fc.boolean(),
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    orderId: anyText,
    provider: anyText,
    lab: anyText,
    orderedBy: anyText,
    fileName: anyText,
  })
  .map(({ panel, prefix, length, isTest, orderId, provider, fileName, ...more }) => ({
    ...more,
    submission: submissionOf('done', {
      requisitionNumber: mintRequisitionNumber(prefix, length),
      panelId: panel.id,
      test: panel.test,
      isTest,
      orderId,
      provider,
      files: [
        {
          id: 'F',
          name: fileName,
          type: 'image/png',
          size: 1,
          state: 'confirmed',
          canTryAgain: false,
          canConfirm: false,
        },
      ],
    }),
  }));

/** What is left of lines that an EHR cuts: nothing more may be lost once the line breaks are gone. */
const cut = (text: string) =>
  text
    .split('\n')
    .map(line => line.slice(0, 50))
    .join('\n');

/** What EHRs do to a pasted text. */
const changes: Readonly<Record<string, (text: string, width: number) => string>> = {
  nothing: text => text,
  'no line breaks': text => text.replaceAll('\n', ''),
  'spaces for line breaks': text => text.replaceAll('\n', ' '),
  'Windows line breaks': text => text.replaceAll('\n', '\r\n'),
  'folded at any width': (text, width) => text.replace(new RegExp(`(.{${width}})`, 'gu'), '$1\n    '),
  'folded with a hyphen': (text, width) => text.replace(new RegExp(`(.{${width}})`, 'gu'), '$1\u00AD-\n'),
  'typographic dashes and quotes': text =>
    text.replaceAll('-', '\u2013').replaceAll("'", '\u2019').replaceAll('"', '\u201D'),
  'no dashes': text => text.replaceAll('-', ''),
  capitals: text => text.toUpperCase(),
  'small letters': text => text.toLowerCase(),
  'a space after every character': text => [...text].join(' '),
  'wide spaces': text => text.replaceAll(' ', '\u00A0\u00A0'),
  'quoted lines': text => text.replaceAll(/^/gm, '> '),
  'no punctuation': text => text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''),
  'question marks for letters beyond ASCII': text => text.replace(/[^ -~\s]/gu, '?'),
};

describe('a note for the chart', () => {
  it('survives all round trips through the texts of EHRs', { timeout: 300_000 }, async () => {
    const kinds = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        placed,
        kinds,
        fc.integer({ min: 20, max: 80 }),
        anyText,
        async (order, names, width, around) => {
          const note = cut(await noteOf(order));
          const changed = names.reduce((text, kind) => changes[kind]?.(text, width) ?? text, note);
          const found = notesIn(`${around} ${changed} ${around}`);
          expect(await readAll(found, order.person, order.recordNumber)).toEqual([orderOf(order)]);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });

  it('has no line that EHRs cut, and not the name of the patient', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async order => {
        const lines = (await noteOf(order)).split('\n');
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(50);
        expect(lines.at(-1)).toMatch(/^GTRX(?:-[0-9A-Z]{4}){6}$/);
      }),
      { numRuns: 300 },
    );
    expect(await noteOf(placedOf())).not.toMatch(/Marisol|Vance|1979|20417/);
  });

  it('says what was ordered, when, by whom and under which numbers', async () => {
    const order = placedOf();
    order.submission = {
      ...order.submission,
      requisitionNumber: 'SPK5CCKEX33T7GX4',
      orderId: 'ORD-D4B1-5609',
      files: [],
    };
    order.submission.isTest = false;
    expect((await noteOf(order)).split('\n').slice(0, -1)).toEqual([
      'Genetic test order',
      'Test: Colon panel',
      'Ordered: Apr 9, 2026, 9:41 AM',
      'By: Leticia Oyelaran',
      'Provider: OYELARAN, Leticia (NPI 1234567893)',
      'Lab: Acme Genetics, 1-800-555-0100',
      'Order ID: ORD-D4B1-5609',
      'Requisition: SPK-5CCK-EX33-T7GX-4',
    ]);
  });

  it('names only the files that arrived, once no more are on the way', async () => {
    const order = placedOf();
    const files = (['confirmed', 'unconfirmed', 'failed'] as const).map(state =>
      fileOf(state, { name: `${state}.pdf` }),
    );
    order.submission = { ...order.submission, state: 'attachmentsIncomplete', files };
    expect((await noteOf(order)).split('\n')).toContain('Files: 1 of 3 arrived (confirmed.pdf)');
  });

  it('is refused for every other patient', async () => {
    await fc.assert(
      fc.asyncProperty(placed, person, async (order, other) => {
        fc.pre(other.dob !== order.person.dob);
        const found = notesIn(await noteOf(order));
        expect(await readAll(found, order.person, order.recordNumber)).toHaveLength(1);
        expect(await readAll(found, other, order.recordNumber)).toEqual([]);
        expect(await readAll(found, { ...order.person, dob: other.dob }, order.recordNumber)).toEqual([]);
        const renamed = { ...order.person, lastName: `${order.person.lastName}x` };
        expect(await readAll(found, renamed, order.recordNumber)).toEqual([]);
      }),
      { numRuns: 300 },
    );
    const found = notesIn(await noteOf(placedOf()));
    for (const other of [
      { ...marisol, firstName: 'Marisa' },
      { ...marisol, lastName: 'Vance' },
      { ...marisol, dob: '1979-08-03' },
    ])
      expect(await readAll(found, other)).toEqual([]);
    // A namesake with the same date of birth has another record number.
    expect(await readAll(found, marisol, 'HR-20418')).toEqual([]);
  });

  it('is read where the chart shows no record number, and the name in another order', async () => {
    const found = notesIn(await noteOf(placedOf()));
    expect(await readAll(found, marisol, '')).toHaveLength(1);
    expect(await readAll(found, { ...marisol, firstName: 'OKONKWO Marisol', lastName: 'Vance' })).toHaveLength(1);
  });

  it('is refused when its test, its day, its number or its code was changed', async () => {
    const note = await noteOf(placedOf());
    const number = /Requisition: (.*)/.exec(note)?.[1] ?? '';
    const other = mintRequisitionNumber('SPK').replace(/(.{3})(.{4})(.{4})(.{4})(.)/, '$1-$2-$3-$4-$5');
    for (const changed of [
      note.replace('Colon panel', 'Colon AP panel'),
      note.replace('Apr 9, 2026', 'Apr 8, 2026'),
      note.replace('Apr 9, 2026', 'Apr 9, 2025'),
      note.replace(number, other),
      note.replace(number, ''),
      note.replace(/-[^-]*$/, ''),
    ]) {
      expect(changed).not.toBe(note);
      expect(await readAll(notesIn(changed))).toEqual([]);
    }
    const code = note.length - 24 - 5;
    for (let at = code; at < note.length; at++)
      for (const character of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        const changed = note.slice(0, at) + character + note.slice(at + 1);
        if (changed !== note && note.charAt(at) !== '-') expect(await readAll(notesIn(changed))).toEqual([]);
      }
  });

  it('is found beside others, twice or in a field that someone edits', async () => {
    const [one, two] = [placedOf(), placedOf({ at: new Date(2026, 4, 1, 8, 0) })];
    const notes = [await noteOf(one), await noteOf(two)];
    expect(await readAll(notesIn(...notes))).toEqual([orderOf(one), orderOf(two)]);
    const field = Object.assign(document.createElement('textarea'), { value: notes[0] });
    document.body.replaceChildren(field);
    expect(await readAll(findNotes(...noteSearch))).toEqual([orderOf(one)]);
  });

  it('is found behind hundreds of false ones and of other patients', async () => {
    const [false_, other] = [
      `GTRX ${'7'.repeat(24)} `.repeat(300),
      placedOf({ person: { ...marisol, firstName: 'Ada' } }),
    ];
    const others = await Promise.all(
      Array.from({ length: 200 }, (_, day) => noteOf({ ...other, at: new Date(2026, 0, 1 + day) })),
    );
    const notes = notesIn(false_, ...others, await noteOf(placedOf()));
    expect(await readAll(notes)).toEqual([orderOf(placedOf())].map(order => expect.objectContaining({ at: order.at })));
    // What is remembered of a note is short.
    expect(JSON.stringify(notes.flatMap(note => checkNote(note) ?? [])).length).toBeLessThan(201 * 80);
  });

  it('does not hold up a page with very many marks', () => {
    expect(notesIn('GTRX '.repeat(200_000)).length).toBeLessThanOrEqual(1000);
  });

  it('does not lend its words to the code of another note', async () => {
    const [one, two] = [await noteOf(placedOf()), await noteOf(placedOf())];
    expect(await readAll(notesIn(one + two.replace('Apr 9', 'Apr 8')))).toHaveLength(1);
  });

  it.each(['', 'GTRX', 'G T R X'.repeat(100), `GTRX ${'0'.repeat(24)}`, 'x'.repeat(100_000)])(
    'is not in %j',
    async text => {
      expect(await readAll(notesIn(text))).toEqual([]);
    },
  );
});

it('codes the tests by places that never change', () => {
  expect(panels.map(({ id }) => id)).toEqual([
    'brca-and-risk',
    'brca-integrated',
    'multisite-reflex-a',
    'multisite-reflex-b',
    'multisite',
    'colon-ap-and-risk',
    'colon-and-risk',
    'colon-ap',
    'colon',
    'prostate',
    'risk-update',
    'single-site',
  ]);
});
