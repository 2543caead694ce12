// The camera page in a window of its own: a popup would close when the browser asks for the camera.
import { browser } from 'wxt/browser';

/** Pixels: the card's frame and the buttons without scrolling. */
const size = { width: 560, height: 720 };

/** Before the user allows the camera, the browser says whether there is one, and nothing else about it. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

export async function openCamera(tabId: number, draftId: string): Promise<void> {
  const url = browser.runtime.getURL(`/camera.html?tab=${tabId}&draft=${encodeURIComponent(draftId)}`);
  await browser.windows.create({ url, type: 'popup', ...size });
}
