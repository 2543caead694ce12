// What a part of a page asked for: the answer, or why there is none.
import { batch, type Signal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Answered } from '../messages/messages.ts';
import type { FailureCode } from '../order/failure.ts';

/** Shows an answer. A failure leaves what was shown before. */
export async function readInto<T>(shown: Signal<T>, answer: Promise<Answered<NoInfer<T>>>): Promise<void> {
  const reply = await answer;
  if (reply.ok) shown.value = reply.value;
}

/** Shows an answer, or why there is none beside the answer before it. */
export const showAnswer = <V>(view: Signal<V | null>, failure: Signal<FailureCode | null>, reply: Answered<V>): void =>
  batch(() => {
    failure.value = reply.ok ? null : reply.code;
    if (reply.ok) view.value = reply.value;
  });

export interface Answer<V> {
  view: Signal<V | null>;
  failure: Signal<FailureCode | null>;
  isBusy: Signal<boolean>;
  /** Shows the answer, or the failure and the answer before it. `isAfresh`: a failure removes the answer before. */
  ask: (answer: Promise<Answered<V>>, isAfresh?: boolean) => Promise<boolean>;
}

export const useAnswer = <V>(): Answer<V> =>
  useMemo(() => {
    const view = signal<V | null>(null);
    const failure = signal<FailureCode | null>(null);
    const isBusy = signal(false);
    return {
      view,
      failure,
      isBusy,
      async ask(answer, isAfresh = false) {
        isBusy.value = true;
        const reply = await answer;
        batch(() => {
          isBusy.value = false;
          showAnswer(view, failure, reply);
          if (!reply.ok && isAfresh) view.value = null;
        });
        return reply.ok;
      },
    };
  }, []);
