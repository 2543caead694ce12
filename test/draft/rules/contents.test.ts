// What a lab publishes as required in an object that an order sends.
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/draft/draft.ts';
import { addRow, enterAll, enterValue } from '../../../src/draft/edits.ts';
import { finalizeOrder } from '../../../src/draft/finalize-order.ts';
import { findBlockers } from '../../../src/draft/rules.ts';
import { acceptRow } from '../../../src/draft/suggestions.ts';
import { personalCancerList } from '../../../src/order/fields.ts';
import { draftOf, read } from '../drafts.ts';
import { published } from '../published.ts';

const today = '2026-11-21';

const labSchema = published(
  ['breast: JSON', 'breast: OtherCancer\n  melanoma: OtherCancer\n  lung: LungCancer'],
  [/$/, '\nenum Lat { LEFT RIGHT }\ninput OtherCancer { laterality: Lat!, diagnosisAge: Int! }'],
  [/$/, '\ninput LungCancer { diagnosisAge: Int }'],
);

const missing = (draft: Draft) =>
  findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } }).map(({ code, field }) => [code, field]);

describe('a cancer whose answers the lab requires', () => {
  it('stops the order while it has no answer', () => {
    const row = `${personalCancerList}[0]`;
    const suggested = draftOf([{ ...read(row, 'breast'), text: 'Carcinoma of left breast', sure: false }]);
    const accepted = acceptRow(suggested, row, labSchema);
    const asked = ['laterality', 'diagnosisAge'].map(part => ['order.publishedMissing', `${row}.breast.${part}`]);
    expect(missing(suggested)).toEqual([]);
    expect(missing(accepted)).toEqual(asked);
    const answered = enterAll(accepted, [
      [`${row}.breast.laterality`, 'LEFT'],
      [`${row}.breast.diagnosisAge`, 41],
    ]);
    expect(missing(answered)).toEqual([]);
    expect(finalizeOrder(answered, 'colon', 'R-1', today, { labSchema }).clinical?.personalCancerHistory).toEqual([
      { breast: { laterality: 'LEFT', diagnosisAge: 41 } },
    ]);
  });

  it('stops the order in an added row, and one that requires nothing does not', () => {
    const { draft, row } = addRow(draftOf(), personalCancerList);
    expect(missing(enterValue(draft, row, 'melanoma')).map(([, field]) => field)).toEqual([
      `${row}.melanoma.laterality`,
      `${row}.melanoma.diagnosisAge`,
    ]);
    expect(missing(enterValue(draft, row, 'lung'))).toEqual([]);
  });
});
