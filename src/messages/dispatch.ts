// The worker's end, and that of a page which answers itself. One synchronous listener: an async one in any context would steal the replies meant for others.
import { Failure } from '../order/failure.ts';
import { isAlwaysAnswered, type LockState, refusalOf } from './lock-table.ts';
import { type Answer, type MessageName, messages, type Reply, type Request } from './messages.ts';
import type { GuardWords } from './order-views.ts';

/** What the browser says of a message's sender. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
}

export type Handlers = { readonly [N in MessageName]: (request: Request<N>) => Promise<Answer<N>> };

/**
 * A failure that names the patients concerned, and the sites in the page that could not be read; for the extension's own
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

/** A refusal that says what a person has to look at before the order can go. */
export class GuardFailure extends Failure {
  readonly shown: GuardWords;

  constructor(code: Failure['code'], shown: GuardWords) {
    super(code);
    this.shown = shown;
  }
}

/** The page of ours that a sender is, or null for anybody else: fail closed. */
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

/** Refuses before the handler runs, and again after it: the extension may lock meanwhile. */
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
 * Answers one message. Undefined when it is no message at all. A message from a page that may not send it, with anything
 * but what its schema says, or that is answered elsewhere, is refused and reaches no handler. So is what may tell of a patient while the
 * extension is locked, also when it locked meanwhile.
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
