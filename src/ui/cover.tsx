import { render } from 'preact';
import { coversPage, type Reach, refusalOf } from '../messages/lock-table.ts';
import type { Answered } from '../messages/messages.ts';
import { Locked, type LockedProps } from './locked.tsx';
import type { PopupServices, Send } from './services.ts';

type CoverServices = LockedProps['services'] & Pick<PopupServices, 'hear'>;

/**
 * Removes everything from a page when the extension locks, or when a request fails because the extension is already locked.
 * Reloads the page after the unlock.
 * @param reach which patients the page can show.
 * @returns the `send` that the page must use from now on.
 */
export function coverWhenLocked(
  root: Element,
  services: CoverServices,
  reach: Reach = 'allPatients',
  reload = () => location.reload(),
): Send {
  const watch = watchLock(root, services, reach, reload);
  return async (name, request) => watch(await services.send(name, request));
}

/** The same for what a page does itself. @returns what must see every answer. */
export function watchLock(
  root: Element,
  { send, hear, ...more }: CoverServices,
  reach: Reach,
  reload = () => location.reload(),
): <R extends Answered<unknown>>(reply: R) => R {
  let isCovered = false;
  const cover = () => {
    if (isCovered) return;
    isCovered = true;
    // W16: the lock view of a test form shows the test stripe, as the form did.
    const isTest = root.querySelector('.is-test') !== null;
    render(<Locked isTest={isTest} services={{ send, ...more }} reload={reload} />, root);
  };
  hear(({ what }) => {
    if (what === 'locked' || what === 'erased') cover();
    if (what === 'unlocked' && isCovered) reload();
  });
  // A page restored from the back/forward cache has missed the events.
  addEventListener('pageshow', async ({ persisted }) => {
    const reply = persisted ? await send('lock.show', {}) : null;
    if (reply?.ok && refusalOf(reply.value.state, reach) !== null) cover();
  });
  return reply => {
    if (!reply.ok && coversPage(reply.code, reach)) cover();
    return reply;
  };
}
