// A server that refuses how a multipart request places its files (service.md 4.3): no correction of the order helps.

import type { Outcome } from './outcome.ts';
import type { OrderRequest } from './request-body.ts';

/** What servers call the parts of such a request, and the null in place of its files. */
const aboutPlaces =
  /multipart|object path|invalid path|variables\.(?:\w+\.)*attachments|\boperations\b.{0,20}\b(?:path|form|field|part)|\b(?:files?|upload) map\b|["'‘“`]map["'’”`]|\bmap (?:form |part|field)|placeholder|\battachments\b.{0,80}\bnull\b|\bnull\b.{0,80}\battachments\b/i;

/** The outcome of a request, with the reason that IT can act on where the files' places were refused. */
export const withMultipartReason = (outcome: Outcome, { method }: Pick<OrderRequest, 'method'>): Outcome =>
  method === 'multipart' &&
  outcome.kind === 'rejected' &&
  outcome.reason === 'service.refused' &&
  outcome.messages.some(message => aboutPlaces.test(message))
    ? { ...outcome, reason: 'service.multipartRefused' }
    : outcome;
