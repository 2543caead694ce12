// What a person said about a chart that an unverified definition read.
import { describe, expect, it } from 'vitest';
import { certainHere, judgeChart } from '../../../src/draft/confirm/certain-here.ts';
import { confirmOpen } from '../../../src/draft/confirm/read-back.ts';
import { type Draft, startDraft } from '../../../src/draft/draft.ts';
import { dropValue, enterValue, removeRow } from '../../../src/draft/edits.ts';
import type { ReadValue } from '../../../src/order/reading.ts';
import { localDay } from '../../../src/order/text/age.ts';
import { draftOf, read } from '../drafts.ts';

const doubtful = (field: string, value: ReadValue['value'], why = 'definition.unverified'): ReadValue => ({
  ...read(field, value),
  sure: false,
  why,
});

/** A chart of a definition that was not tried, with these values besides or instead. */
function chartOf(...more: ReadValue[]): Draft {
  const fields = more.map(({ field }) => field);
  const { binding, values } = draftOf();
  const definition = { id: 'quillmark', name: 'Quillmark', verified: '' };
  const patient = values.flatMap(({ field, value }) => (fields.includes(field) ? [] : doubtful(field, value)));
  return startDraft(
    'draft-1',
    { ...binding, definition },
    {
      chart: { definition, screen: 'chart', patientKey: '1', frame: 0 },
      values: [...patient, ...more],
      missed: [],
    },
  );
}

const judge = (draft: Draft) => judgeChart({ draft, panelId: null, today: localDay(), labSchema: null });
const confirmAll = (draft: Draft) =>
  ['patient', 'billing', 'providerAccounts'].reduce((now, path) => confirmOpen(now, path), draft);
const here = { on: '2026-11-22T11:00:00.000Z', charts: 3 };

const phone = 'patient.mobilePhoneNumber';
const lastName = 'patient.lastName';
const policy = 'billing.insurance.insurancePolicies[0]';
const payer = `${policy}.payerName`;
const provider = 'providerAccounts[0]';

describe('a chart whose every value is confirmed', () => {
  it.each([
    ['doubtful only because of its definition', doubtful(phone, '208-555-0171')],
    ['doubtful for its place', doubtful(phone, '208-555-0171', 'place.doubtful')],
    ['of a policy that may be over', doubtful(payer, 'Mesa Health', 'list.doubtful')],
  ])('is confirmed, also with a value %s', (_, value) => {
    expect(judge(chartOf(value))).toBe('open');
    expect(judge(confirmAll(chartOf(value)))).toBe('confirmed');
  });
});

it('a chart is confirmed if its name is one text, and not if the page hides it', () => {
  const named = (why: string) => confirmAll(chartOf(doubtful(lastName, 'Marchetti', why)));
  expect(judge(named('name.oneString'))).toBe('confirmed');
  expect(judge(named('identity.notPainted'))).toBe('open');
});

it('what labels read beside the definition corrects nothing of it', () => {
  const chart = confirmAll(chartOf(doubtful(payer, 'Mesa Health', 'general.label')));
  expect(judge(removeRow(chart, policy))).toBe('confirmed');
  expect(judge(enterValue(chart, payer, 'Lakes Mutual'))).toBe('confirmed');
});

describe.each(['definition.unverified', 'place.doubtful', 'place.moved', 'phone.odd'])('a value that is %s', why => {
  it('and was changed or left out makes its chart a corrected one', () => {
    const chart = confirmAll(chartOf(doubtful(phone, '208-555-0171', why)));
    expect(judge(enterValue(chart, phone, '208-555-0199'))).toBe('corrected');
    expect(judge(dropValue(chart, phone))).toBe('corrected');
  });

  it('does so where the definition was verified', () => {
    const chart = certainHere(chartOf(doubtful(lastName, 'Marchetti', why)), here);
    expect(judge(chart)).toBe('open');
    expect(judge(enterValue(chart, lastName, 'Marchetti-Moss'))).toBe('corrected');
  });
});

it('a choice among two readings is no correction, and a third one is', () => {
  const candidates = [{ value: '1979-03-08' }, { value: '1979-08-03' }];
  const chart = certainHere(chartOf({ ...doubtful('patient.dob', null, 'date.dayOrMonth'), candidates }), here);
  expect(judge(enterValue(chart, 'patient.dob', '1979-08-03'))).toBe('open');
  expect(judge(enterValue(chart, 'patient.dob', '1980-08-03'))).toBe('corrected');
});

describe('what says nothing about the definition leaves the chart open', () => {
  const choices: [string, Draft, (draft: Draft) => Draft][] = [
    [
      'a text that gave no value, and was entered',
      chartOf(doubtful('patient.emailAddress', null, 'email.notUnderstood')),
      draft => enterValue(draft, 'patient.emailAddress', 'delphine@example.org'),
    ],
    [
      'a policy that may be over, and was left out',
      chartOf(doubtful(payer, 'Mesa Health', 'list.doubtful'), doubtful(`${policy}.policyNumber`, 'MH-77120', 'any')),
      draft => removeRow(draft, policy),
    ],
    [
      'a provider, and another one orders',
      chartOf(doubtful(`${provider}.provider.lastName`, 'Halloran', 'place.doubtful')),
      draft => removeRow(draft, provider),
    ],
  ];
  it.each(choices)('%s', (_, chart, edit) => {
    expect(judge(edit(confirmAll(chart)))).toBe('open');
    expect(judge(edit(certainHere(chart, here)))).toBe('open');
  });

  it('but a policy that is in force and was left out is a correction, and so is one wrong part of any', () => {
    expect(judge(removeRow(chartOf(doubtful(payer, 'Mesa Health')), policy))).toBe('corrected');
    expect(judge(dropValue(chartOf(doubtful(payer, 'Mesa Health', 'list.doubtful')), payer))).toBe('corrected');
  });
});

it('what no chart showed is the clinician’s to change', () => {
  const chart = confirmAll(
    chartOf(
      doubtful(`${provider}.provider.lastName`, 'Halloran', 'provider.loggedInUser'),
      doubtful('clinical.ancestry[0]', 'ASHKENAZI', 'suggestion.ancestry'),
    ),
  );
  const changed = enterValue(chart, `${provider}.provider.lastName`, 'Oyelaran');
  expect(judge(removeRow(changed, 'clinical.ancestry[0]'))).toBe('confirmed');
});
