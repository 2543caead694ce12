// An order on view: its current state in the outbox, and your actions.

import { batch, effect, type Signal, signal } from '@preact/signals';
import type { Answered, Reply } from '../../messages/messages.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { present } from '../../order/members.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { PopupServices, Send } from '../services.ts';
import { type Refusal, type ReplyError, replyErrorOf } from './reply-error.ts';

export interface ShownOrder {
  /** Null until you order. */
  submission: Signal<SubmissionView | null>;
  /** Why the last request failed. */
  failure: Signal<ReplyError | null>;
  /** Whether a request of this window is in progress. */
  isSending: Signal<boolean>;
  /** Sent bytes by file id, from the progress events so far. */
  sent: Signal<Readonly<Record<string, number>>>;
  /** Increases with each reply to your action, because the element with the focus can be gone then. */
  turn: Signal<number>;
}

export const startShownOrder = (submission: SubmissionView | null): ShownOrder => ({
  submission: signal(submission),
  failure: signal(null),
  isSending: signal(false),
  sent: signal({}),
  turn: signal(0),
});

/** One request at a time per order: a second click during the first request does nothing. */
export async function during<T>(order: ShownOrder, request: () => Promise<T>, use: (reply: T) => void): Promise<void> {
  if (order.isSending.value) return;
  batch(() => {
    order.isSending.value = true;
    order.failure.value = null;
  });
  const reply = await request();
  batch(() => {
    order.isSending.value = false;
    order.turn.value += 1;
    use(reply);
  });
}

/** A request whose failure the view shows. */
export const askFor = <A>(order: ShownOrder, ask: () => Promise<Answered<A>>, use: (value: A) => void): Promise<void> =>
  during(order, ask, reply => {
    if (reply.ok) use(reply.value);
    else order.failure.value = replyErrorOf(reply);
  });

const isGone = ({ code }: Refusal) => code === 'order.gone' || code === 'order.unreadable';

/** Shows why a request failed. An order that is gone leaves the view. If it was held, another window undid it. */
export function showRefusal(order: ShownOrder, refusal: Refusal): void {
  const isUndone = refusal.code === 'order.gone' && order.submission.peek()?.state === 'held';
  if (isGone(refusal)) order.submission.value = null;
  order.failure.value = isUndone ? null : replyErrorOf(refusal);
}

/** Your actions on a placed order. */
export function startActs(send: Send) {
  async function about<A>(
    order: ShownOrder,
    ask: (requisitionNumber: string) => Promise<Answered<A>>,
    use: (value: A) => void,
  ): Promise<void> {
    const number = order.submission.value?.requisitionNumber;
    if (number === undefined) return;
    await during(
      order,
      () => ask(number),
      reply => (reply.ok ? use(reply.value) : showRefusal(order, reply)),
    );
  }

  const changing = (order: ShownOrder, ask: (requisitionNumber: string) => Promise<Reply<'order.show'>>) =>
    about(order, ask, submission => {
      order.submission.value = submission;
    });

  const remove = (order: ShownOrder) =>
    about(
      order,
      requisitionNumber => send('orders.remove', { requisitionNumber }),
      () => {
        order.submission.value = null;
      },
    );

  /** You asked the lab whether the order exists. */
  const settle = (order: ShownOrder, exists: boolean) =>
    changing(order, requisitionNumber => send('order.settle', { requisitionNumber, exists }));

  return {
    settle,
    remove,
    /** Undoes the order during its hold. Then the view shows no order, or says that it is too late. */
    undo: (order: ShownOrder) =>
      about(
        order,
        requisitionNumber => send('order.undo', { requisitionNumber }),
        ({ order: now, isUndone }) => {
          order.submission.value = now;
          if (!isUndone) order.failure.value = { code: 'order.undoTooLate', patients: [] };
        },
      ),
    /** Sends the same number and the same bytes now. */
    retry: (order: ShownOrder) => {
      const confirmed = present({ as: order.submission.value?.otherPerson?.signIn });
      return changing(order, requisitionNumber => send('order.retry', { requisitionNumber, ...confirmed }));
    },
    /** Uploads again. Null: all files that did not arrive. */
    upload: (order: ShownOrder, fileId: string | null) =>
      changing(order, requisitionNumber => send('order.upload', { requisitionNumber, fileId })),
    /** You confirm that the lab has a file. Null: all files that are not certainly there. */
    confirmFiles: (order: ShownOrder, fileId: string | null) =>
      changing(order, requisitionNumber => send('order.confirmFiles', { requisitionNumber, fileId })),
    /** The lab has another order under this number. This order gets a new number when you order again. */
    async giveUpNumber(order: ShownOrder) {
      await settle(order, false);
      if (order.submission.value?.state === 'rejected') await remove(order);
    },
  };
}

