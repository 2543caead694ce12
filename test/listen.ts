// Servers of a test run: no other computer reaches them.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  origin: string;
  port: number;
  close(): Promise<void>;
}

/** Starts a server on this computer, at any free port if no other is asked for. */
export async function listen(server: Server, asked = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(asked, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        // A browser keeps its connections open, and `close` would wait for them.
        server.closeAllConnections();
      }),
  };
}
