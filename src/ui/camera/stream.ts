// The camera's picture. It is on only from the start of the view until the picture is taken.

export type CameraTrouble = 'denied' | 'none' | 'busy';

export type StartedCamera = { ok: true; stream: MediaStream } | { ok: false; trouble: CameraTrouble };

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Sharp enough for the print on a card. On a tablet, the camera on its back. */
const wanted = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } };

/** Starts the camera. The browser asks the user first, unless the user allowed it already. */
export async function startCamera(): Promise<StartedCamera> {
  try {
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }) };
  } catch (error) {
    return { ok: false, trouble: (error instanceof DOMException && troubles[error.name]) || 'busy' };
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
