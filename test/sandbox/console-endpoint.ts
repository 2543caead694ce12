import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Answer, answerErrors, answerJson, answerText, sendEnding } from './answer.ts';
import type { Bench } from './bench.ts';
import type { ReceivedOrder } from './received.ts';
import { readBody } from './request-body.ts';

const planLimit = 1_000_000;
const heartbeatMs = 15_000;

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * The page that shows the orders. Tests also use it to read orders and plan faults. Instead of a token it makes two
 * checks: the Host is this computer (no rebound name), and no page of another origin changes the state.
 */
export function createConsoleEndpoint(bench: Bench, resetSandbox: () => void) {
  const { faults, journal, laboratory, now } = bench;

  const routes: Record<string, (request: IncomingMessage) => Answer | Promise<Answer>> = {
    'GET /': () => {
      const page = readFileSync(join(import.meta.dirname, 'console.html'), 'utf8');
      return answerText(200, 'text/html; charset=utf-8', page, pageHeaders);
    },
    'GET /sandbox/orders': () => {
      const orders = laboratory.orders();
      return answerJson(200, { orders, files: orders.flatMap(order => order.files), requests: journal.entries() });
    },
    'POST /sandbox/faults': async request => {
      const body = await readBody(request, planLimit);
      try {
        faults.set(JSON.parse(body?.bytes.toString() ?? ''));
      } catch (error) {
        return answerErrors(400, 'BAD_PLAN', String(error instanceof Error ? error.message : error));
      }
      return answerJson(200, { ok: true });
    },
    'DELETE /sandbox/faults': () => {
      faults.clear();
      return answerJson(200, { ok: true });
    },
    'POST /sandbox/reset': () => {
      resetSandbox();
      return answerJson(200, { ok: true });
    },
  };

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: string, data: unknown) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    send('snapshot', laboratory.orders().map(abridge));
    const leave = laboratory.subscribe(change => {
      if (change.type === 'order') send('order', abridge(change.order));
      else send('snapshot', []);
    });
    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
    response.on('close', () => {
      clearInterval(heartbeat);
      leave();
    });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refuse(request);
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    if (!refusal && request.method === 'GET' && path === '/sandbox/events') return stream(response);
    const route = routes[`${request.method} ${path}`];
    const answer = refusal ?? (await route?.(request)) ?? answerErrors(404, 'NOT_FOUND', 'Nothing is served here.');
    sendEnding(response, { answer }, now());
  };
}

function refuse({ method, headers }: IncomingMessage): Answer | undefined {
  const host = headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) {
    return answerErrors(403, 'FORBIDDEN', 'The sandbox answers to loopback names only.');
  }
  const foreign = headers.origin !== undefined && headers.origin !== `http://${host}`;
  if (method !== 'GET' && foreign) return answerErrors(403, 'FORBIDDEN', 'Refused for a page of another origin.');
  return undefined;
}

/** The live page does not need the receipt, or megabytes of base64. */
function abridge({ receipt: _receipt, ...order }: ReceivedOrder) {
  const { attachments } = order.order;
  if (!Array.isArray(attachments)) return order;
  const shorten = (value: unknown) =>
    typeof value === 'string' && value.length > 60 ? `${value.slice(0, 40)}… (${value.length} characters)` : value;
  return { ...order, order: { ...order.order, attachments: attachments.map(shorten) } };
}
