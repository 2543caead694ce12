// What an order takes from its chart, and what it goes without. The form shows both before the click, and the worker stores
// both at the click, by this one function: nothing is left out silently.

import * as z from 'zod/mini';
import { kindUnsaid, whoseUnsaid } from '../order/doubts.ts';
import { accountList, fieldAt, fieldsBelow, isSent, patternOf, policyList } from '../order/fields.ts';
import type { LabSchema } from '../order/lab-schema/lab-schema.ts';
import { partsNeeded } from '../order/partial-order.ts';
import { above, isBelow, isIn, rowOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { findValue, hasValue } from '../order/values.ts';
import { isAnswer } from './answers.ts';
import { certainValues, currentValues, isDropped, isRowMarker } from './current-values.ts';
import type { Draft } from './draft.ts';
import { isEdited } from './edits.ts';
import { addedFor, notTaken, sentencesOf } from './history/not-taken.ts';
import { isWithoutProvider, orderingRows } from './providers/provider.ts';
import { detailUnder, suggestionLists, suggestRow } from './suggestions.ts';

/** A row of the form. The test and the files are rows too, but no chart shows them. */
export type ManifestPart = 'patient' | 'provider' | 'billing' | 'history' | 'contact' | 'more';

const leftOutReasons = [
  /** The clinician has not confirmed it. */
  'notConfirmed',
  /** The chart's text can mean several values. */
  'notChosen',
  /** The chart's text was not understood. */
  'unreadable',
  /** The chart does not say what kind of phone it is. */
  'kindUnsaid',
  /** The chart does not say whose it is. */
  'whoseUnsaid',
  /** The clinician left it out. */
  'dropped',
  /** A part of its row is missing, without which the lab does not take the row. */
  'incomplete',
  /** The lab has no code for it. */
  'noCode',
  /** The chart's text was not certain enough for a suggestion. */
  'notTaken',
  /** There is nothing to send: the order names no provider. */
  'none',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** One thing that a person would name: a row of a list, the address, or a field. */
export interface ManifestItem {
  part: ManifestPart;
  path: string;
  /** Its fields, in field order. */
  fields: readonly string[];
}

export interface LeftOutItem extends ManifestItem {
  reason: LeftOutReason;
}

export interface Manifest {
  sent: ManifestItem[];
  leftOut: LeftOutItem[];
  /** Fields that the order sends with another value than the chart shows. */
  edited: string[];
}

/** What went and what did not, without values: a submission stores it. `path` is a pattern, such as `providerAccounts[]`. */
export const Contents = z.strictObject({
  sent: z.array(z.strictObject({ path: z.string(), count: z.number() })),
  notSent: z.array(z.strictObject({ path: z.string(), reason: z.enum(leftOutReasons), count: z.number() })),
});

export type Contents = z.infer<typeof Contents>;

const lists = [policyList, accountList, ...suggestionLists, 'specimens', notTaken];

const address = 'patient.address';

/** The path of the thing that a field belongs to. */
export const itemPathOf = (field: string): string =>
  lists.map(list => rowOf(field, list)).find(row => row !== undefined) ?? (isBelow(field, address) ? address : field);

const starts: readonly [start: string, part: ManifestPart][] = [
  [address, 'contact'],
  ['patient.mobilePhoneNumber', 'contact'],
  ['patient.emailAddress', 'contact'],
  ['patient', 'patient'],
  ['providerAccounts', 'provider'],
  ['billing', 'billing'],
  ['clinical', 'history'],
  ['answer', 'history'],
  [notTaken, 'history'],
];

/** The row of the form in which a field of the order stands. */
export const partOf = (field: string): ManifestPart => starts.find(([start]) => isIn(field, start))?.[1] ?? 'more';

/** The values that `toPartialOrder` keeps: not those in a row without a part that it requires. */
function surviving(values: readonly ReadValue[]): ReadValue[] {
  const whole = values.filter(({ field }) =>
    above(field).every(path => partsNeeded(path).every(part => hasValue(values, `${path}.${part}`))),
  );
  return whole.length === values.length ? whole : surviving(whole);
}

function whyOpen(draft: Draft, field: string, labSchema: LabSchema | null): LeftOutReason {
  const { asks, lacks } = suggestRow(draft, itemPathOf(field), labSchema);
  if (lacks.some(read => read.field === field)) return 'noCode';
  return asks.length > 0 ? 'notChosen' : 'notConfirmed';
}

const unsaid: Readonly<Record<string, LeftOutReason>> = { [kindUnsaid]: 'kindUnsaid', [whoseUnsaid]: 'whoseUnsaid' };

function whyNot(draft: Draft, read: ReadValue, isCurrent: boolean, labSchema: LabSchema | null): LeftOutReason {
  if (isDropped(draft, read.field) || !isCurrent) return 'dropped';
  if (draft.confirmed[read.field] !== undefined) return 'incomplete';
  if (!read.sure && partOf(read.field) === 'history') return whyOpen(draft, read.field, labSchema);
  if (read.value === null) return unsaid[read.why ?? ''] ?? (read.candidates?.length ? 'notChosen' : 'unreadable');
  if ((read.candidates?.length ?? 0) > 1) return 'notChosen';
  return read.sure ? 'incomplete' : 'notConfirmed';
}

/** Puts fields of one thing together, in the order of their first fields. */
function group<T extends string>(fields: readonly { field: string; kind: T }[]): (ManifestItem & { kind: T })[] {
  const items = new Map<string, ManifestItem & { kind: T; fields: string[] }>();
  for (const { field, kind } of fields) {
    const path = itemPathOf(field);
    const known = items.get(`${kind} ${path}`);
    if (known) known.fields.push(field);
    else items.set(`${kind} ${path}`, { part: partOf(field), path, fields: [field], kind });
  }
  return [...items.values()];
}

/** What fields belong to, one item for each thing that a person would name, in the order of their first fields. */
export const itemsOf = (fields: readonly string[]): ManifestItem[] =>
  group(fields.map(field => ({ field, kind: '' }))).map(({ kind: _, ...item }) => item);

type LeftOutField = { field: string; kind: LeftOutReason };

/** Without a payer and a number no policy goes: what one of them waits for or lacks, all of it waits for. */
function asRows(left: readonly LeftOutField[], sent: ReadonlySet<string>): LeftOutField[] {
  const rows = [...new Set(left.map(({ field }) => itemPathOf(field)))];
  const isMissing = (field: string) =>
    fieldAt(field)?.requiredIn !== undefined && !sent.has(field) && !left.some(one => one.field === field);
  const whys = new Map<string, LeftOutReason>([
    ...rows.filter(row => fieldsBelow(row).some(isMissing)).map(row => [row, 'incomplete'] as const),
    ...left
      .filter(({ field, kind }) => fieldAt(field)?.requiredIn !== undefined && kind !== 'notConfirmed')
      .map(({ field, kind }) => [itemPathOf(field), kind] as const),
  ]);
  const whyOf = ({ field, kind }: LeftOutField) => (kind === 'notConfirmed' && whys.get(itemPathOf(field))) || kind;
  return left.map(one => ({ field: one.field, kind: whyOf(one) }));
}

/** Adds the sentences without a row that goes. Such a sentence stands for its row too: one thing has one name. */
function withSentences(draft: Draft, left: readonly LeftOutField[], going: readonly ReadValue[]): LeftOutField[] {
  const waiting = sentencesOf(draft)
    .map(at => ({ at, row: addedFor(draft, at) }))
    .filter(({ row }) => row === undefined || !hasValue(going, row));
  return [
    ...left.filter(({ field }) => !waiting.some(({ row }) => row === itemPathOf(field))),
    ...waiting.map(({ at }) => ({ field: `${at}.text`, kind: isDropped(draft, at) ? 'dropped' : 'notTaken' }) as const),
  ];
}

/** Rows that the clinician added and left empty. */
const emptyRows = (draft: Draft): LeftOutField[] =>
  Object.entries(draft.confirmed)
    .filter(([row, value]) => isRowMarker(row, value) && lists.some(list => rowOf(row, list) === row))
    .filter(([row]) => !hasValue(currentValues(draft), row))
    .map(([field]) => ({ field, kind: 'incomplete' }));

/**
 * The chart's providers in whose place the clinician chose another, who is in the order: an edit, and nothing left out. So is
 * the logged-in user, who was only proposed.
 */
const replacedProviders = (draft: Draft, sent: readonly ReadValue[], labSchema: LabSchema | null): string[] =>
  orderingRows(sent, labSchema).length === 0
    ? []
    : orderingRows(draft.values, labSchema).filter(
        row =>
          draft.confirmed[row] === null ||
          (!sent.some(({ field }) => isBelow(field, row)) &&
            draft.values.some(({ field, why }) => isBelow(field, row) && why === 'provider.loggedInUser')),
      );

/** Whether a value can go into an order at all, and shows anything. */
const isOffered = (read: ReadValue): boolean =>
  isSent(read.field) && (read.value !== null || read.text !== '' || (read.candidates?.length ?? 0) > 0);

/** What the order of a draft would send now, and what of the chart it would not. */
export function manifestOf(draft: Draft, labSchema: LabSchema | null = null): Manifest {
  const current = new Set(currentValues(draft).map(({ field }) => field));
  const certain = certainValues(draft).filter(
    ({ field, value }) => value !== null && (isSent(field) || isAnswer(field)),
  );
  const going = surviving(certain);
  const sent = new Set(going.map(({ field }) => field));
  const replaced = replacedProviders(draft, going, labSchema);
  const missing = [
    ...draft.values.filter(isOffered),
    ...certain.filter(({ field }) => findValue(draft.values, field) === undefined),
  ].filter(({ field }) => !sent.has(detailUnder(draft, field)) && !replaced.some(row => isBelow(field, row)));
  const left = asRows(
    missing.map(read => ({ field: read.field, kind: whyNot(draft, read, current.has(read.field), labSchema) })),
    sent,
  );
  const leftOut = group(withSentences(draft, [...left, ...emptyRows(draft)], going)).map(
    ({ kind, ...item }): LeftOutItem => ({ ...item, reason: kind }),
  );
  const hasProvider = [...sent, ...leftOut.flatMap(({ fields }) => fields)].some(
    field => partOf(field) === 'provider' && findValue(draft.values, field)?.why !== whoseUnsaid,
  );
  if (!hasProvider)
    leftOut.push({
      part: 'provider',
      path: 'providerAccounts',
      fields: [],
      reason: isWithoutProvider(draft) ? 'dropped' : 'none',
    });
  return {
    sent: itemsOf([...sent]),
    leftOut,
    edited: draft.values.flatMap(({ field }) => (sent.has(field) && isEdited(draft, field) ? field : [])),
  };
}

/** Whether only these fields are left out: the rest is sent, or waits to be confirmed under the name of the whole. */
export const isPart = ({ sent, leftOut }: Manifest, { path, fields, part, reason }: LeftOutItem): boolean =>
  part !== 'history' &&
  fields.some(field => field !== path) &&
  [...sent, ...leftOut.filter(other => reason !== 'notConfirmed' && other.reason === 'notConfirmed')].some(
    other => other.path === path,
  );

/** Counts items of one kind: one entry for each pattern, and for each reason. */
function countItems<T extends { path: string }>(items: readonly T[]): (T & { count: number })[] {
  const counted = new Map<string, T & { count: number }>();
  for (const item of items) {
    const key = JSON.stringify(item);
    counted.set(key, { ...item, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** A manifest as a submission stores it. */
export const contentsOf = (manifest: Manifest): Contents => ({
  sent: countItems(manifest.sent.map(({ path }) => ({ path: patternOf(path) }))),
  notSent: countItems(
    manifest.leftOut.flatMap(item =>
      (isPart(manifest, item) ? item.fields : [item.path]).map(path => ({
        path: patternOf(path),
        reason: item.reason,
      })),
    ),
  ),
});
