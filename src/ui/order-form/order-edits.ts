// What a person entered in the form. It outlives a refusal and a second reading of the same chart, and never its draft.
import { type Signal, signal } from '@preact/signals';
import type { Draft } from '../../draft/draft.ts';
import { shortestReason } from '../../draft/duplicates.ts';
import { type Blocker, findBlockers, type LabProfile } from '../../draft/rules.ts';
import type { AttachedFile, AttachmentMethod } from '../../files/attachments.ts';
import type { ChartView, DraftOrigin } from '../../messages/chart-views.ts';
import type { EarlierOrder } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';

/** A file that is on its way to the shelf. */
export interface AddingFile {
  key: string;
  name: string;
}

/** A file that was picked and is not attached. */
export interface RefusedFile extends AddingFile {
  reason: FailureCode;
}

/** An order that was refused because of an earlier one, and why it is wanted all the same. */
export interface DuplicateEntry {
  earlier: EarlierOrder;
  reason: string;
}

export interface OrderEdits {
  draftId: string;
  /** What the draft began with. */
  origin: DraftOrigin | undefined;
  panelId: Signal<string | null>;
  /** How the files are to go; null: as their sizes and the site say. */
  method: Signal<AttachmentMethod | null>;
  files: Signal<readonly AttachedFile[]>;
  adding: Signal<readonly AddingFile[]>;
  refused: Signal<readonly RefusedFile[]>;
  /** Field → value, as `Draft.confirmed`. */
  confirmed: Signal<Readonly<Draft['confirmed']>>;
  /** What was typed into a field and is no value of its kind, as it was typed. The order waits for it. */
  invalidInput: Signal<Readonly<Record<string, string>>>;
  /** W7: what was typed of the patient. */
  typed: Signal<string>;
  /** W13, by panel: what was refused because of an earlier order. */
  duplicates: Signal<Readonly<Record<string, DuplicateEntry>>>;
}

export const startEdits = ({ draft, habits, submission, entered, files, origin }: ChartView): OrderEdits => ({
  draftId: draft.id,
  origin,
  panelId: signal(submission?.panelId ?? entered.panelId ?? habits.beforehand),
  confirmed: signal(draft.confirmed),
  invalidInput: signal(entered.invalidInput ?? {}),
  method: signal(entered.method),
  files: signal(files),
  adding: signal([]),
  refused: signal([]),
  duplicates: signal({}),
  typed: signal(''),
});

/** The earlier order that stands against the test that is chosen now. */
export const standingDuplicate = ({ duplicates, panelId }: OrderEdits): DuplicateEntry | null =>
  duplicates.value[panelId.value ?? ''] ?? null;

/** A reason counts for the earlier order that it was given for. */
export function noteDuplicate({ duplicates }: OrderEdits, panelId: string, earlier: EarlierOrder): void {
  const known = duplicates.value[panelId];
  const reason = known?.earlier.requisitionNumber === earlier.requisitionNumber ? known.reason : '';
  duplicates.value = { ...duplicates.value, [panelId]: { earlier, reason } };
}

export const lacksReason = (entries: OrderEdits): boolean => {
  const duplicate = standingDuplicate(entries);
  return duplicate !== null && duplicate.reason.trim().length < shortestReason;
};

/** Confirms values. */
export function confirm(entries: OrderEdits, values: Readonly<Record<string, string>>): void {
  entries.confirmed.value = { ...entries.confirmed.value, ...values };
}

/** Takes confirmations back. */
export function unconfirm(entries: OrderEdits, fields: readonly string[]): void {
  entries.confirmed.value = Object.fromEntries(
    Object.entries(entries.confirmed.value).filter(([field]) => !fields.includes(field)),
  );
}

/** The draft as the form has it now. */
export const enteredDraft = (draft: Draft, entries: OrderEdits): Draft => ({
  ...draft,
  confirmed: { ...entries.confirmed.value },
});

/** What stops the order as the form has it now: the rules, and what was typed and is no value. */
export const blockersOf = (draft: Draft, entries: OrderEdits, today: string, site: LabProfile | null): Blocker[] => [
  ...findBlockers({ draft, panelId: entries.panelId.value, today, ...(site ? { site } : {}) }),
  ...Object.keys(entries.invalidInput.value).map(field => ({ code: 'order.valueUnreadable' as const, field })),
];
