import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TeachBar } from '../../messages/teach-views.ts';
import { readInto } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../sites/texts.ts';
import { failureSentences } from '../texts.ts';

type TeachHereProps = Pick<PopupServices, 'send' | 'openTeach'>;

/** Offers to teach a page that was not read, or that was read by its labels alone. */
export function TeachHere({ send, openTeach }: TeachHereProps) {
  const view = useSignal<{ barredBy: TeachBar } | null>(null);
  useEffect(() => void readInto(view, send('teach.show', {})), [send, view]);
  const bar = view.value?.barredBy;
  // Where only IT can teach, a user can do nothing with the offer.
  if (bar === undefined || bar === 'organization') return null;
  if (bar === 'policy') return <p class="soft">{failureSentences('teach.barred')}</p>;
  return (
    <aside class="record" aria-label={t('teach.here')}>
      <p>{t('teach.here.what')}</p>
      <p class="buttons">
        <Button trusted={openTeach}>{t('teach.here')}</Button>
      </p>
    </aside>
  );
}
