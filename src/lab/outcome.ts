// Every answer of the service has exactly one class. The document shows no error body and no status code (service.md 7),
// so what is not certainly a refusal is unknown, and an unknown order is never sent again by itself.
import type { FailureCode } from '../order/failure.ts';

export type Outcome =
  /** The order exists (service.md 2.8). */
  | { kind: 'created'; orderId: string; uploadUrls: string[] }
  /** It certainly does not: it may be corrected and sent with the same requisition number. */
  | { kind: 'notCreated'; reason: FailureCode; messages: string[] }
  /** Nobody can tell from here. */
  | { kind: 'unknown'; reason: FailureCode; messages: string[] };

/** What was seen of a request once its sending had begun. */
export type Sighting =
  /** No answer: reset, timeout, worker ended. A browser cannot tell these apart. */
  { answer: null } | { answer: { status: number; body: string; otherOrigin: boolean } };

const notCreatedByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'service.refused',
  401: 'service.unauthorized',
  403: 'service.forbidden',
  404: 'service.notFound',
  405: 'service.notFound',
  411: 'service.refused',
  413: 'service.tooLarge',
  415: 'service.refused',
  422: 'service.refused',
  431: 'service.refused',
};

const busyStatuses = new Set([408, 409, 425, 429, 503]);

/** Codes that GraphQL servers give to a request which they turned down before doing anything. */
const usualRefusalCodes: readonly string[] = [
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNAUTHENTICATED',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseBody(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The order's id: a text, or a number that some servers send; anything else is none. */
function orderIdOf(created: Record<string, unknown>): string | null {
  const { id } = created;
  if (typeof id === 'number' && Number.isFinite(id)) return String(id);
  return typeof id === 'string' && id.trim() !== '' ? id : null;
}

const longestMessage = 500;

const errorsOf = (body: Record<string, unknown>) => (Array.isArray(body.errors) ? body.errors.filter(isRecord) : []);

const messagesOf = (errors: readonly Record<string, unknown>[]) =>
  errors.flatMap(({ message }) => (typeof message === 'string' ? [message.slice(0, longestMessage)] : []));

const codeOf = ({ extensions }: Record<string, unknown>) => (isRecord(extensions) ? extensions.code : undefined);

function classifyBody(status: number, body: Record<string, unknown>, refusalCodes: readonly string[]): Outcome {
  const succeeded = status >= 200 && status < 300;
  const errors = errorsOf(body);
  const messages = messagesOf(errors);
  const created = isRecord(body.data) ? body.data.createOrder : undefined;
  const orderId = isRecord(created) ? orderIdOf(created) : null;
  if (isRecord(created) && orderId !== null) {
    // An id on an error status is a contradiction; it must not be taken for leave to send again.
    if (!succeeded) return { kind: 'unknown', reason: 'service.unreadableAnswer', messages };
    const urls = Array.isArray(created.presignedAttachmentUrls) ? created.presignedAttachmentUrls : [];
    return { kind: 'created', orderId, uploadUrls: urls.filter(url => typeof url === 'string') };
  }
  if (busyStatuses.has(status)) return { kind: 'unknown', reason: 'service.busy', messages };
  if (status >= 500) return { kind: 'unknown', reason: 'service.broken', messages };
  const byStatus = notCreatedByStatus[status];
  if (byStatus && (body.data === undefined || body.data === null))
    return { kind: 'notCreated', reason: byStatus, messages };
  // Errors and no `data` member: GraphQL's way to say that execution never began.
  const known = errors.length > 0 && errors.every(error => refusalCodes.includes(String(codeOf(error))));
  if (errors.length > 0 && (!('data' in body) || (known && !isRecord(created))))
    return { kind: 'notCreated', reason: 'service.refused', messages };
  const reason = errors.length > 0 ? 'service.executionFailed' : 'service.unreadableAnswer';
  return { kind: 'unknown', reason, messages };
}

/**
 * Classifies what was seen of a createOrder request whose sending had begun. Total: any input has an outcome.
 * @param refusalCodes `extensions.code` values that mean "refused, nothing was created".
 */
export function classify({ answer }: Sighting, refusalCodes: readonly string[] = usualRefusalCodes): Outcome {
  if (!answer) return { kind: 'unknown', reason: 'service.noAnswer', messages: [] };
  // A captive portal or a proxy's login page answered, not the service.
  if (answer.otherOrigin) return { kind: 'notCreated', reason: 'service.otherOrigin', messages: [] };
  const body = parseBody(answer.body);
  if (body) return classifyBody(answer.status, body, refusalCodes);
  const byStatus = notCreatedByStatus[answer.status];
  if (byStatus) return { kind: 'notCreated', reason: byStatus, messages: [] };
  if (busyStatuses.has(answer.status)) return { kind: 'unknown', reason: 'service.busy', messages: [] };
  const reason = answer.status >= 500 ? 'service.broken' : 'service.unreadableAnswer';
  return { kind: 'unknown', reason, messages: [] };
}
