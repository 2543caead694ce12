import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { DiagnosticsView, LastFailure, PageTestView } from '../../messages/diagnostics-view.ts';
import type { FailureCode } from '../../order/failure.ts';
import { useAnswer } from '../answer.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { Button } from '../controls/button.tsx';
import { Download } from '../controls/download.tsx';
import { Section } from '../controls/section.tsx';
import { ActionFailure, FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import { formatLongDay } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { failureText } from '../texts.ts';
import { type PageReading, PageSection, startPageReading } from './page-section.tsx';
import { t } from './texts.ts';

type DiagnosticsProps = Pick<OptionsServices, 'actions' | 'requestPermission'>;

/** A report for a help desk, which you read before you pass it on. It includes a tested page. */
export function DiagnosticsSection({ actions, requestPermission }: DiagnosticsProps) {
  const test = useMemo(
    () => startPageReading(requestPermission, address => actions.readPage({ address })),
    [actions, requestPermission],
  );
  const { view, failure, isBusy, ask } = useAnswer<DiagnosticsView>();
  const text = useComputed(() => view.value && JSON.stringify({ ...view.value, page: test.result.value }, null, 2));
  return (
    <Section id="diagnostics" title={t('diagnostics.title')}>
      <p class="hint">{t('diagnostics.hint')}</p>
      <p class="buttons">
        <Button disabled={isBusy.value} act={() => ask(actions.showDiagnostics(), true)}>
          {t('diagnostics.make')}
        </Button>
      </p>
      <div role="status">
        {isBusy.value && <p>{t('diagnostics.making')}</p>}
        {view.value && <Report view={view.value} />}
      </div>
      {text.value !== null && <ReportFile text={text.value} />}
      <ActionFailure failure={failure} />
      <PageTestSection test={test} requestPermission={requestPermission} />
    </Section>
  );
}

const ReportFile = ({ text }: { text: string }) => (
  <>
    <p>
      <Download name="order-diagnostics.json" text={text}>
        {t('diagnostics.download')}
      </Download>
    </p>
    <details>
      <summary>{t('diagnostics.whole')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area. */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  </>
);

function Fact({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <dt>{label}</dt>
      {lines.map(line => (
        <dd key={line}>{line}</dd>
      ))}
    </>
  );
}

const orNone = (lines: readonly string[], none: string): readonly string[] => (lines.length > 0 ? lines : [none]);

const failureLine = (code: FailureCode): string => `${code}: ${failureText(code).what}`;

function tokenLine(token: DiagnosticsView['service']['token']): string {
  if ('failure' in token) return failureLine(token.failure);
  if (!token.isThere) return t('diagnostics.token.none');
  return token.endsAt === null
    ? t('diagnostics.token.there')
    : t('diagnostics.token.ends', { time: formatLongDay(token.endsAt) });
}

function lastLine({ at, code, times }: LastFailure): string {
  const { what } = failureText(code);
  return t(`diagnostics.failures.${times === 1 ? 'one' : 'many'}`, { time: formatLongDay(at), code, times, what });
}

function Report({ view }: { view: DiagnosticsView }) {
  const { extension, service, uploadHosts, policy, permissions, failures } = view;
  const { address } = service;
  const policyLines =
    'failure' in policy
      ? [failureLine(policy.failure)]
      : policy.map(({ name, state }) => t(`diagnostics.policy.${state}`, { name }));
  const hostLines = uploadHosts.map(({ host, isAllowed }) =>
    t(`diagnostics.hosts.${isAllowed ? 'allowed' : 'notAllowed'}`, { host }),
  );
  return (
    <dl class="facts">
      <Fact label={t('diagnostics.version')} lines={[t('diagnostics.version.value', extension)]} />
      <Fact
        label={t('diagnostics.service')}
        lines={[service.failure ? failureLine(service.failure) : t('diagnostics.service.answers', { address })]}
      />
      <Fact label={t('diagnostics.token')} lines={[tokenLine(service.token)]} />
      <Fact label={t('diagnostics.hosts')} lines={orNone(hostLines, t('diagnostics.hosts.none'))} />
      <Fact label={t('diagnostics.permissions')} lines={orNone(permissions.hosts, t('diagnostics.permissions.none'))} />
      <Fact label={t('diagnostics.policy')} lines={orNone(policyLines, t('diagnostics.policy.none'))} />
      <Fact
        label={t('diagnostics.failures')}
        lines={orNone(failures.slice(0, 10).map(lastLine), t('diagnostics.failures.none'))}
      />
    </dl>
  );
}

interface PageTestProps extends Pick<OptionsServices, 'requestPermission'> {
  test: PageReading<PageTestView>;
}

/** For IT: whether an open page can be read, and which of its values. */
function PageTestSection({ test, requestPermission }: PageTestProps) {
  const result = test.result.value;
  const status = (
    <>
      {test.isBusy.value && <p>{t('reading.progress')}</p>}
      {result && <Fields result={result} />}
    </>
  );
  return (
    <PageSection name="pageTest" reading={test} status={status}>
      {result?.failure && (
        <FailureAlert code={result.failure}>
          <UnreadableOrigins
            sites={result.closedSites}
            requestPermission={requestPermission}
            readAgain={() => void test.read()}
          />
        </FailureAlert>
      )}
    </PageSection>
  );
}

function Fields({ result: { screens, found, missed } }: { result: PageTestView }) {
  const named = (fields: readonly string[]) => fields.map(labelField).join(', ');
  const fieldsThatAre = (isSure: boolean) => found.filter(value => value.isSure === isSure).map(({ field }) => field);
  const lines = [
    ['pageTest.sure', fieldsThatAre(true)],
    ['pageTest.unsure', fieldsThatAre(false)],
    ['pageTest.missed', missed],
  ] as const;
  return (
    <>
      <p>{screens.length > 0 ? t('pageTest.read', { screens: screens.join(', ') }) : t('pageTest.knewNothing')}</p>
      {lines.map(([key, fields]) => fields.length > 0 && <p key={key}>{t(key, { fields: named(fields) })}</p>)}
    </>
  );
}
