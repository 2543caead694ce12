// Every answer of the service has exactly one class. The document shows no error body and no status code (service.md 7), so
// anything that is not certainly a refusal is unknown, and an unknown order is never sent again automatically.
import type { FailureCode } from '../order/failure.ts';
import { present } from '../order/members.ts';
import { defaultTakenNumberWords, looksTaken, saysTaken } from '../order/service/taken-number.ts';
import { isObject, type JsonObject, parseJson, repeatsMember } from '../order/text/json.ts';
import { accessRefusals, codeOf, refusalBy, refusalIn } from './access-refusals.ts';
import { type AnswerHeaders, retryAfterOf, serverDateOf } from './answer-headers.ts';
import type { ServiceAnswer } from './call-service.ts';
import { serviceId, serviceText } from './service-text.ts';
import { storedAs } from './upload-url.ts';

export type Outcome =
  /** The order exists (service.md 2.8). */
  | {
      kind: 'created';
      /** As it can be shown: see serviceId. */
      orderId: string;
      /** By position: the n-th belongs to the n-th file. Null if the answer has no usable address. */
      uploadUrls: (string | null)[];
      /** ISO, by the service's clock: the upload links expire by it. */
      serverDate?: string;
      /** What the service says beside the order, such as a part that it did not take. */
      messages?: string[];
    }
  /**
   * The service says that it already has this requisition number: from an earlier attempt of ours, or from another order.
   * Our first attempt can cause this: Chromium silently sends a POST again when a kept-alive connection breaks before the
   * answer (measured).
   */
  | {
      kind: 'exists';
      reason: 'service.numberTaken';
      messages: string[];
      /** Only the wording of a message suggests this, no code or phrase that the organization set: the clinician decides. */
      isGuess?: true;
    }
  /** Not sent, or refused (src/order/service/lab-refusals.ts): it can be corrected and sent with the same number. */
  | { kind: 'rejected'; reason: FailureCode; messages: string[]; retryAfter?: number }
  /** The extension cannot tell whether the order exists. */
  | { kind: 'unknown'; reason: FailureCode; messages: string[]; retryAfter?: number };

type Answer = Pick<ServiceAnswer, 'status' | 'body' | 'otherOrigin'> & { headers: AnswerHeaders; isCut?: boolean };

/** What the extension saw of a request. */
export type Sighting =
  /** No byte left this computer. */
  | { phase: 'notStarted'; reason: FailureCode }
  /** Sending began. No answer (null): reset, timeout or ended worker; a browser cannot tell these apart. */
  | { phase: 'sent'; answer: Answer | null }
  /** The service received the request and pointed to another address; nothing was sent there. */
  | { phase: 'redirected' };

/** What an organization knows about its service beyond the document. */
export interface ServiceQuirks {
  /** What says "an order with this requisition number exists" (src/order/service/taken-number.ts). */
  takenNumberWords?: readonly string[];
}

const notCreatedByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'service.refused',
  ...accessRefusals,
  410: 'service.notFound',
  411: 'service.refused',
  413: 'service.tooLarge',
  415: 'service.refused',
  422: 'service.refused',
  431: 'service.refused',
};

const busyStatuses = new Set([408, 409, 425, 429, 503]);

/** The statuses with which a service can say that a number is taken; for any other, the status decides. */
const mayTellOfRepeat = (status: number) => isSuccess(status) || (isClientError(status) && status !== 401);

const isSuccess = (status: number) => status >= 200 && status < 300;
const isClientError = (status: number) => status >= 400 && status < 500;

/** The order's ID: a text, or a number as some servers send it; null for anything else. '' if it cannot be shown. */
function orderIdOf(created: JsonObject): string | null {
  const { id } = created;
  // A larger number was rounded when it was read: it could be another order's.
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : '';
  return typeof id === 'string' && id.trim() !== '' ? serviceId(id) : null;
}

/** The longest upload address, and the most of them; no order has that many files. */
const [longestUrl, mostUrls] = [8192, 1000];

/** If an address comes twice, only the first file keeps it: a second PUT would replace that file's content. */
function uploadUrlsOf({ presignedAttachmentUrls: urls }: JsonObject): (string | null)[] {
  const seen = new Set<string>();
  return (Array.isArray(urls) ? urls.slice(0, mostUrls) : []).map((url: unknown) => {
    const address = typeof url === 'string' && url.length <= longestUrl ? storedAs(url) : null;
    if (typeof url !== 'string' || address === null || seen.has(address)) return null;
    seen.add(address);
    return url;
  });
}

