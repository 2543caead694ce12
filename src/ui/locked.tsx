import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LockView } from '../messages/service-views.ts';
import { Button } from './controls/button.tsx';
import { SignInButton } from './popup/sign-in-button.tsx';
import type { PopupServices } from './services.ts';
import { TestStripe } from './test-stripe.tsx';
import { t } from './texts.ts';

export interface LockedProps {
  isTest: boolean;
  services: Pick<PopupServices, 'send' | 'requestPermission' | 'openOptions'>;
  /** Called after the unlock. */
  reload: () => void;
}

const ways = { signIn: 'lock.signIn', token: 'lock.token', click: 'lock.click' } as const;

/** Replaces everything on a page: the patient's data are removed from the page, not just covered. */
export function Locked({ isTest, services, reload }: LockedProps) {
  const { send, openOptions } = services;
  /** Undefined until the worker answers. Null: not locked, but the data shown here were erased. */
  const by = useSignal<LockView['by'] | undefined>(undefined);
  const isClick = by.value === 'click' || by.value === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    void send('lock.show', {}).then(reply => {
      if (reply.ok) by.value = reply.value.by;
    });
  }, [send, by]);
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
        {by.value && <p>{t(ways[by.value])}</p>}
        <p>{t(by.value === null ? 'lock.again' : 'lock.ordersGoOn')}</p>
        <p class="buttons">
          {by.value === 'signIn' && <SignInButton services={services} done={reload} />}
          {by.value === 'token' && (
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
