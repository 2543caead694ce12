import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Reply } from '../../messages/messages.ts';
import type { AccountsView } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { isolate, joinValues } from '../../order/text/bidi.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { Send } from '../services.ts';
import { t } from './texts.ts';

/** "Hedda Quist-Larsen · NPI 1234567893 · XX 77 · 12 Harbor St, Portland, OR, 97201". */
function describeAccount({ provider, organization, location }: ProviderAccount): string {
  const name = [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');
  const identifiers = [...(provider?.identifiers ?? []), ...(organization?.identifiers ?? [])];
  const { street, city, stateCode, postalCode } = location?.address ?? {};
  const address = joinValues([street, city, stateCode, postalCode], ', ');
  return joinValues([name, ...identifiers.map(({ type, value }) => `${type} ${isolate(value)}`), address], ' · ');
}

/** The users whose provider accounts are remembered. You can forget each one. */
export function AccountsSection({ send }: { send: Send }) {
  const accounts = useSignal<AccountsView['accounts'] | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const show = (reply: Reply<'accounts.show'>) => {
    failure.value = reply.ok ? null : reply.code;
    if (reply.ok) accounts.value = reply.value.accounts;
    return reply.ok;
  };
  useEffect(() => void send('accounts.show', {}).then(show), [send]);
  const forget = async (user: string) => {
    if (!show(await send('accounts.forget', { user }))) return;
    // The button was removed with its row.
    title.current?.focus();
  };
  return (
    <section aria-labelledby="accounts-title">
      <h2 id="accounts-title" ref={title} tabIndex={-1}>
        {t('accounts.title')}
      </h2>
      {accounts.value?.length === 0 ? <p>{t('accounts.none')}</p> : <p class="hint">{t('accounts.what')}</p>}
      <ul class="accounts">
        {accounts.value?.map(({ user, account }) => (
          <li key={user}>
            <strong>{user}:</strong> {describeAccount(account)}{' '}
            <Button class="link" act={() => forget(user)}>
              {t('accounts.forget', { user })}
            </Button>
          </li>
        ))}
      </ul>
      {failure.value && <FailureAlert code={failure.value} />}
    </section>
  );
}
