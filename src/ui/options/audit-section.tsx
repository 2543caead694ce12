import { useEffect } from 'preact/hooks';
import type { AuditView } from '../../messages/diagnostics-view.ts';
import { readInto, useAnswer } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure, FailureAlert } from '../failure-alert.tsx';
import { formatLongDay } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { Export } from './export.tsx';
import { t } from './texts.ts';

/** The audit log: whether it is intact, its counts, and an export as a file. */
export function AuditSection({ actions }: Pick<OptionsServices, 'actions'>) {
  const { view, failure, ask } = useAnswer<AuditView>();
  const check = () => ask(actions.showAudit(), true);
  // Shows a broken audit log without a click.
  useEffect(() => void readInto(view, actions.showAudit()), [actions, view]);
  return (
    <>
      <p class="hint">{t('audit.hint')}</p>
      <div role="status">{view.value && <Trail view={view.value} />}</div>
      {view.value && <Troubles view={view.value} />}
      <p class="buttons">
        <Button act={check}>{t('audit.check')}</Button>
        <Export
          name="order-audit-log.csv"
          label={t('audit.export')}
          link={t('audit.download')}
          make={actions.exportAudit}
          failure={failure}
        />
      </p>
      <ActionFailure failure={failure} />
    </>
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
