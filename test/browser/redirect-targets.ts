// Servers to which a file store may redirect an upload. None of them may ever receive a request.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultPlan } from '../sandbox/fault-plan.ts';

export interface RedirectTargets {
  /** A fault for every way to redirect an upload. `another` is a URL of the store itself. */
  plan(another: string): FaultPlan;
  /** The requests that arrived, such as "PUT /cors". */
  requests(): string[];
  /** The address that allows pages of any origin. */
  openUrl: string;
  close(): Promise<void>;
}

const statuses = [301, 302, 303, 307, 308] as const;

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
};

async function listen(host: string, answer: Parameters<typeof createServer>[1]): Promise<[Server, string]> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, host, resolve));
  return [server, `http://${host}:${(server.address() as AddressInfo).port}`];
}

/** Starts a server at a host without permission (localhost) and one at a host with permission (127.0.0.1). */
export async function startRedirectTargets(): Promise<RedirectTargets> {
  const heard: string[] = [];
  const hear: Parameters<typeof createServer>[1] = ({ method, url = '' }, response) => {
    heard.push(`${method} ${url}`);
    const isChain = url.startsWith('/chain');
    response.writeHead(isChain ? 307 : 200, {
      ...(url.startsWith('/cors') || isChain ? openToAll : {}),
      ...(isChain ? { location: '/cors' } : {}),
    });
    response.end();
  };
  const [[other, otherUrl], [permitted, permittedUrl]] = await Promise.all([
    listen('localhost', hear),
    listen('127.0.0.1', hear),
  ]);
  const targets = [`${otherUrl}/plain`, `${otherUrl}/cors`, `${otherUrl}/chain`, `${permittedUrl}/permitted`];
  return {
    plan: another =>
      [...targets, another].flatMap(to =>
        statuses.map(status => ({ on: 'upload', fault: { kind: 'redirect', to, status } }) as const),
      ),
    requests: () => [...heard],
    openUrl: `${otherUrl}/cors`,
    close: async () => {
      await Promise.all([other, permitted].map(server => new Promise(resolve => server.close(resolve))));
    },
  };
}
