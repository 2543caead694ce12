// A page beside the chart: the side panel in Chromium, the sidebar in Firefox. Each is bound to its tab.
import { browser } from 'wxt/browser';

/** The part of Firefox's API that wxt's types do not have. */
interface SidebarAction {
  setPanel(details: { windowId: number; panel: string }): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

const sidebar = (browser as unknown as { sidebarAction?: SidebarAction }).sidebarAction;

type PageBeside = 'popup' | 'teach';

export const pageBeside = (page: PageBeside, tabId: number) => `${page}.html?tab=${tabId}&beside`;

/**
 * Opens the form of a tab, or the page to teach it, beside the tab. Call it in the click handler before
 * anything is awaited, because browsers open a panel only then.
 */
export async function openBeside(page: PageBeside, tabId: number, windowId: number): Promise<void> {
  const path = pageBeside(page, tabId);
  if (import.meta.env.FIREFOX) {
    // Firefox forgets the panel of a tab when the tab loads another page, but not the panel of a window.
    await Promise.all([sidebar?.setPanel({ windowId, panel: `/${path}` }), sidebar?.open()]);
    return;
  }
  await Promise.all([browser.sidePanel.setOptions({ tabId, path, enabled: true }), browser.sidePanel.open({ tabId })]);
}

/** Brings a tab to the front, also in another window: users move tabs. It can close at any moment. */
export async function focusOn(tabId: number): Promise<void> {
  const tab = await browser.tabs.update(tabId, { active: true });
  if (tab?.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
}

/** `behind`: another tab is in front of this window. */
export type Place = 'front' | 'behind' | 'closed';

/** Calls `changed` with where the tab is, now and after every change. */
export function followPlace(tabId: number, changed: (place: Place) => void): void {
  let turns = 0;
  const look = async () => {
    turns += 1;
    const turn = turns;
    const [[active], isOpen] = await Promise.all([
      browser.tabs.query({ active: true, currentWindow: true }),
      browser.tabs.get(tabId).then(
        () => true,
        () => false,
      ),
    ]);
    // A later look knows more.
    if (turn !== turns) return;
    if (active?.id === tabId) changed('front');
    else changed(isOpen ? 'behind' : 'closed');
  };
  const { onActivated, onAttached, onDetached, onRemoved } = browser.tabs;
  for (const event of [onActivated, onAttached, onDetached, onRemoved]) event.addListener(() => void look());
  void look();
}

/** Opens the page to teach a tab in a window of its own, where the browser opens no panel. */
export async function openTeachWindow(tabId: number): Promise<void> {
  await browser.windows.create({ url: `/teach.html?tab=${tabId}`, type: 'popup', width: 480, height: 860 });
}
