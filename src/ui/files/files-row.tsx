import { type Signal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { toggle } from '../controls/set.ts';
import type { OpenOrderProps } from '../order-form/open-order-props.ts';
import { RowFrame } from '../order-form/row.tsx';
import { saveEdits } from '../order-form/session/save-edits.ts';
import type { PopupServices } from '../services.ts';
import { type Attachments, openAttachments } from './attach.ts';
import { AttachDocument, type Search, searchInto } from './attach-document.tsx';
import { AttachScreen, type Capture, captureInto } from './attach-screen.tsx';
import { FileList } from './file-list.tsx';
import { dropped, pasted, pickedFile } from './picked.ts';
import { t } from './texts.ts';

/** The files of the order, and every way to attach one. */
export function FilesRow({ chart, session, services }: Pick<OpenOrderProps, 'chart' | 'session' | 'services'>) {
  const { entries, canCaptureScreen, canUseCamera } = chart;
  const { draftId } = entries;
  const { files, publish, subscribe, tabId, send, moveToTab, camera } = services;
  const capture = useSignal<Capture | null>(null);
  const search = useSignal<Search | null>(null);
  const status = useSignal('');
  const attached = (name: string) => {
    status.value = t('files.attached', { name });
  };
  const save = useCallback(() => saveEdits(entries, services), [entries, services]);
  const attachments = useMemo(
    () => openAttachments(entries, () => session.limits.peek(), { files, publish, attached, save }),
    [entries, session, files, publish, save],
  );
  useEffect(() => {
    void attachments.refresh();
    return subscribe(event => {
      if (event.what === 'files' && event.draftId === draftId) void attachments.refresh();
    });
  }, [attachments, subscribe, draftId]);
  const isOver = useDropAndPaste(attachments);
  const asking = { tabId, draftId, send };
  const elsewhere = moveToTab && (() => save().then(moveToTab));
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
        {count > 0 && t.counted('files.count', count)}{' '}
        <Button class="link small" aria-expanded={isOpen.value} act={toggle(isOpen)}>
          {t('files.otherWays')}
        </Button>
      </div>
      <AddFiles attachments={attachments} moveToTab={elsewhere} />
      <div class="row-details">
        {isShown && (
          <FileList
            entries={entries}
            limits={session.limits.value}
            attachments={attachments}
            read={files.read}
            status={status}
          />
        )}
        {isOpen.value && (
          <>
            <p class="buttons">
              {hasCamera.value && (
                <Button act={() => save().then(() => camera.open(draftId))}>{t('camera.use')}</Button>
              )}
              {canCaptureScreen && (
                <Button disabled={capture.value?.at === 'capturing'} act={() => captureInto(capture, asking)}>
                  {t('screen.attach')}
                </Button>
              )}
              <Button disabled={search.value?.at === 'looking'} act={() => searchInto(search, asking)}>
                {t('documents.attach')}
              </Button>
            </p>
            {hasCamera.value && <p class="small soft">{t('camera.use.what')}</p>}
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

interface AddFilesProps {
  attachments: Attachments;
  moveToTab: PopupServices['moveToTab'];
}

/** Opens the browser's file dialog, or moves the form to a window that survives the dialog. */
function AddFiles({ attachments, moveToTab }: AddFilesProps) {
  if (moveToTab)
    return (
      <Button class="link row-action" aria-label={t('files.add')} act={moveToTab}>
        {t('files.add.short')}
      </Button>
    );
  return (
    <label class="link row-action">
      <span aria-hidden="true">{t('files.add.short')}</span>
      <input
        type="file"
        multiple
        class="unseen"
        aria-label={t('files.add')}
        onChange={({ currentTarget }) => {
          void attachments.attach(Array.from(currentTarget.files ?? [], pickedFile));
          // Reset, so you can pick the same file again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Attaches files that you drop or paste anywhere in the window. True while you hold files over it. */
function useDropAndPaste(attachments: Attachments): Signal<boolean> {
  const isOver = useSignal(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file instead of the form.
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      isOver.value = false;
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      void attachments.attach(dropped(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const picked = pasted(event);
      if (picked.length === 0) return;
      event.preventDefault();
      void attachments.attach(picked);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [attachments, isOver]);
  return isOver;
}
