import { render } from 'preact';
import { browser } from 'wxt/browser';
import { publish, subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { localDay } from '../../src/order/text/age.ts';
import { openDraftFiles } from '../../src/outbox/draft-files.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { CameraPage } from '../../src/ui/camera/camera-page.tsx';
import { startCamera } from '../../src/ui/camera/stream.ts';
import { coverWhenLocked } from '../../src/ui/cover.tsx';
import { ignoreHeldKeys } from '../../src/ui/held-key.ts';
import { coverServices } from '../popup/pages.ts';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/popup/order-window.css';
import '../../src/ui/camera/camera.css';

startClosingStorage();

const parameters = new URLSearchParams(location.search);

/** A page may not close a window that it did not open, but the extension may close a tab. */
async function close(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
}

const root = document.querySelector<HTMLElement>('#app');
if (root) {
  document.documentElement.classList.add('is-page');
  ignoreHeldKeys(document);
  const services = {
    tabId: Number(parameters.get('tab')),
    draftId: parameters.get('draft') ?? '',
    send: coverWhenLocked(root, { send, ...coverServices }, 'onePatient'),
    subscribe,
    publish,
    add: async (...file: Parameters<Awaited<ReturnType<typeof openDraftFiles>>['add']>) =>
      (await openDraftFiles()).add(...file),
    startCamera,
    today: localDay(),
    close: () => void close(),
  };
  render(<CameraPage {...services} />, root);
}