export type OrderActs = ReturnType<typeof startActs>;

/** Milliseconds between polls of an order that is being sent, in case an event was missed. */
const lookAgain = 3000;

/** The state changes automatically within seconds. */
const isPassing = (submission: SubmissionView | null): boolean =>
  submission?.state === 'held' ||
  submission?.state === 'sending' ||
  (submission?.state === 'queued' && submission.waitsFor === undefined);

/** Keeps the bytes of files that are uploading now. A file that starts again starts at zero. */
const stillOut = (sent: ShownOrder['sent'], { files }: SubmissionView) =>
  Object.fromEntries(
    Object.entries(sent.peek()).filter(([id]) => files.some(file => file.id === id && file.state === 'uploading')),
  );

/** Keeps an order in sync until you call the result. `isListed`: from a list, so events were missed. */
export function watchOrder(
  order: ShownOrder,
  { send, subscribe, wait }: Pick<PopupServices, 'send' | 'subscribe' | 'wait'>,
  isListed = false,
): () => void {
  const numberOf = () => order.submission.peek()?.requisitionNumber;
  let isOver = false;
  let isMissed = false;

  const refresh = oneAtATime(async () => {
    const requisitionNumber = numberOf();
    const turn = order.turn.peek();
    if (isOver || requisitionNumber === undefined) return;
    const reply = await send('order.show', { requisitionNumber });
    // The reply to your action in the meantime is newer.
    isMissed ||= order.isSending.peek();
    if (isOver || order.isSending.peek() || order.turn.peek() !== turn || numberOf() !== requisitionNumber) return;
    batch(() => {
      if (reply.ok) {
        order.submission.value = reply.value;
        order.sent.value = stillOut(order.sent, reply.value);
      } else if (isGone(reply)) showRefusal(order, reply);
    });
  });

  const unsubscribe = subscribe(event => {
    // During a request, the order's number can still be unknown.
    if (order.isSending.peek()) isMissed = true;
    // A sign-in can change which user must confirm the order.
    if (event.what === 'signIn' && !order.isSending.peek()) void refresh();
    if (!('requisitionNumber' in event) || event.requisitionNumber !== numberOf()) return;
    if (event.what === 'progress') order.sent.value = { ...order.sent.peek(), [event.fileId]: event.sent };
    else if (!order.isSending.peek()) void refresh();
  });

  const stopCatchingUp = effect(() => {
    if (order.isSending.value || !isMissed) return;
    isMissed = false;
    void refresh();
  });

  if (isListed) void refresh();

  let isLooking = false;
  const look = async () => {
    if (isLooking || !wait) return;
    isLooking = true;
    while (!isOver && isPassing(order.submission.peek())) {
      await wait(lookAgain);
      if (isPassing(order.submission.peek())) await refresh();
    }
    isLooking = false;
  };
  const stopLooking = effect(() => {
    if (isPassing(order.submission.value)) void look();
  });

  return () => {
    isOver = true;
    unsubscribe();
    stopCatchingUp();
    stopLooking();
  };
}
