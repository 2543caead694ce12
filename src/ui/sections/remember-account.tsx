import { useSignal } from '@preact/signals';
import { accountIn, isAsRemembered } from '../../draft/accounts.ts';
import { userOf } from '../../draft/identity.ts';
import { isBelow } from '../../order/path.ts';
import { Button } from '../controls/button.tsx';
import { prefillText } from '../field-words.ts';
import { failureText, t } from '../texts.ts';
import type { Form } from './form.ts';

/** Offers to remember an account for the user logged in to the chart, as it would be sent and only if it is valid. */
export function RememberAccount({ row, form }: { row: string; form: Form }) {
  const status = useSignal('');
  const { draft, entries, blockers, remember } = form;
  const user = userOf(draft);
  const account = accountIn(draft, row);
  if (user === '' || isAsRemembered(draft, row)) return null;
  const isIn = (field: string) => isBelow(field, row);
  const isWrong = blockers.some(({ field }) => isIn(field)) || Object.keys(entries.invalidInput.value).some(isIn);
  const hintId = `${row}-remember`;
  return (
    <>
      <Button
        class="small"
        disabled={account === null || isWrong}
        aria-describedby={hintId}
        act={async () => {
          if (!account) return;
          const failure = await remember(account);
          status.value = failure ? failureText(failure).what : prefillText('prefilled.remembered', user);
        }}
      >
        {t('account.remember', { user })}
      </Button>
      <p class="source" id={hintId}>
        {t('account.remember.hint', { user })}
      </p>
      <p role="status" class="small">
        {status.value}
      </p>
    </>
  );
}
