import { useEffect } from 'preact/hooks';
import type { PackView } from '../../../messages/definitions-view.ts';
import { useAnswer } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import { ActionFailure } from '../../failure-alert.tsx';
import { formatMoment } from '../../format-date.ts';
import type { OptionsServices } from '../../services.ts';
import { t } from '../texts.ts';

interface PackSectionProps {
  actions: OptionsServices['actions'];
  /** Increases when the saved values must be read again. */
  turn: number;
}

/** The EHR definitions that come from the clinic's own server, where a policy sets one. */
export function PackSection({ actions, turn }: PackSectionProps) {
  const { view, failure, isBusy, ask } = useAnswer<PackView>();
  // `turn` says that the saved values changed.
  useEffect(() => void ask(actions.showPack()), [actions, turn]);
  if (!view.value) return <ActionFailure failure={failure} />;
  const { host, current, previous, check } = view.value;
  return (
    <Section id="pack" title={t('pack.title')}>
      <p>{t('pack.what', { host })}</p>
      <p>
        {current
          ? t('pack.current', {
              version: current.version,
              time: formatMoment(current.at),
              ehrs: current.ehrs.join(', '),
            })
          : t('pack.none')}
      </p>
      <p role="status" class={check?.problem ? 'bad' : 'soft'}>
        {check && t('pack.checked', { time: formatMoment(check.at) })} {check?.problem && t(`pack.${check.problem}`)}
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
