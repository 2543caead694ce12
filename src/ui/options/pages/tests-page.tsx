import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import type { AccountsView } from '../../../messages/settings-views.ts';
import type { ProviderAccount } from '../../../order/order-input.ts';
import { findPanel } from '../../../order/panels.ts';
import { isolate, joinValues } from '../../../order/text/bidi.ts';
import { readInto, useAnswer } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Check } from '../../controls/check.tsx';
import { Section } from '../../controls/section.tsx';
import { ActionFailure } from '../../failure-alert.tsx';
import type { OptionsServices, Send } from '../../services.ts';
import { t } from '../texts.ts';

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
  const { view, failure, ask } = useAnswer<AccountsView>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => void ask(send('accounts.show', {})), [send]);
  const forget = async (user: string) => {
    // The button was removed with its row.
    if (await ask(send('accounts.forget', { user }))) title.current?.focus();
  };
  const accounts = view.value?.accounts;
  return (
    <Section id="accounts" title={t('accounts.title')} titleRef={title}>
      {accounts?.length === 0 ? <p>{t('accounts.none')}</p> : <p class="hint">{t('accounts.what')}</p>}
      <ul class="accounts">
        {accounts?.map(({ user, account }) => (
          <li key={user}>
            <strong>{user}:</strong> {describeAccount(account)}{' '}
            <Button class="link" act={() => forget(user)}>
              {t('accounts.forget', { user })}
            </Button>
          </li>
        ))}
      </ul>
      <ActionFailure failure={failure} />
    </Section>
  );
}

/** What the form preselects for this user: tests and provider. */
export function TestsPage({ send, actions }: Pick<OptionsServices, 'send' | 'actions'>) {
  const tests = useSignal<TestPreferences | null>(null);
  useEffect(() => void readInto(tests, actions.showTests()), [actions, tests]);
  const known = tests.value;
  const choose = (isChosen: boolean) => readInto(tests, actions.chooseLastTest({ isChosen }));
  return (
    <>
      <Section id="my-tests" title={t('myTests.title')}>
        <p>
          {known && known.favorites.length > 0
            ? t('myTests.favorites', { tests: known.favorites.map(id => findPanel(id)?.test ?? id).join(', ') })
            : t('myTests.noFavorites')}
        </p>
        <Check class="line" checked={known?.choosesLast ?? false} disabled={known === null} choose={choose}>
          {t('myTests.chooseLast')}
        </Check>
      </Section>
      <AccountsSection send={send} />
    </>
  );
}
