import { useSignal } from '@preact/signals';
import type { FailureCode } from '../../order/failure.ts';
import { AskAgain } from '../controls/ask-again.tsx';
import { Section } from '../controls/section.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { Send } from '../services.ts';
import { t } from './texts.ts';

function sayConsequence(unsettled: number | null): string {
  if (unsettled === null) return t('erase.counting');
  if (unsettled === 0) return t('erase.consequence');
  const count = unsettled === 1 ? t('erase.unsettled.one') : t('erase.unsettled.many', { count: unsettled });
  return `${count} ${t('erase.consequence')}`;
}

/** Must match src/worker/erase.ts. */
const goes = [
  'erase.goes.orders',
  'erase.goes.pastOrders',
  'erase.goes.forms',
  'erase.goes.patients',
  'erase.goes.token',
  'erase.goes.providers',
  'erase.goes.tests',
  'erase.goes.errors',
  'erase.goes.keys',
] as const;

const stays = ['erase.stays.settings', 'erase.stays.audit', 'erase.stays.outside'] as const;

const List = ({ keys }: { keys: readonly ((typeof goes)[number] | (typeof stays)[number])[] }) => (
  <ul>
    {keys.map(key => (
      <li key={key}>{t(key)}</li>
    ))}
  </ul>
);

/** Deletes everything at once, after the page has said how many orders are not done yet. */
export function EraseSection({ send, erased }: { send: Send; erased: () => void }) {
  /** The number of orders that are not done. Null until it is known. */
  const unsettled = useSignal<number | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const status = useSignal('');
  const count = async () => {
    unsettled.value = null;
    status.value = '';
    failure.value = null;
    const reply = await send('orders.list', {});
    if (reply.ok) unsettled.value = reply.value.orders.filter(({ state }) => state !== 'done').length;
    else failure.value = reply.code;
  };
  const erase = async () => {
    const reply = await send('orders.erase', {});
    if (!reply.ok) {
      failure.value = reply.code;
      return;
    }
    status.value = t('erase.done');
    erased();
  };
  return (
    <Section id="erase" title={t('erase.title')}>
      <p>{t('erase.goes')}</p>
      <List keys={goes} />
      <p>{t('erase.stays')}</p>
      <List keys={stays} />
      <AskAgain
        label={t('erase.label')}
        consequence={sayConsequence(unsettled.value)}
        confirm={t('erase.confirm')}
        asked={() => void count()}
        act={() => void erase()}
      />
      <p role="status" class="status">
        {status.value}
      </p>
      <ActionFailure failure={failure} />
    </Section>
  );
}
