import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceView } from '../../messages/service-views.ts';
import { readInto } from '../answer.ts';
import { OpenedOrder } from '../order-status/opened-order.tsx';
import { Sheet } from '../order-status/sheet.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';
import { useToday } from '../use-today.ts';
import { startOrderList } from './order-list.ts';
import { needyText, OrderRows } from './recent-orders.tsx';

interface OrdersWindowProps extends PopupServices {
  /** The requisition number of the order to open first. */
  first?: string | null;
}

/** All orders on a separate page, without a chart. */
export function OrdersWindow({ first = null, ...given }: OrdersWindowProps) {
  const services = useToday(given);
  const { send, subscribe, wait, today } = services;
  const list = useMemo(() => startOrderList(services), [send, subscribe, wait]);
  const service = useSignal<ServiceView | null>(null);
  useEffect(() => {
    document.title = t('orders.title');
    void list.refresh();
    if (first !== null)
      void send('order.show', { requisitionNumber: first }).then(reply => {
        if (reply.ok) list.opened.value = reply.value;
        else list.failure.value = reply.code;
      });
    void readInto(service, send('service.show', {}));
    return list.stop;
  }, [list, send, service, first]);
  const opened = list.opened.value;
  if (opened) return <OpenedOrder listed={opened} services={services} close={list.close} />;
  const needy = list.needy.value.length;
  return (
    <Sheet
      isTest={service.value?.isTest ?? false}
      header={
        <>
          <h1>{t('orders.title')}</h1>
          {needy > 0 && <p class="bad">{needyText(needy)}</p>}
        </>
      }
    >
      <OrderRows list={list} today={today} />
    </Sheet>
  );
}
