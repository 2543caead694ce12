import { render } from 'preact';
import { coversPage, type Reach, refusalOf } from '../messages/lock-table.ts';
import { Locked, type LockedProps } from './locked.tsx';
import type { PopupServices, Send } from './services.ts';

/**
 * Takes everything out of a page when the extension locks, or is locked already when the page asks for a patient, and loads it again when
 * it is open.
 * @param reach whom the page can tell of.
 * @returns what the page asks with from now on.
 */
export function coverWhenLocked(
  root: Element,
  { send, hear, ...more }: LockedProps['services'] & Pick<PopupServices, 'hear'>,
  reach: Reach = 'allPatients',
  reload = () => location.reload(),
): Send {
  let isCovered = false;
  const cover = () => {
    if (isCovered) return;
    isCovered = true;
    // W16: what covers a test's form says so as the form did.
    const isTest = root.querySelector('.is-test') !== null;
    render(<Locked isTest={isTest} services={{ send, ...more }} reload={reload} />, root);
  };
  hear(({ what }) => {
    if (what === 'locked' || what === 'erased') cover();
    if (what === 'unlocked' && isCovered) reload();
  });
  // A page that the browser kept while another was on view heard nothing.
  addEventListener('pageshow', async ({ persisted }) => {
    const reply = persisted ? await send('lock.show', {}) : null;
    if (reply?.ok && refusalOf(reply.value.state, reach) !== null) cover();
  });
  return async (name, request) => {
    const reply = await send(name, request);
    if (!reply.ok && coversPage(reply.code, reach)) cover();
    return reply;
  };
}
