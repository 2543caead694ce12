import { render } from 'preact';
import { browser } from 'wxt/browser';
import { hearNews, tellNews } from '../../src/messages/news.ts';
import { send } from '../../src/messages/send.ts';
import { localDay } from '../../src/order/age.ts';
import { ignoreHeldKeys } from '../../src/ui/held-key.ts';
import { Locked } from '../../src/ui/locked.tsx';
import { OrderWindow } from '../../src/ui/popup/order-window.tsx';
import type { FileShelf } from '../../src/ui/surroundings.ts';
import '../../src/ui/colours.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/popup/order-window.css';

const parameters = new URLSearchParams(location.search);
const asked = parameters.get('tab');
/** All orders, without a chart. */
const isList = parameters.has('orders');

/** The tab that is asked for, or the one in front of which the toolbar button was clicked. */
async function findTab(): Promise<number> {
  if (asked !== null) return Number(asked);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? browser.tabs.TAB_ID_NONE;
}

/** The form is on the screen before its files are: what keeps them is loaded after it. */
const store = () => import('../../src/outbox/draft-files.ts').then(({ openDraftFiles }) => openDraftFiles());

const files: FileShelf = {
  add: async (draftId, file, described) => (await store()).add(draftId, file, described),
  list: async draftId => (await store()).list(draftId),
  read: async id => (await store()).read(id),
  remove: async (draftId, ids) => (await store()).remove(draftId, ids),
  reorder: async (draftId, ids) => (await store()).reorder(draftId, ids),
};

/** Firefox closes a popup when its file dialog opens, and Chromium on a Mac may. */
const closesUnderPicker = import.meta.env.FIREFOX || /mac/i.test(navigator.platform);

async function openInTab(tabId: number): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?tab=${tabId}`) });
  window.close();
}

async function start(root: Element): Promise<void> {
  document.documentElement.classList.add(asked === null && !isList ? 'is-popup' : 'is-page');
  const tabId = await findTab();
  const surroundings = {
    tabId,
    send,
    openOptions: () => void browser.runtime.openOptionsPage(),
    openRequisition: (number: string) =>
      void browser.tabs.create({
        url: browser.runtime.getURL(`/requisition.html?number=${encodeURIComponent(number)}`),
      }),
    today: localDay(),
    close: () => window.close(),
    requestPermission: (origins: readonly string[]) => browser.permissions.request({ origins: [...origins] }),
    wait: (time: number) => new Promise<void>(resolve => setTimeout(resolve, time)),
    files,
    hear: hearNews,
    tell: tellNews,
    moveToTab: asked === null && closesUnderPicker ? () => openInTab(tabId) : null,
  };
  if (isList) {
    const { OrdersWindow } = await import('../../src/ui/popup/orders-window.tsx');
    render(<OrdersWindow {...surroundings} />, root);
  } else render(<OrderWindow {...surroundings} />, root);
}

const root = document.querySelector('#app');
if (root) {
  ignoreHeldKeys(document);
  void start(root);
  hearNews(({ what }) => {
    if (what !== 'locked') return;
    // W16: what covers a test's form says so as the form did.
    const isTest = root.querySelector('.is-test') !== null;
    render(<Locked isTest={isTest} readAgain={() => location.reload()} />, root);
  });
}
