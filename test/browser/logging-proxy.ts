// A proxy for all traffic of the browser. It records every host that pages, workers and undebugged contexts contact.
import { createServer, request } from 'node:http';
import { type Listening, listen } from '../listen.ts';

export interface LoggingProxy extends Listening {
  /** Every host and port requested, each once. */
  hosts(): Set<string>;
}

/** Forwards plain requests to this machine. Records and refuses requests that would leave it. */
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
  return { ...(await listen(server)), hosts: () => new Set(hosts) };
}
