// What the chart's texts say about the family without being certain: each sentence is listed until the clinician adds a row
// for it or ignores it. Both can be undone, and the order names the sentence until a row for it goes.

import { relativeList } from '../../order/fields.ts';
import { type LabSchema, optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { rowsWith, textOf } from '../../order/values.ts';
import { isDropped } from '../current-values.ts';
import type { Draft } from '../draft.ts';
import { addRow, enterAll } from '../edits.ts';

/** The list of these sentences. */
export const notTaken = 'chart.notTaken';

/** All these sentences, each as its row. */
export const sentencesOf = ({ values }: Draft): string[] => rowsWith(values, notTaken);

/** The row that the clinician added for a sentence; undefined without one, and after it was removed again. */
export function addedFor(draft: Draft, sentence: string): string | undefined {
  const row = draft.confirmed[`${sentence}.row`];
  return typeof row === 'string' && !isDropped(draft, row) ? row : undefined;
}

/** The sentences that are still open: neither ignored nor with a row. */
export const openNotTaken = (draft: Draft): string[] =>
  sentencesOf(draft).filter(at => !isDropped(draft, at) && addedFor(draft, at) === undefined);

const ageFields = (age: string): Record<string, number> => {
  const [first, last] = age.split('–').map(Number);
  if (!first) return {};
  return last ? { 'range.lowerAge': first, 'range.upperAge': last } : { age: first };
};

/** Adds a row for a sentence, with what was understood of it and the lab has a code for. The clinician completes it. */
export function addNotTaken(draft: Draft, at: string, labSchema: LabSchema | null): { draft: Draft; row: string } {
  const text = (part: string) => textOf(draft.values, `${at}.${part}`);
  const outer = addRow(draft, relativeList);
  const inner = addRow(outer.draft, `${outer.row}.cancerHistory`);
  const isCode = (field: string, code: string) =>
    (optionsFor(field, labSchema) ?? []).some(({ value }) => value === code);
  const known = {
    [`${outer.row}.relationshipTypeCode`]: text('relative'),
    [`${inner.row}.cancerSiteCode`]: text('site'),
  };
  const coded = Object.entries(known).filter(([field, code]) => isCode(field, code));
  const ages = Object.entries(ageFields(text('age'))).map(
    ([part, years]) => [`${inner.row}.diagnosisAge.${part}`, years] as const,
  );
  return { draft: enterAll(inner.draft, [[`${at}.row`, outer.row], ...coded, ...ages]), row: outer.row };
}
