// A sentence that is not certain stays named until a row for it goes with the order.
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/draft/draft.ts';
import { addRow, enterAll, enterValue, removeRow, resetValue } from '../../../src/draft/edits.ts';
import { addNotTaken, openNotTaken } from '../../../src/draft/history/not-taken.ts';
import { contentsOf, manifestOf } from '../../../src/draft/manifest.ts';
import { draftOf, read } from '../drafts.ts';

const sentence = 'chart.notTaken[0]';
const said = 'Family history of colon cancer';
const doubtful = (part: string, value: string) => ({
  ...read(`${sentence}.${part}`, value),
  text: said,
  sure: false,
  why: 'suggestion.notTaken',
});

const start = draftOf([doubtful('text', said), doubtful('site', 'COLORECTAL')]);

const without = (draft: Draft) =>
  manifestOf(draft).leftOut.flatMap(({ part, path, reason }) => (part === 'history' ? [[path, reason]] : []));

const added = addNotTaken(start, sentence, null);

describe('a sentence that is not certain', () => {
  it('is named while its row has nothing that goes, and once only', () => {
    expect(without(start)).toEqual([[sentence, 'notTaken']]);
    expect(without(added.draft)).toEqual([[sentence, 'notTaken']]);
    expect(openNotTaken(added.draft)).toEqual([]);
    const whole = enterValue(added.draft, `${added.row}.relationshipTypeCode`, 'FATHER');
    expect(without(whole)).toEqual([]);
    expect(manifestOf(whole).sent.map(({ path }) => path)).toContain(added.row);
  });

  it('is open again after its row was removed, and can be added again', () => {
    const removed = removeRow(added.draft, added.row);
    expect(openNotTaken(removed)).toEqual([sentence]);
    expect(without(removed)).toEqual([[sentence, 'notTaken']]);
    const again = addNotTaken(removed, sentence, null);
    expect(again.row).not.toBe(added.row);
    expect(openNotTaken(again.draft)).toEqual([]);
  });

  it('is left out by the clinician who ignores it, and back after Undo', () => {
    const ignored = removeRow(start, sentence);
    expect(without(ignored)).toEqual([[sentence, 'dropped']]);
    expect(contentsOf(manifestOf(ignored)).notSent).toContainEqual({
      path: 'chart.notTaken[]',
      reason: 'dropped',
      count: 1,
    });
    expect(without(resetValue(ignored, sentence))).toEqual([[sentence, 'notTaken']]);
  });

  it('still names what its row lacks once the row goes', () => {
    const inner = addRow(added.draft, `${added.row}.cancerHistory`);
    const half = enterAll(inner.draft, [
      [`${added.row}.relationshipTypeCode`, 'FATHER'],
      [`${inner.row}.diagnosisAge.age`, 61],
    ]);
    expect(without(half)).toEqual([[added.row, 'incomplete']]);
  });
});

it.each(['clinical.familyCancerHistory', 'clinical.personalCancerHistory', 'specimens', 'providerAccounts'])(
  'an added row of %s that stays empty is named',
  list => {
    const { draft, row } = addRow(draftOf(), list);
    expect(manifestOf(draft).leftOut).toContainEqual(expect.objectContaining({ path: row, reason: 'incomplete' }));
    expect(manifestOf(removeRow(draft, row)).leftOut.map(({ path }) => path)).not.toContain(row);
  },
);
