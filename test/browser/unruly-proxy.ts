// A proxy in front of the lab that does to answers what no lab should: it repeats requests, cuts, doubles and rewrites answers.

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the lab's answer to an order is spoiled. The lab has acted by then. */
export type Unruliness = (client: Socket, answer: LabAnswer) => unknown;

interface LabAnswer {
  status: number;
  body: string;
  /** Sends the request to the lab once more. */
  again: () => Promise<LabAnswer>;
}

export const message = (status: number, body: string, length = Buffer.byteLength(body), type = 'application/json') =>
  `HTTP/1.1 ${status} X\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;

export interface UnrulyProxy {
  url: string;
  /** Spoils the answers to orders from now on; null for a proxy that forwards everything. */
  set(unruliness: Unruliness | null): void;
  close(): Promise<void>;
}

/** A whole request at the start of what arrived, and the rest; null while there is none. */
function cut(received: Buffer): { head: string; body: Buffer; rest: Buffer } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.subarray(0, end).toString('latin1');
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const start = end + 4;
  if (received.length < start + length) return null;
  return { head, body: received.subarray(start, start + length), rest: received.subarray(start + length) };
}

export async function startUnrulyProxy(labUrl: string): Promise<UnrulyProxy> {
  const { origin } = new URL(labUrl);
  const sockets = new Set<Socket>();
  let spoil: Unruliness | null = null;

  async function ask(head: string, body: Buffer): Promise<LabAnswer> {
    const [first = '', ...lines] = head.split('\r\n');
    const [method = '', path = ''] = first.split(' ');
    const headers = lines
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string])
      .filter(([name]) => !/^(?:host|connection|content-length|expect|accept-encoding)$/i.test(name));
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
    });
    return { status: response.status, body: await response.text(), again: () => ask(head, body) };
  }

  const server: Server = createServer(socket => {
    sockets.add(socket);
    let received: Buffer = Buffer.alloc(0);
    let turn = Promise.resolve();
    const serve = async (head: string, body: Buffer) => {
      const answer = await ask(head, body);
      if (spoil && body.includes('createOrder(order')) await spoil(socket, answer);
      else socket.write(message(answer.status, answer.body));
    };
    socket
      .on('error', () => socket.destroy())
      .on('close', () => sockets.delete(socket))
      .on('data', data => {
        received = Buffer.concat([received, data]);
        for (let request = cut(received); request; request = cut(received)) {
          const { head, body } = request;
          received = request.rest;
          turn = turn.then(() => serve(head, body)).catch(() => void socket.destroy());
        }
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: unruliness => {
      spoil = unruliness;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const page = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

/** Each with the lab's own answer in hand. */
export const unruliness: Readonly<Record<string, Unruliness>> = {
  'repeats the request and passes on the second answer': async (client, { again }) => {
    const { status, body } = await again();
    client.write(message(status, body));
  },
  'answers twice': (client, { status, body }) => client.write(message(status, body) + message(status, body)),
  'answers twice, the second time with an error': (client, { status, body }) =>
    client.write(message(status, body) + message(400, '{"errors":[{"message":"no"}]}')),
  'says 100 and 103 first': async (client, { status, body }) => {
    client.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n');
    await sleep(200);
    client.write(message(status, body));
  },
  'cuts the connection after the body': client => client.destroy(),
  'cuts the connection after the head': (client, { status, body }) =>
    client.write(message(status, '', Buffer.byteLength(body)), () => client.destroy()),
  'cuts the answer short': (client, { status, body }) => client.write(message(status, body.slice(0, -5))),
  'says that the answer is longer': (client, { status, body }) =>
    client.write(message(status, body, Buffer.byteLength(body) + 9), () => client.destroy()),
  'says that the answer is shorter': (client, { status, body }) =>
    client.write(message(status, body, Buffer.byteLength(body) - 9), () => client.destroy()),
  'adds an error to the data': (client, { body }) => {
    const errors = [{ message: 'Refused.', extensions: { code: 'BAD_USER_INPUT' } }];
    client.write(message(200, JSON.stringify({ ...JSON.parse(body), errors })));
  },
  'puts an error in place of the data': client => {
    const errors = [{ message: 'Refused.', extensions: { code: 'INTERNAL' } }];
    client.write(message(200, JSON.stringify({ data: { createOrder: null }, errors })));
  },
  'answers 502 with a page': client => client.write(message(502, page, page.length, 'text/html')),
  'answers 200 with a page': client => client.write(message(200, page, page.length, 'text/html')),
  'answers 403 with a page': client => client.write(message(403, page, page.length, 'text/html')),
  'answers 401 with nothing': client => client.write(message(401, '')),
  'answers 204': client => client.write('HTTP/1.1 204 No Content\r\n\r\n'),
  'passes the answer on drop by drop': async (client, { status, body }) => {
    for (const byte of message(status, body)) {
      client.write(byte);
      await sleep(10);
    }
  },
};
