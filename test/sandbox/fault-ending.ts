import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, answerJson, answerText, type Ending, lowerNames } from './answer.ts';
import type { Fault } from './fault-plan.ts';
import { answerStoreError } from './store-error.ts';

export type FaultyRequest = {
  /** Does what was requested: creates the order, or stores the file. */
  act: () => Promise<Answer>;
  /** Reads the request without doing what was requested. */
  ignore: () => Promise<void>;
  /** Aborts when the sandbox closes. */
  signal: AbortSignal;
};

const guestNetworkPage = `<!doctype html><html><head><title>Guest network</title></head>
<body><h1>Welcome to the guest network</h1><p>Please sign in to continue.</p></body></html>`;

/** Ends a request the way the fault describes. */
export async function endWithFault(fault: Fault, { act, ignore, signal }: FaultyRequest): Promise<Ending> {
  const real = async (commit: boolean) => (commit ? await act() : await ignore());
  switch (fault.kind) {
    case 'status': {
      await real(fault.commit);
      const { status, headers = {}, body = '' } = fault;
      const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { answer: answerText(status, type, text, lowerNames(Object.entries(headers))) };
    }
    case 'errors': {
      const answer = await real(fault.commit || fault.keep);
      if (answer && fault.keep) return { answer: rewrite(answer, json => ({ ...json, errors: fault.errors })) };
      const data = fault.data === undefined ? {} : { data: fault.data };
      return { answer: answerJson(fault.status, { ...data, errors: fault.errors }) };
    }
    case 'delay': {
      const early = fault.commit ? await act() : undefined;
      const cut = await wait(fault.ms, false, { signal }).catch(() => true);
      if (cut || fault.end === 'reset') return { reset: true };
      return { answer: early ?? (await act()) };
    }
    case 'reset': {
      if (fault.when === 'before') return { reset: true };
      const answer = await act();
      return fault.when === 'mid-body' ? { reset: true, partOf: answer } : { reset: true };
    }
    case 'truncate': {
      const answer = (await real(fault.commit)) ?? answerJson(200, { data: { createOrder: { id: 'ORD-0000-0000' } } });
      return { answer: { ...answer, body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) } };
    }
    case 'html':
      await real(fault.commit);
      return { answer: answerText(fault.status, 'text/html; charset=utf-8', guestNetworkPage) };
    case 'redirect':
      await real(fault.commit);
      return { answer: answerText(fault.status, 'text/plain', '', { location: fault.to }) };
    case 'urls':
      return { answer: rewriteOrder(await act(), order => ({ ...order, ...spoilUrls(order, fault.how) })) };
    case 'id':
      return { answer: rewriteOrder(await act(), order => ({ ...order, id: fault.value })) };
    case 'store':
      await real(fault.commit);
      return { answer: answerStoreError(fault.code) };
  }
}

type Json = Record<string, unknown>;

const spoilers: Record<Extract<Fault, { kind: 'urls' }>['how'], (urls: string[]) => (string | undefined)[] | null> = {
  fewer: urls => urls.slice(0, -1),
  more: urls => [...urls, urls[0]?.replace(/\/\d+\?/, `/${urls.length}?`)],
  duplicate: urls => urls.map(() => urls[0]),
  null: () => null,
  'wrong-host': urls => urls.map(url => url.replace(/^https?:\/\/[^/]+/, 'https://uploads.example.invalid')),
};

function spoilUrls(order: Json, how: keyof typeof spoilers): Json {
  const urls = order.presignedAttachmentUrls;
  return Array.isArray(urls) ? { presignedAttachmentUrls: spoilers[how](urls) } : {};
}

/** Changes the created order in the answer, under any alias. A refusal has no order and stays unchanged. */
function rewriteOrder(answer: Answer, change: (order: Json) => Json): Answer {
  return rewrite(answer, json => {
    const entries = Object.entries((json.data ?? {}) as Record<string, Json | null>);
    if (entries.length === 0) return json;
    return { ...json, data: Object.fromEntries(entries.map(([name, order]) => [name, order && change(order)])) };
  });
}

function rewrite(answer: Answer, change: (json: Json) => Json): Answer {
  // The store's answers are not JSON, so there is nothing to rewrite.
  if (!answer.headers['content-type']?.includes('json')) return answer;
  return { ...answer, body: Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as Json))) };
}
