// Notifications for users who do not see the order in a window. They name no patient: they can show on a locked screen.
import { browser } from 'wxt/browser';
import sentences from '../../../assets/locales/en-browser.json' with { type: 'json' };
import { type AppEvent, publish, subscribe } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { present } from '../../order/members.ts';
import { findPanel } from '../../order/panels.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { isolate } from '../../order/text/bidi.ts';
import { repeatTime } from '../../outbox/send-due.ts';
import type { Submission } from '../../outbox/submission.ts';
import { requisitionNumberIsUnique } from '../../settings/files.ts';

const ended = ['done', 'unknown', 'rejected', 'attachmentsIncomplete'] as const;

type Ended = (typeof ended)[number];

/**
 * `noted`: done, and the lab sent a message about it, such as a part of the order that it did not take. `refused`: rejected, by the
 * lab's own answer. `waits`: for a decision. `signIn`: for a sign-in, as after a lock.
 */
type Matter = Ended | 'noted' | 'refused' | 'waits' | 'signIn';

const withoutOrderId = ['unknown', 'rejected', 'refused', 'waits', 'signIn'] as const;

const isWithoutOrderId = (matter: Matter): matter is (typeof withoutOrderId)[number] =>
  (withoutOrderId as readonly string[]).includes(matter);

const isEnded = (state: string): state is Ended => (ended as readonly string[]).includes(state);

/** Why to announce an order as it is now, or null. An order that is sent again automatically needs no user. */
async function matterOf(submission: Submission): Promise<Matter | null> {
  const { state, waitsFor, messages = [] } = submission;
  if (state === 'queued')
    return waitsFor?.startsWith('order.') ? 'waits' : waitsFor === 'service.noToken' ? 'signIn' : null;
  if (state === 'done' && messages.length > 0) return 'noted';
  if (isRefusedByLab(submission)) return 'refused';
  if (!isEnded(state)) return null;
  return repeatTime(submission, await requisitionNumberIsUnique.getValue()) === null ? state : null;
}

/** A notification that asks for a decision has its own kind of id. It stays until the user dismisses it, or it is cleared. */
const decisionPrefix = 'decide ';
const restId = 'rest';
const unreadableId = 'unreadable';
/** Before the draft of a form, in the id of a notification that is about no order. */
const formMark = '&draft=';

const idOf = (matter: Matter, what: string) => (matter === 'done' ? what : `${decisionPrefix}${what}`);

const say = (key: keyof typeof sentences, blanks: Readonly<Record<string, string>> = {}) =>
  sentences[key].replace(/\{(\w+)\}/g, (_, name: string) => isolate(blanks[name] ?? ''));

/** A later notification replaces an earlier one with the same id. Firefox rejects `requireInteraction`. */
export async function notify(id: string, title: string, message: string): Promise<void> {
  const options = { type: 'basic', iconUrl: browser.runtime.getURL('/icons/128.png'), title, message } as const;
  const create = async (more: { requireInteraction?: true }) =>
    browser.notifications.create(id, { ...options, ...more });
  if (id.startsWith(decisionPrefix)) await create({ requireInteraction: true }).catch(() => create({}));
  else await create({});
}

function messageOf(matter: Matter, { orderId, requisitionNumber, files, label: { test } }: Submission): string {
  const blanks = { test, number: showNumber(requisitionNumber) };
  if (isWithoutOrderId(matter)) return say(`${matter}.message`, blanks);
  if (orderId === undefined) return say(`${matter}.noId.message`, blanks);
  const withFiles = matter === 'done' && files.length > 0 && !files.some(({ byPerson }) => byPerson);
  return say(withFiles ? 'doneWithFiles.message' : `${matter}.message`, { test, number: orderId });
}

/** Announces an order that ended or waits for a decision, unless a visible window shows it. Tests are marked (W16). */
export async function announce(submission: Submission): Promise<void> {
  const { requisitionNumber, label } = submission;
  const matter = await matterOf(submission);
  if (!matter || (await isOnView(submission))) return;
  await notify(idOf(matter, requisitionNumber), titleOf(matter, label.isTest), messageOf(matter, submission));
}

function titleOf(matter: Matter | 'notPlaced', isTest: boolean): string {
  const title = say(`${matter}.title`);
  return isTest ? say('test.title', { title }) : title;
}

