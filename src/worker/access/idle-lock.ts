// An unattended computer shows no patient and stores neither token nor drafts: the extension locks after inactivity, and as
// soon as the screen locks. Orders and files that are under way go on: they need neither token nor form.
import { browser } from 'wxt/browser';
import { idleMinutes } from '../../settings/this-computer.ts';
import { forgetSaved } from '../charts/saved-drafts.ts';
import { lockNow } from './lock.ts';

/** Tells the browser after how much inactivity the user counts as away. Call it again when the setting may have changed. */
export async function setIdleTime(): Promise<void> {
  const minutes = await idleMinutes.getValue();
  if (minutes > 0) browser.idle.setDetectionInterval(minutes * 60);
}

/**
 * Locks when the user is away. It deletes token and drafts, also from the disk: no secret exists that would bring them back
 * to this user only. One click reads the chart again.
 */
export async function lockWhenIdle(state: string): Promise<void> {
  if (state === 'active' || (await idleMinutes.getValue()) === 0) return;
  await lockNow();
  // What cannot be deleted now stays encrypted, and expires in a few hours.
  await forgetSaved().catch(() => undefined);
}
