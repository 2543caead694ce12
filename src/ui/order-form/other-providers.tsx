// Who else could order: others whom the chart names, remembered accounts, and a provider that you enter.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { shownProviders } from '../../draft/providers/provider.ts';
import type { ProvidersView } from '../../messages/settings-views.ts';
import { isNpi, npiOf } from '../../order/formats.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { labelField, prefillText } from '../field-words.ts';
import { failureSentences, t } from '../texts.ts';

export const nameOf = ({ provider }: ProviderAccount): string =>
  [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');

/** "Leticia Oyelaran, NPI 1234567893". */
export function describe(account: ProviderAccount): string {
  const npi = npiOf(account);
  const name = nameOf(account) || t('summary.unnamedAccount');
  return npi === '' ? name : `${name}, ${t('provider.npi', { npi })}`;
}

interface OtherProvidersProps {
  shown: ReturnType<typeof shownProviders>;
  accounts: ProvidersView['accounts'];
  /** The organization lists several: they are what the question is about, so they show at once. */
  isRoster: boolean;
  choose: (account: ProviderAccount) => void;
  /** Opens every field of the provider accounts. */
  enterAll: () => void;
}

/** Others whom the chart names, the remembered accounts, those of the organization, and a provider that you enter. */
export function OtherProviders({ shown, accounts, isRoster, choose, enterAll }: OtherProvidersProps) {
  const isKnown = (name: string) => accounts.some(({ account }) => nameOf(account) === name);
  const known = [
    ...shown.flatMap(({ field, account }) => (isKnown(nameOf(account)) ? [] : { account, source: labelField(field) })),
    ...accounts.map(({ account, user }) => ({
      account,
      source: prefillText(user === '' ? 'prefilled.byOrganization' : 'prefilled.remembered', user),
    })),
  ];
  return (
    <details open={isRoster}>
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

function EnterProvider({ choose }: Pick<OtherProvidersProps, 'choose'>) {
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
