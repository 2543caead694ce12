// What people are told who have no window of the extension open. No name of a patient: it may show on a locked screen.
import { browser } from 'wxt/browser';
import sentences from '../../assets/locales/en-browser.json' with { type: 'json' };
import { repeatTime } from '../outbox/drain.ts';
import type { Parcel } from '../outbox/parcel.ts';
import { requisitionNumberIsUnique } from '../settings/settings.ts';

const titles = {
  done: 'done.title',
  unknown: 'unknown.title',
  notCreated: 'notCreated.title',
  attachmentsIncomplete: 'attachmentsIncomplete.title',
} as const;

const messages = {
  done: 'done.message',
  unknown: 'unknown.message',
  notCreated: 'notCreated.message',
  attachmentsIncomplete: 'attachmentsIncomplete.message',
} as const;

const isTold = (state: Parcel['state']): state is keyof typeof titles => Object.hasOwn(titles, state);

/** A window of ours shows what happens. */
async function hasWindow(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['POPUP', 'TAB', 'SIDE_PANEL'] });
  return contexts.length > 0;
}

const fill = (sentence: string, blanks: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');

/** Under the same id a later one takes the place of the earlier. */
async function notify(id: string, title: string, message: string): Promise<void> {
  const iconUrl = browser.runtime.getURL('/icons/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** Whether people are to be told of a parcel as it is now: what is sent again by itself waits for nobody. */
const isNews = async (parcel: Parcel): Promise<boolean> =>
  isTold(parcel.state) && repeatTime(parcel, await requisitionNumberIsUnique.getValue()) === null;

/** Tells that an order has come to an end, or waits for a decision, where no window shows it; and that it is a test (W16). */
export async function announce(parcel: Parcel): Promise<void> {
  const { state, requisitionNumber, orderId, label, files } = parcel;
  if (!isTold(state) || !(await isNews(parcel)) || (await hasWindow())) return;
  const message = state === 'done' && files.length > 0 ? 'doneWithFiles.message' : messages[state];
  const number = orderId !== undefined && state !== 'unknown' ? orderId : requisitionNumber;
  const title = sentences[titles[state]];
  const marked = label.isTest ? fill(sentences['test.title'], { title }) : title;
  await notify(requisitionNumber, marked, fill(sentences[message], { test: label.test, number }));
}

/** Orders that are told of one by one when many come to an end at the same time. */
const mostAtOnce = 3;

/** Tells of the first few orders each, and of all the others together in the end. */
export function startTelling(): { tell: (parcel: Parcel) => void; tellRest: () => Promise<void> } {
  const told: Parcel[] = [];
  return {
    tell(parcel) {
      told.push(parcel);
      if (told.length <= mostAtOnce) void announce(parcel);
    },
    async tellRest() {
      const rest = await Promise.all(told.slice(mostAtOnce).map(isNews));
      const count = rest.filter(Boolean).length;
      if (count === 0 || (await hasWindow())) return;
      await notify('rest', sentences['rest.title'], fill(sentences['rest.message'], { count: String(count) }));
    },
  };
}

/** Opens the list of orders: what a click on a notification asks for. */
export async function showOrders(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/popup.html?orders') });
}
