// The popup's first message. A script of its own sends it while the popup's code is still loading, because reading the page
// takes as long as loading the code.
import type { Reply } from './messages.ts';

interface Tab {
  id?: number;
  windowId?: number;
}

/** What this script needs of the browser. The polyfill would make it wait for more code. */
interface Api {
  tabs: { query: (query: object) => Promise<Tab[]> };
  runtime: { sendMessage: (message: unknown) => Promise<unknown> };
}

interface Ahead {
  tab: Promise<Tab | undefined>;
  /** Null if there was no tab, or no reply. */
  reply: Promise<Reply<'chart.open'> | null>;
}

const name = 'openedAhead';

/** Opens the chart in the tab where the user clicked the toolbar button. A page with parameters is about another tab. */
export function openAhead(): void {
  if (location.search !== '') return;
  const api: Api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
  // Starts a worker that sleeps, while the browser looks for the tab.
  api.runtime.sendMessage({ name: 'lock.show', request: {} }).catch(() => undefined);
  const tab = api.tabs.query({ active: true, currentWindow: true }).then(([first]) => first);
  const open = async () => {
    const tabId = (await tab)?.id;
    return tabId === undefined ? null : api.runtime.sendMessage({ name: 'chart.open', request: { tabId } });
  };
  const reply = open().catch(() => null) as Ahead['reply'];
  tab.catch(() => undefined);
  Reflect.set(globalThis, name, { tab, reply } satisfies Ahead);
}

/** What was asked ahead, once; null if nothing was. */
export function takeAhead(): Ahead | null {
  const ahead: Ahead | undefined = Reflect.get(globalThis, name);
  Reflect.deleteProperty(globalThis, name);
  return ahead ?? null;
}
