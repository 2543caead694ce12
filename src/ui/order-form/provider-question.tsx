import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { accountIn, isAsRemembered } from '../../draft/accounts.ts';
import { userOf } from '../../draft/identity.ts';
import {
  askProviderAgain,
  chooseProvider,
  confirmProvider,
  findOrdering,
  isWithoutProvider,
  orderWithout,
  shownProviders,
  splitName,
} from '../../draft/provider.ts';
import type { ProvidersView } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { isNpi, npiOf } from '../../order/formats.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { labelField, prefillText } from '../field-words.ts';
import { change, type Form, goTo } from '../sections/form.ts';
import { failureSentences, failureText, t } from '../texts.ts';

const nameOf = ({ provider }: ProviderAccount): string =>
  [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');

/** "Leticia Oyelaran, NPI 1234567893". */
function describe(account: ProviderAccount): string {
  const npi = npiOf(account);
  const name = nameOf(account) || t('summary.unnamedAccount');
  return npi === '' ? name : `${name}, ${t('provider.npi', { npi })}`;
}

const isStopping = ({ blockers }: Form, code: FailureCode) => blockers.some(blocker => blocker.code === code);

const isProviderAsked = (form: Form): boolean =>
  isStopping(form, 'order.providerMissing') ||
  !(findOrdering(form.draft, form.labSchema)?.isCertain || isWithoutProvider(form.draft));

/** Who orders: asks about the user who is signed in, or offers others; afterward it says the answer and lets you change it. */
export function ProviderQuestion({ form }: { form: Form }) {
  const { draft, labSchema } = form;
  const status = useSignal('');
  /** Whether the answer was "Yes", beside "Always": then it is not offered again. */
  const isOnce = useSignal(false);
  const region = useRef<HTMLDivElement>(null);
  const textId = useId();
  const { signedInAs, accounts } = form.providers;
  const ordering = findOrdering(draft, labSchema);
  const user = userOf(draft) || signedInAs;
  const isOpen = isProviderAsked(form);
  /** The button that was clicked is gone, so the focus goes to what says the answer. */
  const answer = (act: () => void) => {
    act();
    setTimeout(() => region.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus());
  };
  const choose = (account: ProviderAccount) => change(form, now => chooseProvider(now, account, labSchema));
  const remember = async (account: ProviderAccount | null) => {
    const failure = account && (await form.remember(account));
    if (account) status.value = failure ? failureText(failure).what : prefillText('prefilled.remembered', user);
  };
  /** The account of the row as the order would have it once every part is confirmed. */
  const confirmed = (row: string) => accountIn(confirmProvider(draft, row), row);
  const signedInName = ordering === null && signedInAs !== '' ? splitName(signedInAs) : null;
  const ownAccount: ProviderAccount | null = signedInName && { provider: signedInName };
  const doubtful = ordering && !ordering.isCertain ? ordering : null;
  const offered = accounts.filter(({ account }) => describe(account) !== describe(confirmedAccount()));
  function confirmedAccount(): ProviderAccount {
    return (ordering && confirmed(ordering.row)) ?? ownAccount ?? {};
  }
  /** The answer "Yes": the person asked about is ordering. */
  const confirm = () => {
    isOnce.value = true;
    if (doubtful) change(form, now => confirmProvider(now, doubtful.row));
    else if (ownAccount) choose(ownAccount);
  };
  const canRemember = user !== '' && !(ordering && isAsRemembered(draft, ordering.row));
  return (
    <div class={isOpen ? 'provider-question' : 'provider-question is-answered'} ref={region}>
      <p id={textId} tabIndex={-1}>
        {sayProvider(isOpen || ordering?.isCertain ? (ordering?.name ?? nameOf(ownAccount ?? {})) : '', isOpen)}
      </p>
      {isOpen ? (
        <>
          {(doubtful !== null || ownAccount !== null) && (
            <p class="buttons">
              <Answer about={textId} act={() => answer(confirm)}>
                {t('provider.yes')}
              </Answer>
              {canRemember && (
                <Answer
                  about={textId}
                  act={() => {
                    const account = confirmedAccount();
                    answer(confirm);
                    void remember({ ...account, role: account.role ?? 'ORDERING' });
                  }}
                >
                  {t('provider.always')}
                </Answer>
              )}
            </p>
          )}
          <Others
            shown={shownProviders(draft, nameOf(confirmedAccount()))}
            accounts={offered}
            choose={account => answer(() => choose(account))}
            enterAll={() => goTo(form, 'providerAccounts')}
          />
          {isStopping(form, 'order.providerUnanswered') && (
            <Button class="link" act={() => answer(() => change(form, now => orderWithout(now, labSchema)))}>
              {t('provider.without')}
            </Button>
          )}
        </>
      ) : (
        <p class="buttons">
          <Button
            class="link"
            aria-describedby={textId}
            act={() => {
              isOnce.value = false;
              answer(() => change(form, now => askProviderAgain(now, labSchema)));
            }}
          >
            {t('provider.change')}
          </Button>
          {ordering?.isCertain && canRemember && !isOnce.value && status.value === '' && (
            <Answer about={textId} act={() => void remember(accountIn(draft, ordering.row))}>
              {t('provider.always')}
            </Answer>
          )}
        </p>
      )}
      <p role="status" class="small">
        {status.value}
      </p>
    </div>
  );
}

function sayProvider(name: string, isOpen: boolean): string {
  if (name !== '') return t('provider.isOrdering', { name });
  return isOpen ? t('provider.who') : t('provider.isWithout');
}

const Answer = ({ about, act, children }: { about: string; act: () => void; children: ComponentChildren }) => (
  <Button aria-describedby={about} act={act}>
    {children}
  </Button>
);

interface OthersProps {
  shown: ReturnType<typeof shownProviders>;
  accounts: ProvidersView['accounts'];
  choose: (account: ProviderAccount) => void;
  /** Opens every field of the provider accounts. */
  enterAll: () => void;
}

/** Others whom the chart names, the remembered accounts, those of the organization, and a provider that you enter. */
function Others({ shown, accounts, choose, enterAll }: OthersProps) {
  const isKnown = (name: string) => accounts.some(({ account }) => nameOf(account) === name);
  const known = [
    ...shown.flatMap(({ field, account }) => (isKnown(nameOf(account)) ? [] : { account, source: labelField(field) })),
    ...accounts.map(({ account, user }) => ({
      account,
      source: prefillText(user === '' ? 'prefilled.byOrganization' : 'prefilled.remembered', user),
    })),
  ];
  return (
    <details>
      <summary>{t('provider.another')}</summary>
      {known.length > 0 && (
        <ul>
          {known.map(({ account, source }) => (
            <li key={`${source} ${describe(account)}`}>
              <Button class="small" act={() => choose(account)}>
                {describe(account)}
              </Button>{' '}
              <span class="small soft">{source}</span>
            </li>
          ))}
        </ul>
      )}
      <EnterProvider choose={choose} />
      <Button class="link" act={enterAll}>
        {t('provider.allFields')}
      </Button>
    </details>
  );
}

function EnterProvider({ choose }: Pick<OthersProps, 'choose'>) {
  const id = useId();
  const [first, last, npi] = [useSignal(''), useSignal(''), useSignal('')];
  const number = npi.value.replace(/[\s-]/g, '');
  const isWrong = number !== '' && !isNpi(number);
  const field = (label: string, entry: typeof first, more: object = {}) => (
    <label class="field">
      {label}
      <TextInput entry={entry} maxLength={100} {...more} />
    </label>
  );
  return (
    <fieldset class="controls">
      <legend>{t('provider.enter')}</legend>
      {field(t('provider.firstName'), first)}
      {field(t('provider.lastName'), last)}
      {field(t('provider.number'), npi, {
        inputMode: 'numeric',
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-wrong` : undefined,
      })}
      {isWrong && (
        <p class="bad" id={`${id}-wrong`}>
          {failureSentences('order.npiInvalid')}
        </p>
      )}
      <Button
        class="small"
        disabled={last.value.trim() === '' || isWrong}
        act={() => {
          const identifiers = [{ type: 'NPI', use: 'OFFICIAL', value: number }];
          const firstName = first.value.trim();
          const name = { ...(firstName === '' ? {} : { firstName }), lastName: last.value.trim() };
          choose({ provider: { ...name, ...(number === '' ? {} : { identifiers }) } });
        }}
      >
        {t('provider.use')}
      </Button>
    </fieldset>
  );
}
