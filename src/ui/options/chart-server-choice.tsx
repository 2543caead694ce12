import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Send } from '../surroundings.ts';
import { say } from './say.ts';
import { LockedNote } from './setting-origins.tsx';

const hintId = 'chart-server-hint';

/** Whether the chart's own server may be asked for what the screen does not show; saved as soon as it is clicked. */
export function ChartServerChoice({ send, isLocked = false }: { send: Send; isLocked?: boolean }) {
  /** Null while it is not known. */
  const isAsked = useSignal<boolean | null>(null);
  useEffect(() => {
    void send('chartServer.show', {}).then(reply => {
      if (reply.ok) isAsked.value ??= reply.value.isAsked;
    });
  }, [send, isAsked]);
  async function choose(wanted: boolean): Promise<void> {
    isAsked.value = wanted;
    const reply = await send('chartServer.save', { isAsked: wanted });
    // What was not saved is not shown as if it were.
    isAsked.value = reply.ok ? reply.value.isAsked : !wanted;
  }
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={isAsked.value ?? false}
          disabled={isAsked.value === null || isLocked}
          aria-describedby={hintId}
          onChange={event => void choose(event.currentTarget.checked)}
        />{' '}
        {say('chartServer.choice')}
      </label>
      <p class="hint" id={hintId}>
        {say('chartServer.hint')}
      </p>
      {isLocked && <LockedNote />}
    </div>
  );
}