/** Limits for the service's own messages. */
const [longestMessage, mostMessages] = [500, 10];

const listOf = (given: unknown): unknown[] => [given].flat().filter(one => one !== null && one !== undefined);

/** The words of an error, or else its code, or else all of it: nothing that the service reports is left out. */
function wordsOf(error: unknown): string {
  const { message = error } = isObject(error) ? error : {};
  const shown = (text: string) => serviceText(text, longestMessage);
  return (
    (typeof message === 'string' && shown(message)) ||
    (isObject(error) && shown(codeOf(error))) ||
    shown(JSON.stringify(error))
  );
}

/** What the service says in its errors. The last of too many says how many follow. */
function messagesOf(errors: readonly unknown[]): string[] {
  const messages = errors.slice(0, mostMessages).map(wordsOf);
  const more = errors.length - mostMessages;
  return more > 0 ? [...messages, `+${more}`] : messages;
}

/** Most errors that a server lists, and the characters of each text that are searched: no answer can keep the worker busy. */
const [mostErrors, longestSearched] = [200, 2000];

const searched = (text: string): string => text.slice(0, longestSearched);

const messageOf = ({ message }: JsonObject) => (typeof message === 'string' ? searched(message) : '');

/**
 * What servers call a failure of their own, or what was done before it. With some, such an answer has no data member, whatever
 * was executed.
 */
const ownFailure = new RegExp(
  [
    '(?:internal|server|system|unknown|unexpected|unhandled|gateway|network).?(?:server.?)?(?:error|failure|exception)',
    'went wrong|crashed|service.{0,13}unavailable|(?:^|= ?)unavailable|downstream|upstream|bad.?gateway|shutting down',
    'time.?out|timed.out|deadline.exceeded|(?:response|answer) not received|no response|(?:un)?expected end|unexpected eof|^eof$',
    '(?:context|request|operation|execution|statement|query).{0,15}(?:cancel|abort)|cancel\\w* statement',
    '(?:connection|socket|stream|transport|channel).{0,20}(?:reset|clos|refused|lost|abort|disconnect|hang|broken)',
    'hang.?up|too many connections|\\be(?:conn\\w+|pipe|timedout|sockettimedout|hostunreach|notfound|ai_again)\\b',
    'sub.?request|fetch.failed|rpc error|null.?(?:pointer|reference)|object reference|non.?null(?:able)? field|exception while',
    'dead.?lock|lock.wait|could not serialize|fail\\w* to commit|rolled.?back',
    '(?:order|requisition) (?:was |has been |is )?(?:created|saved|stored|placed|accepted)\\b',
  ].join('|'),
  'i',
);

const saysBroken = (error: JsonObject): boolean =>
  [error, isObject(error.extensions) ? error.extensions : {}]
    .flatMap(part => Object.values(part))
    .some(value =>
      typeof value === 'string'
        ? ownFailure.test(searched(value))
        : typeof value === 'number' && value >= 500 && value < 600,
    );

/** Most characters in which a repeated member is looked for: no answer can keep the worker busy. */
const longestCompared = 200_000;

/** Of an order and a refusal under one name, only the last would count. */
const isAmbiguous = (json: string): boolean => json.length <= longestCompared && repeatsMember(json);

/** GraphQL sets `data` only after it has executed something. A list is the answer to several requests at once. */
const hasExecuted = (parsed: unknown): boolean =>
  [parsed].flat().some(body => isObject(body) && (body.data ?? null) !== null);

/** An error has a path once something was executed, whether or not the answer has a data member. */
const pathOf = ({ path }: JsonObject): unknown[] => (Array.isArray(path) ? path : []);

/** An error in a field of the created order, such as its upload links: by then the order exists. */
const isOfOrder = (error: JsonObject): boolean => pathOf(error).length > 1 && pathOf(error)[0] === 'createOrder';

/** Whether `data` says that each thing that was asked for is not there. */
const isAllNull = (data: unknown): boolean => isObject(data) && Object.values(data).every(value => value === null);

