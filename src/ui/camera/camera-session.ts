// One window of the camera: whose card it takes, the pictures, and what was attached.
import { batch, signal } from '@preact/signals';
import type { CameraView } from '../../messages/chart-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { addFile } from '../files/attach.ts';
import type { Crop } from '../files/crop.ts';
import { stampedName } from '../files/picked.ts';
import { cutPhoto } from '../files/picture.ts';
import { type ReplyError, replyErrorOf } from '../order-status/reply-error.ts';
import type { DraftFileStore, PopupServices } from '../services.ts';
import { type CameraTrouble, type StartedCamera, stopCamera } from './stream.ts';

export const sides = ['front', 'back'] as const;

export type Side = (typeof sides)[number];

type Shot =
  | { at: 'resting' }
  | { at: 'starting' }
  | { at: 'live'; stream: MediaStream }
  | { at: 'taken'; picture: ImageBitmap }
  | { at: 'trouble'; trouble: CameraTrouble };

export interface CameraPageServices
  extends Pick<PopupServices, 'tabId' | 'send' | 'subscribe' | 'publish' | 'today' | 'close'> {
  draftId: string;
  add: DraftFileStore['add'];
  startCamera: () => Promise<StartedCamera>;
}

export function startCameraSession(services: CameraPageServices) {
  const { tabId, draftId, send, subscribe, publish, add, startCamera } = services;
  const view = signal<CameraView | null>(null);
  const refusal = signal<ReplyError | null>(null);
  const side = signal<Side>('front');
  const shot = signal<Shot>({ at: 'resting' });
  const attached = signal<readonly Side[]>([]);
  const isAttaching = signal(false);
  /** A camera that starts after it is no longer wanted is stopped. */
  let starts = 0;
  let isOver = false;

  function show(next: Shot): void {
    const { value } = shot;
    starts += 1;
    if (value.at === 'live') stopCamera(value.stream);
    if (value.at === 'taken') value.picture.close();
    shot.value = next;
  }

  /** Whether a picture can go to the draft now. */
  async function check(): Promise<boolean> {
    const reply = await send('camera.check', { tabId, draftId });
    batch(() => {
      if (reply.ok) view.value = reply.value;
      refusal.value = reply.ok ? null : replyErrorOf(reply);
      if (!reply.ok && shot.value.at !== 'taken') show({ at: 'resting' });
    });
    return reply.ok;
  }

  async function start(which: Side): Promise<void> {
    if (isOver) return;
    batch(() => {
      side.value = which;
      show({ at: 'starting' });
    });
    const turn = starts;
    const started = await startCamera();
    if (turn !== starts) {
      if (started.ok) stopCamera(started.stream);
      return;
    }
    if (!started.ok) {
      show({ at: 'trouble', trouble: started.trouble });
      return;
    }
    // The camera can be unplugged, or taken back in the browser's own controls.
    for (const track of started.stream.getTracks())
      track.addEventListener('ended', () => {
        const { value } = shot;
        if (value.at === 'live' && value.stream === started.stream) show({ at: 'trouble', trouble: 'busy' });
      });
    show({ at: 'live', stream: started.stream });
  }

  async function store({ limits }: CameraView, picture: ImageBitmap, crop: Crop): Promise<FailureCode | null> {
    const content = await cutPhoto(picture, crop);
    return addFile(stampedName(`insurance card ${side.value}`, 'jpg'), content, limits, async described => {
      await add(draftId, content, described);
      publish({ what: 'files', draftId });
    });
  }

  async function attach(crop: Crop): Promise<void> {
    const { value } = shot;
    if (value.at !== 'taken' || isAttaching.value) return;
    isAttaching.value = true;
    const isAllowed = await check();
    const reason = isAllowed && view.value ? await store(view.value, value.picture, crop) : null;
    batch(() => {
      isAttaching.value = false;
      if (reason) refusal.value = { code: reason, patients: [] };
      if (!isAllowed || reason) return;
      attached.value = [...attached.value.filter(other => other !== side.value), side.value];
      show({ at: 'resting' });
    });
  }

  const unsubscribe = subscribe(event => {
    if (event.what === 'chart' && event.tabId === tabId) void check();
  });

  return {
    /** The patient, from the first check that passed. */
    view,
    /** Why no picture can be attached now. A picture that was taken stays. */
    refusal,
    side,
    shot,
    attached,
    isAttaching,
    start,
    attach,
    /** Checks the chart, and starts the camera if no picture is on view. */
    begin: async () => {
      if ((await check()) && shot.value.at !== 'taken') await start(side.value);
    },
    take: async (video: HTMLVideoElement) => {
      const picture = await createImageBitmap(video);
      if (shot.value.at === 'live') show({ at: 'taken', picture });
      else picture.close();
    },
    /** Stops the camera and deletes the picture on view. */
    end: () => {
      isOver = true;
      unsubscribe();
      show({ at: 'resting' });
    },
  };
}

export type CameraSession = ReturnType<typeof startCameraSession>;
