import { act, cleanup, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { AppEvent } from '../../src/messages/events.ts';
import type { Reply } from '../../src/messages/messages.ts';
import { CameraPage, cardFrame } from '../../src/ui/camera/camera-page.tsx';
import { type CameraTrouble, startCamera } from '../../src/ui/camera/stream.ts';
import { fakeWorker, ok, today, viewOf } from './popup-stage.tsx';

const { draft } = viewOf();
const patient = ok({ draft, limits: defaultAttachmentLimits, isTest: true });

class Track extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

const streamOf = (track: Track) => ({ getTracks: () => [track] }) as unknown as MediaStream;

/** jsdom has neither cameras nor pictures. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 900, close: vi.fn() }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    done(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openCamera(answers: Parameters<typeof fakeWorker>[0] = {}, start?: typeof startCamera) {
  const tracks: Track[] = [];
  const listeners: ((event: AppEvent) => void)[] = [];
  const worker = fakeWorker({ 'camera.check': patient, ...answers });
  const add = vi.fn(async () => ({ id: 'f', draftId: draft.id, name: '', type: '', size: 4, warnings: [] }));
  const publish = vi.fn();
  const close = vi.fn();
  const startFake = async () => {
    const track = new Track();
    tracks.push(track);
    return { ok: true as const, stream: streamOf(track) };
  };
  const page = render(
    <CameraPage
      tabId={7}
      draftId={draft.id}
      today={today}
      send={worker.send}
      subscribe={listener => {
        listeners.push(listener);
        return () => undefined;
      }}
      publish={publish}
      add={add}
      startCamera={start ?? startFake}
      close={close}
    />,
  );
  const emit = (event: AppEvent) => act(() => listeners.forEach(listener => void listener(event)));
  return { ...worker, tracks, add, publish, close, emit, page, user: userEvent.setup() };
}

type Opened = ReturnType<typeof openCamera>;

const states = ({ tracks }: Opened) => tracks.map(({ readyState }) => readyState);

async function take(opened: Opened): Promise<void> {
  const video = await screen.findByLabelText('What the camera sees');
  act(() => void video.dispatchEvent(new Event('loadeddata')));
  await opened.user.click(await screen.findByRole('button', { name: 'Take picture' }));
  await screen.findByRole('button', { name: 'Attach picture' });
}

it('is off as soon as the picture is taken, and attaches it to the draft', async () => {
  const opened = openCamera();
  await take(opened);
  expect(states(opened)).toEqual(['ended']);
  await opened.user.click(screen.getByRole('button', { name: 'Attach picture' }));
  await screen.findByText('The front is attached.');
  const described = { name: expect.stringMatching(/^insurance card front .*\.jpg$/), type: 'image/jpeg', warnings: [] };
  expect(opened.add).toHaveBeenCalledExactlyOnceWith(draft.id, expect.any(Blob), described);
  expect(opened.publish).toHaveBeenCalledExactlyOnceWith({ what: 'files', draftId: draft.id });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Take the back'));
});

it('is off when the window closes, even if the browser gave it only then', async () => {
  const opened = openCamera();
  await screen.findByLabelText('What the camera sees');
  opened.page.unmount();
  await waitFor(() => expect(states(opened)).toEqual(['ended']));

  const late = new Track();
  let allow = () => {};
  const slow = openCamera(
    {},
    () =>
      new Promise(resolve => {
        allow = () => resolve({ ok: true, stream: streamOf(late) });
      }),
  );
  await screen.findByText(/^Starting the camera/);
  slow.page.unmount();
  allow();
  await waitFor(() => expect(late.readyState).toBe('ended'));
});

it('does not start, and asks for nothing, where the worker refuses', async () => {
  const opened = openCamera({ 'camera.check': { ok: false, code: 'draft.gone' } });
  expect((await screen.findByRole('alert')).textContent).toContain('no longer connected to a chart');
  expect(opened.tracks).toEqual([]);
});

it('stops while the tab shows another patient, and starts again only on a click', async () => {
  const answers: Reply<'camera.check'>[] = [
    patient,
    { ok: false, code: 'draft.patientChanged', patients: ['A', 'B'] },
    patient,
  ];
  const opened = openCamera({ 'camera.check': () => answers.shift() ?? patient });
  await screen.findByLabelText('What the camera sees');
  opened.emit({ what: 'chart', tabId: 8 });
  expect(opened.askedFor('camera.check')).toHaveLength(1);
  opened.emit({ what: 'chart', tabId: 7 });
  expect((await screen.findByRole('alert')).textContent).toMatch(/This form:.?A.*On the screen now:.?B/);
  expect(states(opened)).toEqual(['ended']);
  opened.emit({ what: 'chart', tabId: 7 });
  await opened.user.click(await screen.findByRole('button', { name: 'Take the front' }));
  await waitFor(() => expect(states(opened)).toEqual(['ended', 'live']));
});

it('keeps a picture that could not be attached', async () => {
  const opened = openCamera();
  await take(opened);
  opened.add.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await opened.user.click(screen.getByRole('button', { name: 'Attach picture' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Attach picture' }));
  await screen.findByText('The front is attached.');
  expect(opened.add).toHaveBeenCalledTimes(2);
  expect(opened.tracks).toHaveLength(1);
});

it('says when the camera is taken away, and starts it again on a click', async () => {
  const opened = openCamera();
  await screen.findByLabelText('What the camera sees');
  act(() => void opened.tracks[0]?.dispatchEvent(new Event('ended')));
  expect((await screen.findByRole('alert')).textContent).toContain("The camera didn't start.");
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(states(opened)).toEqual(['ended', 'live']));
});

it.each<[string, CameraTrouble]>([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('knows what %s means', async (name, trouble) => {
  const getUserMedia = vi.fn(async () => {
    throw new DOMException('', name);
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  expect(await startCamera()).toEqual({ ok: false, trouble });
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ audio: false }));
});

it.each([
  [1920, 1080],
  [640, 480],
  [720, 1280],
])('frames a card in the middle of %i by %i pixels', (width, height) => {
  const { left, right, top, bottom } = cardFrame(width, height);
  expect(Math.min(left, top)).toBeGreaterThan(0.05);
  expect(left + right).toBeCloseTo(1);
  expect(top + bottom).toBeCloseTo(1);
  expect(((right - left) * width) / ((bottom - top) * height)).toBeCloseTo(85.6 / 53.98);
});
