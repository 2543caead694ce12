import { batch, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { VerifiedSitesView } from '../../../messages/definitions-view.ts';
import type { Answered } from '../../../messages/messages.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { localDay } from '../../../order/text/age.ts';
import { sayDay } from '../../../order/text/day-words.ts';
import { Button } from '../../controls/button.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import type { OptionsServices } from '../../services.ts';
import { t } from '../texts.ts';

interface VerifiedSectionProps {
  actions: OptionsServices['actions'];
  /** Increases when the saved values must be read again. */
  turn: number;
}

/** Where a person verified an EHR that was not tested on a live system. */
export function VerifiedSection({ actions, turn }: VerifiedSectionProps) {
  const sites = useSignal<VerifiedSitesView['sites']>([]);
  const address = useSignal<string | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const show = (reply: Answered<VerifiedSitesView>) =>
    batch(() => {
      failure.value = reply.ok ? null : reply.code;
      if (reply.ok) sites.value = reply.value.sites;
    });
  // `turn` says that the saved values changed.
  useEffect(() => void actions.showVerifiedSites().then(show), [actions, turn]);
  async function exportAll(): Promise<void> {
    const reply = await actions.exportVerifiedSites();
    failure.value = reply.ok ? null : reply.code;
    // The browser frees it when the page closes.
    if (reply.ok) address.value = URL.createObjectURL(new Blob([reply.value.text], { type: 'application/json' }));
  }
  return (
    <section aria-labelledby="verified-title">
      <h2 id="verified-title">{t('verified.title')}</h2>
      <p>{t('verified.what')}</p>
      {sites.value.length === 0 ? (
        <p class="soft">{t('verified.none')}</p>
      ) : (
        <>
          <ul class="sites">
            {sites.value.map(({ definition, ehr, origin, on, charts, by, isCurrent, isByIt }) => {
              const day = sayDay(localDay(new Date(on)));
              return (
                <li key={`${definition} ${origin} ${on}`}>
                  <span>
                    {t('verified.one', { ehr, site: origin, day, count: charts, by })} {isByIt && t('verified.byIt')}{' '}
                    {!isCurrent && <span class="bad">{t('verified.changed')}</span>}
                  </span>
                  <span class="buttons">
                    <Button
                      aria-label={t('verified.endOne', { ehr, site: origin })}
                      act={() => actions.endVerifiedSite({ definition, origin }).then(show)}
                    >
                      {t('verified.end')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
          <p class="buttons">
            <Button act={exportAll}>{t('verified.export')}</Button>
            {address.value && (
              <a href={address.value} download="verified-here.json">
                {t('verified.download')}
              </a>
            )}
          </p>
        </>
      )}
      {failure.value && <FailureAlert code={failure.value} />}
    </section>
  );
}