function classifyAnswer({ status, headers, body: text }: Answer, quirks: Required<ServiceQuirks>): Outcome {
  const parsed = parseJson(text);
  const body = isObject(parsed) ? parsed : {};
  const listed: unknown[] = Array.isArray(body.errors) ? body.errors : [];
  const errors = listed.filter(isObject);
  const said = listOf(body.errors);
  const reported = { messages: messagesOf(said), ...present({ retryAfter: retryAfterOf(headers) }) };
  const unknown = (reason: FailureCode): Outcome => ({ kind: 'unknown', reason, ...reported });
  const rejected = (because: FailureCode): Outcome => {
    const reason = (because === 'service.refused' && refusalIn(listed)) || because;
    return { kind: 'rejected', reason, ...reported };
  };

  if (parsed !== undefined && isAmbiguous(text)) return unknown('service.unreadableAnswer');

  const created = isObject(body.data) ? body.data.createOrder : undefined;
  const orderId = isObject(created) ? orderIdOf(created) : null;
  if (isObject(created) && orderId !== null) {
    // An ID with an error status is a contradiction: it must not count as permission to send again.
    if (!isSuccess(status)) return unknown('service.unreadableAnswer');
    const serverDate = serverDateOf(headers);
    const { warnings } = isObject(body.extensions) ? body.extensions : {};
    const all = messagesOf([...said, ...listOf(warnings)]);
    const messages = all.length > 0 ? all : null;
    return { kind: 'created', orderId, uploadUrls: uploadUrlsOf(created), ...present({ serverDate, messages }) };
  }

  if (listed.length > mostErrors) return unknown('service.unreadableAnswer');
  if (errors.some(isOfOrder)) return unknown('service.executionFailed');
  const isTaken = (error: JsonObject) => saysTaken(searched(codeOf(error)), messageOf(error), quirks.takenNumberWords);
  const isKnown = (error: JsonObject) => refusalBy(error) !== undefined || isTaken(error);
  const mayHaveCreated = hasExecuted(parsed) && !isAllNull(body.data);
  const allKnown = errors.length > 0 && errors.length === listed.length && errors.every(isKnown) && !mayHaveCreated;
  const taken = { kind: 'exists', reason: 'service.numberTaken', messages: reported.messages } as const;
  if (allKnown && errors.some(isTaken) && mayTellOfRepeat(status)) return taken;
  const looksLikeIt = (error: JsonObject) =>
    looksTaken(`${searched(codeOf(error)).replaceAll('_', ' ')} ${messageOf(error)}`);
  if (errors.some(looksLikeIt) && mayTellOfRepeat(status)) return { ...taken, isGuess: true };

  if (busyStatuses.has(status)) return unknown('service.busy');
  if (status >= 500) return unknown('service.broken');
  if (errors.some(saysBroken) && !allKnown && !(status in accessRefusals)) return unknown('service.broken');
  const byStatus = notCreatedByStatus[status];
  if (byStatus && !hasExecuted(parsed)) return rejected(byStatus);
  if (isClientError(status) && body.data === null) return rejected('service.refused');
  // Errors without a `data` member: GraphQL's way to say that execution never began.
  const neverBegan = errors.length > 0 && !('data' in body) && !errors.some(error => pathOf(error).length > 0);
  if ((isSuccess(status) || isClientError(status)) && (neverBegan || allKnown)) return rejected('service.refused');
  return unknown(errors.length > 0 ? 'service.executionFailed' : 'service.unreadableAnswer');
}

/** Classifies what the extension saw of a createOrder request. Total: any input has an outcome. */
export function classify(sighting: Sighting, quirks: ServiceQuirks = {}): Outcome {
  if (sighting.phase === 'notStarted') return { kind: 'rejected', reason: sighting.reason, messages: [] };
  if (sighting.phase === 'redirected') return { kind: 'unknown', reason: 'service.redirected', messages: [] };
  const { answer } = sighting;
  const noAnswer: Outcome = { kind: 'unknown', reason: 'service.noAnswer', messages: [] };
  if (!answer) return noAnswer;
  // A captive portal or a proxy's login page answered, not the service.
  if (answer.otherOrigin && isSuccess(answer.status))
    return { kind: 'rejected', reason: 'service.otherOrigin', messages: [] };
  const outcome = classifyAnswer(answer, {
    takenNumberWords: quirks.takenNumberWords ?? defaultTakenNumberWords,
  });
  // What a broken connection left of an answer counts only if it is whole JSON that names the order.
  return answer.isCut && outcome.kind !== 'created' ? noAnswer : outcome;
}
