import { describe, expect, it } from 'vitest';
import { notesFromAnswers } from '../../src/draft/answers.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { draftOf } from './drafts.ts';

const today = '2026-11-21';
const answered = (answers: Readonly<Record<string, string>>, draft: Draft = draftOf()) =>
  Object.entries(answers).reduce((before, [field, value]) => enterValue(before, field, value), draft);

const all = {
  'answer.boneMarrowTransplant': 'AUTOLOGOUS',
  'answer.lastTransfusionDate': '2026-01-31',
  'answer.breastCancerRisk': 'Gail 2.1 %',
};
const sentences = [
  'The patient has had an autologous bone marrow transplant.',
  "The patient's last blood transfusion was on 2026-01-31.",
  'Breast cancer risk: Gail 2.1 %',
].join('\n');

describe('answers that have no field in the order', () => {
  it('go into its notes as sentences, after what the clinician wrote', () => {
    expect(finalizeOrder(answered(all), 'colon', 'R', today).notes).toBe(sentences);
    const draft = answered({ ...all, notes: 'Call after five.' });
    expect(finalizeOrder(draft, 'colon', 'R', today)).toMatchObject({ notes: `Call after five.\n${sentences}` });
    expect(finalizeOrder(draft, 'colon', 'R', today)).not.toHaveProperty('answer');
    expect(notesFromAnswers(answered({ 'answer.boneMarrowTransplant': 'NONE' }))).toBe(
      'The patient has had no bone marrow transplant.',
    );
  });

  it('are not written twice', () => {
    const draft = answered(all);
    const again = enterValue(draft, 'notes', notesFromAnswers(draft));
    expect(notesFromAnswers(again)).toBe(sentences);
  });

  it('add no notes where there are none', () => {
    expect(notesFromAnswers(draftOf())).toBe('');
    expect(finalizeOrder(draftOf(), 'colon', 'R', today)).not.toHaveProperty('notes');
  });
});

describe("the organization's product codes", () => {
  it('are sent, for the first test and for the update', () => {
    const productCodes = { BRCA_PANEL: ' HX_1 ', RISK_UPDATE: 'RS2', COLON_PANEL: '' };
    expect(finalizeOrder(draftOf(), 'brca-and-risk', 'R', today, { productCodes }).products).toEqual([
      { product: 'HX_1', updateTo: 'RS2', cdx: false, reflex: false, stat: false },
    ]);
    expect(finalizeOrder(draftOf(), 'colon', 'R', today, { productCodes }).products[0]?.product).toBe('COLON_PANEL');
    expect(finalizeOrder(draftOf(), 'colon', 'R', today).products).not.toHaveProperty('0.updateTo');
  });

  it('must be codes', () => {
    expect(() => finalizeOrder(draftOf(), 'colon', 'R', today, { productCodes: { COLON_PANEL: 'two words' } })).toThrow(
      'order.productUnknown',
    );
  });
});
