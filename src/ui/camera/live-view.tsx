import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { wholePicture } from '../files/crop.ts';
import { cardFrame } from './card-frame.ts';
import { t } from './texts.ts';

interface LiveViewProps {
  stream: MediaStream;
  take: (video: HTMLVideoElement) => Promise<void>;
}

const percent = (part: number) => `${part * 100}%`;

/** What the camera sees, with a frame for the card. */
export function LiveView({ stream, take }: LiveViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useSignal(wholePicture);
  const isReady = useSignal(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (isReady.value) button.current?.focus();
  }, [isReady.value]);
  const { left, right, top, bottom } = frame.value;
  return (
    <>
      <p>{t('camera.hint')}</p>
      <div class="camera-view">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('camera.view')}
          onLoadedData={({ currentTarget: { videoWidth, videoHeight } }) => {
            frame.value = cardFrame(videoWidth, videoHeight);
            isReady.value = true;
          }}
        />
        <span
          class="card-frame"
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(right - left),
            height: percent(bottom - top),
          }}
        />
      </div>
      <p class="buttons">
        <Button
          class="main"
          ref={button}
          disabled={!isReady.value}
          act={() => {
            if (video.current) void take(video.current);
          }}
        >
          {t('camera.take')}
        </Button>
      </p>
    </>
  );
}
