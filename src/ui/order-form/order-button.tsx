import type { Draft } from '../../draft/draft.ts';
import { certainIdentity, describePatient } from '../../draft/identity.ts';
import type { LabProfile } from '../../draft/rules.ts';
import type { ServiceView } from '../../messages/service-views.ts';
import { findPanel } from '../../order/panels.ts';
import { isolatePatient } from '../../order/text/bidi.ts';
import { t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import type { OpenOrderProps } from './open-order-props.ts';
import { blockersOf, lacksReason } from './order-edits.ts';
import { isFrozen, type OpenChart, risksOf } from './order-session.ts';

interface Wording {
  order: string;
  /** The smaller second line. */
  more?: string;
  enabled?: true;
}

/** The button text: the order and the patient (W6), or why you cannot click it. */
function wordButton(
  chart: OpenChart,
  draft: Draft,
  service: ServiceView | null,
  site: LabProfile | null,
  today: string,
): Wording {
  const panelId = chart.entries.panelId.value;
  const panel = findPanel(panelId ?? '');
  const order = panel ? t('orderButton.order', { test: panel.test }) : t('orderButton.chooseTest');
  const left = blockersOf(draft, chart.entries, today, site).filter(({ code }) => code !== 'order.noPanel').length;
  if (chart.isSending.value) return { order: t('orderButton.sending') };
  if (isFrozen(chart)) {
    const isOther = chart.told.value?.code === 'draft.patientChanged';
    return { order, more: t(isOther ? 'orderButton.frozen' : 'orderButton.readAgain') };
  }
  if (chart.told.value?.newer) return { order, more: t('orderButton.useNewer') };
  if (left > 0)
    return { order, more: t(left === 1 ? 'orderButton.left.one' : 'orderButton.left.many', { count: left }) };
  if (!service?.serviceUrl) return { order, more: t('orderButton.noService') };
  if (!panel) return { order };
  if (chart.entries.adding.value.length > 0) return { order, more: t('orderButton.addingFiles') };
  if (risksOf(chart, draft).length > 0 && chart.entries.typed.value.trim() === '')
    return { order, more: t('orderButton.typeIdentity') };
  if (lacksReason(chart.entries)) return { order, more: t('orderButton.giveReason') };
  const patient = isolatePatient(describePatient(certainIdentity(draft), today));
  const more = t('orderButton.for', { patient });
  return chart.isArming.value ? { order, more } : { order, more, enabled: true };
}

/** The only control that places an order. */
export function OrderButton({ chart, draft, session, services }: OpenOrderProps & { draft: Draft }) {
  const { order, more, enabled } = wordButton(chart, draft, session.service.value, session.site.value, services.today);
  return (
    <>
      {chart.isSending.value && <progress class="line" aria-label={t('orderButton.sending')} />}
      <button
        type="button"
        class="go"
        disabled={!enabled}
        aria-label={more === undefined ? order : `${order} ${more}`}
        onClick={onTrustedClick(() => void session.place(chart))}
      >
        {order}
        {more !== undefined && (
          <>
            {' '}
            <small>{more}</small>
          </>
        )}
      </button>
    </>
  );
}
