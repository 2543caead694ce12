// A proxy that the whole browser is sent through, and that remembers whom anything in it spoke to: pages, workers and
// what no debugger is attached to.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoggingProxy {
  port: number;
  /** Every host and port that was asked for, once. */
  hosts(): Set<string>;
  close(): Promise<void>;
}

/** Passes on plain requests to this machine; whatever wants to leave it is written down and refused. */
export async function startLoggingProxy(): Promise<LoggingProxy> {
  const hosts = new Set<string>();
  const server = createServer((asked, answer) => {
    const url = URL.parse(asked.url ?? '');
    if (url) hosts.add(url.host);
    if (!url || !/^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)) {
      answer.writeHead(502).end();
      return;
    }
    const { method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers });
    onward.once('response', got => got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers)));
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connect', ({ url = '' }, socket) => {
    hosts.add(url);
    socket.on('error', () => socket.destroy()).end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hosts: () => new Set(hosts),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
