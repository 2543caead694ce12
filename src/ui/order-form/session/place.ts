// The click on Order, and what the form shows if the worker refuses it.
import type { Reply, Request } from '../../../messages/messages.ts';
import { isSameLab } from '../../../messages/service-views.ts';
import { replyErrorOf } from '../../order-status/reply-error.ts';
import { during, showRefusal } from '../../order-status/shown-order.ts';
import type { Send } from '../../services.ts';
import { type LabContext, readLab } from './lab-context.ts';
import { type OpenChart, requestOrder } from './open-chart.ts';
import { noteDuplicate } from './order-edits.ts';

export function startPlacing(tabId: number, send: Send, lab: LabContext, takeLab: (chart: OpenChart) => Promise<void>) {
  function showReply(chart: OpenChart, { panelId }: Request<'order.place'>, reply: Reply<'order.place'>): void {
    if (reply.ok) {
      chart.submission.value = reply.value;
      if (reply.value.panelId !== panelId) chart.failure.value = replyErrorOf({ ok: false, code: 'order.otherWindow' });
      return;
    }
    showRefusal(chart, reply);
    if (reply.check) chart.check.value = reply.check;
    if (reply.code === 'order.otherLab') void takeLab(chart);
    // What the worker refuses and the form does not can be news from the lab: a field that it now requires.
    if (reply.code.startsWith('order.')) void readLab(lab, send);
    if (reply.earlier) noteDuplicate(chart.entries, panelId, reply.earlier);
  }

  return async function place(chart: OpenChart): Promise<void> {
    const request = requestOrder(chart, tabId);
    if (!request) return;
    const service = lab.service.value;
    if (service && !isSameLab(chart.lab.value, service)) {
      chart.failure.value = replyErrorOf({ ok: false, code: 'order.otherLab' });
      return takeLab(chart);
    }
    await during(
      chart,
      () => send('order.place', request),
      reply => showReply(chart, request, reply),
    );
  };
}
