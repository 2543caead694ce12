// From the chart in a tab to a parcel, and from the parcel to the laboratory.
import { createOrder } from '../lab/create-order.ts';
import type { OrderRequest } from '../lab/request-body.ts';
import { PatientFailure } from '../messages/dispatch.ts';
import type { ChartView, ParcelView, Request } from '../messages/messages.ts';
import { localDay } from '../order/age.ts';
import { type Draft, startDraft } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import { freeze } from '../order/freeze.ts';
import { certainIdentity, describePatient, readsAsSamePatient, shownIdentity } from '../order/identity.ts';
import { findPanel } from '../order/panels.ts';
import type { ChartReading } from '../order/reading.ts';
import { mintRequisitionNumber } from '../order/requisition-number.ts';
import { deliver } from '../outbox/deliver.ts';
import { next, type Parcel } from '../outbox/parcel.ts';
import { openParcelStore, type ParcelStore } from '../outbox/store.ts';
import { lastPanels, requisitionPrefix } from '../settings/settings.ts';
import { loadDraft, saveDraft } from './draft-store.ts';
import { keepAliveDuring } from './keep-alive.ts';
import { type Place, readTab } from './read-tab.ts';
import { openAccess, showService } from './service.ts';

const rememberedPanels = 3;

const now = () => new Date().toISOString();

const bindTo = (reading: ChartReading, place: Place): Draft =>
  startDraft(
    crypto.randomUUID(),
    { ...place, patientKey: reading.chart.patientKey, definition: reading.chart.definition, readAt: now() },
    reading,
  );

/** W1 and W2: the same patient in the same chart system, whatever else changed on the screen. */
const isSameChart = (before: Draft, after: Draft): boolean =>
  before.binding.origin === after.binding.origin &&
  before.binding.patientKey === after.binding.patientKey &&
  before.binding.definition.id === after.binding.definition.id &&
  readsAsSamePatient(before.values, after.values);

async function readDraft(tabId: number): Promise<{ draft: Draft; closedSites: string[] }> {
  const read = await readTab(tabId);
  const { closedSites } = read;
  if (!('place' in read)) throw new PatientFailure(read.reading.reason, read.reading.patients, closedSites);
  return { draft: bindTo(read.reading, read.place), closedSites };
}

const showParcel = ({ label, requisitionNumber, state, panelId, orderId, reason, messages }: Parcel): ParcelView => ({
  ...label,
  requisitionNumber,
  state,
  panelId,
  ...(orderId === undefined ? {} : { orderId }),
  ...(reason === undefined ? {} : { reason }),
  ...(messages === undefined ? {} : { messages }),
});

async function showChart(draft: Draft, closedSites: string[]): Promise<ChartView> {
  const parcel = await (await openParcelStore()).byDraft(draft.id);
  return {
    draft,
    service: await showService(),
    lastPanels: await lastPanels.getValue(),
    closedSites,
    parcel: parcel && showParcel(parcel),
  };
}

/** What a person confirmed stays confirmed while the chart says the same in that place. */
const stillConfirmed = (before: Draft, after: Draft): Draft['confirmed'] =>
  Object.fromEntries(
    Object.entries(before.confirmed).filter(([field]) => {
      const [was, is] = [before, after].map(({ values }) => values.find(read => read.field === field));
      return was?.text === is?.text && JSON.stringify(was?.value) === JSON.stringify(is?.value);
    }),
  );

/** Reads the chart in a tab into its draft. A draft goes on while the patient is the same; else there is a new one. */
export async function openChart({ tabId }: Request<'chart.open'>): Promise<ChartView> {
  const { draft: read, closedSites } = await readDraft(tabId);
  const known = await loadDraft(tabId);
  const draft =
    known && isSameChart(known, read) ? { ...read, id: known.id, confirmed: stillConfirmed(known, read) } : read;
  await saveDraft(draft);
  return showChart(draft, closedSites);
}

