import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type ReplyError, replyErrorOf } from '../order-status/reply-error.ts';
import type { Attachments } from './attach.ts';
import type { Asking } from './attach-document.tsx';
import { type Crop, wholePicture } from './crop.ts';
import { CropPicture } from './crop-picture.tsx';
import { stampedName } from './picked.ts';
import { cutPicture, decodePicture } from './picture.ts';
import { t } from './texts.ts';

export type Capture =
  | { at: 'capturing' }
  | { at: 'failed'; failure: ReplyError }
  | { at: 'preview'; picture: ImageBitmap };

interface AttachScreenProps {
  capture: Signal<Capture | null>;
  attachments: Attachments;
}

/** A preview of the captured screen, or why there is none. */
export function AttachScreen({ capture, attachments }: AttachScreenProps) {
  const state = capture.value;
  const close = () => {
    if (state?.at === 'preview') state.picture.close();
    capture.value = null;
  };
  if (!state) return null;
  if (state.at === 'capturing') return <progress class="line" aria-label={t('screen.capturing')} />;
  if (state.at === 'failed') return <FailureAlert {...state.failure} takesFocus />;
  const keep = async (crop: Crop) => {
    const { content, ending } = await cutPicture(state.picture, crop);
    close();
    await attachments.attach([{ name: stampedName('screen', ending), content }]);
  };
  return <Preview picture={state.picture} keep={crop => void keep(crop)} discard={close} />;
}

interface PreviewProps {
  picture: ImageBitmap;
  keep: (crop: Crop) => void;
  discard: () => void;
}

function Preview({ picture, keep, discard }: PreviewProps) {
  const crop = useSignal(wholePicture);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset class="panel" ref={group} tabIndex={-1} aria-label={t('screen.attach')}>
      <CropPicture label={t('screen.preview')} picture={picture} crop={crop} />
      <p class="buttons">
        <Button class="main" act={() => keep(crop.value)}>
          {t('screen.keep')}
        </Button>
        <Button act={discard}>{t('screen.discard')}</Button>
      </p>
    </fieldset>
  );
}

/** Requests a capture of the screen and shows the result. */
export async function captureInto(capture: Signal<Capture | null>, { tabId, draftId, send }: Asking): Promise<void> {
  capture.value = { at: 'capturing' };
  const reply = await send('screen.capture', { tabId, draftId });
  const picture = reply.ok ? await decodePicture(reply.value.image).catch(() => null) : null;
  const failure = replyErrorOf(reply.ok ? { ok: false, code: 'screen.notCaptured' } : reply);
  capture.value = picture ? { at: 'preview', picture } : { at: 'failed', failure };
}
