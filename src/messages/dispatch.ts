// The receiving end, in the worker. The one listener is synchronous: an async one in any context would
// steal replies meant for others.
import { Failure } from '../order/failure.ts';
import { present } from '../order/members.ts';
import { isObject } from '../order/text/json.ts';
import { isDiskFull } from '../outbox/database.ts';
import type { ChartWords } from './chart-views.ts';
import { isAlwaysAnswered, type LockState, type Reach, refusalOf } from './lock-table.ts';
import { type Answer, type Answered, type MessageName, messages, type Reply, type Request } from './messages.ts';
import type { GuardWords } from './order-views.ts';

/** What the browser says about a message's sender. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
}

export type Handlers = { readonly [N in MessageName]: (request: Request<N>) => Promise<Answer<N>> };

/** A failure that names the patients concerned, and unread sites. For the extension's own pages, never for a log. */
export class PatientFailure extends Failure {
  readonly patients: string[];
  readonly more: ChartWords;

  constructor(code: Failure['code'], patients: string[], more: ChartWords = {}) {
    super(code);
    this.patients = patients;
    this.more = more;
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

function toReply(error: unknown): Answered<never> {
  if (error instanceof PatientFailure) {
    const { code, patients, more } = error;
    return { ok: false, code, patients, ...more };
  }
  if (error instanceof GuardFailure) return { ok: false, code: error.code, ...error.shown };
  if (error instanceof Failure) return { ok: false, code: error.code, ...present({ detail: error.detail }) };
  return { ok: false, code: isDiskFull(error) ? 'message.noRoom' : 'message.failed' };
}

/** What a handler throws becomes data. While locked, or if it locks meanwhile, refuses what could reveal a patient. */
export async function answer<A>(
  handle: () => Promise<A>,
  reach: Reach,
  lockState: () => Promise<LockState>,
): Promise<Answered<A>> {
  const refusal = async () => {
    const code = isAlwaysAnswered(reach) ? null : refusalOf(await lockState(), reach);
    return code === null ? null : ({ ok: false, code } as const);
  };
  const before = await refusal();
  if (before) return before;
  const reply = await handle().then((value): Answered<A> => ({ ok: true, value }), toReply);
  return (await refusal()) ?? reply;
}

/** Undefined if it is no message at all. One from a wrong page, or against its schema, reaches no handler. */
export function dispatch(
  message: unknown,
  sender: Sender,
  extension: { id: string; url: string },
  handlers: Partial<Handlers>,
  lockState: () => Promise<LockState>,
): Promise<Reply<MessageName>> | undefined {
  if (!isObject(message) || !('name' in message)) return undefined;
  const { name, request } = message;
  const page = pageOf(sender, extension.id, extension.url);
  if (!page || !isMessageName(name)) return Promise.resolve(refused);
  const { from, request: schema } = messages[name];
  const parsed = schema.safeParse(request);
  const handle = handlers[name] as ((request: unknown) => Promise<Answer<MessageName>>) | undefined;
  if (!(from as readonly string[]).includes(page) || !parsed.success || !handle) return Promise.resolve(refused);
  return answer(() => handle(parsed.data), messages[name].reach, lockState);
}
