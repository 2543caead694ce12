import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { needsPerson } from '../../messages/needs-person.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { Button } from '../controls/button.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { followDetails, set } from '../controls/set.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { formatTime } from '../format-time.ts';
import { PatientLine } from '../popup/patient-line.tsx';
import { t } from '../texts.ts';
import { findOrders, nameState, type OrderList, rowStep } from './order-list.ts';

function stateText(order: SubmissionView): string {
  const { state, retriesAt } = order;
  if (isRefusedByLab(order)) return t('orders.refused');
  return t(state === 'unknown' && retriesAt !== undefined ? 'orders.unknown.repeats' : `orders.${nameState(state)}`);
}

interface OrderRowProps {
  order: SubmissionView;
  today: string;
  open: () => void;
}

function OrderRow({ order, today, open }: OrderRowProps) {
  const isNeedy = needsPerson(order);
  return (
    <li>
      <Button class={isNeedy ? 'order-row is-needy' : 'order-row'} data-number={order.requisitionNumber} act={open}>
        <span>
          <PatientLine patient={order.patient} recordNumber={order.recordNumber} />
        </span>{' '}
        <time class="soft" dateTime={order.createdAt}>
          {formatTime(order.createdAt, today)}
        </time>{' '}
        <span class="soft">
          {order.test}
          {order.isTest && ` · ${t('orders.isTest')}`}
        </span>{' '}
        <span class="row-state">{isNeedy ? t('orders.decide', { state: stateText(order) }) : stateText(order)}</span>
      </Button>
    </li>
  );
}

interface OrderRowsProps {
  list: OrderList;
  today: string;
}

/** The orders saved on this computer, which you can search and open. */
export function OrderRows({ list, today }: OrderRowsProps) {
  const { wanted, rows } = list;
  const box = useRef<HTMLDivElement>(null);
  const orders = list.orders.value;
  const failure = list.failure.value;
  useEffect(() => {
    const closed = list.takeClosed();
    if (closed === null) return;
    // After you close an order, move the focus to its row, or to the search field if the row is gone.
    const row = box.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(closed)}"]`);
    (row ?? box.current?.querySelector('input'))?.focus();
  }, [list]);
  const showMore = () => {
    const first = rows.value;
    rows.value += rowStep;
    // The button moves, so move the focus to the first new row.
    setTimeout(() => box.current?.querySelectorAll<HTMLElement>('.order-row')[first]?.focus());
  };
  if (failure) return <FailureAlert code={failure} />;
  if (orders === null) return <p class="soft">{t('orders.loading')}</p>;
  const found = findOrders(orders, wanted.value);
  return (
    <div ref={box}>
      {orders.length > 0 && <SearchField label={t('orders.find')} entry={wanted} changed={set(rows, rowStep)} />}
      <p role="status" class="small soft">
        {wanted.value.trim() !== '' &&
          t(orders.length === 1 ? 'orders.found.one' : 'orders.found.many', {
            count: found.length,
            all: orders.length,
          })}
      </p>
      {orders.length === 0 && <p class="soft">{t('orders.none')}</p>}
      <ul class="order-rows">
        {found.slice(0, rows.value).map(order => (
          <OrderRow key={order.requisitionNumber} order={order} today={today} open={set(list.opened, order)} />
        ))}
      </ul>
      {found.length > rows.value && (
        <Button class="link" act={showMore}>
          {t('orders.more', { count: found.length - rows.value })}
        </Button>
      )}
      {list.unreadable.value > 0 && <p class="small">{t('orders.unreadable', { count: list.unreadable.value })}</p>}
    </div>
  );
}

function sayCount(list: OrderList): string {
  const count = list.orders.value?.length;
  return count === undefined ? t('orders.title') : t('orders.titleCount', { count });
}

interface RecentOrdersProps extends OrderRowsProps {
  isOpen: Signal<boolean>;
  /** The summary line. */
  head: RefObject<HTMLElement | null>;
}

/** A line at the bottom of every view that opens to show all orders. */
export function RecentOrders({ list, today, isOpen, head }: RecentOrdersProps) {
  const needy = list.needy.value.length;
  useEffect(() => {
    if (isOpen.value) head.current?.scrollIntoView({ block: 'start' });
  }, [isOpen.value, head]);
  return (
    <aside class="recent" aria-label={t('orders.title')}>
      <details open={isOpen.value} onToggle={followDetails(isOpen)}>
        <summary ref={head}>
          {sayCount(list)}{' '}
          {needy > 0 && (
            <span class="bad">
              {/* Screen readers would read it aloud. */}
              <span aria-hidden="true">·</span> {needyText(needy)}
            </span>
          )}
        </summary>
        {isOpen.value && <OrderRows list={list} today={today} />}
      </details>
    </aside>
  );
}

export const needyText = (count: number): string => t.counted('orders.needy', count);
