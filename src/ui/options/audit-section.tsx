import { batch, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AuditView } from '../../messages/diagnostics-view.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { formatLongDay } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { t } from './texts.ts';

/** The audit log: whether it is intact, its counts, and an export as a file. */
export function AuditSection({ actions }: Pick<OptionsServices, 'actions'>) {
  const view = useSignal<AuditView | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const address = useSignal<string | null>(null);
  // Shows a broken audit log without a click.
  useEffect(() => {
    void actions.showAudit().then(reply => {
      if (reply.ok) view.value = reply.value;
    });
  }, [actions, view]);
  async function check(): Promise<void> {
    const reply = await actions.showAudit();
    batch(() => {
      failure.value = reply.ok ? null : reply.code;
      view.value = reply.ok ? reply.value : null;
    });
  }
  async function exportAll(): Promise<void> {
    const reply = await actions.exportAudit();
    batch(() => {
      failure.value = reply.ok ? null : reply.code;
      // The browser frees it when the page closes.
      address.value = reply.ok ? URL.createObjectURL(new Blob([reply.value.csv], { type: 'text/csv' })) : null;
    });
  }
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title">{t('audit.title')}</h2>
      <p class="hint">{t('audit.hint')}</p>
      <div role="status">{view.value && <Trail view={view.value} />}</div>
      {view.value && <Troubles view={view.value} />}
      <p class="buttons">
        <Button act={check}>{t('audit.check')}</Button>
        <Button act={exportAll}>{t('audit.export')}</Button>
        {address.value && (
          <a href={address.value} download="order-audit-log.csv">
            {t('audit.download')}
          </a>
        )}
      </p>
      {failure.value && <FailureAlert code={failure.value} />}
    </section>
  );
}

function Trail({ view: { entries, since, until, brokenAt, created, retracted, sameTab } }: { view: AuditView }) {
  if (since === null || until === null) return <p>{t('audit.none')}</p>;
  const times = { count: entries, since: formatLongDay(since), until: formatLongDay(until) };
  return (
    <>
      {brokenAt === null && <p>{t('audit.whole', times)}</p>}
      <p>{t('audit.reorders', { created, retracted, sameTab })}</p>
    </>
  );
}

const Troubles = ({ view: { brokenAt, notWrittenAt } }: { view: AuditView }) => (
  <>
    {brokenAt !== null && <FailureAlert code="audit.broken" consequence={t('audit.brokenAt', { n: brokenAt })} />}
    {notWrittenAt !== null && (
      <FailureAlert
        code="audit.notWritten"
        consequence={t('audit.notWrittenAt', { time: formatLongDay(notWrittenAt) })}
      />
    )}
  </>
);
