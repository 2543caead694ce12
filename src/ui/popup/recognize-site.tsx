import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Binding } from '../../draft/draft.ts';
import { siteOf } from '../../messages/site-access.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type OriginsServices, startOriginsList } from '../sites/sites-list.ts';
import { t } from '../sites/texts.ts';
import { isReadByLabels } from './by-labels.ts';

interface RecognizeSiteProps extends OriginsServices {
  /** The origin and the definition of the chart on view. */
  binding: Pick<Binding, 'origin' | 'definition'>;
  /** Increases when the policy or the access changes. */
  turn?: number;
}

/** Below an open chart: offers to mark the toolbar button whenever a chart of this site is open. */
export function RecognizeSite({ binding, send, requestPermission, turn = 0 }: RecognizeSiteProps) {
  const { origin } = binding;
  const list = useMemo(() => startOriginsList({ send, requestPermission }), [send, requestPermission]);
  useEffect(() => void list.load(), [list, turn]);
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
  const failure = list.failure.value;
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
      {failure && <FailureAlert code={failure} />}
    </aside>
  );
}
