// src/worker has the duties of the background worker, and in at-options those of the options page.
// From the chart in a tab to a parcel, and from the parcel to the laboratory.
import { browser } from 'wxt/browser';
import { type Endpoint, parseEndpoint } from '../lab/endpoint.ts';
import type { ChartView } from '../messages/chart-views.ts';
import { PatientFailure } from '../messages/dispatch.ts';
import type { Request } from '../messages/messages.ts';
import type { ParcelView } from '../messages/order-views.ts';
import { uploadPermission } from '../order/address.ts';
import { localDay } from '../order/age.ts';
import { chooseMethod } from '../order/attachments.ts';
import { type Draft, startDraft } from '../order/draft.ts';
import { keepEntries } from '../order/entries.ts';
import { Failure } from '../order/failure.ts';
import { freeze } from '../order/freeze.ts';
import { certainIdentity, describePatient, readsAsSamePatient, shownIdentity } from '../order/identity.ts';
import { findPanel } from '../order/panels.ts';
import type { ChartReading } from '../order/reading.ts';
import { mintRequisitionNumber } from '../order/requisition-number.ts';
import { resumeDraft } from '../order/resume.ts';
import type { Risk } from '../order/risks.ts';
import type { Outbox } from '../outbox/deliver.ts';
import { holdDraft } from '../outbox/draft-files.ts';
import { hashRequest, type Packing, type Parcel, packParcel } from '../outbox/parcel.ts';
import { accepts, next } from '../outbox/transitions.ts';
import {
  attachmentLimits,
  lastPanels,
  multipartPlaceholder,
  requisitionPrefix,
  screenCapture,
  serviceUrl,
  uploadHosts,
} from '../settings/settings.ts';
import { completeAccounts } from './accounts.ts';
import { noteConfirmed, noteRead } from './audit.ts';
import { showCatalog } from './catalog.ts';
import {
  listAside,
  loadDraft,
  loadEntered,
  requireDraft,
  saveDraft,
  saveEntered,
  setAside,
  takeBack,
} from './draft-store.ts';
import { receiptOf, whyAgain } from './duplicate-guard.ts';
import { showHabits } from './habits.ts';
import { openOutbox, wake, watchClosely } from './outbox.ts';
import { sendWithin, showParcel } from './parcels.ts';
import { type Place, readTab, readTabForForm } from './read-tab.ts';
import { noteMismatch, noteSeen, requireTyped, risksOf } from './risks.ts';
import { isTestService, openAccess, showService } from './service.ts';

const rememberedPanels = 3;

const now = () => new Date().toISOString();

const bindTo = (reading: ChartReading, place: Place): Draft =>
  startDraft(
    crypto.randomUUID(),
    { ...place, patientKey: reading.chart.patientKey, definition: reading.chart.definition, readAt: now() },
    reading,
  );

/** W1 and W2: the same patient in the same chart system, whatever else changed on the screen. */
export const isSameChart = (before: Draft, after: Draft): boolean =>
  before.binding.origin === after.binding.origin &&
  before.binding.patientKey === after.binding.patientKey &&
  before.binding.definition.id === after.binding.definition.id &&
  readsAsSamePatient(before.values, after.values);

/** A new draft of what the tab shows. @throws PatientFailure where it shows no chart; Failure as `readTab`. */
export async function readDraft(tabId: number, readFrom = readTab): Promise<{ draft: Draft; closedSites: string[] }> {
  const read = await readFrom(tabId);
  const { closedSites } = read;
  if (!('place' in read)) throw new PatientFailure(read.reading.reason, read.reading.patients, closedSites);
  return { draft: bindTo(read.reading, read.place), closedSites };
}

export async function showChart(draft: Draft, closedSites: string[]): Promise<ChartView> {
  const kept = openOutbox().then(async ({ parcels, files }) => {
    const [parcel, listed] = await Promise.all([parcels.byDraft(draft.id), files.list(draft.id)]);
    return { parcel: parcel && (await showParcel(parcel)), files: listed };
  });
  // All at once: somebody waits for it.
  const [{ parcel, files }, entered, service, habits, limits, canCaptureScreen, risks] = await Promise.all([
    kept,
    loadEntered(draft),
    showService(),
    showHabits(),
    attachmentLimits.getValue(),
    screenCapture.getValue(),
    risksOf(draft),
  ]);
  return {
    draft,
    service,
    habits,
    closedSites,
    parcel,
    entered: {
      panelId: entered?.panelId ?? null,
      method: entered?.method ?? null,
      ...(entered?.unread ? { unread: entered.unread } : {}),
    },
    ...(entered?.origin ? { origin: entered.origin } : {}),
    files,
    limits,
    canCaptureScreen,
    risks,
  };
}