/** Another order for the same patient: a new draft, with a new number when it is ordered. */
export async function renewDraft({ tabId }: Request<'draft.renew'>): Promise<ChartView> {
  const { draft, closedSites } = await readDraft(tabId);
  await saveDraft(draft);
  return showChart(draft, closedSites);
}

async function requireSamePatient(draft: Draft): Promise<void> {
  const { draft: read } = await readDraft(draft.binding.tabId).catch(error => {
    // The chart went away; whoever is on the screen now is named by the failure itself.
    throw error instanceof PatientFailure && error.patients.length > 0
      ? new PatientFailure('draft.patientChanged', [describe(draft), ...error.patients])
      : new Failure('draft.notReread');
  });
  if (!isSameChart(draft, read)) throw new PatientFailure('draft.patientChanged', [describe(draft), describe(read)]);
}

const describe = (draft: Draft) => describePatient(shownIdentity(draft), localDay());

async function rememberPanel(panelId: string): Promise<void> {
  const others = (await lastPanels.getValue()).filter(id => id !== panelId);
  await lastPanels.setValue([panelId, ...others].slice(0, rememberedPanels));
}

async function sendParcel(store: ParcelStore, requisitionNumber: string): Promise<ParcelView> {
  const access = await openAccess();
  const parcel = await keepAliveDuring(
    deliver(store, requisitionNumber, body => createOrder(JSON.parse(body) as OrderRequest, [], access)),
  );
  if (!parcel) throw new Failure('draft.gone');
  if (parcel.state === 'created') await rememberPanel(parcel.panelId);
  return showParcel(parcel);
}

/** The parcel of a draft, made or corrected; one that may have reached the laboratory is left as it is. */
async function packDraft(store: ParcelStore, draft: Draft, panelId: string, isTest: boolean): Promise<Parcel> {
  const known = await store.byDraft(draft.id);
  if (known && !['frozen', 'notCreated'].includes(known.state)) return known;
  const requisitionNumber = known?.requisitionNumber ?? mintRequisitionNumber(await requisitionPrefix.getValue());
  const order = JSON.stringify(freeze(draft, panelId, requisitionNumber, localDay()));
  const orderRequest: OrderRequest = { method: 'none', order, placeholder: 'null', fileCount: 0 };
  const body = JSON.stringify(orderRequest);
  const label = {
    patient: describePatient(certainIdentity(draft), localDay()),
    test: findPanel(panelId)?.test ?? '',
    isTest,
  };
  const parcel: Parcel = known
    ? next(known, { type: 'refreeze', panelId, label, body }, now())
    : {
        version: 1,
        requisitionNumber,
        draftId: draft.id,
        panelId,
        label,
        state: 'frozen',
        body,
        attempts: 0,
        at: now(),
      };
  if (!(await store.exchange(known, parcel))) throw new Failure('order.stillSending');
  return parcel;
}

/**
 * Orders a panel for the patient of a draft. The chart is read again first (W2); the parcel, with its requisition
 * number, is on the disk before the request. Clicked twenty times, it is one order.
 */
export function placeOrder(request: Request<'order.place'>): Promise<ParcelView> {
  return navigator.locks.request(`draft ${request.draftId}`, async () => {
    const draft = await loadDraft(request.tabId);
    if (draft?.id !== request.draftId) throw new Failure('draft.gone');
    const store = await openParcelStore();
    const known = await store.byDraft(draft.id);
    if (known && ['created', 'sending', 'unknown'].includes(known.state)) return showParcel(known);
    const confirmedDraft = { ...draft, confirmed: request.confirmed };
    await saveDraft(confirmedDraft);
    const { endpoint } = await openAccess();
    await requireSamePatient(confirmedDraft);
    const parcel = await packDraft(store, confirmedDraft, request.panelId, endpoint.isTest);
    return sendParcel(store, parcel.requisitionNumber);
  });
}

/** A person decided to send an order of unknown outcome again: the same number and the same bytes. */
export async function retryOrder({ requisitionNumber }: Request<'order.retry'>): Promise<ParcelView> {
  return sendParcel(await openParcelStore(), requisitionNumber);
}
