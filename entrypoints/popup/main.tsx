import { render } from 'preact';
import { browser } from 'wxt/browser';
import { takeAhead } from '../../src/messages/ahead.ts';
import { publish, subscribe } from '../../src/messages/events.ts';
import type { MessageName, Reply, Request } from '../../src/messages/messages.ts';
import { send } from '../../src/messages/send.ts';
import { localDay } from '../../src/order/text/age.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { startedName } from '../../src/settings/started-name.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { coverWhenLocked } from '../../src/ui/cover.tsx';
import { ignoreHeldKeys } from '../../src/ui/held-key.ts';
import { loadTheRest } from '../../src/ui/loaded.tsx';
import { OrderWindow } from '../../src/ui/popup/order-window.tsx';
import { NothingBeside } from '../../src/ui/popup/other-tab.tsx';
import { keepWidth } from '../../src/ui/popup/popup-width.ts';
import type { DraftFileStore } from '../../src/ui/services.ts';
import { followDay } from '../../src/ui/use-today.ts';
import { openBeside, openTeachWindow, pageBeside } from './beside.ts';
import { hasCamera, openCamera } from './camera.ts';
import { coverBesideOtherTabs } from './cover-beside.tsx';
import { coverServices, openOptions, openPractice, requestPermission, wait } from './pages.ts';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/popup/order-window.css';
import '../../src/ui/number/number.css';
import '../../src/ui/recent-orders/patient-orders.css';
import '../../src/ui/clinical/clinical.css';
import '../../src/ui/pedigree/pedigree.css';

startClosingStorage();

const parameters = new URLSearchParams(location.search);
const asked = parameters.get('tab');
/** All orders, without a chart. */
const first = parameters.get('order');
const isList = first !== null || parameters.has('orders');
/** In the browser's side panel. */
const isBeside = parameters.has('beside');

const ahead = takeAhead();
let isOpened = false;

/** The first reading was asked for ahead, in the tab that {@link findTab} names. */
async function sendOrTake<N extends MessageName>(name: N, request: Request<N>): Promise<Reply<N>> {
  const isFirst = name === 'chart.open' && !isOpened;
  if (isFirst) isOpened = true;
  const reply = isFirst && ahead ? await ahead.reply : null;
  return (reply as Reply<N> | null) ?? send(name, request);
}

/** No tab has this number. Firefox does not look for a tab with a negative one. */
const noTab = 0;

/** Firefox numbers its tabs again at each start: in a page that it restores, the address may name another patient's tab. */
async function isRestored(): Promise<boolean> {
  const { [startedName]: now } = await browser.storage.session.get(startedName);
  const before: unknown = history.state;
  if (before === null && now !== undefined) history.replaceState(now, '');
  return before !== null && before !== now;
}

/** The tab that the address names, or the one where the user clicked the toolbar button, and its window. */
async function findTab(): Promise<{ tabId: number; windowId: number | null }> {
  if (asked !== null) return { tabId: (await isRestored()) ? noTab : Number(asked), windowId: null };
  const tab = await (ahead?.tab ?? browser.tabs.query({ active: true, currentWindow: true }).then(([first]) => first));
  return { tabId: tab?.id ?? noTab, windowId: tab?.windowId ?? null };
}

/** The form is on the screen before its files are, so the file store is loaded after it. */
const store = () => import('../../src/outbox/draft-files.ts').then(({ openDraftFiles }) => openDraftFiles());

const files: DraftFileStore = {
  add: async (draftId, file, described) => (await store()).add(draftId, file, described),
  list: async draftId => (await store()).list(draftId),
  read: async id => (await store()).read(id),
  remove: async (draftId, ids) => (await store()).remove(draftId, ids),
  reorder: async (draftId, ids) => (await store()).reorder(draftId, ids),
};

/** Firefox closes a popup when its file dialog opens or its question is answered, and Chromium on a Mac can do so too. */
const closesUnderPicker = import.meta.env.FIREFOX || /mac/i.test(navigator.platform);

async function openInTab(tabId: number): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?tab=${tabId}`) });
  window.close();
}

/** Beside the chart where the browser opens a panel, or else in a window of its own. Call it in the click handler. */
async function openTeach(tabId: number, windowId: number | null): Promise<void> {
  if (isBeside) return location.assign(pageBeside('teach', tabId));
  await (windowId === null ? openTeachWindow(tabId) : openBeside('teach', tabId, windowId));
  window.close();
}

async function start(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  const isPopup = asked === null && !isList;
  page.classList.add(isPopup ? 'is-popup' : 'is-page');
  if (isPopup) keepWidth(page);
  const { tabId, windowId } = await findTab();
  const moveToTab = asked === null && closesUnderPicker ? () => openInTab(tabId) : null;
  const cover = { send: sendOrTake, ...coverServices, moveToTab };
  const services = {
    tabId,
    // A page about one chart is not covered only because the browser started: that chart is on the screen anyway.
    send: coverWhenLocked(root, cover, isList ? 'allPatients' : 'onePatient'),
    openOptions,
    openPractice,
    openRequisition: (number: string) =>
      void browser.tabs.create({
        url: browser.runtime.getURL(`/requisition.html?number=${encodeURIComponent(number)}`),
      }),
    today: localDay(),
    followDay,
    close: () => window.close(),
    requestPermission,
    wait,
    files,
    subscribe,
    publish,
    follow: followSettings,
    camera: {
      isThere: hasCamera,
      open: async (draftId: string) => {
        await openCamera(tabId, draftId);
        if (isPopup) window.close();
      },
    },
    openBeside: windowId === null ? null : () => openBeside('popup', tabId, windowId),
    openTeach: () => openTeach(tabId, windowId),
    moveToTab,
  };
  if (isBeside && asked === null) {
    render(<NothingBeside />, root);
    return;
  }
  if (isBeside) coverBesideOtherTabs(root, tabId);
  if (isList) {
    const { OrdersWindow } = await import('../../src/ui/recent-orders/orders-window.tsx');
    render(<OrdersWindow {...services} first={first} />, root);
  } else render(<OrderWindow {...services} />, root);
  // By then the form stands.
  setTimeout(loadTheRest, 1000);
}

const root = document.querySelector<HTMLElement>('#app');
if (root) {
  ignoreHeldKeys(document);
  void start(root);
}
