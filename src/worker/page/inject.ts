import { browser } from 'wxt/browser';
import { closeStorage } from '../../settings/storage-access.ts';

type Inject = typeof browser.scripting.executeScript;

/**
 * Puts a script into a page; the only way into one. A page that runs a script of ours may not reach what the extension stores.
 * @throws Failure `storage.notClosed`: then nothing is put into the page.
 */
export const inject: Inject = async injection => {
  await closeStorage();
  return browser.scripting.executeScript(injection);
};
