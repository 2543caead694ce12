import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceView } from '../../messages/service-views.ts';
import { say } from '../say.ts';
import type { PopupSurroundings } from '../surroundings.ts';
import { OpenedOrder } from './opened-order.tsx';
import { startOrderList } from './order-list.ts';
import { OrderRows, sayNeedy } from './recent-orders.tsx';
import { Sheet } from './sheet.tsx';

/** All orders as a page of its own, with no chart behind it. */
export function OrdersWindow(surroundings: PopupSurroundings) {
  const { send, hear, wait, today } = surroundings;
  const list = useMemo(() => startOrderList({ send, hear, ...(wait ? { wait } : {}) }), [send, hear, wait]);
  const service = useSignal<ServiceView | null>(null);
  useEffect(() => {
    document.title = say('orders.title');
    void list.refresh();
    void send('service.show', {}).then(reply => {
      if (reply.ok) service.value = reply.value;
    });
    return list.stop;
  }, [list, send, service]);
  const opened = list.opened.value;
  if (opened) return <OpenedOrder listed={opened} surroundings={surroundings} close={list.close} />;
  const needy = list.needy.value.length;
  return (
    <Sheet
      isTest={service.value?.isTest ?? false}
      header={
        <>
          <h1>{say('orders.title')}</h1>
          {needy > 0 && <p class="bad">{sayNeedy(needy)}</p>}
        </>
      }
    >
      <OrderRows list={list} today={today} />
    </Sheet>
  );
}
