// Requests and files of invented orders, for the tests of the lab client.

import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import type { AttachmentContent, OrderRequest } from '../../src/lab/request-body.ts';
import type { OrderInput } from '../../src/order/order-input.ts';
import { mintRequisitionNumber } from '../../src/order/requisition-number.ts';
import { draftOf } from '../draft/drafts.ts';

export const orderOf = (panelId = 'colon'): OrderInput =>
  finalizeOrder(draftOf(), panelId, mintRequisitionNumber('CLN'), '2026-11-21');

export const requestOf = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  method: 'none',
  order: JSON.stringify(orderOf()),
  placeholder: 'null',
  fileCount: 0,
  ...more,
});

/** Bytes of every value, different for each seed. */
export const bytesOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => (index * 7919 + seed) % 256);

export const fileOf = (name: string, size: number, seed = 1, type = ''): AttachmentContent => ({
  name,
  blob: new Blob([bytesOf(size, seed)], { type }),
});
