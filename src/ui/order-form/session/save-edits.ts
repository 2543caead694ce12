// Saves the edits with the draft, so a form that closes or opens elsewhere loses nothing.
import { effect, type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Request } from '../../../messages/messages.ts';
import type { PopupServices } from '../../services.ts';
import type { AddingFile, OrderEdits } from './order-edits.ts';

type Sending = Pick<PopupServices, 'tabId' | 'send'>;

const namesOf = (files: readonly AddingFile[]) => files.slice(0, 100).map(({ name }) => name.slice(0, 300));

const entered = (tabId: number, entries: OrderEdits): Request<'draft.keep'> => ({
  tabId,
  draftId: entries.draftId,
  panelId: entries.panelId.value,
  revision: entries.revision.value,
  confirmed: { ...entries.confirmed.value },
  method: entries.method.value,
  ...(Object.keys(entries.invalidInput.value).length > 0 ? { invalidInput: { ...entries.invalidInput.value } } : {}),
  ...(entries.adding.value.length > 0 ? { adding: namesOf(entries.adding.value) } : {}),
});

export const saveEdits = async (entries: OrderEdits, { tabId, send }: Sending): Promise<void> => {
  await send('draft.keep', entered(tabId, entries));
};

/**
 * Saves every change immediately: a window that closes, as a popup does without the focus, waits for no earlier save. True while
 * there is no room for them.
 */
export function useSavedEdits(entries: OrderEdits, { tabId, send }: Sending): ReadonlySignal<boolean> {
  const hasNoRoom = useSignal(false);
  // Taken at the first render: the effect runs later, and you can edit before it does.
  const shown = useMemo(() => JSON.stringify(entered(tabId, entries)), [entries, tabId]);
  useEffect(() => {
    let kept = shown;
    let latest = entered(tabId, entries);
    let [sent, answered] = [0, 0];
    const keep = async () => {
      sent += 1;
      const turn = sent;
      const reply = await send('draft.keep', latest);
      hasNoRoom.value = !reply.ok && reply.code === 'message.noRoom';
      // Answered after a later one, so it may have replaced that.
      if (turn < answered) void keep();
      else answered = turn;
    };
    return effect(() => {
      const request = entered(tabId, entries);
      const written = JSON.stringify(request);
      if (written === kept) return;
      kept = written;
      latest = request;
      void keep();
    });
  }, [entries, tabId, send, shown, hasNoRoom]);
  return hasNoRoom;
}