/** A refused order is in no list. If its form is not on view, the user does not know that it was not placed. */
export async function announceRefused({ tabId, draftId, panelId, lab }: Request<'order.place'>): Promise<void> {
  if (await isOnView({ requisitionNumber: '', draftId })) return;
  const message = say('notPlaced.message', { test: findPanel(panelId)?.test ?? '' });
  await notify(`${decisionPrefix}tab=${tabId}${formMark}${draftId}`, titleOf('notPlaced', lab.isTest), message);
}

/** How many orders are announced one by one when many end at the same time. */
const mostAtOnce = 3;

/** Announces the first few orders one by one, and all others together at the end. */
export function startAnnouncing(): {
  announceOne: (submission: Submission) => void;
  announceRest: () => Promise<void>;
} {
  const announced: Submission[] = [];
  return {
    announceOne(submission) {
      announced.push(submission);
      if (announced.length <= mostAtOnce) void announce(submission);
    },
    async announceRest() {
      const rest = await Promise.all(
        announced
          .slice(mostAtOnce)
          .map(async submission => ((await isOnView(submission)) ? null : matterOf(submission))),
      );
      const matters = rest.filter(matter => matter !== null);
      if (matters.length === 0) return;
      const first = matters.find(matter => matter !== 'done') ?? 'done';
      const message = say('rest.message', { count: String(matters.length) });
      await notify(idOf(first, restId), say('rest.title'), message);
    },
  };
}

/** An order that can no longer be read is in no view. */
export const announceUnreadable = (): Promise<void> =>
  notify(`${decisionPrefix}${unreadableId}`, say('unreadable.title'), say('unreadable.message'));

/**
 * Clears notifications that ask for a decision that has been made.
 * @param read reads the orders after the notifications are listed, so that none is cleared before its order is stored.
 */
export async function clearSettledNotices(read: () => Promise<readonly Submission[]>): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll()).filter(id => id.startsWith(decisionPrefix));
  if (ids.length === 0) return;
  const open = new Set([`${decisionPrefix}${unreadableId}`]);
  const placed = new Set<string | undefined>();
  for (const submission of await read()) {
    if (submission.state !== 'rejected') placed.add(submission.draftId);
    const matter = await matterOf(submission);
    if (matter && matter !== 'done')
      open.add(idOf(matter, submission.requisitionNumber)).add(`${decisionPrefix}${restId}`);
  }
  const isSettled = (id: string) => (id.includes(formMark) ? placed.has(id.split(formMark)[1]) : !open.has(id));
  await Promise.all(ids.filter(isSettled).map(id => browser.notifications.clear(id)));
}

/** Clears all notifications, because they include tests and requisition numbers. */
export async function clearNotifications(): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll());
  await Promise.all(ids.map(id => browser.notifications.clear(id)));
}

/** Opens the order or the form of a notification that the user clicked. */
export async function openNotified(id: string): Promise<void> {
  await browser.notifications.clear(id);
  const what = id.startsWith(decisionPrefix) ? id.slice(decisionPrefix.length) : id;
  if (what.includes(formMark)) return openWindow(what);
  await openOrder(what === restId || what === unreadableId ? undefined : what);
}

// Which windows of the extension show an order. The worker asks them each time, because its memory ends with it.

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
  const stop = subscribe(event => {
    if (event.what !== 'shows' || event.question !== question) return;
    answers.push(event);
    if (event.isVisible) resolve();
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
async function isOnView({
  requisitionNumber,
  draftId,
}: Pick<Submission, 'requisitionNumber' | 'draftId'>): Promise<boolean> {
  const [answers, isLocked] = await Promise.all([whoShows(requisitionNumber, draftId), isScreenLocked()]);
  return !isLocked && answers.some(({ isVisible }) => isVisible);
}

async function openWindow(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?${path}` as '/popup.html') });
}

/** Brings the tab that shows an order to the front, or opens one; without a number, the list of orders. */
async function openOrder(requisitionNumber?: string): Promise<void> {
  const path = requisitionNumber === undefined ? 'orders' : `order=${encodeURIComponent(requisitionNumber)}`;
  const answers = requisitionNumber === undefined ? [] : await whoShows(requisitionNumber);
  const addresses = new Set(answers.map(({ address }) => address));
  const shown = (await windowsOfOurs()).find(
    ({ documentUrl, tabId }) => documentUrl !== undefined && addresses.has(documentUrl) && tabId >= 0,
  );
  if (!shown) return openWindow(path);
  await browser.tabs.update(shown.tabId, { active: true });
  await browser.windows.update(shown.windowId, { focused: true });
}
