// What is left to finish: each control counts once.
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edit } from '../../src/draft/draft.ts';
import { blockersOf, enteredDraft, startEdits } from '../../src/ui/order-form/session/order-edits.ts';
import { draftOf, ok, openPopup, openRow, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const today = '2026-11-21';
const cancer = 'clinical.familyCancerHistory[0].cancerHistory[0]';
const age = `${cancer}.diagnosisAge.age`;
const range = `${cancer}.diagnosisAge.range`;
const relative = {
  'clinical.familyCancerHistory[0].relationshipTypeCode': 'FATHER',
  [`${cancer}.cancerSiteCode`]: 'PROSTATE',
};

function blockers(confirmed: Readonly<Record<string, Edit>>, invalidInput: Readonly<Record<string, string>> = {}) {
  const draft = draftOf();
  const entries = startEdits(viewOf({ draft }), today);
  entries.panelId.value = 'colon';
  entries.confirmed.value = confirmed;
  entries.invalidInput.value = invalidInput;
  return blockersOf(enteredDraft(draft, entries), entries, today, null).map(({ code, field }) => [code, field]);
}

describe('a control', () => {
  it('counts once, with what you typed in it', () => {
    expect(blockers({ 'patient.dob': '' })).toEqual([['order.dobMissing', 'patient.dob']]);
    expect(blockers({ 'patient.dob': '' }, { 'patient.dob': '3/8' })).toEqual([
      ['order.valueUnreadable', 'patient.dob'],
    ]);
    expect(blockers({ ...relative, [age]: 150 })).toEqual([['order.ageImpossible', age]]);
    expect(blockers({ ...relative, [age]: 150 }, { [age]: 'abc' })).toEqual([['order.valueUnreadable', age]]);
  });

  it('counts once for an age and a range, and rows count for themselves', () => {
    const backwards = { ...relative, [`${range}.lowerAge`]: 41, [`${range}.upperAge`]: 40 };
    expect(blockers(backwards)).toEqual([['order.ageRangeBackwards', `${range}.lowerAge`]]);
    expect(blockers(backwards, { [age]: 'abc' })).toEqual([['order.valueUnreadable', age]]);
    expect(blockers({ ...backwards, [age]: 150 }, { notes: '\u0000' })).toHaveLength(2);
  });

  it('counts with the rule that comes first', () => {
    const name = 'providerAccounts[0].provider.lastName';
    expect(blockers({ [name]: `${'x'.repeat(101)}2` })).toEqual([['order.otherNameHasDigits', name]]);
  });
});

it('says one item for one field', async () => {
  const { user } = openPopup({ 'chart.open': ok(viewOf()), 'draft.keep': ok(null) });
  await openRow(user, 'Contact');
  const control = document.getElementById('field-patient.dob') as HTMLInputElement;
  for (const value of ['', '3/8']) fireEvent.input(control, { target: { value } });
  expect(await screen.findByText('1 item to finish', { exact: false })).toBeTruthy();
  expect(document.querySelectorAll('.open-items li')).toHaveLength(1);
});
