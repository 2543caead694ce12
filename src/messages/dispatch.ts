// The receiving end: the worker, or a page that answers its own messages. The one listener is synchronous: an async one in
// any context would steal replies meant for others.
import { Failure } from '../order/failure.ts';
import { isAlwaysAnswered, type LockState, refusalOf } from './lock-table.ts';
import { type Answer, type MessageName, messages, type Reply, type Request } from './messages.ts';
import type { GuardWords } from './order-views.ts';

/** What the browser says about a message's sender. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
}

export type Handlers = { readonly [N in MessageName]: (request: Request<N>) => Promise<Answer<N>> };

/**
 * A failure that names the patients concerned, and the sites in the page that could not be read. For the extension's own
 * pages, never for a log.
 */
export class PatientFailure extends Failure {
  readonly patients: string[];
  readonly closedSites: string[];

  constructor(code: Failure['code'], patients: string[], closedSites: string[] = []) {
    super(code);
    this.patients = patients;
    this.closedSites = closedSites;
  }
}

/** A refusal that shows what the clinician must look at before the order can be sent. */
export class GuardFailure extends Failure {
  readonly shown: GuardWords;

  constructor(code: Failure['code'], shown: GuardWords) {
    super(code);
    this.shown = shown;
  }
}

/** The extension page that sent a message, or null for any other sender: fail closed. */
function pageOf(sender: Sender, extensionId: string, extensionUrl: string): string | null {
  if (sender.id !== extensionId || !sender.url?.startsWith(extensionUrl)) return null;
  return /^([a-z]+)\.html(?:[?#].*)?$/.exec(sender.url.slice(extensionUrl.length))?.[1] ?? null;
}

const isMessageName = (name: unknown): name is MessageName => typeof name === 'string' && Object.hasOwn(messages, name);

const refused = { ok: false, code: 'message.refused' } as const;

function toReply(error: unknown): Reply<MessageName> {
  if (error instanceof PatientFailure) {
    const { code, patients, closedSites } = error;
    return { ok: false, code, patients, ...(closedSites.length > 0 ? { closedSites } : {}) };
  }
  if (error instanceof GuardFailure) return { ok: false, code: error.code, ...error.shown };
  if (error instanceof Failure) {
    const { code, detail } = error;
    return { ok: false, code, ...(detail === undefined ? {} : { detail }) };
  }
  return { ok: false, code: 'message.failed' };
}

/** Refuses before the handler runs and again after it, because the extension may lock in the meantime. */
async function unlessLocked(
  name: MessageName,
  answer: () => Promise<Reply<MessageName>>,
  lockState: () => Promise<LockState>,
): Promise<Reply<MessageName>> {
  const refusal = async () => {
    const code = refusalOf(await lockState(), messages[name].reach);
    return code === null ? null : ({ ok: false, code } as const);
  };
  return (await refusal()) ?? (await answer().then(async reply => (await refusal()) ?? reply));
}

/**
 * Answers one message; undefined if it is not a message at all. Refuses a message that its page may not send, that does not
 * match its schema or that another context answers: it reaches no handler. While the extension is locked, or if it locks in
 * the meantime, it also refuses whatever could reveal a patient.
 */
export function dispatch(
  message: unknown,
  sender: Sender,
  extension: { id: string; url: string },
  handlers: Partial<Handlers>,
  lockState: () => Promise<LockState>,
): Promise<Reply<MessageName>> | undefined {
  if (typeof message !== 'object' || message === null || !('name' in message)) return undefined;
  const { name } = message;
  const page = pageOf(sender, extension.id, extension.url);
  if (!page || !isMessageName(name)) return Promise.resolve(refused);
  const { from, request: schema } = messages[name];
  const parsed = schema.safeParse('request' in message ? message.request : undefined);
  const handle = handlers[name] as ((request: unknown) => Promise<Answer<MessageName>>) | undefined;
  if (!(from as readonly string[]).includes(page) || !parsed.success || !handle) return Promise.resolve(refused);
  const answer = () => handle(parsed.data).then(value => ({ ok: true, value }) as Reply<MessageName>, toReply);
  return isAlwaysAnswered(messages[name].reach) ? answer() : unlessLocked(name, answer, lockState);
}
