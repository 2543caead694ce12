import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SnapshotView } from '../../../messages/chart-views.ts';
import type { DriftView } from '../../../messages/diagnostics-view.ts';
import { sayDay } from '../../../order/text/day-words.ts';
import { readInto, useAnswer } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Download } from '../../controls/download.tsx';
import { followDetails } from '../../controls/set.ts';
import { ActionFailure } from '../../failure-alert.tsx';
import type { PopupServices } from '../../services.ts';
import { t } from '../../sites/texts.ts';

/** One file for `npm run add-ehr`: the lines of each file by its name, so that a person can read them. */
const inOneFile = ({ files }: SnapshotView): string =>
  JSON.stringify(Object.fromEntries(files.map(({ name, text }) => [name, text.split('\n')])), null, 1);

type RecorderProps = Pick<PopupServices, 'tabId' | 'send'>;

function Recorder({ tabId, send }: RecorderProps) {
  const { view, failure, isBusy, ask } = useAnswer<SnapshotView>();
  const record = () => {
    view.value = null;
    failure.value = null;
    return ask(send('screen.record', { tabId }));
  };
  return (
    <>
      <p>{t('record.what')}</p>
      <p class="buttons">
        <Button class="link small" disabled={isBusy.value} act={record}>
          {t('record.save')}
        </Button>
        {view.value && (
          <Download name="screen.json" text={inOneFile(view.value)}>
            {t('record.download')}
          </Download>
        )}
      </p>
      <p role="status">{view.value ? t('record.check') : ''}</p>
      <ActionFailure failure={failure} />
    </>
  );
}

/** What an update of an EHR moved. Nothing if nothing did. */
function Moved({ send }: Pick<RecorderProps, 'send'>) {
  const drift = useSignal<DriftView>({ moved: [] });
  useEffect(() => void readInto(drift, send('drift.show', {})), [send, drift]);
  const { moved } = drift.value;
  if (moved.length === 0) return null;
  return (
    <>
      <p>{t('drift.what')}</p>
      <ul>
        {moved.map(({ ehr, definition, screen, field, first, last }) => (
          <li key={`${definition} ${screen} ${field}`}>
            {t(field ? 'drift.field' : 'drift.screen', {
              ehr,
              screen,
              field,
              first: sayDay(first),
              last: sayDay(last),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** At the bottom of every view: saves the screen in the tab as a folder for read-chart, with invented texts. */
export function SaveAsTest(props: RecorderProps) {
  const isOpen = useSignal(false);
  return (
    <aside class="record" aria-label={t('record.title')}>
      <details onToggle={followDetails(isOpen)}>
        <summary>{t('record.title')}</summary>
        {isOpen.value && <Moved send={props.send} />}
        {isOpen.value && <Recorder {...props} />}
      </details>
    </aside>
  );
}
