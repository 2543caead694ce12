import { useSignal } from '@preact/signals';
import type { ProbeView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { t } from './texts.ts';

const hintId = 'probe-hint';

const isFailure = (result: ProbeView[keyof ProbeView]): result is FailureCode =>
  result !== 'accepted' && result !== 'refused';

/** One line. A refusal does not look like a success. */
function Result({ form, isTaken }: { form: 'null' | 'list'; isTaken: boolean }) {
  return <p class={isTaken ? 'status' : undefined}>{t(`probe.${form}.${isTaken ? 'accepted' : 'refused'}`)}</p>;
}

/** Tests, without an order, which multipart form the lab's service accepts. */
export function MultipartProbe({ actions }: Pick<OptionsServices, 'actions'>) {
  const view = useSignal<ProbeView | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const isBusy = useSignal(false);
  async function probe(): Promise<void> {
    view.value = null;
    failure.value = null;
    isBusy.value = true;
    const reply = await actions.probeService();
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
        <Button disabled={isBusy.value} aria-describedby={hintId} act={probe}>
          {t('probe.button')}
        </Button>
      </p>
      <p class="hint" id={hintId}>
        {t('probe.hint')}
      </p>
      <div role="status">
        {isBusy.value && <p>{t('probe.asking')}</p>}
        {shown && (
          <>
            <Result form="null" isTaken={shown.ofNull === 'accepted'} />
            <Result form="list" isTaken={shown.ofList === 'accepted'} />
          </>
        )}
      </div>
      <ActionFailure failure={failure} />
    </div>
  );
}
