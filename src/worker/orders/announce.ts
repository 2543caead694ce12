// What people are told who do not see it in a window. No name of a patient: it may show on a locked screen.
import { browser } from 'wxt/browser';
import sentences from '../../../assets/locales/en-browser.json' with { type: 'json' };
import { isolate } from '../../order/text/bidi.ts';
import { repeatTime } from '../../outbox/send-due.ts';
import type { Submission } from '../../outbox/submission.ts';
import { requisitionNumberIsUnique } from '../../settings/settings.ts';
import { isOnView, openOrder } from './shown-orders.ts';

type Matter = 'done' | 'unknown' | 'rejected' | 'attachmentsIncomplete' | 'waits';

const titles = {
  done: 'done.title',
  unknown: 'unknown.title',
  rejected: 'rejected.title',
  attachmentsIncomplete: 'attachmentsIncomplete.title',
  waits: 'waits.title',
} as const satisfies Record<Matter, string>;

const messages = {
  done: 'done.message',
  unknown: 'unknown.message',
  rejected: 'rejected.message',
  attachmentsIncomplete: 'attachmentsIncomplete.message',
  waits: 'waits.message',
} as const satisfies Record<Matter, string>;

/** The same where the lab's order ID is not known. */
const namelessMessages = {
  ...messages,
  done: 'done.noId.message',
  attachmentsIncomplete: 'attachmentsIncomplete.noId.message',
} as const satisfies Record<Matter, string>;

/** What an order is to be told of for as it is now, or null: what is sent again by itself waits for nobody. */
async function matterOf(submission: Submission): Promise<Matter | null> {
  const { state, waitsFor } = submission;
  if (state === 'queued') return waitsFor?.startsWith('order.') ? 'waits' : null;
  if (!Object.hasOwn(titles, state)) return null;
  return repeatTime(submission, await requisitionNumberIsUnique.getValue()) === null ? (state as Matter) : null;
}

/** What waits for a person has an id of its own: it stays until it is dismissed, or taken back. */
const decisionPrefix = 'decide ';
const restId = 'rest';

const idOf = (matter: Matter, what: string) => (matter === 'done' ? what : `${decisionPrefix}${what}`);

const fill = (sentence: string, blanks: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => isolate(blanks[name] ?? ''));

/** Under the same id a later one takes the place of the earlier. Firefox refuses `requireInteraction`. */
async function notify(id: string, title: string, message: string): Promise<void> {
  const options = { type: 'basic', iconUrl: browser.runtime.getURL('/icons/128.png'), title, message } as const;
  const create = async (more: { requireInteraction?: true }) =>
    browser.notifications.create(id, { ...options, ...more });
  if (id.startsWith(decisionPrefix)) await create({ requireInteraction: true }).catch(() => create({}));
  else await create({});
}

function messageOf(matter: Matter, { orderId, requisitionNumber, files, label: { test } }: Submission): string {
  const isNamed = orderId !== undefined && (matter === 'done' || matter === 'attachmentsIncomplete');
  const withFiles = matter === 'done' && isNamed && files.length > 0 && !files.some(({ byPerson }) => byPerson);
  const message = withFiles ? 'doneWithFiles.message' : (isNamed ? messages : namelessMessages)[matter];
  return fill(sentences[message], { test, number: isNamed ? orderId : requisitionNumber });
}

/**
 * Tells that an order has come to an end, or waits for a decision, unless a visible window shows this very order; and that it
 * is a test (W16).
 */
export async function announce(submission: Submission): Promise<void> {
  const { requisitionNumber, label } = submission;
  const matter = await matterOf(submission);
  if (!matter || (await isOnView(submission))) return;
  const title = sentences[titles[matter]];
  const marked = label.isTest ? fill(sentences['test.title'], { title }) : title;
  await notify(idOf(matter, requisitionNumber), marked, messageOf(matter, submission));
}

/** Orders that are told of one by one when many come to an end at the same time. */
const mostAtOnce = 3;

/** Tells of the first few orders each, and of all the others together in the end. */
export function startAnnouncing(): { tell: (submission: Submission) => void; tellRest: () => Promise<void> } {
  const told: Submission[] = [];
  return {
    tell(submission) {
      told.push(submission);
      if (told.length <= mostAtOnce) void announce(submission);
    },
    async tellRest() {
      const rest = await Promise.all(
        told.slice(mostAtOnce).map(async submission => ((await isOnView(submission)) ? null : matterOf(submission))),
      );
      const matters = rest.filter(matter => matter !== null);
      if (matters.length === 0) return;
      const first = matters.find(matter => matter !== 'done') ?? 'done';
      const message = fill(sentences['rest.message'], { count: String(matters.length) });
      await notify(idOf(first, restId), sentences['rest.title'], message);
    },
  };
}

/**
 * Takes back what asks for a decision that is made.
 * @param read the orders as they are after the notifications were listed: none is taken back before its order is stored.
 */
export async function clearSettledNotices(read: () => Promise<readonly Submission[]>): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll()).filter(id => id.startsWith(decisionPrefix));
  if (ids.length === 0) return;
  const open = new Set<string>();
  for (const submission of await read()) {
    const matter = await matterOf(submission);
    if (matter && matter !== 'done')
      open.add(idOf(matter, submission.requisitionNumber)).add(`${decisionPrefix}${restId}`);
  }
  await Promise.all(ids.filter(id => !open.has(id)).map(id => browser.notifications.clear(id)));
}

/** Takes back what people were told: tests and numbers of orders are in it. */
export async function clearNotifications(): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll());
  await Promise.all(ids.map(id => browser.notifications.clear(id)));
}

/** A person clicked a notification: its order opens. */
export async function openNotified(id: string): Promise<void> {
  await browser.notifications.clear(id);
  const what = id.startsWith(decisionPrefix) ? id.slice(decisionPrefix.length) : id;
  await openOrder(what === restId ? undefined : what);
}
