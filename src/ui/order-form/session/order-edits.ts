// Your edits in the form. They survive a refusal and another reading of the same chart, but never their draft.
import { type Signal, signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { shortestReason } from '../../../draft/duplicates.ts';
import { fitting } from '../../../draft/fit.ts';
import { type Blocker, findBlockers, type LabProfile } from '../../../draft/rules.ts';
import type { AttachedFile, AttachmentMethod } from '../../../files/attachments.ts';
import type { ChartView } from '../../../messages/chart-views.ts';
import type { DraftOrigin } from '../../../messages/entered.ts';
import type { EarlierOrder } from '../../../messages/order-views.ts';
import type { FailureCode } from '../../../order/failure.ts';

/** A file that is being saved to the file store. */
export interface AddingFile {
  key: string;
  name: string;
}

/** A file that you picked and the extension did not attach. */
export interface RefusedFile extends AddingFile {
  reason: FailureCode;
}

/** Whether the order goes without a file that was picked for it. */
export const isLacking = ({ reason }: RefusedFile): boolean => reason !== 'file.alreadyAttached';

/** The earlier order that makes this one a duplicate, and your reason to order anyway. */
export interface DuplicateEntry {
  earlier: EarlierOrder;
  reason: string;
}

export interface OrderEdits {
  draftId: string;
  /** Where the draft's first contents came from. */
  origin: DraftOrigin | undefined;
  panelId: Signal<string | null>;
  /** The panel that the form preselected and you have not chosen yourself, or null. */
  preselected: Signal<string | null>;
  /** How to send the files. Null: chosen by their sizes and the lab's limits. */
  method: Signal<AttachmentMethod | null>;
  files: Signal<readonly AttachedFile[]>;
  adding: Signal<readonly AddingFile[]>;
  refused: Signal<readonly RefusedFile[]>;
  /** `Draft.revision` of the values that you edit. */
  revision: Signal<number>;
  confirmed: Signal<Readonly<Draft['confirmed']>>;
  /** By field: text that is not valid for the field, exactly as you typed it. It blocks the order. */
  invalidInput: Signal<Readonly<Record<string, string>>>;
  /** W7: the part of the patient's identity that you typed. */
  typed: Signal<string>;
  /** W13, by panel: orders refused because of an earlier order. */
  duplicates: Signal<Readonly<Record<string, DuplicateEntry>>>;
}

const leftKey = (name: string) => `left ${name}`;

/** Files that an earlier window of this form was still saving when it ended. */
const unsaved = (adding: readonly string[] = [], files: readonly AttachedFile[]): RefusedFile[] =>
  adding
    .filter(name => !files.some(file => file.name === name))
    .map(name => ({ key: leftKey(name), name, reason: 'file.notKept' }));

/** Another window can still be saving them. */
export const stillUnsaved = (refused: readonly RefusedFile[], files: readonly AttachedFile[]): RefusedFile[] =>
  refused.filter(({ key, name }) => key !== leftKey(name) || !files.some(file => file.name === name));

/** `today` is the local calendar day. */
export function startEdits(view: ChartView, today: string): OrderEdits {
  const { draft, preferences, submission, entered, files, origin } = view;
  const chosen = submission?.panelId ?? entered.panelId;
  const preselected = chosen === null ? fitting(draft, preferences.preselected, today) : null;
  return {
    draftId: draft.id,
    origin,
    panelId: signal(chosen ?? preselected),
    preselected: signal(preselected),
    revision: signal(draft.revision),
    confirmed: signal(draft.confirmed),
    invalidInput: signal(entered.invalidInput ?? {}),
    method: signal(entered.method),
    files: signal(files),
    adding: signal([]),
    refused: signal(unsaved(entered.adding, files)),
    duplicates: signal({}),
    typed: signal(''),
  };
}

/** A preselected test that does not fit the patient, as the chart shows them now, is no longer chosen. */
export function unselectMisfit({ panelId, preselected }: OrderEdits, draft: Draft, today: string): void {
  const { value } = preselected;
  if (value === null || panelId.value !== value || fitting(draft, value, today) !== null) return;
  panelId.value = null;
  preselected.value = null;
}

/** What a form would order now: equal parts until the next change. The list of its files is read again without one. */
export const partsOf = ({ panelId, method, files, confirmed, invalidInput, typed }: OrderEdits): readonly unknown[] => [
  ...[panelId, method, confirmed, invalidInput, typed].map(({ value }) => value),
  files.value.map(({ id }) => id).join(),
];

/** The earlier order that makes the chosen test a duplicate, or null. */
export const standingDuplicate = ({ duplicates, panelId }: OrderEdits): DuplicateEntry | null =>
  duplicates.value[panelId.value ?? ''] ?? null;

/** Records a duplicate. A reason stays only for the earlier order that you gave it for. */
export function noteDuplicate({ duplicates }: OrderEdits, panelId: string, earlier: EarlierOrder): void {
  const known = duplicates.value[panelId];
  const reason = known?.earlier.requisitionNumber === earlier.requisitionNumber ? known.reason : '';
  duplicates.value = { ...duplicates.value, [panelId]: { earlier, reason } };
}

export const lacksReason = (entries: OrderEdits): boolean => {
  const duplicate = standingDuplicate(entries);
  return duplicate !== null && duplicate.reason.trim().length < shortestReason;
};

export const enteredDraft = (draft: Draft, entries: OrderEdits): Draft => ({
  ...draft,
  confirmed: { ...entries.confirmed.value },
});

/** An age and an age range have one control. */
const controlOf = (field: string): string => field.replace(/(\.diagnosisAge)\..*$/, '$1');

/** What blocks the order. A field counts once: with what you typed in it, else with its first rule. */
export function blockersOf(draft: Draft, entries: OrderEdits, today: string, labProfile: LabProfile | null): Blocker[] {
  const found = findBlockers({ draft, panelId: entries.panelId.value, today, ...(labProfile ? { labProfile } : {}) });
  const refused = Object.keys(entries.invalidInput.value);
  const typed = new Set(refused.map(controlOf));
  const ruled = Map.groupBy(found, ({ field }) => controlOf(field));
  return [
    ...[...ruled].flatMap(([control, [first]]) => (first && !typed.has(control) ? first : [])),
    ...refused.map(field => ({ code: 'order.valueUnreadable' as const, field })),
  ];
}
