import { useEffect, useMemo, useRef } from 'preact/hooks';
import { siteOf } from '../../messages/site-access.ts';
import { type TeachPoint, teachFields } from '../../messages/teach-views.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import { OtherPatient, Problems, ReadFailure, ReadValues } from './teach-check.tsx';
import type { TeachServices } from './teach-services.ts';
import { startTeaching, type TeachSession } from './teach-session.ts';
import { t } from './texts.ts';

interface PartProps {
  session: TeachSession;
  services: TeachServices;
}

/** Beside a chart: the person shows where the values are, and sees what the extension makes of it. */
export function TeachPage(services: TeachServices) {
  const { tabId, actions, subscribe } = services;
  const session = useMemo(() => startTeaching(services), [tabId, actions]);
  useEffect(() => {
    void session.open();
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void session.endPointing();
    };
    document.addEventListener('keydown', stop);
    const leave = () => void actions.endPicks({});
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('keydown', stop);
      removeEventListener('pagehide', leave);
      void session.endPointing();
    };
  }, [session, actions]);
  useEffect(
    () =>
      subscribe(event => {
        const isNew = event.what === 'chart' && event.tabId === tabId;
        if (isNew && session.isChecked.value && !session.isSaved.value) void session.readOther();
      }),
    [subscribe, session, tabId],
  );
  const view = session.view.value;
  return (
    <main class="teach">
      <h1>{t('teach.title')}</h1>
      {view?.origin && <p class="soft">{t('teach.site', { site: view.origin })}</p>}
      {view?.barredBy === 'policy' && <FailureAlert code="teach.barred" />}
      {view?.barredBy === 'organization' && <p class="notice">{t('teach.barred.organization')}</p>}
      <Failure session={session} services={services} />
      {view && !view.barredBy && <Steps session={session} services={services} />}
    </main>
  );
}

/** What went wrong, and access to a page that the browser closed to the extension. */
function Failure({ session, services }: PartProps) {
  const code = session.failure.value;
  if (!code) return null;
  const site = siteOf(session.view.value?.origin ?? '');
  const again = () => void (session.isChecked.value ? session.readOther() : session.open());
  const allow = async (permission: string) => {
    // Call this before the first await: later, the browser no longer counts it as part of the click.
    if (await services.requestPermission([permission]).catch(() => false)) again();
  };
  if (code !== 'chart.noAccess' || !site) return <FailureAlert code={code} />;
  return (
    <div class="notice" role="alert">
      <p>{t('teach.access')}</p>
      <p class="buttons">
        <Button act={() => allow(site.permission)}>{t('teach.access.allow', { site: site.host })}</Button>
      </p>
    </div>
  );
}

function Steps({ session, services }: PartProps) {
  const { check, isChecked, isSaved, name, other, view } = session;
  if (isSaved.value)
    return (
      <p role="status" class="notice">
        {t('teach.saved', { name: name.value })}
      </p>
    );
  if (isChecked.value)
    return (
      <>
        {check.value?.reading && other.value === null && (
          <Section id="read" title={t('teach.read')}>
            <ReadValues reading={check.value.reading} />
          </Section>
        )}
        <OtherPatient session={session} />
      </>
    );
  return (
    <>
      {view.value && view.value.closedSites.length > 0 && (
        <div class="notice">
          <UnreadableOrigins sites={view.value.closedSites} {...services} readAgain={() => void session.open()} />
        </div>
      )}
      <ValueRows session={session} />
      <Problems session={session} />
      {check.value?.reading?.failure && (
        <>
          <ReadFailure code={check.value.reading.failure} takesFocus={check.value.problems.length === 0} />
          <ReadValues reading={check.value.reading} />
        </>
      )}
    </>
  );
}

/** The values that the person pointed at or that were proposed, one row for each field. */
function ValueRows({ session }: { session: TeachSession }) {
  const { points, active, isListening, pickNote, isBusy } = session;
  const pointedField = active.value;
  return (
    <Section id="values" title={t('teach.values')}>
      <p class="hint">{t('teach.values.what')}</p>
      <ul class="teach-rows">
        {teachFields.map(field => (
          <Row
            key={field}
            field={field}
            point={points.value.find(point => point.field === field)}
            isActive={pointedField === field}
            session={session}
          />
        ))}
      </ul>
      <div class="teach-bar">
        <p role="status">
          {pointedField !== null && isListening.value && (
            <strong>{t('teach.pointing', { field: labelField(pointedField) })} </strong>
          )}
          {pickNote.value && t(`teach.note.${pickNote.value}`)}
        </p>
        <p class="buttons">
          {pointedField !== null && <Button act={() => session.endPointing()}>{t('teach.stop')}</Button>}
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