/** Reads the chart in a tab into its draft. A draft goes on while the patient is the same; else there is a new one. */
export async function openChart({ tabId }: Request<'chart.open'>): Promise<ChartView> {
  const { draft: read, closedSites } = await readDraft(tabId, readTabForForm);
  const known = await loadDraft(tabId);
  if (known && isSameChart(known, read)) {
    const fresh = await completeAccounts(read, known);
    const draft = { ...fresh, id: known.id, confirmed: keepEntries(known, fresh) };
    await Promise.all([saveDraft(draft), noteSeen(draft)]);
    return showChart(draft, closedSites);
  }
  if (known) await setAside(known);
  const draft = (await resume(read)) ?? (await completeAccounts(read, null));
  await Promise.all([saveDraft(draft), noteSeen(draft)]);
  noteRead(draft);
  return showChart(draft, closedSites);
}

/** The draft that was left in this tab for another patient's chart, if its patient is back and it was not ordered (W3). */
async function resume(read: Draft): Promise<Draft | null> {
  const { parcels, files } = await openOutbox();
  for (const aside of await listAside(read.binding.tabId)) {
    const draft = resumeDraft(aside.draft, await completeAccounts(read, aside.draft));
    const parcel = draft && (await parcels.byDraft(draft.id));
    if (!draft || (parcel && !accepts(parcel, 'refreeze'))) continue;
    const hasEntries = aside.entered !== null || Object.keys(draft.confirmed).length > 0;
    await takeBack(aside, draft, hasEntries || (await files.list(draft.id)).length > 0);
    return draft;
  }
  return null;
}

/** Another order for the same patient: a new draft, with a new number when it is ordered. */
export async function renewDraft({ tabId }: Request<'draft.renew'>): Promise<ChartView> {
  const { draft: read, closedSites } = await readDraft(tabId, readTabForForm);
  const draft = await completeAccounts(read, null);
  await Promise.all([saveDraft(draft), noteSeen(draft)]);
  noteRead(draft);
  return showChart(draft, closedSites);
}

/** @throws Failure `draft.patientChanged`, `draft.notReread`. */
export const requireSamePatient = (draft: Draft): Promise<void> =>
  compareWithScreen(draft).catch(async error => {
    if (error instanceof Failure && error.code === 'draft.patientChanged') await noteMismatch(draft);
    throw error;
  });

async function compareWithScreen(draft: Draft): Promise<void> {
  const { draft: read } = await readDraft(draft.binding.tabId).catch(error => {
    // The chart went away; whoever is on the screen now is named by the failure itself.
    throw error instanceof PatientFailure && error.patients.length > 0
      ? new PatientFailure('draft.patientChanged', [describeDraft(draft), ...error.patients])
      : new Failure('draft.notReread');
  });
  if (!isSameChart(draft, read))
    throw new PatientFailure('draft.patientChanged', [describeDraft(draft), describeDraft(read)]);
}

/**
 * Looks whether the form's patient is still on the screen (W3).
 * @throws Failure `draft.gone`, and as {@link requireSamePatient}.
 */
export async function checkChart(request: Request<'chart.check'>): Promise<null> {
  await requireSamePatient(await requireDraft(request));
  return null;
}

export const describeDraft = (draft: Draft) => describePatient(shownIdentity(draft), localDay());

async function rememberPanel(panelId: string): Promise<void> {
  const others = (await lastPanels.getValue()).filter(id => id !== panelId);
  await lastPanels.setValue([panelId, ...others].slice(0, rememberedPanels));
}

/**
 * Keeps what was entered, for the form to be opened elsewhere.
 * @throws Failure `draft.gone`.
 */
export async function keepDraft(request: Request<'draft.keep'>): Promise<null> {
  const { tabId, draftId, confirmed, ...entered } = request;
  const draft = await requireDraft(request);
  await saveDraft({ ...draft, confirmed });
  await saveEntered(tabId, { draftId, ...entered });
  return null;
}

/**
 * Files go to a host of their own: that it is set and allowed is known before the order, for an address that cannot be
 * reached cannot be replaced (service.md 4.3).
 * @throws Failure `upload.noHosts`, `upload.noPermission`.
 */
async function requireUploadHosts({ isLocal }: Pick<Endpoint, 'isLocal'>): Promise<void> {
  // A sandbox on this computer keeps its files on this computer, which the permission for it covers.
  if (isLocal) return;
  const hosts = await uploadHosts.getValue();
  if (hosts.length === 0) throw new Failure('upload.noHosts');
  const origins = hosts.map(uploadPermission);
  if (!(await browser.permissions.contains({ origins }))) throw new Failure('upload.noPermission');
}

