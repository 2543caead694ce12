// A chart that the extension read, as the form has it.
import { type Signal, signal } from '@preact/signals';
import type { Draft } from '../../../draft/draft.ts';
import { type IdentityCheck, isIdentityEdited, type Risk } from '../../../draft/risks.ts';
import type { ChartView, SavedOffer } from '../../../messages/chart-views.ts';
import type { Request } from '../../../messages/messages.ts';
import type { ServiceView, ShownLab } from '../../../messages/service-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import type { ReplyError } from '../../order-status/reply-error.ts';
import { type ShownOrder, startShownOrder } from '../../order-status/shown-order.ts';
import { type OrderEdits, standingDuplicate } from './order-edits.ts';

/** What only another reading changes. */
type Read = Pick<ChartView, 'draft' | 'canCaptureScreen' | 'canUseCamera' | 'closedSites' | 'historyScreen' | 'noted'>;

/** What the worker reports again while the form is open. */
type Reported = Pick<ChartView, 'preferences' | 'check' | 'patientOrders' | 'otherScreen' | 'verification'>;
type Signals<T> = { [Part in keyof T]: Signal<T[Part]> };

export interface OpenChart extends ShownOrder, Read, Signals<Reported> {
  entries: OrderEdits;
  /** Edits from an earlier form that could belong to this patient. */
  offer: Signal<SavedOffer | null>;
  /** Fields that had other values when the form first appeared, because the page was still loading. */
  changed: readonly string[];
  /** The tab shows a page without this chart, or one that the extension may not read. */
  isUnread: Signal<boolean>;
  /** The failure that the last look at the tab found over: the form's own patient is on the screen again. */
  backAfter: Signal<ReplyError | null>;
  /** The parts of the form whose order you undid. */
  undone: Signal<readonly unknown[]>;
  /** The form has just replaced another form, so a click meant for that one must not place an order. */
  isArming: Signal<boolean>;
  /** The lab that the form first showed, or one that it named after a refused click. */
  lab: Signal<ShownLab>;
  /** The user under whose name the form orders: the user first shown as signed in, or one that you accepted by a click. */
  person: Signal<string>;
}

export const labShownBy = ({ serviceUrl, isTest }: ServiceView): ShownLab => ({ serviceUrl, isTest });

export const startChart = (view: ChartView, entries: OrderEdits, isArming: boolean): OpenChart => ({
  ...startShownOrder(view.submission),
  draft: view.draft,
  preferences: signal(view.preferences),
  canCaptureScreen: view.canCaptureScreen,
  canUseCamera: view.canUseCamera,
  entries,
  closedSites: view.closedSites,
  check: signal(view.check),
  patientOrders: signal(view.patientOrders),
  offer: signal(view.offer ?? null),
  changed: [],
  isUnread: signal(false),
  backAfter: signal(null),
  undone: signal([]),
  otherScreen: signal(view.otherScreen),
  historyScreen: view.historyScreen,
  noted: view.noted,
  verification: signal(view.verification),
  isArming: signal(isArming),
  person: signal(view.service.person),
  lab: signal(labShownBy(view.service)),
});

/** Failures that freeze a form: only you can open another. If the page is unreadable just now, Order reads it again. */
export const frozenBy: ReadonlySet<FailureCode> = new Set([
  'draft.patientChanged',
  'draft.gone',
  'draft.old',
  'order.gone',
]);

/** Whether the form belongs to a chart that the tab no longer shows. */
export const isFrozen = ({ failure }: OpenChart): boolean => failure.value !== null && frozenBy.has(failure.value.code);

/** Whether it froze because the tab shows another patient, or this one otherwise. */
export const isOfOther = ({ failure }: OpenChart): boolean => failure.value?.code === 'draft.patientChanged';

/** Whether the form's own patient is back on the screen. It stays frozen until you have the chart read again. */
export const isBack = (chart: OpenChart): boolean => isOfOther(chart) && chart.backAfter.value === chart.failure.value;

/** W7. The form knows its own edits without asking the worker. */
export function checkOf({ check: { value } }: OpenChart, draft: Draft): IdentityCheck {
  const edited: Risk[] = isIdentityEdited(draft) ? ['editedIdentity'] : [];
  return { ...value, risks: [...new Set([...value.risks, ...edited])] };
}

export const changedFields = (before: Draft, after: Draft): string[] => {
  const written = ({ values }: Draft) => new Map(values.map(({ field, value }) => [field, JSON.stringify(value)]));
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(field => was.get(field) !== is.get(field));
};

/** What *Order* sends: the form as it is on view. Null if the form cannot order now. */
export function requestOrder(chart: OpenChart, tabId: number): Request<'order.place'> | null {
  const { draft, entries, person, lab } = chart;
  const panelId = entries.panelId.value;
  if (panelId === null || isFrozen(chart) || chart.isArming.value) return null;
  const duplicate = standingDuplicate(entries);
  return {
    tabId,
    draftId: draft.id,
    revision: draft.revision,
    fileIds: entries.files.value.map(({ id }) => id),
    panelId,
    confirmed: { ...entries.confirmed.value },
    method: entries.method.value,
    person: person.value,
    lab: lab.value,
    ...(entries.typed.value.trim() === '' ? {} : { typed: entries.typed.value }),
    ...(duplicate ? { duplicate: { of: duplicate.earlier.requisitionNumber, reason: duplicate.reason } } : {}),
  };
}
