// A computer that nobody sits at shows and knows nothing: after a while without a key or a move, and as soon as its screen
// is locked. Orders and files that are on their way go on: they need neither token nor form.
import { browser } from 'wxt/browser';
import { idleMinutes } from '../../settings/settings.ts';
import { forgetSaved } from '../charts/saved-drafts.ts';
import { lockNow } from './lock.ts';

/** Tells the browser after what time nobody counts as being there. To be called again when the setting may have changed. */
export async function setIdleTime(): Promise<void> {
  const minutes = await idleMinutes.getValue();
  if (minutes > 0) browser.idle.setDetectionInterval(minutes * 60);
}

/**
 * Locks when nobody is there. Token and drafts are forgotten, also what of them is on the disk: there is no secret that would
 * bring them back to this person and to nobody else. The chart is read again in one click.
 */
export async function lockWhenIdle(state: string): Promise<void> {
  if (state === 'active' || (await idleMinutes.getValue()) === 0) return;
  await lockNow();
  // What cannot be deleted now stays encrypted, and is too old in a few hours.
  await forgetSaved().catch(() => undefined);
}
