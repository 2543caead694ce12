import { useSignal } from '@preact/signals';
import type { Binding } from '../../draft/draft.ts';
import type { VerificationView } from '../../messages/chart-views.ts';
import type { Reply } from '../../messages/messages.ts';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import { localDay } from '../../order/text/age.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { showAnswer } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { OpenChart } from '../order-form/session/open-chart.ts';
import type { PopupServices } from '../services.ts';
import { type OriginsServices, useOriginsList } from './sites-list.ts';
import { t } from './texts.ts';

interface RecognizeSiteProps extends OriginsServices {
  binding: Pick<Binding, 'origin' | 'definition'>;
  /** Increases when the policy or the access changes. */
  turn?: number;
}

/** Below an open chart: offers to mark the toolbar button whenever a chart of this site is open. */
export function RecognizeSite({ binding, turn, ...services }: RecognizeSiteProps) {
  const { origin } = binding;
  const list = useOriginsList(services, turn);
  const isDone = useSignal(false);
  const view = list.view.value;
  const isKnown = view?.sites.find(site => site.origin === origin);
  const isOffered = view !== null && (isKnown ? !isKnown.isAllowed : !view.isLocked);
  // By labels alone, no site can be recognized.
  if (!siteOf(origin) || isReadByLabels(binding) || !(isOffered || isDone.value)) return null;
  const add = async () => {
    isDone.value = await list.add(origin);
  };
  const refused = list.refused.value;
  return (
    <aside class="record" aria-label={t('indicator.title')}>
      {isOffered && !isDone.value && (
        <details>
          <summary>{t('indicator.title')}</summary>
          <p>{t('indicator.here.what', { site: origin })}</p>
          <p class="buttons">
            <Button class="link small" act={add}>
              {t('indicator.here')}
            </Button>
          </p>
        </details>
      )}
      <p role="status">
        {isDone.value && t('indicator.here.done', { site: origin })}
        {refused !== null && t('indicator.refused', { site: refused })}
      </p>
      <ActionFailure failure={list.failure} />
    </aside>
  );
}

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
  const show = (reply: Reply<'verification.show'>) => showAnswer(chart.verification, failure, reply);
  const form = { tabId, draftId: chart.draft.id };
  const act = view.mayStart ? 'start' : 'end';
  return (
    <aside class="record" aria-label={t('verify.title')}>
      <details open={!view.mayStart}>
        <summary>{t('verify.title')}</summary>
        <p role="status">{sayState(view)}</p>
        <p class="buttons">
          <Button class="link small" trusted={() => send(`verification.${act}`, form).then(show)}>
            {t(`verify.${act}`)}
          </Button>
        </p>
        <ActionFailure failure={failure} />
      </details>
    </aside>
  );
}

/** Whether the general reader of src/ehr/labels/general.ts read a chart: no definition knows its pages. */
export const isReadByLabels = ({ definition }: Pick<Binding, 'definition'>): boolean => definition.id === 'general';
