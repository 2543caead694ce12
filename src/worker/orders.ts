// src/worker has the duties of the background worker, and in at-options those of the options page.
// From a draft to a parcel, and the parcel's first way to the laboratory.
import { browser } from 'wxt/browser';
import { type Endpoint, parseEndpoint } from '../lab/endpoint.ts';
import type { Request } from '../messages/messages.ts';
import type { ParcelView } from '../messages/order-views.ts';
import { uploadPermission } from '../order/address.ts';
import { localDay } from '../order/age.ts';
import { type AttachedFile, type AttachmentMethod, chooseMethod } from '../order/attachments.ts';
import type { Draft } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import { freeze } from '../order/freeze.ts';
import { certainIdentity, describePatient } from '../order/identity.ts';
import { findPanel } from '../order/panels.ts';
import { isPractice } from '../order/practice-chart.ts';
import { mintRequisitionNumber } from '../order/requisition-number.ts';
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
  serviceUrl,
  uploadHosts,
} from '../settings/settings.ts';
import { noteConfirmed } from './audit.ts';
import { showCatalog } from './catalog.ts';
import { requireSamePatient } from './charts.ts';
import { requireDraft, saveDraft, saveEntered } from './draft-store.ts';
import { receiptOf, whyAgain } from './duplicate-guard.ts';
import { findCourier, openOutbox, wake, watchClosely } from './outbox.ts';
import { sendWithin, showParcel } from './parcels.ts';
import { requireTyped } from './risks.ts';
import { isTestService, openAccess } from './service.ts';

const rememberedPanels = 3;

const now = () => new Date().toISOString();

async function rememberPanel(panelId: string): Promise<void> {
  const others = (await lastPanels.getValue()).filter(id => id !== panelId);
  await lastPanels.setValue([panelId, ...others].slice(0, rememberedPanels));
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

/** The files of an order, and how they go. */
interface Enclosures {
  files: AttachedFile[];
  method: AttachmentMethod;
}

async function listEnclosures(
  { files: store }: Outbox,
  { draftId, method: wish }: Request<'order.place'>,
): Promise<Enclosures> {
  const [files, limits] = await Promise.all([store.list(draftId), attachmentLimits.getValue()]);
  const sizes = files.map(({ size }) => size);
  return { files, method: chooseMethod(sizes, limits, wish).method };
}

interface Packed {
  number: string;
  packing: Packing;
}

/** What is frozen: the order, how its files go, and what people see of both. It keeps the number that it has, if it has one. */
async function pack(draft: Draft, panelId: string, known: Parcel | null, listed: Promise<Enclosures>): Promise<Packed> {
  const [{ files, method }, url, placeholder, catalog, prefix] = await Promise.all([
    listed,
    serviceUrl.getValue(),
    multipartPlaceholder.getValue(),
    showCatalog(),
    requisitionPrefix.getValue(),
  ]);
  const number = known?.requisitionNumber ?? mintRequisitionNumber(prefix);
  const endpoint = parseEndpoint(url);
  if (method === 'presigned') await requireUploadHosts(endpoint);
  const isTest = await isTestService(endpoint);
  if (isPractice(draft) && !isTest) throw new Failure('order.practicePatient');
  const order = freeze(draft, panelId, number, localDay(), catalog);
  const frozen = { method, order: JSON.stringify(order), placeholder, fileCount: files.length };
  const ids = files.map(({ id }) => id);
  const patient = describePatient(certainIdentity(draft), localDay());
  const packing = {
    panelId,
    label: { patient, test: findPanel(panelId)?.test ?? '', isTest },
    service: endpoint.baseUrl,
    request: { ...frozen, hash: await hashRequest(frozen, ids) },
    receipt: receiptOf(order),
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
  return { number, packing };
}

/** The parcel of a draft, made or corrected; one that may have reached the laboratory is left as it is. */
async function storeParcel(
  { parcels }: Outbox,
  draft: Draft,
  { duplicate }: Request<'order.place'>,
  { number, packing: packed }: Packed,
  risks: readonly Risk[],
): Promise<Parcel> {
  const known = await parcels.byDraft(draft.id);
  if (known && !accepts(known, 'refreeze')) return known;
  const duplicateReason = await whyAgain(parcels, packed, draft.id, duplicate);
  const packing = duplicateReason === null ? packed : { ...packed, duplicateReason };
  const parcel = known
    ? next(known, { type: 'refreeze', packing }, now())
    : packParcel(number, draft.id, packing, now());
  if (!(await parcels.exchange(known, parcel))) throw new Failure('order.stillSending');
  noteConfirmed(parcel, draft, risks, duplicateReason === null ? undefined : duplicate?.of);
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
    const [draft, outbox] = await Promise.all([requireDraft(request), openOutbox()]);
    const known = await outbox.parcels.byDraft(draftId);
    if (known && !accepts(known, 'refreeze')) return showParcel(known);
    const confirmedDraft = { ...draft, confirmed };
    // First, for it takes longest.
    const isSame = requireSamePatient(confirmedDraft);
    const listed = listEnclosures(outbox, request);
    // The page that uploads takes as long to open as the order to be checked. Should it fail, it is done again for the upload.
    void listed.then(({ method: chosen }) => (chosen === 'presigned' ? wake(outbox) : null)).catch(() => undefined);
    const packing = pack(confirmedDraft, panelId, known, listed);
    const typed = requireTyped(confirmedDraft, request.typed);
    await all(
      saveDraft(confirmedDraft),
      saveEntered(tabId, { draftId, panelId, method }),
      requireAccess(),
      isSame,
      typed,
      watchClosely(),
      packing,
    );
    const [packed, risks] = await Promise.all([packing, typed]);
    const courier = findCourier();
    // One at a time: of two windows that order the same test at once, the second one sees the first one's order.
    const frozen = await navigator.locks.request('packing', () =>
      storeParcel(outbox, confirmedDraft, request, packed, risks),
    );
    const parcel = await sendWithin(outbox, frozen, courier);
    if (!parcel) throw new Failure('order.gone');
    if (parcel.orderId !== undefined) void rememberPanel(panelId);
    return showParcel(parcel);
  });
}
