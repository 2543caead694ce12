// What people are told who have no window of the extension open. No name of a patient: it may show on a locked screen.
import { browser } from 'wxt/browser';
import sentences from '../../assets/locales/en-browser.json' with { type: 'json' };
import { repeatTime } from '../outbox/drain.ts';
import type { Parcel } from '../outbox/parcel.ts';
import { requisitionNumberIsUnique } from '../settings/settings.ts';

const badgeColor = '#9b1c1c';

/** The number on the toolbar button: how many orders wait for a person. */
export async function showBadge(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: badgeColor });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}

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

/** Tells that an order has come to an end, or waits for a decision, where no window shows it. */
export async function announce(parcel: Parcel): Promise<void> {
  const { state, requisitionNumber, orderId, label, files } = parcel;
  // What is sent again by itself waits for nobody.
  const repeats = repeatTime(parcel, await requisitionNumberIsUnique.getValue()) !== null;
  if (!isTold(state) || repeats || (await hasWindow())) return;
  const message = state === 'done' && files.length > 0 ? 'doneWithFiles.message' : messages[state];
  const number = orderId !== undefined && state !== 'unknown' ? orderId : requisitionNumber;
  await browser.notifications.create(requisitionNumber, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: sentences[titles[state]],
    message: fill(sentences[message], { test: label.test, number }),
  });
}

/** Opens the list of orders: what a click on a notification asks for. */
export async function showOrders(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/popup.html?orders') });
}
