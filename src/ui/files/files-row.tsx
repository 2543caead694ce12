import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { toggle } from '../controls/set.ts';
import { RowFrame } from '../order-form/row.tsx';
import type { OpenChart } from '../order-form/session/open-chart.ts';
import { saveEdits } from '../order-form/session/save-edits.ts';
import type { PopupServices } from '../services.ts';
import { AddFiles } from './add-files.tsx';
import { openAttachments } from './attach.ts';
import { AttachDocument, type Search, searchInto } from './attach-document.tsx';
import { AttachScreen, type Capture, captureInto } from './attach-screen.tsx';
import { useDropAndPaste } from './drop-and-paste.ts';
import { FileList } from './file-list.tsx';
import { t } from './texts.ts';

interface FilesRowProps {
  chart: OpenChart;
  services: PopupServices;
}

/** The files of the order, and every way to attach one. */
export function FilesRow({ chart, services }: FilesRowProps) {
  const { entries, limits, canCaptureScreen, canUseCamera } = chart;
  const { draftId } = entries;
  const { files, tell, hear, tabId, send, moveToTab, camera } = services;
  const capture = useSignal<Capture | null>(null);
  const search = useSignal<Search | null>(null);
  const status = useSignal('');
  const attached = (name: string) => {
    status.value = t('files.attached', { name });
  };
  const save = useCallback(() => saveEdits(entries, services), [entries, services]);
  const attachments = useMemo(
    () => openAttachments(entries, limits, { files, tell, attached, save }),
    [entries, limits, files, tell, save],
  );
  useEffect(() => {
    void attachments.refresh();
    return hear(news => {
      if (news.what === 'files' && news.draftId === draftId) void attachments.refresh();
    });
  }, [attachments, hear, draftId]);
  const isOver = useDropAndPaste(attachments);
  const asking = { tabId, draftId, send };
  const elsewhere = moveToTab && (() => saveEdits(entries, services).then(moveToTab));
  const isOpen = useSignal(false);
  const hasCamera = useSignal(false);
  useEffect(() => {
    // A camera can be connected at any time.
    if (isOpen.value && canUseCamera)
      void camera.isThere().then(isThere => {
        hasCamera.value = isThere;
      });
  }, [isOpen.value, canUseCamera, camera, hasCamera]);
  const { adding, refused } = entries;
  const count = entries.files.value.length;
  const isBusy = adding.value.length + refused.value.length > 0;
  const isShown = isOpen.value || isBusy || count > 0;
  return (
    <RowFrame label={t('files.title')} class={isOver.value ? 'files is-over' : 'files'}>
      <div class="row-value">
        {count === 0 && <span class="soft">{isOver.value ? t('files.dropHere') : t('files.none')}</span>}
        {count > 0 && t(count === 1 ? 'files.count.one' : 'files.count.many', { count })}{' '}
        <Button class="link small" aria-expanded={isOpen.value} act={toggle(isOpen)}>
          {t('files.otherWays')}
        </Button>
      </div>
      <AddFiles attachments={attachments} moveToTab={elsewhere} />
      <div class="row-details">
        {isShown && <FileList entries={entries} attachments={attachments} read={files.read} status={status} />}
        {isOpen.value && (
          <>
            <p class="buttons">
              {hasCamera.value && (
                <Button act={() => save().then(() => camera.open(draftId))}>{t('camera.use')}</Button>
              )}
              {canCaptureScreen && (
                <Button
                  disabled={capture.value?.at === 'capturing'}
                  act={() => captureInto(capture, () => send('screen.capture', { tabId, draftId }))}
                >
                  {t('screen.attach')}
                </Button>
              )}
              <Button disabled={search.value?.at === 'looking'} act={() => searchInto(search, asking)}>
                {t('documents.attach')}
              </Button>
            </p>
            <p class="small soft">{t('files.how')}</p>
          </>
        )}
        <AttachScreen capture={capture} attachments={attachments} />
        <AttachDocument search={search} asking={asking} attached={attached} />
        <p class="unseen" aria-live="polite">
          {status.value}
        </p>
      </div>
    </RowFrame>
  );
}
