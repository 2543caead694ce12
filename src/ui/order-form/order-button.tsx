import { useEffect } from 'preact/hooks';
import { certainIdentity, describePatient } from '../../draft/identity.ts';
import type { ManifestItem } from '../../draft/manifest.ts';
import { isTooLarge } from '../../files/attachments.ts';
import { findPanel } from '../../order/panels.ts';
import { isolatePatient } from '../../order/text/patient-line.ts';
import { Button } from '../controls/button.tsx';
import type { Form } from '../sections/form.ts';
import { failureText, t } from '../texts.ts';
import { isIdentityOpen } from './identity/identity-check.tsx';
import { fieldsOf, isInReadBack, openBlockers, providerCodes, sayUnreadable } from './open-items.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { checkOf, isBack, isFrozen, isOfOther, type OpenChart } from './session/open-chart.ts';
import { isLacking, lacksReason } from './session/order-edits.ts';

interface OrderButtonProps extends OpenOrderProps {
  form: Form;
  readBack: readonly ManifestItem[];
}

interface Wording {
  order: string;
  /** The smaller second line: for whom, or what is missing. */
  more?: string;
  /** Whether a click places the order. */
  isReady?: true;
}

/** What is missing first, in the order in which you meet it; null when nothing is. */
function missing({ chart, session, form, readBack }: OrderButtonProps): string | null {
  const { entries } = chart;
  const { draft } = form;
  const inReadBack = fieldsOf(readBack);
  if (chart.failure.value?.newer) return t('orderButton.useNewer');
  if (!session.service.value?.serviceUrl) return t('orderButton.noService');
  const open = openBlockers(form, inReadBack);
  const [first] = open;
  if (form.blockers.some(blocker => isInReadBack(blocker, inReadBack)))
    return t.counted('orderButton.readBack', readBack.length);
  if (first) {
    if (open.every(({ code }) => providerCodes.includes(code))) return t('orderButton.provider');
    const isOne = open.every(({ code }) => code === first.code);
    if (isOne && first.code === 'order.fitUnexplained') return t('orderButton.fitReason');
    const why = first.code === 'order.valueUnreadable' ? sayUnreadable(form) : [failureText(first.code).what];
    return isOne && why.length === 1 ? why.join() : t('orderButton.left.many', { count: open.length });
  }
  if (entries.adding.value.length > 0) return t('orderButton.addingFiles');
  if (entries.refused.value.some(isLacking)) return t('orderButton.fileRefused');
  if (entries.files.value.some(file => isTooLarge(file, session.limits.value))) return t('orderButton.fileTooLarge');
  if (isIdentityOpen({ draft, entries, check: checkOf(chart, draft) })) return t('orderButton.typeIdentity');
  return lacksReason(entries) ? t('orderButton.giveReason') : null;
}

/** The button text: the order and the patient (W6), or what is missing. */
function wordButton(props: OrderButtonProps): Wording {
  const { chart, form } = props;
  const panel = findPanel(chart.entries.panelId.value ?? '');
  const order = panel ? t('orderButton.order', { test: panel.test }) : t('orderButton.chooseTest');
  if (chart.isSending.value) return { order: t('orderButton.sending') };
  if (isFrozen(chart)) {
    const { corrected = [] } = chart.failure.value ?? {};
    const isOther = isOfOther(chart) && corrected.length === 0 && !isBack(chart);
    return { order, more: t(isOther ? 'orderButton.frozen' : 'orderButton.readAgain') };
  }
  if (!panel) return { order };
  const why = missing(props);
  if (why !== null) return { order, more: why };
  const patient = isolatePatient(describePatient(certainIdentity(form.draft), form.today));
  const more = t('orderButton.for', { patient });
  return chart.isArming.value ? { order, more } : { order, more, isReady: true };
}

/**
 * Moves the focus to the first thing that the order waits for. An earlier failure can stand above it, and counts first only
 * while nothing else does.
 */
function goToOpenItem(chart: OpenChart): void {
  const blocking = isFrozen(chart) || chart.failure.value?.newer ? [] : ['[data-open-item]'];
  const [item] = [...blocking, '.alert'].flatMap(at => document.querySelector<HTMLElement>(at) ?? []);
  if (!item) return;
  const control = item.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button');
  item.scrollIntoView({ block: 'nearest' });
  (control ?? item).focus();
}

/**
 * Shows what the order goes without where an answered question takes the room. Scrolls the foot alone: the form can show a
 * failure above, which `scrollIntoView` would move under the header.
 */
function showWithout(): void {
  const without = document.querySelector('.foot-scroll > .without');
  const foot = without?.parentElement;
  if (foot) foot.scrollTop += without.getBoundingClientRect().top - foot.getBoundingClientRect().top;
}

/** The only control that places an order. It always takes the focus; if something is missing, a click leads there. */
export function OrderButton(props: OrderButtonProps) {
  const { chart, session } = props;
  const { order, more, isReady } = wordButton(props);
  const isWaiting = chart.isSending.value || chart.isArming.value;
  useEffect(() => {
    if (isReady) showWithout();
  }, [isReady]);
  return (
    <>
      {chart.isSending.value && <progress class="line" aria-label={t('orderButton.sending')} />}
      <Button
        class="go"
        aria-disabled={!isReady}
        aria-label={more === undefined ? order : `${order} ${more}`}
        trusted={() => {
          if (isReady) void session.place(chart);
          else if (!isWaiting) goToOpenItem(chart);
        }}
      >
        {order}
        {more !== undefined && (
          <>
            {' '}
            <small>{more}</small>
          </>
        )}
      </Button>
    </>
  );
}
