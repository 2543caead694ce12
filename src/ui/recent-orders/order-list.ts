// All orders that are kept, as a list shows them.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Reply } from '../../messages/messages.ts';
import { needsPerson } from '../../messages/needs-person.ts';
import type { OrdersView, SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { PopupServices } from '../services.ts';

export interface OrderList {
  /** Those that need a person first, then the latest; null while they are not known. */
  orders: ReadonlySignal<readonly SubmissionView[] | null>;
  /** How many rows could not be read. */
  unreadable: Signal<number>;
  /** The numbers of the orders that need a person. */
  needy: ReadonlySignal<readonly string[]>;
  failure: Signal<FailureCode | null>;
  /** What is searched for. */
  wanted: Signal<string>;
  /** How many rows are on view. */
  rows: Signal<number>;
  /** The order whose own view is open, as the list had it. */
  opened: Signal<SubmissionView | null>;
  /** Back to the list; an order that was removed is not in it any more. */
  close: (isRemoved: boolean) => void;
  /** The number of the order that was just closed, once. */
  takeClosed: () => string | null;
  refresh: () => Promise<void>;
  stop: () => void;
}

/** Rows that are on view at first, and how many come with each click on "Show more". */
export const rowStep = 50;

/** News come in bursts: the list is asked for once in so many milliseconds. */
const burst = 500;

/** Those that need a person first; within both, latest first as they came. */
const sortOrders = (orders: readonly SubmissionView[]): SubmissionView[] =>
  [...orders].sort((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));

/** Where nothing but the list is on view. */
const nothing: ReadonlySignal<SubmissionView | null> = signal(null);

/** @param onView an order beside the list: it counts before the list is asked for again. */
export function startOrderList(
  { send, hear, wait }: Pick<PopupServices, 'send' | 'hear' | 'wait'>,
  onView = nothing,
): OrderList {
  const listed = signal<readonly SubmissionView[] | null>(null);
  const orders = computed(() => {
    const [known, shown] = [listed.value, onView.value];
    const lacksShown = shown && known?.every(one => one.requisitionNumber !== shown.requisitionNumber);
    return known && lacksShown ? sortOrders([shown, ...known]) : known;
  });
  const unreadable = signal(0);
  const failure = signal<FailureCode | null>(null);
  const opened = signal<SubmissionView | null>(null);
  let closed: string | null = null;

  const show = (reply: Reply<'orders.list'>) =>
    batch(() => {
      failure.value = reply.ok ? null : reply.code;
      if (!reply.ok) return;
      const { orders: kept, unreadable: count }: OrdersView = reply.value;
      listed.value = sortOrders(kept);
      unreadable.value = count;
    });
  const refresh = async () => show(await send('orders.list', {}));
  const followNews = oneAtATime(async () => {
    await wait?.(burst);
    await refresh();
  });
  const stop = hear(({ what }) => {
    if (what === 'submission' || what === 'signIn' || what === 'unlocked') void followNews();
  });
  return {
    orders,
    unreadable,
    needy: computed(() => (orders.value ?? []).filter(needsPerson).map(one => one.requisitionNumber)),
    failure,
    wanted: signal(''),
    rows: signal(rowStep),
    opened,
    close: isRemoved =>
      batch(() => {
        closed = opened.value?.requisitionNumber ?? null;
        opened.value = null;
        if (isRemoved) listed.value = listed.value?.filter(one => one.requisitionNumber !== closed) ?? null;
      }),
    takeClosed: () => {
      const number = closed;
      closed = null;
      return number;
    },
    refresh,
    stop,
  };
}

/** Letters and digits alone, without case and accents: “o’brien”, “O'Brien” and “Ó Brien” are found alike. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The orders of a patient, or with a number, of which `wanted` is a part. */
export function findOrders(orders: readonly SubmissionView[], wanted: string): readonly SubmissionView[] {
  const part = fold(wanted);
  if (part === '') return orders;
  return orders.filter(({ patient, recordNumber = '', requisitionNumber, orderId = '' }) =>
    [patient, recordNumber, requisitionNumber, orderId].some(text => fold(text).includes(part)),
  );
}
