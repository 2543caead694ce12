import { browser } from 'wxt/browser';
import { closeStorage } from '../../settings/storage-access.ts';

type Inject = typeof browser.scripting.executeScript;

/**
 * Injects a script into a page. Every injection goes through here: a page that runs our scripts must not reach the
 * extension's storage.
 * @throws Failure `storage.notClosed`; then nothing is injected.
 */
export const inject: Inject = async injection => {
  await closeStorage();
  return browser.scripting.executeScript(injection);
};
