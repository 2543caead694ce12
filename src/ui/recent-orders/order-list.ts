// All saved orders, for a list.

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Reply } from '../../messages/messages.ts';
import { needsPerson } from '../../messages/needs-person.ts';
import type { OrdersView, SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { foldLetters } from '../../order/text/fold.ts';
import { splitPatient } from '../../order/text/patient-line.ts';
import { formatDate } from '../format-time.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { PopupServices } from '../services.ts';

/** The count of rows at first, and of rows that each click on "Show more" adds. */
export const rowStep = 50;

/** Events come in bursts, so the list loads at most once per this many milliseconds. */
const burst = 500;

/** First the orders that need you. Both groups keep their order, latest first. */
const sortOrders = (orders: readonly SubmissionView[]): SubmissionView[] =>
  [...orders].sort((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));

/** For a page that shows only the list. */
const nothing: ReadonlySignal<SubmissionView | null> = signal(null);

/** @param onView an order shown beside the list. It counts even before the list loads again. */
export function startOrderList(
  { send, subscribe, wait }: Pick<PopupServices, 'send' | 'subscribe' | 'wait'>,
  onView = nothing,
) {
  const listed = signal<readonly SubmissionView[] | null>(null);
  const orders = computed(() => {
    const [known, shown] = [listed.value, onView.value];
    const lacksShown = shown && known?.every(order => order.requisitionNumber !== shown.requisitionNumber);
    return known && lacksShown ? sortOrders([shown, ...known]) : known;
  });
  const unreadable = signal(0);
  const failure = signal<FailureCode | null>(null);
  const opened = signal<SubmissionView | null>(null);
  const wanted = signal('');
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
  const stop = subscribe(({ what }) => {
    if (what === 'submission' || what === 'signIn' || what === 'unlocked') void followNews();
  });
  return {
    /** First the orders that need you, then the latest. Null until the worker answers. */
    orders,
    /** The count of rows that could not be read. */
    unreadable,
    needy: computed(() => (orders.value ?? []).filter(needsPerson).map(order => order.requisitionNumber)),
    failure,
    wanted,
    rows: signal(rowStep),
    /** The order that is open in its own view, as the list showed it. */
    opened,
    close: (isRemoved: boolean) =>
      batch(() => {
        closed = opened.value?.requisitionNumber ?? null;
        opened.value = null;
        if (!isRemoved) return;
        listed.value = listed.value?.filter(order => order.requisitionNumber !== closed) ?? null;
        // A search for the removed order would hide all others.
        if (findOrders(orders.value ?? [], wanted.value).length === 0) wanted.value = '';
      }),
    /** Returns the number of the order that you just closed, and forgets it. */
    takeClosed: () => {
      const number = closed;
      closed = null;
      return number;
    },
    refresh,
    stop,
  };
}

/** What the keys of texts call a state. */
export const nameState = (state: SubmissionView['state']) =>
  state === 'created' ? 'uploading' : state === 'attachmentsIncomplete' ? 'incomplete' : state;

/** A date of birth as people write it: "1979-03-08", "03/08/1979", "3/8/1979". */
function birthForms(patient: string): string[] {
  const { dob } = splitPatient(patient);
  if (dob === '') return [];
  const onPaper = formatDate(dob);
  return [dob, onPaper, onPaper.replace(/\b0/g, '')];
}

/** The orders in which each word of `wanted` occurs, in any order: people write "Emil Sorrentino" and "SORRENTINO, Emil". */
export function findOrders(orders: readonly SubmissionView[], wanted: string): readonly SubmissionView[] {
  const words = wanted.split(/\s+/).map(foldLetters);
  return orders.filter(({ patient, recordNumber = '', requisitionNumber, orderId = '', test }) => {
    const texts = [patient, ...birthForms(patient), recordNumber, requisitionNumber, orderId, test].map(foldLetters);
    return words.every(word => texts.some(text => text.includes(word)));
  });
}

export type OrderList = ReturnType<typeof startOrderList>;
