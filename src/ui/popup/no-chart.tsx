import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import type { ReplyError } from '../order-status/reply-error.ts';
import { failureText, t } from '../texts.ts';
import { isFocusLost } from './use-lost-focus.ts';

/** The tab shows no chart: nothing is wrong, and nothing was read. */
const isNoChart: ReadonlySet<FailureCode> = new Set(['chart.notAnEhr', 'chart.noPatientOpen', 'chart.noAccess']);

/** Whether a failure only says that there is no chart here. One that names patients or closed page parts says more. */
export const showsNoChart = ({ code, patients, closedSites = [] }: ReplyError): boolean =>
  isNoChart.has(code) && patients.length === 0 && closedSites.length === 0;

interface NoChartProps {
  failure: ReplyError;
  openPractice: () => void;
  children: ComponentChildren;
}

/** Says where the extension reads charts, and offers a practice chart. */
export function NoChart({ failure: { code, supported }, openPractice, children }: NoChartProps) {
  const { what, next } = failureText(code);
  const names = supported?.names.join(', ') ?? '';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) notice.current?.focus();
  }, []);
  return (
    <div class="notice" role={code === 'chart.noAccess' ? 'alert' : 'status'} ref={notice} tabIndex={-1}>
      <p>
        <strong>{what}</strong> {next}
      </p>
      {supported && (
        <p>
          {supported.ehr === ''
            ? t('noChart.ehrs', { names })
            : t('noChart.screens', { ehr: supported.ehr, screens: names })}
        </p>
      )}
      <p class="buttons">
        {children}
        <Button act={openPractice}>{t('noChart.practice')}</Button>
      </p>
    </div>
  );
}
