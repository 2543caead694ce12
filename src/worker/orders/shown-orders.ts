// Which windows of the extension show an order. The worker asks them each time, because its memory ends with it.
import { browser } from 'wxt/browser';
import { type AppEvent, publish, subscribe } from '../../messages/events.ts';
import { present } from '../../order/members.ts';
import type { Submission } from '../../outbox/submission.ts';

type Shows = Extract<AppEvent, { what: 'shows' }>;

/** Milliseconds. A page that takes longer to answer counts as not shown. */
const longestAnswer = 300;

const windowsOfOurs = () => browser.runtime.getContexts({ contextTypes: ['POPUP', 'TAB', 'SIDE_PANEL'] });

/** The windows that show an order, visible or not. It resolves with the first visible one, or after {@link longestAnswer}. */
async function whoShows(order: string, draftId?: string): Promise<Shows[]> {
  if ((await windowsOfOurs()).length === 0) return [];
  const question = crypto.randomUUID();
  const answers: Shows[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribe(news => {
    if (news.what !== 'shows' || news.question !== question) return;
    answers.push(news);
    if (news.isVisible) resolve();
  });
  setTimeout(resolve, longestAnswer);
  publish({ what: 'whoShows', order, question, ...present({ draftId }) });
  await promise;
  stop();
  return answers;
}

/** Behind a locked screen a window can report itself as visible. Not every browser knows whether the screen is locked. */
async function isScreenLocked(): Promise<boolean> {
  try {
    return (await browser.idle.queryState(60)) === 'locked';
  } catch {
    return false;
  }
}

/** Whether the user can see this order in a window now. */
export async function isOnView({ requisitionNumber, draftId }: Submission): Promise<boolean> {
  const [answers, isLocked] = await Promise.all([whoShows(requisitionNumber, draftId), isScreenLocked()]);
  return !isLocked && answers.some(({ isVisible }) => isVisible);
}

/** Brings the tab that shows an order to the front, or opens one; without a number, the list of orders. */
export async function openOrder(requisitionNumber?: string): Promise<void> {
  const path = requisitionNumber === undefined ? 'orders' : `order=${encodeURIComponent(requisitionNumber)}`;
  const answers = requisitionNumber === undefined ? [] : await whoShows(requisitionNumber);
  const addresses = new Set(answers.map(({ address }) => address));
  const shown = (await windowsOfOurs()).find(
    ({ documentUrl, tabId }) => documentUrl !== undefined && addresses.has(documentUrl) && tabId >= 0,
  );
  if (!shown) {
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?${path}` as '/popup.html') });
    return;
  }
  await browser.tabs.update(shown.tabId, { active: true });
  await browser.windows.update(shown.windowId, { focused: true });
}
