import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import texts from '../../../assets/locales/en-camera.json' with { type: 'json' };
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type Crop, wholePicture } from '../files/crop.ts';
import { CropPicture } from '../files/crop-picture.tsx';
import { Sheet } from '../order-status/sheet.tsx';
import { PatientHeader } from '../popup/patient-header.tsx';
import { textsFrom } from '../texts.ts';
import { type CameraPageServices, type CameraSession, type Side, sides, startCameraSession } from './camera-session.ts';
import type { CameraTrouble } from './stream.ts';

const t = textsFrom(texts);

/** Takes pictures of both sides of an insurance card for the draft of one patient. */
export function CameraPage(services: CameraPageServices) {
  const { draftId, today, close } = services;
  const session = useMemo(() => startCameraSession(services), [draftId]);
  useEffect(() => {
    void session.begin();
    return session.end;
  }, [session]);
  const { value: view } = session.view;
  const { value: refusal } = session.refusal;
  return (
    <Sheet
      isTest={view?.isTest ?? false}
      header={view ? <PatientHeader draft={view.draft} today={today} /> : <h1>{t('camera.title')}</h1>}
    >
      {refusal && (
        <FailureAlert {...refusal} takesFocus>
          <p class="buttons">
            <Button act={() => session.begin()}>{t('app.tryAgain')}</Button>
            <Button act={close}>{t('camera.close')}</Button>
          </p>
        </FailureAlert>
      )}
      {!refusal && !view && <p role="status">{t('camera.checking')}</p>}
      {!refusal && view && <Card session={session} close={close} />}
    </Sheet>
  );
}

interface CardProps {
  session: CameraSession;
  close: () => void;
}

function Card({ session, close }: CardProps) {
  const { value: shot } = session.shot;
  const { value: side } = session.side;
  return (
    <>
      <p role="status" class="good">
        {session.attached.value.map(step => t(`camera.attached.${step}`)).join(' ')}
      </p>
      {shot.at !== 'resting' && <h2>{t(`camera.side.${side}`)}</h2>}
      {shot.at === 'resting' && <NextSide session={session} close={close} />}
      {shot.at === 'starting' && <p role="status">{t('camera.starting')}</p>}
      {shot.at === 'live' && <LiveView stream={shot.stream} take={session.take} />}
      {shot.at === 'taken' && <Taken session={session} picture={shot.picture} />}
      {shot.at === 'trouble' && <Trouble trouble={shot.trouble} again={() => void session.start(side)} close={close} />}
    </>
  );
}

/** The sides to take, the missing one first. */
function NextSide({ session, close }: CardProps) {
  const { value: attached } = session.attached;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const missing: Side | undefined = sides.find(side => !attached.includes(side));
  return (
    <>
      <p>{t('camera.after')}</p>
      <p class="buttons">
        {sides.map(side => (
          <Button
            key={side}
            class={side === missing ? 'main' : ''}
            {...(side === missing ? { ref: main } : {})}
            act={() => session.start(side)}
          >
            {t(`camera.take.${side}`)}
          </Button>
        ))}
        <Button class={missing ? '' : 'main'} {...(missing ? {} : { ref: main })} act={close}>
          {t('camera.done')}
        </Button>
      </p>
    </>
  );
}

function Taken({ session, picture }: { session: CameraSession; picture: ImageBitmap }) {
  const crop = useSignal(cardFrame(picture.width, picture.height));
  const attach = useRef<HTMLButtonElement>(null);
  useEffect(() => attach.current?.focus(), []);
  const { value: isAttaching } = session.isAttaching;
  return (
    <>
      <CropPicture label={t('camera.preview')} picture={picture} crop={crop} />
      <p class="buttons">
        <Button class="main" ref={attach} aria-disabled={isAttaching} act={() => session.attach(crop.value)}>
          {t('camera.attach')}
        </Button>
        <Button act={() => session.start(session.side.value)}>{t('camera.again')}</Button>
      </p>
    </>
  );
}

interface TroubleProps {
  trouble: CameraTrouble;
  again: () => void;
  close: () => void;
}

/** Why the camera shows nothing, and what to do. */
function Trouble({ trouble, again, close }: TroubleProps) {
  return (
    <Alert title={<strong>{t(`camera.${trouble}.what`)}</strong>} takesFocus>
      <p>{t(`camera.${trouble}.next`)}</p>
      <p class="buttons">
        <Button act={again}>{t('app.tryAgain')}</Button>
        <Button act={close}>{t('camera.close')}</Button>
      </p>
    </Alert>
  );
}

interface LiveViewProps {
  stream: MediaStream;
  take: (video: HTMLVideoElement) => Promise<void>;
}

const percent = (part: number) => `${part * 100}%`;

/** What the camera sees, with a frame for the card. */
function LiveView({ stream, take }: LiveViewProps) {
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

// The frame to hold a card in.

/** Width to height of a card in the size of a bank card. */
const cardShape = 85.6 / 53.98;

/** How much of the view the frame fills. */
const filled = 0.86;

/** The largest frame of a card's shape in the middle of a view, with room around it. */
export function cardFrame(width: number, height: number): Crop {
  const across = Math.min(filled * width, filled * height * cardShape);
  const [x, y] = [across / width, across / cardShape / height];
  return { left: (1 - x) / 2, right: (1 + x) / 2, top: (1 - y) / 2, bottom: (1 + y) / 2 };
}
