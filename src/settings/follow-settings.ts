// A page that stays open follows changes made elsewhere: IT changes the policy, the user changes host permissions.
import { browser } from 'wxt/browser';
import { readPolicy } from './policy.ts';

/** Milliseconds between two checks of the policy while a page is visible. Chromium reports changes; not every browser does. */
const pause = 30_000;

const written = async (): Promise<string> => JSON.stringify(Object.entries(await readPolicy()).sort());

type Changes = Readonly<Record<string, { newValue?: unknown }>>;

/**
 * Calls `changed` after every change until you call the returned function. Call it before the page reads its settings.
 * @param areSettings whether a change in browser.storage is of settings: the options follow those too, as they can be open in
 * two windows. Told by them, because a popup that knows the settings opens later.
 */
export function followSettings(changed: () => void, areSettings = (_: Changes) => false): () => void {
  let known = written();
  const tell = () => {
    known = written();
    changed();
  };
  const look = async () => {
    if (document.hidden) return;
    const [before, now] = await Promise.all([known, written()]);
    if (before !== now) tell();
  };
  const onStored = (changes: Changes, area: string) => {
    if (area === 'managed' || areSettings(changes)) tell();
  };
  const onView = () => void look();
  browser.storage.onChanged.addListener(onStored);
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  addEventListener('focus', onView);
  document.addEventListener('visibilitychange', onView);
  const clock = setInterval(onView, pause);
  return () => {
    clearInterval(clock);
    browser.storage.onChanged.removeListener(onStored);
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
    removeEventListener('focus', onView);
    document.removeEventListener('visibilitychange', onView);
  };
}
