// What the chart's texts suggest (`suggestion.*`), as far as the lab accepts it. A suggestion is mapped to the lab's codes
// before it can be accepted. If one word has several codes, the clinician chooses; if the lab has none, it stays a text.

import { ancestryList, patternOf, personalCancerList, relativeList } from '../order/fields.ts';
import { type LabSchema, type Option, optionsFor, publishedAt } from '../order/lab-schema/lab-schema.ts';
import { isBelow, isIn, rowOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { findValue } from '../order/values.ts';
import { isDoubtful } from './current-values.ts';
import type { Draft, Edit } from './draft.ts';
import { enterAll, enterValue } from './edits.ts';
import { type Blocker, findBlockers } from './rules.ts';

export const suggestionLists = [ancestryList, personalCancerList, relativeList] as const;

const relationship = `${relativeList}[].relationshipTypeCode`;

/** Other words for the same site: the lab's code may use any of them. */
const sameSite: readonly (readonly string[])[] = [
  ['colorectal', 'colon', 'rectal', 'rectum', 'bowel'],
  ['endometrial', 'endometrium', 'uterine', 'uterus'],
  ['gastric', 'stomach'],
  ['kidney', 'renal'],
  ['ovarian', 'ovary'],
  ['pancreatic', 'pancreas'],
  ['prostate', 'prostatic'],
  ['liver', 'hepatic', 'hepatocellular'],
  ['cervical', 'cervix'],
  ['esophageal', 'esophagus', 'oesophageal'],
  ['testicular', 'testis'],
  ['brain', 'cns'],
];

/** BREAST_DCIS, breastDcis → breast, dcis. */
const wordsOf = (code: string): string[] =>
  code
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const wordsAlike = (word: string): readonly string[] => sameSite.find(words => words.includes(word)) ?? [word];

const negations = ['non', 'not', 'no', 'without'];

/** NOT_HISPANIC has every word of HISPANIC and means the opposite. */
const hasAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every(word => wordsAlike(word).some(alike => words.includes(alike))) &&
  negations.every(word => words.includes(word) === wanted.includes(word));

/** What the lab accepts for a suggested value: one value, several of which the clinician chooses one, or nothing. */
export type Offer = { value: Edit } | { choices: readonly Option[] } | { isUnknown: true };

const toChoices = (choices: readonly Option[]): Offer => (choices.length > 0 ? { choices } : { isUnknown: true });

function offerCode(code: string, field: string, labSchema: LabSchema | null): Offer {
  const options = optionsFor(field, labSchema) ?? [];
  const words = wordsOf(code);
  const exact = options.find(({ value }) => value === code);
  const narrower = options.filter(({ value }) => value !== code && hasAll(wordsOf(value), words));
  // The document shows only the narrower codes: ours for the plain word is a guess.
  if (exact && !(exact.isAssumed && narrower.length > 0)) return { value: code };
  if (exact) return { choices: [...narrower, exact] };
  const sameWords = options.filter(({ value }) => wordsOf(value).sort().join() === [...words].sort().join());
  const [same] = sameWords;
  if (same && sameWords.length === 1) return { value: same.value };
  if (narrower.length > 0) return toChoices(narrower);
  // A half sister is not a sister.
  if (patternOf(field) === relationship || patternOf(field) === `${ancestryList}[]`) return { isUnknown: true };
  const wider = options.filter(({ value }) => hasAll(words, wordsOf(value)));
  return toChoices(wider.length > 0 ? wider : options.filter(({ value }) => wordsOf(value).join() === 'other'));
}

/** The lab's codes for those that a text without a code of its own can mean: even of one, the clinician says whether it is. */
function offerMeant(meant: readonly string[], field: string, labSchema: LabSchema | null): Offer {
  const options = optionsFor(field, labSchema) ?? [];
  const choices = meant.flatMap(code => {
    const offer = offerCode(code, field, labSchema);
    if ('value' in offer) return options.filter(({ value }) => value === offer.value);
    return 'choices' in offer ? offer.choices : [];
  });
  return toChoices(choices);
}

/** What the lab accepts for a suggestion. */
export function offerOf({ field, value, candidates = [] }: ReadValue, labSchema: LabSchema | null): Offer {
  if (labSchema && !publishedAt(labSchema, field)) return { isUnknown: true };
  if (value === null)
    return offerMeant(
      candidates.map(({ value }) => value),
      field,
      labSchema,
    );
  return typeof value === 'string' && optionsFor(field, labSchema) ? offerCode(value, field, labSchema) : { value };
}

/** Whether a suggested cancer has only a code of ours, which neither the document nor the lab shows: the lab may have none. */
export const isCodeAssumed = (read: ReadValue, labSchema: LabSchema | null): boolean =>
  patternOf(read.field) === `${personalCancerList}[]` &&
  optionsFor(read.field, labSchema)?.find(({ value }) => value === read.value)?.isAssumed === true;

/** Where a detail of a cancer goes under another type: details stand below the type, which the lab may write differently. */
export function detailUnder(draft: Draft, field: string, type?: Edit): string {
  const row = rowOf(field, personalCancerList) ?? '';
  const now = type ?? draft.confirmed[row];
  return typeof now === 'string'
    ? field.replace(`${row}.${findValue(draft.values, row)?.value}.`, `${row}.${now}.`)
    : field;
}

/** The suggestions in a part of the draft that were not accepted, changed or removed, also those without a code. */
export const openSuggestions = (draft: Draft, path: string): ReadValue[] =>
  draft.values.filter(
    read =>
      isIn(read.field, path) &&
      (read.value !== null || read.text !== '') &&
      isDoubtful(draft, read) &&
      draft.confirmed[detailUnder(draft, read.field)] === undefined,
  );

/** One row of suggestions, as the lab accepts it. */
export interface Suggestion {
  /** The edits that accept it, as far as nothing is asked. */
  edits: Readonly<Record<string, Edit>>;
  /** Values with several codes. */
  asks: readonly { read: ReadValue; choices: readonly Option[] }[];
  /** Values without a code: the order leaves them out. */
  lacks: readonly ReadValue[];
}

const nothing: Suggestion = { edits: {}, asks: [], lacks: [] };

const joined = (parts: readonly Suggestion[]): Suggestion => ({
  edits: Object.assign({}, ...parts.map(({ edits }) => edits)),
  asks: parts.flatMap(({ asks }) => asks),
  lacks: parts.flatMap(({ lacks }) => lacks),
});

function suggestValue(read: ReadValue, labSchema: LabSchema | null, field = read.field): Suggestion {
  const offer = offerOf({ ...read, field }, labSchema);
  if ('value' in offer) return { ...nothing, edits: { [field]: offer.value } };
  return 'choices' in offer ? { ...nothing, asks: [{ read, choices: offer.choices }] } : { ...nothing, lacks: [read] };
}

/** An object is sent only with its own code: without one, all of it is left out. */
function suggestObject(
  codeField: string,
  draft: Draft,
  open: readonly ReadValue[],
  labSchema: LabSchema | null,
): Suggestion {
  const code = findValue(open, codeField);
  const suggested = code ? suggestValue(code, labSchema) : nothing;
  if (suggested.lacks.length > 0) return { ...nothing, lacks: open };
  // While the type is asked, no one knows whether the lab has a place for its details.
  if (suggested.asks.length > 0 && patternOf(codeField) === `${personalCancerList}[]`) return suggested;
  const rest = open.filter(read => read !== code);
  const move = (field: string) => detailUnder(draft, field, suggested.edits[codeField]);
  return joined([suggested, ...rest.map(detail => suggestValue(detail, labSchema, move(detail.field)))]);
}

/** What the lab accepts of a row's suggestions. */
export function suggestRow(draft: Draft, row: string, labSchema: LabSchema | null): Suggestion {
  const open = openSuggestions(draft, row);
  if (!row.startsWith(`${relativeList}[`)) return suggestObject(row, draft, open, labSchema);
  const cancers = [...new Set(open.flatMap(({ field }) => rowOf(field, `${row}.cancerHistory`) ?? []))];
  const relative = open.filter(({ field }) => !isBelow(field, `${row}.cancerHistory`));
  const head = joined(relative.map(read => suggestValue(read, labSchema)));
  const parts = cancers.map(cancer =>
    suggestObject(
      `${cancer}.cancerSiteCode`,
      draft,
      open.filter(({ field }) => isBelow(field, cancer)),
      labSchema,
    ),
  );
  const isSent = parts.some(({ edits, asks }) => Object.keys(edits).length > 0 || asks.length > 0);
  if (head.lacks.length > 0 || (cancers.length > 0 && !isSent)) return { ...nothing, lacks: open };
  return joined([head, ...parts]);
}

/** Whether anything of a row can be accepted or chosen. */
export const hasOffer = ({ edits, asks }: Suggestion): boolean => asks.length > 0 || Object.keys(edits).length > 0;

export interface Order {
  draft: Draft;
  panelId: string | null;
  today: string;
  labSchema: LabSchema | null;
}

/** What would stop the order with another draft and does not stop it now. */
export function newBlockers({ labSchema, ...order }: Order, after: Draft): Blocker[] {
  const find = (draft: Draft) => findBlockers({ ...order, draft, labProfile: { labSchema } });
  const known = find(order.draft);
  return find(after).filter(
    ({ code, field }) => !known.some(blocker => blocker.code === code && blocker.field === field),
  );
}

/** Accepts each row that asks nothing and stops nothing. A row that would stop the order stays open. */
export function acceptRows(order: Order, rows: readonly string[]): { draft: Draft; accepted: string[] } {
  const accepted: string[] = [];
  const draft = rows.reduce((before, row) => {
    const suggestion = suggestRow(before, row, order.labSchema);
    if (!isAcceptable(suggestion)) return before;
    const after = enterAll(before, Object.entries(suggestion.edits));
    if (newBlockers(order, after).length > 0) return before;
    accepted.push(row);
    return after;
  }, order.draft);
  return { draft, accepted };
}

/** Accepts a row as far as the lab has codes for it. */
export const acceptRow = (draft: Draft, row: string, labSchema: LabSchema | null): Draft =>
  enterAll(draft, Object.entries(suggestRow(draft, row, labSchema).edits));

/** Whether a row asks nothing, and the lab accepts something of it. */
export const isAcceptable = ({ edits, asks }: Suggestion): boolean =>
  asks.length === 0 && Object.keys(edits).length > 0;

/** The clinician's choice among the codes of a suggested value. The rest of its row is accepted if nothing else is asked. */
export function chooseCode(draft: Draft, row: string, field: string, code: string, labSchema: LabSchema | null): Draft {
  const chosen = enterValue(draft, field, code);
  return suggestRow(chosen, row, labSchema).asks.length === 0 ? acceptRow(chosen, row, labSchema) : chosen;
}
