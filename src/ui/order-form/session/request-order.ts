import type { Request } from '../../../messages/messages.ts';
import { isFrozen, type OpenChart } from './open-chart.ts';
import { standingDuplicate } from './order-edits.ts';

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
