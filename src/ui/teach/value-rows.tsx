import { useEffect, useRef } from 'preact/hooks';
import { type TeachPoint, teachFields } from '../../messages/teach-views.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { labelField } from '../field-words.ts';
import type { TeachSession } from './teach-session.ts';
import { t } from './texts.ts';

interface ValueRowsProps {
  session: TeachSession;
}

/** The values that the person pointed at or that were proposed, one row for each field. */
export function ValueRows({ session }: ValueRowsProps) {
  const { points, active, isListening, pickNote, isBusy } = session;
  const asked = active.value;
  return (
    <Section id="values" title={t('teach.values')}>
      <p class="hint">{t('teach.values.what')}</p>
      <ul class="teach-rows">
        {teachFields.map(field => (
          <Row
            key={field}
            field={field}
            point={points.value.find(point => point.field === field)}
            isActive={asked === field}
            session={session}
          />
        ))}
      </ul>
      <div class="teach-bar">
        <p role="status">
          {asked !== null && isListening.value && <strong>{t('teach.pointing', { field: labelField(asked) })} </strong>}
          {pickNote.value && t(`teach.note.${pickNote.value}`)}
        </p>
        <p class="buttons">
          {asked !== null && <Button act={() => session.endPointing()}>{t('teach.stop')}</Button>}
          <Button class="main" disabled={isBusy.value || points.value.length === 0} act={() => session.runCheck()}>
            {t('teach.check')}
          </Button>
        </p>
      </div>
    </Section>
  );
}

interface RowProps {
  field: string;
  point: TeachPoint | undefined;
  isActive: boolean;
  session: TeachSession;
}

function Row({ field, point, isActive, session }: RowProps) {
  const label = labelField(field);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <li class={isActive ? 'is-active' : undefined} ref={row}>
      <p>
        <small class="soft">{label}</small>
        <span class={point ? undefined : 'soft'}>{point?.text ?? t('teach.none')}</span>
        {point?.isProposed && <small class="doubt">{t('teach.proposed')}</small>}
      </p>
      <p class="buttons">
        {point && (
          <Button
            class="link small"
            aria-label={t('teach.clear.at', { field: label })}
            act={() => session.clear(field)}
          >
            {t('teach.clear')}
          </Button>
        )}
        <Button
          aria-label={t('teach.point.at', { field: label })}
          aria-pressed={isActive}
          act={() => session.pointAt(field)}
        >
          {t('teach.point')}
        </Button>
      </p>
    </li>
  );
}
