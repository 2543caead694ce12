// An order on view: as the outbox has it now, and what a person does about it.
import { batch, effect, type Signal, signal } from '@preact/signals';
import type { Reply } from '../../messages/messages.ts';
import type { EarlierOrder, GuardWords, SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { PopupServices, Send } from '../services.ts';

/** A reply that is a failure, as it is told. */
export interface ReplyError {
  code: FailureCode;
  patients: readonly string[];
  /** Origins of parts of the page that could not be read. */
  closedSites: readonly string[];
  /** The order that makes this one a duplicate. */
  earlier?: EarlierOrder;
  /** What the form is to show before it can order. */
  newer?: NonNullable<GuardWords['newer']>;
  /** Who is signed in by now. */
  signedIn?: NonNullable<GuardWords['signedIn']>;
}

export interface ShownOrder {
  /** Null while nothing was ordered. */
  submission: Signal<SubmissionView | null>;
  /** Why the last request failed. */
  told: Signal<ReplyError | null>;
  /** A request of this window is on its way. */
  isSending: Signal<boolean>;
  /** How many bytes of each file are out, by its id, as far as it was heard. */
  sent: Signal<Readonly<Record<string, number>>>;
  /** Grows with each answer to what a person did: what had the focus may be gone then. */
  turn: Signal<number>;
}

type Refusal = Extract<Reply<'order.show'>, { ok: false }>;

export const replyErrorOf = ({
  code,
  patients = [],
  closedSites = [],
  earlier,
  newer,
  signedIn,
}: Refusal): ReplyError => ({
  code,
  patients,
  closedSites,
  ...(earlier === undefined ? {} : { earlier }),
  ...(newer === undefined ? {} : { newer }),
  ...(signedIn === undefined ? {} : { signedIn }),
});

export const startShownOrder = (submission: SubmissionView | null): ShownOrder => ({
  submission: signal(submission),
  told: signal(null),
  isSending: signal(false),
  sent: signal({}),
  turn: signal(0),
});

/** One request at a time for an order: a second click while the first is on its way does nothing. */
export async function during<T>(order: ShownOrder, request: () => Promise<T>, use: (reply: T) => void): Promise<void> {
  if (order.isSending.value) return;
  batch(() => {
    order.isSending.value = true;
    order.told.value = null;
  });
  const reply = await request();
  batch(() => {
    order.isSending.value = false;
    order.turn.value += 1;
    use(reply);
  });
}

/** Says why something failed. An order that was removed, in whatever window, leaves the view. */
export function showRefusal(order: ShownOrder, refusal: Refusal): void {
  if (refusal.code === 'order.gone') order.submission.value = null;
  order.told.value = replyErrorOf(refusal);
}

/** Shows what was answered. */
export const showReply = (order: ShownOrder) => (reply: Reply<'order.show'>) => {
  if (reply.ok) order.submission.value = reply.value;
  else showRefusal(order, reply);
};

/** What a person decides about an order that was placed. */
export interface OrderActs {
  /** The same number and the same bytes, now. */
  retry: (order: ShownOrder) => Promise<void>;
  /** The laboratory was asked. */
  settle: (order: ShownOrder, exists: boolean) => Promise<void>;
  /** Null: all files that did not arrive. */
  upload: (order: ShownOrder, fileId: string | null) => Promise<void>;
  /** The lab has a file; null: all that are not there for certain. */
  confirmFiles: (order: ShownOrder, fileId: string | null) => Promise<void>;
  /** Forgets it; then nothing was ordered. */
  remove: (order: ShownOrder) => Promise<void>;
  /** The laboratory has somebody else's order under this number: this one gets another number when it is ordered again. */
  giveUpNumber: (order: ShownOrder) => Promise<void>;
}

export function startActs(send: Send): OrderActs {
  const about = async (order: ShownOrder, ask: (number: string) => Promise<Reply<'order.show'>>): Promise<void> => {
    const number = order.submission.value?.requisitionNumber;
    if (number !== undefined) await during(order, () => ask(number), showReply(order));
  };
  const remove = async (order: ShownOrder): Promise<void> => {
    const requisitionNumber = order.submission.value?.requisitionNumber;
    if (requisitionNumber === undefined) return;
    await during(
      order,
      () => send('orders.remove', { requisitionNumber }),
      reply => {
        if (reply.ok) order.submission.value = null;
        else order.told.value = replyErrorOf(reply);
      },
    );
  };
  const settle = (order: ShownOrder, exists: boolean) =>
    about(order, requisitionNumber => send('order.settle', { requisitionNumber, exists }));
  return {
    retry: order => {
      const as = order.submission.value?.otherPerson?.signIn;
      const confirmed = as === undefined ? {} : { as };
      return about(order, requisitionNumber => send('order.retry', { requisitionNumber, ...confirmed }));
    },
    settle,
    upload: (order, fileId) => about(order, requisitionNumber => send('order.upload', { requisitionNumber, fileId })),
    confirmFiles: (order, fileId) =>
      about(order, requisitionNumber => send('order.confirmFiles', { requisitionNumber, fileId })),
    remove,
    async giveUpNumber(order) {
      await settle(order, false);
      if (order.submission.value?.state === 'rejected') await remove(order);
    },
  };
}

/** How often an order that is being sent is looked at though nothing was heard of it, in milliseconds. */
const lookAgain = 3000;

/** It changes by itself within seconds. */
const isPassing = (submission: SubmissionView | null): boolean =>
  submission?.state === 'sending' || (submission?.state === 'queued' && submission.waitsFor === undefined);

/** Bytes of what is being put now: a file that begins anew begins with none. */
const stillOut = (sent: ShownOrder['sent'], { files }: SubmissionView) =>
  Object.fromEntries(
    Object.entries(sent.peek()).filter(([id]) => files.some(file => file.id === id && file.state === 'uploading')),
  );

/**
 * Keeps an order as it is in the outbox, until the returned function is called.
 * @param isListed it is as a list had it: what happened since was told before anybody listened for this order.
 */
export function watchOrder(
  order: ShownOrder,
  { send, hear, wait }: Pick<PopupServices, 'send' | 'hear' | 'wait'>,
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
    // What a person does meanwhile is answered with something newer.
    isMissed ||= order.isSending.peek();
    if (isOver || order.isSending.peek() || order.turn.peek() !== turn || numberOf() !== requisitionNumber) return;
    batch(() => {
      if (reply.ok) {
        order.submission.value = reply.value;
        order.sent.value = stillOut(order.sent, reply.value);
      } else if (reply.code === 'order.gone') showRefusal(order, reply);
    });
  });

  const stopHearing = hear(news => {
    // While a request is on its way its number may not be known yet.
    if (order.isSending.peek()) isMissed = true;
    // Whose confirmation it needs may be another's now.
    if (news.what === 'signIn' && !order.isSending.peek()) void refresh();
    if (!('requisitionNumber' in news) || news.requisitionNumber !== numberOf()) return;
    if (news.what === 'progress') order.sent.value = { ...order.sent.peek(), [news.fileId]: news.sent };
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
    stopHearing();
    stopCatchingUp();
    stopLooking();
  };
}
