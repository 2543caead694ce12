import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LockView } from '../messages/service-views.ts';
import { readInto } from './answer.ts';
import { Button } from './controls/button.tsx';
import { SignInButton } from './popup/sign-in-button.tsx';
import type { PopupServices } from './services.ts';
import { TestStripe } from './test-stripe.tsx';
import { t } from './texts.ts';

export interface LockedProps {
  isTest: boolean;
  services: Pick<PopupServices, 'send' | 'requestPermission' | 'openOptions'>;
  reload: () => void;
}

const ways = { signIn: 'lock.signIn', token: 'lock.token', click: 'lock.click' } as const;

/** Replaces everything on a page: the patient's data are removed from the page, not just covered. */
export function Locked({ isTest, services, reload }: LockedProps) {
  const { send, openOptions } = services;
  const lock = useSignal<LockView | null>(null);
  /** Undefined until the worker answers. Null: not locked, but the data shown here were erased. */
  const by = lock.value?.by;
  const isClick = by === 'click' || by === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => void readInto(lock, send('lock.show', {})), [send, lock]);
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
        <p>{t(by === null ? 'lock.again' : 'lock.ordersGoOn')}</p>
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
