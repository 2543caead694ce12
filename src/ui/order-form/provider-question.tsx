import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { userOf } from '../../draft/identity.ts';
import { accountIn, isAsRemembered } from '../../draft/providers/accounts.ts';
import {
  askProviderAgain,
  chooseProvider,
  confirmProvider,
  findOrdering,
  isWithoutProvider,
  type Ordering,
  orderWithout,
  shownProviders,
  splitName,
} from '../../draft/providers/provider.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { Button } from '../controls/button.tsx';
import { prefillText } from '../field-words.ts';
import { change, type Form, goTo } from '../sections/form.ts';
import { failureText, t } from '../texts.ts';
import { describe, nameOf, OtherProviders } from './other-providers.tsx';

const isStopping = ({ blockers }: Form, code: FailureCode) => blockers.some(blocker => blocker.code === code);

/** Whom the form asks about, or who orders. */
interface Asked {
  ordering: Ordering | null;
  /** The user who is signed in, if the order names no one. */
  ownAccount: ProviderAccount | null;
  /** The account as the order would have it once every part is confirmed. */
  account: ProviderAccount;
  user: string;
  canRemember: boolean;
  isOpen: boolean;
}

function askAbout(form: Form): Asked {
  const { draft, labSchema } = form;
  const { signedInAs } = form.providers;
  const ordering = findOrdering(draft, labSchema);
  const user = userOf(draft) || signedInAs;
  const provider = ordering ? null : splitName(signedInAs);
  const ownAccount = provider && { provider };
  return {
    ordering,
    ownAccount,
    account: (ordering && accountIn(confirmProvider(draft, ordering.row), ordering.row)) ?? ownAccount ?? {},
    user,
    canRemember: user !== '' && !(ordering && isAsRemembered(draft, ordering.row)),
    isOpen: isStopping(form, 'order.providerMissing') || !(ordering?.isCertain || isWithoutProvider(draft)),
  };
}

function sayProvider({ ordering, ownAccount, isOpen }: Asked): string {
  const name = isOpen || ordering?.isCertain ? (ordering?.name ?? nameOf(ownAccount ?? {})) : '';
  if (name !== '') return t('provider.isOrdering', { name });
  return isOpen ? t('provider.who') : t('provider.isWithout');
}

/** Who orders: asks about the user who is signed in, or offers others; afterward it says the answer and lets you change it. */
export function ProviderQuestion({ form }: { form: Form }) {
  const status = useSignal('');
  /** Whether the answer was "Yes", beside "Always": then it is not offered again. */
  const isOnce = useSignal(false);
  const region = useRef<HTMLDivElement>(null);
  const textId = useId();
  const asked = askAbout(form);
  const { isOpen, user } = asked;
  /** The button that was clicked is gone, so the focus goes to what says the answer. */
  const answer = (act: () => void) => {
    act();
    setTimeout(() => region.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus());
  };
  const remember = async (account: ProviderAccount | null) => {
    const failure = account && (await form.remember(account));
    if (account) status.value = failure ? failureText(failure).what : prefillText('prefilled.remembered', user);
  };
  const props = { form, asked, textId, answer, remember };
  return (
    <div class={isOpen ? 'provider-question' : 'provider-question is-answered'} ref={region}>
      <p id={textId} tabIndex={-1}>
        {sayProvider(asked)}
      </p>
      {isOpen ? (
        <OpenQuestion
          {...props}
          noteOnce={() => {
            isOnce.value = true;
          }}
        />
      ) : (
        <GivenAnswer
          {...props}
          offersAlways={!isOnce.value && status.value === ''}
          askAgain={() => {
            isOnce.value = false;
            change(form, now => askProviderAgain(now, form.labSchema));
          }}
        />
      )}
      <p role="status" class="small">
        {status.value}
      </p>
    </div>
  );
}

interface AnswersProps {
  form: Form;
  asked: Asked;
  /** The element that says whom the buttons are about. */
  textId: string;
  answer: (act: () => void) => void;
  remember: (account: ProviderAccount | null) => Promise<void>;
}

/** `noteOnce`: the answer is "Yes", about this order. */
function OpenQuestion({ form, asked, textId, answer, remember, noteOnce }: AnswersProps & { noteOnce: () => void }) {
  const { draft, labSchema } = form;
  const { ordering, ownAccount, account, canRemember } = asked;
  const doubtful = ordering && !ordering.isCertain ? ordering : null;
  const choose = (chosen: ProviderAccount) => change(form, now => chooseProvider(now, chosen, labSchema));
  /** The answer "Yes": the person asked about is ordering. */
  const confirm = () => {
    noteOnce();
    if (doubtful) change(form, now => confirmProvider(now, doubtful.row));
    else if (ownAccount) choose(ownAccount);
  };
  return (
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
                answer(confirm);
                void remember({ ...account, role: account.role ?? 'ORDERING' });
              }}
            >
              {t('provider.always')}
            </Answer>
          )}
        </p>
      )}
      <OtherProviders
        shown={shownProviders(draft, nameOf(account))}
        isRoster={form.providers.accounts.filter(({ user }) => user === '').length > 1}
        accounts={form.providers.accounts.filter(other => describe(other.account) !== describe(account))}
        choose={chosen => answer(() => choose(chosen))}
        enterAll={() => goTo(form, 'providerAccounts')}
      />
      {isStopping(form, 'order.providerUnanswered') && (
        <Button class="link" act={() => answer(() => change(form, now => orderWithout(now, labSchema)))}>
          {t('provider.without')}
        </Button>
      )}
    </>
  );
}

interface GivenAnswerProps extends AnswersProps {
  offersAlways: boolean;
  askAgain: () => void;
}

function GivenAnswer({ form, asked, textId, answer, remember, offersAlways, askAgain }: GivenAnswerProps) {
  const { ordering, canRemember } = asked;
  return (
    <p class="buttons">
      <Button class="link" aria-describedby={textId} act={() => answer(askAgain)}>
        {t('provider.change')}
      </Button>
      {ordering?.isCertain && canRemember && offersAlways && (
        <Answer about={textId} act={() => void remember(accountIn(form.draft, ordering.row))}>
          {t('provider.always')}
        </Answer>
      )}
    </p>
  );
}

const Answer = ({ about, act, children }: { about: string; act: () => void; children: ComponentChildren }) => (
  <Button aria-describedby={about} act={act}>
    {children}
  </Button>
);
