import type { Answered } from '../../messages/messages.ts';
import type { ProbeView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { useAnswer } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { t } from './texts.ts';

const hintId = 'probe-hint';

const isFailure = (result: ProbeView[keyof ProbeView]): result is FailureCode =>
  result !== 'accepted' && result !== 'refused';

/** If one of the probes failed, the page shows only why. */
const orFailure = (reply: Answered<ProbeView>): Answered<ProbeView> => {
  const code = reply.ok ? [reply.value.ofNull, reply.value.ofList].find(isFailure) : undefined;
  return code ? { ok: false, code } : reply;
};

/** One line. A refusal does not look like a success. */
function Result({ form, isTaken }: { form: 'null' | 'list'; isTaken: boolean }) {
  return <p class={isTaken ? 'status' : undefined}>{t(`probe.${form}.${isTaken ? 'accepted' : 'refused'}`)}</p>;
}

/** Tests, without an order, which multipart form the lab's service accepts. */
export function MultipartProbe({ actions }: Pick<OptionsServices, 'actions'>) {
  const { view, failure, isBusy, ask } = useAnswer<ProbeView>();
  const probe = () => {
    view.value = null;
    failure.value = null;
    return ask(actions.probeService().then(orFailure));
  };
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
