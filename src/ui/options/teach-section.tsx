import { useMemo } from 'preact/hooks';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { t as siteText } from '../sites/texts.ts';
import { PageAddress } from './page-address.tsx';
import { startPageReading } from './page-reading.ts';
import { t } from './texts.ts';

const failureId = 'teach-failure';

/** Opens the page to teach an EHR by pointing, for a chart that is open in another tab. */
export function TeachSection({ actions, requestPermission }: Pick<OptionsServices, 'actions' | 'requestPermission'>) {
  const reading = useMemo(
    () => startPageReading(requestPermission, address => actions.teachPage({ address })),
    [actions, requestPermission],
  );
  const failure = reading.failure.value;
  return (
    <section aria-labelledby="teach-title">
      <h3 id="teach-title">{t('teach.title')}</h3>
      <p class="hint">{siteText('teach.here.what')}</p>
      <PageAddress
        reading={reading}
        id="teach-address"
        label={t('teach.address')}
        hint={t('teach.address.hint')}
        act={t('teach.allow')}
        isBusy={reading.isBusy.value}
        failureId={failureId}
      />
      {failure && <FailureAlert code={failure} id={failureId} />}
    </section>
  );
}
