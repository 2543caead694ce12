import { render } from 'preact';
import { browser } from 'wxt/browser';
import { hearNews } from '../../src/messages/news.ts';
import { send } from '../../src/messages/send.ts';
import { localDay } from '../../src/order/age.ts';
import { openFileStore } from '../../src/outbox/file-store.ts';
import { OrderWindow } from '../../src/ui/popup/order-window.tsx';
import { OrdersWindow } from '../../src/ui/popup/orders-window.tsx';
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

async function start(root: Element): Promise<void> {
  document.documentElement.classList.add(asked === null && !isList ? 'is-popup' : 'is-page');
  const surroundings = {
    tabId: await findTab(),
    send,
    hear: hearNews,
    files: { read: async (id: string) => (await openFileStore()).read(id) },
    openOptions: () => void browser.runtime.openOptionsPage(),
    today: localDay(),
    close: () => window.close(),
    requestPermission: (origins: readonly string[]) => browser.permissions.request({ origins: [...origins] }),
    wait: (time: number) => new Promise<void>(resolve => setTimeout(resolve, time)),
  };
  render(isList ? <OrdersWindow {...surroundings} /> : <OrderWindow {...surroundings} />, root);
}

const root = document.querySelector('#app');
if (root) void start(root);
