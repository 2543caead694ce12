// What pages of the extension ask the browser for.
import { browser } from 'wxt/browser';
import { practicePage } from '../../src/draft/practice-chart.ts';
import { subscribe } from '../../src/messages/events.ts';

export const requestPermission = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...origins] });

export const openOptions = (): void => void browser.runtime.openOptionsPage();

export const openPractice = (): void => void browser.tabs.create({ url: practicePage });

/** What a page needs, besides a way to send, to be covered while the extension is locked. */
export const coverServices = { subscribe, openOptions, requestPermission };

export const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
