import { browser } from 'wxt/browser';
import { closeStorage } from '../../settings/storage-access.ts';

type Inject = typeof browser.scripting.executeScript;

/** Every injection goes through here. @throws Failure `storage.notClosed`; then nothing is injected. */
export const inject: Inject = async injection => {
  await closeStorage();
  return browser.scripting.executeScript(injection);
};
