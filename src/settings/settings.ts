// Every setting is declared once, with its default and its version.
import { storage } from 'wxt/utils/storage';
import { type AttachmentLimits, defaultAttachmentLimits } from '../order/attachments.ts';
import type { Catalog } from '../order/catalog.ts';
import type { ProductMap } from '../order/product-map.ts';

/** `{base_url}` of service.md 4.1, '' while no laboratory service is set. */
export const serviceUrl = storage.defineItem<string>('local:serviceUrl', { fallback: '', version: 1 });

/** The bearer token (service.md 5). In memory only: it is gone when the browser closes, and never on disk. */
export const accessToken = storage.defineItem<string>('session:accessToken', { fallback: '' });

/** What the site puts before its requisition numbers. */
export const requisitionPrefix = storage.defineItem<string>('local:requisitionPrefix', { fallback: '', version: 1 });

/** The panels this clinician ordered, latest first. */
export const lastPanels = storage.defineItem<string[]>('local:lastPanels', { fallback: [], version: 1 });

/** Whether the chart's own server may be asked, with the page's session, for what the screen does not show. */
export const chartServer = storage.defineItem<boolean>('local:chartServer', { fallback: true, version: 1 });

/** The clinic's own EHR definitions, as they were entered. */
export const clinicDefinitions = storage.defineItem<string>('local:clinicDefinitions', { fallback: '', version: 1 });

/** Where pre-signed upload addresses may lead (service.md 4.3): host names, `*.` before one for all below it. */
export const uploadHosts = storage.defineItem<string[]>('local:uploadHosts', { fallback: [], version: 1 });

/** How files go to the laboratory, and how large they may be. */
export const attachmentLimits = storage.defineItem<AttachmentLimits>('local:attachmentLimits', {
  fallback: defaultAttachmentLimits,
  version: 1,
});

/** What stands for the files in a multipart request: null as service.md 4.3 has it, or one null a file. */
export const multipartPlaceholder = storage.defineItem<'null' | 'list'>('local:multipartPlaceholder', {
  fallback: 'null',
  version: 1,
});

/**
 * The laboratory has said that it refuses a requisition number which it knows. Then an order whose outcome is not known is
 * sent again by itself: it cannot be made twice.
 */
export const requisitionNumberIsUnique = storage.defineItem<boolean>('local:requisitionNumberIsUnique', {
  fallback: false,
  version: 1,
});

/** How long what was sent is kept after success, in minutes, and how long receipts are, in days. */
export const retention = storage.defineItem<{ payloadMinutes: number; receiptDays: number }>('local:retention', {
  fallback: { payloadMinutes: 5, receiptDays: 30 },
  version: 1,
});
/** The laboratory's own codes for the products of service.md 4.4, whose names are neutral: the document's → its own. */
export const productCodes = storage.defineItem<ProductMap>('local:productCodes', { fallback: {}, version: 1 });

/** What the service at `baseUrl` publishes of its types; `catalog` is null where it publishes nothing. */
export const publishedCatalog = storage.defineItem<{
  baseUrl: string;
  /** ISO time. */
  readAt: string;
  catalog: Catalog | null;
} | null>('local:publishedCatalog', { fallback: null, version: 1 });
