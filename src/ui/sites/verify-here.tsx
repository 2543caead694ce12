import { useSignal } from '@preact/signals';
import type { VerificationView } from '../../messages/chart-views.ts';
import type { Reply } from '../../messages/messages.ts';
import type { FailureCode } from '../../order/failure.ts';
import { localDay } from '../../order/text/age.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { OpenChart } from '../order-form/session/open-chart.ts';
import type { PopupServices } from '../services.ts';
import { t } from './texts.ts';

interface VerifyHereProps {
  chart: OpenChart;
  services: Pick<PopupServices, 'tabId' | 'send'>;
}

/** What is true now about the EHR at this site. */
function sayState({ here, charts, needed }: VerificationView): string {
  if (here) return t('verify.done', { day: sayDay(localDay(new Date(here.on))), count: here.charts });
  return charts === null ? t('verify.what', { count: needed }) : t('verify.going', { charts, count: needed });
}

/** Below the details of the form: a person verifies an EHR that was not tested on a live system, at this site. */
export function VerifyHere({ chart, services: { tabId, send } }: VerifyHereProps) {
  const failure = useSignal<FailureCode | null>(null);
  const view = chart.verification.value;
  if (!view || !(view.mayStart || view.here || view.charts !== null)) return null;
  const show = (reply: Reply<'verification.show'>) => {
    failure.value = reply.ok ? null : reply.code;
    if (reply.ok) chart.verification.value = reply.value;
  };
  const form = { tabId, draftId: chart.draft.id };
  return (
    <aside class="record" aria-label={t('verify.title')}>
      <details open={!view.mayStart}>
        <summary>{t('verify.title')}</summary>
        <p role="status">{sayState(view)}</p>
        <p class="buttons">
          {view.mayStart ? (
            <Button class="link small" trusted={() => send('verification.start', form).then(show)}>
              {t('verify.start')}
            </Button>
          ) : (
            <Button class="link small" trusted={() => send('verification.end', form).then(show)}>
              {t('verify.end')}
            </Button>
          )}
        </p>
        <ActionFailure failure={failure} />
      </details>
    </aside>
  );
}
