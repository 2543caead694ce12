import { useSignal } from '@preact/signals';
import type { FailureCode } from '../../order/failure.ts';
import { AskAgain } from '../controls/ask-again.tsx';
import { Section } from '../controls/section.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { Send } from '../services.ts';
import { t } from './texts.ts';

interface Unsettled {
  numbers: string[];
  /** How many orders can no longer be read. No one knows what became of them. */
  unreadable: number;
}

function sayConsequence(unsettled: Unsettled | null): string {
  if (unsettled === null) return t('erase.counting');
  const sum = unsettled.numbers.length + unsettled.unreadable;
  if (sum === 0) return t('erase.consequence');
  const count = t.counted('erase.unfinished', sum);
  return `${count} ${t('erase.consequence')}`;
}

/** Must match src/worker/erase.ts. */
const goes = ['orders', 'pastOrders', 'forms', 'patients', 'token', 'providers', 'tests', 'errors', 'keys'] as const;
const stays = ['settings', 'audit', 'outside'] as const;

/** Deletes everything at once, after the page has said how many orders are not done yet. */
export function EraseSection({ send, erased }: { send: Send; erased: () => void }) {
  /** The orders that are not done. Null until they are known. */
  const unsettled = useSignal<Unsettled | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const status = useSignal('');
  const count = async () => {
    unsettled.value = null;
    status.value = '';
    failure.value = null;
    const reply = await send('orders.list', {});
    if (!reply.ok) {
      failure.value = reply.code;
      return;
    }
    const { orders, unreadable } = reply.value;
    const open = orders.filter(({ state }) => state !== 'done');
    unsettled.value = { numbers: open.map(({ requisitionNumber }) => requisitionNumber), unreadable };
  };
  const erase = async () => {
    const reply = await send('orders.erase', { unsettled: unsettled.value?.numbers ?? [] });
    if (reply.ok) {
      status.value = t('erase.done');
      erased();
    } else failure.value = reply.code;
  };
  return (
    <Section id="erase" title={t('erase.title')}>
      <p>{t('erase.goes')}</p>
      <ul>
        {goes.map(what => (
          <li key={what}>{t(`erase.goes.${what}`)}</li>
        ))}
      </ul>
      <p>{t('erase.stays')}</p>
      <ul>
        {stays.map(what => (
          <li key={what}>{t(`erase.stays.${what}`)}</li>
        ))}
      </ul>
      <AskAgain
        label={t('erase.label')}
        consequence={sayConsequence(unsettled.value)}
        confirm={t('erase.confirm')}
        onAsk={() => void count()}
        act={() => void erase()}
      />
      <p role="status" class="status">
        {status.value}
      </p>
      <ActionFailure failure={failure} />
    </Section>
  );
}
