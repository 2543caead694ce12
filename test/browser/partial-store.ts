// A file store over HTTP/2 that answers before it has the file.
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

// For tests only: no browser trusts it, and no server of anyone has it.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzAhsf9MqOEG4DOev
5lB6ONSOZ4LicqAPsI+U3rC2xSShRANCAAT2psPU1pHCOSO3zsrx/4XV13XG7R5b
37dKGZp91wtGoQlUsgxTFIHuqVW0f3bpXbWf+CutqRZUpYdWLHJ9vXM4
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUV3rBksGFQbdXM9C8GiWHrsEMY6cwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNzE3NTEyNVoYDzIxMjYxMTAz
MTc1MTI1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT2psPU1pHCOSO3zsrx/4XV13XG7R5b37dKGZp91wtGoQlUsgxTFIHu
qVW0f3bpXbWf+CutqRZUpYdWLHJ9vXM4o1MwUTAdBgNVHQ4EFgQUZ2FXZS5m8A38
qJ1HQyI7rMM55D8wHwYDVR0jBBgwFoAUZ2FXZS5m8A38qJ1HQyI7rMM55D8wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAsxd5XAB0TCcKbsomRJej
FB6MLAvWy0kUcEgcwSZKT5ACIGT2jX93if1I2Y4lsvqsfoZS/Ry5UH85r0WNpBB5
qA4n
-----END CERTIFICATE-----
`;

/** Milliseconds after each part, as on a network: on one computer, a file can leave between two reports. */
const pause = 1;

/** What the store does with one PUT. */
export interface Conduct {
  /** It acts as soon as it has so many bytes; at the end of the file if that comes first. */
  after: number;
  act: 'answer' | 'reset' | 'goAway' | 'redirect';
  /** It sends hints before anything else. */
  hasHints?: boolean;
}

export interface PartialStore {
  origin: string;
  /** The bytes of each PUT that arrived. */
  received: () => number[];
  close: () => void;
}

/** Each path of `conducts` is a file's address. */
export async function startPartialStore(conducts: Readonly<Record<string, Conduct>>): Promise<PartialStore> {
  const received: number[] = [];
  const server = createSecureServer({ key, cert });
  server.on('session', session => session.on('error', () => undefined));
  server.on('stream', (stream, { ':path': path = '' }) => {
    stream.on('error', () => undefined);
    const { after, act, hasHints = false } = conducts[path] ?? { after: 0, act: 'reset' };
    const number = received.push(0) - 1;
    let [size, isOver] = [0, false];
    if (hasHints) stream.additionalHeaders({ ':status': 103, link: '</style.css>; rel=preload; as=style' });
    const end = () => {
      if (isOver) return;
      isOver = true;
      if (act === 'reset') stream.close(2);
      else if (act === 'redirect') stream.respond({ ':status': 307, location: '/elsewhere' }, { endStream: true });
      else stream.respond({ ':status': 200 }, { endStream: true });
      if (act === 'goAway') stream.session?.goaway(0, stream.id);
    };
    stream.on('data', (part: Buffer) => {
      size += part.length;
      received[number] = size;
      stream.pause();
      setTimeout(() => stream.resume(), pause);
      if (size >= after) end();
    });
    stream.on('end', end);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => [...received],
    close: () => void server.close(),
  };
}
