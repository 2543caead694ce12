import { useEffect } from 'preact/hooks';
import type { PackView, VerifiedSitesView } from '../../messages/definitions-view.ts';
import { localDay } from '../../order/text/age.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { useAnswer } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import { formatLongDay } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { Export } from './export.tsx';
import { t } from './texts.ts';

/** The EHR definitions that come from the clinic's own server, where a policy sets one. */
export function PackSection({ actions, turn }: { actions: OptionsServices['actions']; turn: number }) {
  const { view, failure, isBusy, ask } = useAnswer<PackView>();
  // `turn` says that the saved values changed.
  useEffect(() => void ask(actions.showPack()), [actions, turn]);
  if (!view.value) return <ActionFailure failure={failure} />;
  const pack = view.value;
  if ('lacks' in pack) {
    return (
      <Section id="pack" title={t('pack.title')}>
        <p class="bad">{t('pack.lacks', { name: pack.lacks })}</p>
      </Section>
    );
  }
  const { host, current, previous, check } = pack;
  return (
    <Section id="pack" title={t('pack.title')}>
      <p>{t('pack.what', { host })}</p>
      <p>
        {current
          ? t('pack.current', {
              version: current.version,
              time: formatLongDay(current.at),
              ehrs: current.ehrs.join(', '),
            })
          : t('pack.none')}
      </p>
      <p role="status" class={check?.problem ? 'bad' : 'soft'}>
        {check && t('pack.checked', { time: formatLongDay(check.at) })} {check?.problem && t(`pack.${check.problem}`)}
      </p>
      <p class="buttons">
        <Button disabled={isBusy.value} act={() => ask(actions.checkPack())}>
          {t('pack.check')}
        </Button>
        {current && (
          <Button disabled={isBusy.value} act={() => ask(actions.rollBackPack())}>
            {previous === null ? t('pack.stop') : t('pack.back', { version: previous })}
          </Button>
        )}
      </p>
      <ActionFailure failure={failure} />
    </Section>
  );
}

/** Where a person verified an EHR that was not tested on a live system. */
export function VerifiedSection({ actions, turn }: { actions: OptionsServices['actions']; turn: number }) {
  const { view, failure, ask } = useAnswer<VerifiedSitesView>();
  // `turn` says that the saved values changed.
  useEffect(() => void ask(actions.showVerifiedSites()), [actions, turn]);
  const sites = view.value?.sites ?? [];
  return (
    <Section id="verified" title={t('verified.title')}>
      <p>{t('verified.what')}</p>
      {sites.length === 0 ? (
        <p class="soft">{t('verified.none')}</p>
      ) : (
        <>
          <ul class="sites">
            {sites.map(({ definition, ehr, origin, on, charts, by, isCurrent, isByIt }) => {
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
                      act={() => ask(actions.endVerifiedSite({ definition, origin }))}
                    >
                      {t('verified.end')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
          <p class="buttons">
            <Export
              name="verified-here.json"
              label={t('verified.export')}
              link={t('verified.download')}
              make={actions.exportVerifiedSites}
              failure={failure}
            />
          </p>
        </>
      )}
      <ActionFailure failure={failure} />
    </Section>
  );
}
