// Rereads a chart while its page is still loading, until two readings are equal, and twice more after that.
import { batch, signal } from '@preact/signals';
import { replyErrorOf } from '../../order-status/reply-error.ts';
import { changedFields, frozenBy, type OpenChart } from './open-chart.ts';
import type { SessionServices, ShownForm } from './shown-form.ts';

/** Milliseconds. A chart is settled when two readings this far apart are equal; rereading ends at the cap. */
const interval = 300;
const cap = 5000;

/** Milliseconds before each later reading: a part that its server answers late can show the patient before until then. */
const later = [1000, 2000];

export function startSettling(
  { send, wait }: SessionServices,
  { formOf, mayUpdate, update }: ShownForm,
  settled: () => void,
) {
  const isSettling = signal(false);
  let turns = 0;

  async function settle(first: OpenChart): Promise<void> {
    if (!wait || first.submission.value) return;
    const turn = ++turns;
    isSettling.value = true;
    const end = () => {
      isSettling.value = false;
      settled();
    };
    const pauses = [...later];
    let shown = first;
    let pause = interval;
    for (let time = pause; time <= cap; time += pause) {
      await wait(pause);
      if (turn !== turns) return;
      if (!mayUpdate(shown)) break;
      const reply = await send('chart.reread', formOf(shown));
      if (turn !== turns) return;
      if (!mayUpdate(shown)) break;
      if (!reply.ok && frozenBy.has(reply.code)) shown.failure.value = replyErrorOf(reply);
      // For a moment, the page shows less or no chart.
      if (!reply.ok && reply.code === 'draft.notReread') continue;
      if (!reply.ok || reply.value.draft.id !== shown.draft.id) break;
      const { draft, check } = reply.value;
      // Equal values can still differ in certainty, and the worker accepts only an order of the newest revision.
      if (draft.revision === shown.draft.revision) {
        if (isSettling.peek()) end();
        pause = pauses.shift() ?? 0;
        if (pause === 0) return;
        continue;
      }
      pause = interval;
      const changed = changedFields(shown.draft, draft);
      batch(() => {
        isSettling.value = true;
        shown.check.value = check;
        shown = update(shown, draft, [...new Set([...shown.changed, ...changed])]);
      });
    }
    if (isSettling.peek()) end();
  }

  return {
    /** The form is shown, and the extension rereads the chart until it stops changing. */
    isSettling,
    /** Shows and names the changes. Another patient freezes the form. */
    settle,
    /** A reading in progress no longer applies to the form. */
    stopSettling() {
      turns += 1;
      isSettling.value = false;
    },
  };
}
