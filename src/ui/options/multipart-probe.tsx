import { useSignal } from '@preact/signals';
import type { ProbeView } from '../../messages/messages.ts';
import type { FailureCode } from '../../order/failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { say } from '../say.ts';
import type { Send } from '../surroundings.ts';

const hintId = 'probe-hint';

const isFailure = (result: ProbeView[keyof ProbeView]): result is FailureCode =>
  result !== 'accepted' && result !== 'refused';

/** Tests, without an order, in which form the service takes files as parts of a form. */
export function MultipartProbe({ send }: { send: Send }) {
  const view = useSignal<ProbeView | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const isBusy = useSignal(false);
  async function probe(): Promise<void> {
    view.value = null;
    failure.value = null;
    isBusy.value = true;
    const reply = await send('service.probe', {});
    isBusy.value = false;
    if (!reply.ok) {
      failure.value = reply.code;
      return;
    }
    const failed = [reply.value.ofNull, reply.value.ofList].find(isFailure);
    if (failed) failure.value = failed;
    else view.value = reply.value;
  }
  const shown = view.value;
  return (
    <div class="field">
      <p class="buttons">
        <button type="button" disabled={isBusy.value} aria-describedby={hintId} onClick={() => void probe()}>
          {say('probe.button')}
        </button>
      </p>
      <p class="hint" id={hintId}>
        {say('probe.hint')}
      </p>
      <div role="status" class="status">
        {isBusy.value && <p>{say('probe.asking')}</p>}
        {shown && (
          <>
            <p>{say(shown.ofNull === 'accepted' ? 'probe.null.accepted' : 'probe.null.refused')}</p>
            <p>{say(shown.ofList === 'accepted' ? 'probe.list.accepted' : 'probe.list.refused')}</p>
          </>
        )}
      </div>
      {failure.value && <FailureAlert code={failure.value} />}
    </div>
  );
}
