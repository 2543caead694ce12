import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { coversPage, type Reach, refusalOf } from '../messages/lock-table.ts';
import type { Answered } from '../messages/messages.ts';
import type { LockView } from '../messages/service-views.ts';
import { readInto } from './answer.ts';
import { Button } from './controls/button.tsx';
import { SignInButton } from './popup/sign-in-button.tsx';
import type { PopupServices, Send } from './services.ts';
import { TestStripe } from './test-stripe.tsx';
import { t } from './texts.ts';

type CoverServices = LockedProps['services'];

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
  services: CoverServices,
  reach: Reach,
  reload = () => location.reload(),
): <R extends Answered<unknown>>(reply: R) => R {
  const { send, subscribe } = services;
  let isCovered = false;
  const cover = () => {
    if (isCovered) return;
    isCovered = true;
    // W16: the lock view of a test form shows the test stripe, as the form did.
    const isTest = root.querySelector('.is-test') !== null;
    render(<Locked isTest={isTest} services={services} reload={reload} />, root);
  };
  subscribe(({ what }) => {
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

interface LockedProps {
  isTest: boolean;
  services: Pick<PopupServices, 'send' | 'subscribe' | 'requestPermission' | 'openOptions'> &
    Partial<Pick<PopupServices, 'moveToTab'>>;
  reload: () => void;
}

const ways = { signIn: 'lock.signIn', token: 'lock.token', click: 'lock.click' } as const;

/** Replaces everything on a page: the patient's data are removed from the page, not just covered. */
function Locked({ isTest, services, reload }: LockedProps) {
  const { send, subscribe, openOptions } = services;
  const lock = useSignal<LockView | null>(null);
  /** Undefined until the worker answers. Null: not locked, but the data shown here were erased. */
  const { by, state, unsent } = lock.value ?? {};
  const isClick = by === 'click' || by === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const refresh = () => void readInto(lock, send('lock.show', {}));
    refresh();
    // An order that was sent at the lock can come back as not sent.
    return subscribe(({ what }) => {
      if (what === 'submission') refresh();
    });
  }, [send, subscribe, lock]);
  useEffect(() => {
    if (!isClick) return;
    const unlock = async ({ isTrusted }: Event) => {
      if (isTrusted && (await send('lock.open', {})).ok) reload();
    };
    document.addEventListener('click', unlock);
    return () => document.removeEventListener('click', unlock);
  }, [isClick, send, reload]);
  return (
    <div class={isTest ? 'sheet is-test' : 'sheet'}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t('lock.title')}
        </h1>
        {isTest && <TestStripe />}
      </header>
      <main class="locked">
        {by && <p>{t(ways[by])}</p>}
        {by === null && <p>{t('lock.again')}</p>}
        {by && unsent !== undefined && (
          <p>
            <strong>{t.counted(by === 'click' ? 'lock.notYet' : 'lock.unsent', unsent)}</strong>
          </p>
        )}
        {state === 'locked' && <p>{t('lock.cleared')}</p>}
        <p class="buttons">
          {by === 'signIn' && <SignInButton services={services} done={reload} />}
          {by === 'token' && (
            <Button class="main" act={openOptions}>
              {t('app.openOptions')}
            </Button>
          )}
          {isClick && <Button class="main">{t('lock.open')}</Button>}
        </p>
      </main>
    </div>
  );
}