/** The page that uploads takes as long to open as the order to be checked: both at once. */
async function expectUploads(outbox: Outbox, { draftId, method: wish }: Request<'order.place'>): Promise<void> {
  const [files, limits] = await Promise.all([outbox.files.list(draftId), attachmentLimits.getValue()]);
  const sizes = files.map(({ size }) => size);
  if (chooseMethod(sizes, limits, wish).method === 'presigned') await wake(outbox);
}

/** What is frozen: the order, how its files go, and what people see of both. */
async function pack(
  { files: store }: Outbox,
  draft: Draft,
  request: Request<'order.place'>,
  number: string,
): Promise<Packing> {
  const { panelId } = request;
  const [files, limits, url, placeholder] = await Promise.all([
    store.list(draft.id),
    attachmentLimits.getValue(),
    serviceUrl.getValue(),
    multipartPlaceholder.getValue(),
  ]);
  const sizes = files.map(({ size }) => size);
  const { method } = chooseMethod(sizes, limits, request.method);
  const endpoint = parseEndpoint(url);
  if (method === 'presigned') await requireUploadHosts(endpoint);
  const isTest = await isTestService(endpoint);
  const order = freeze(draft, panelId, number, localDay(), await showCatalog());
  const frozen = { method, order: JSON.stringify(order), placeholder, fileCount: files.length };
  const ids = files.map(({ id }) => id);
  const patient = describePatient(certainIdentity(draft), localDay());
  return {
    panelId,
    label: { patient, test: findPanel(panelId)?.test ?? '', isTest },
    service: endpoint.baseUrl,
    request: { ...frozen, hash: await hashRequest(frozen, ids) },
    receipt: receiptOf(order),
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
}

/** The parcel of a draft, made or corrected; one that may have reached the laboratory is left as it is. */
async function packDraft(
  outbox: Outbox,
  draft: Draft,
  request: Request<'order.place'>,
  risks: readonly Risk[],
): Promise<Parcel> {
  const { parcels } = outbox;
  const known = await parcels.byDraft(draft.id);
  if (known && !accepts(known, 'refreeze')) return known;
  const number = known?.requisitionNumber ?? mintRequisitionNumber(await requisitionPrefix.getValue());
  const packed = await pack(outbox, draft, request, number);
  const duplicateReason = await whyAgain(parcels, packed, draft.id, request.duplicate);
  const packing = duplicateReason === null ? packed : { ...packed, duplicateReason };
  const parcel = known
    ? next(known, { type: 'refreeze', packing }, now())
    : packParcel(number, draft.id, packing, now());
  if (!(await parcels.exchange(known, parcel))) throw new Failure('order.stillSending');
  noteConfirmed(parcel, draft, risks, duplicateReason === null ? undefined : request.duplicate?.of);
  return parcel;
}

/** What an order waits for in the outbox: the network, and somebody who signs in. */
const passing: ReadonlySet<Failure['code']> = new Set(['service.offline', 'service.noToken']);

/**
 * Why an order cannot be placed now.
 * @throws Failure as {@link openAccess}, but for what it may wait for.
 */
async function requireAccess(): Promise<void> {
  await openAccess().catch(error => {
    if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
  });
}

/** At once, for nothing of this changes anything; of several that fail the first one counts. */
async function all(...checks: Promise<unknown>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

/**
 * Orders a panel for the patient of a draft, with the draft's files. The chart is read again first (W2); the parcel, with its
 * requisition number, is on the disk before the request. Clicked twenty times, it is one order.
 */
export function placeOrder(request: Request<'order.place'>): Promise<ParcelView> {
  return holdDraft(request.draftId, async () => {
    const { tabId, draftId, panelId, confirmed, method } = request;
    const draft = await requireDraft(request);
    const outbox = await openOutbox();
    const known = await outbox.parcels.byDraft(draftId);
    if (known && !accepts(known, 'refreeze')) return showParcel(known);
    const confirmedDraft = { ...draft, confirmed };
    // Should it fail, it is done again when there is something to upload.
    void expectUploads(outbox, request).catch(() => undefined);
    const typed = requireTyped(confirmedDraft, request.typed);
    await all(
      saveDraft(confirmedDraft),
      saveEntered(tabId, { draftId, panelId, method }),
      requireAccess(),
      requireSamePatient(confirmedDraft),
      typed,
      watchClosely(),
    );
    const risks = await typed;
    // One at a time: of two windows that order the same test at once, the second one sees the first one's order.
    const frozen = await navigator.locks.request('packing', () => packDraft(outbox, confirmedDraft, request, risks));
    await sendWithin(outbox, frozen);
    const parcel = await outbox.parcels.byNumber(frozen.requisitionNumber);
    if (!parcel) throw new Failure('order.gone');
    if (parcel.orderId !== undefined) void rememberPanel(panelId);
    return showParcel(parcel);
  });
}
