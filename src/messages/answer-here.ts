import { dispatch, type Handlers, type Sender } from './dispatch.ts';
import type { LockState } from './lock-table.ts';
import type { AnsweredInOptions, MessageName, Reply, Request } from './messages.ts';

type Here = Pick<Handlers, AnsweredInOptions>;

/** For a page that answers some of its own messages, checked as the worker checks them. It sends the others. */
export const answerHere =
  (
    here: Here,
    page: Sender,
    extension: { id: string; url: string },
    lockState: () => Promise<LockState>,
    send: <N extends MessageName>(name: N, request: Request<N>) => Promise<Reply<N>>,
  ) =>
  async <N extends MessageName>(name: N, request: Request<N>): Promise<Reply<N>> => {
    if (!Object.hasOwn(here, name)) return send(name, request);
    const reply = await dispatch({ name, request }, page, extension, here, lockState);
    return (reply ?? { ok: false, code: 'message.failed' }) as Reply<N>;
  };
