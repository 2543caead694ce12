import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import { createTokenOffice, type Minted, type TrustedIssuer } from './access-token.ts';
import { answerErrors, sendEnding } from './answer.ts';
import type { Bench } from './bench.ts';
import { createConsoleEndpoint } from './console-endpoint.ts';
import { createFaultBook, type FaultPlan } from './fault-plan.ts';
import { createGraphqlEndpoint } from './graphql-endpoint.ts';
import { createJournal, type JournalEntry } from './journal.ts';
import { createLaboratory } from './laboratory.ts';
import type { Placeholders } from './multipart-body.ts';
import { createObjectStore } from './object-store.ts';
import type { ReceivedFile, ReceivedOrder } from './received.ts';
import type { AttachmentLimit } from './rules.ts';
import { createUploadSigner } from './upload-url.ts';

export type SandboxOptions = {
  /** An OpenID provider whose tokens are also accepted. */
  trusted?: TrustedIssuer;
  /** Default 0: any free port. */
  port?: number;
  storePort?: number;
  /** Whether the service publishes its schema. Default true. */
  introspection?: boolean;
  /** The lab's clock, in milliseconds: tokens, upload links, the 28 days, the Date header. */
  now?: () => number;
  /** Refuses a multipart request without a header that forces a preflight. Default false. */
  requirePreflight?: boolean;
  /** The accepted placeholders for the files of a multipart request. Default `null`, as the document says. */
  placeholders?: Placeholders;
  /** Whether the store allows pages of other origins. Default false. */
  storeCors?: boolean;
  /** How fast the store accepts a file, in bytes per second. Default: no limit. */
  storeRate?: number;
  /** The largest file that the store accepts, in bytes. Default 600,000,000. */
  storeLimit?: number;
  /** Default: 10,000,000 bytes of the file. */
  attachmentLimit?: AttachmentLimit;
  /** Whether a second order with the same requisition number is refused. Default true. */
  refuseRepeats?: boolean;
  /**
   * Whether connections are kept for more than one request. Default true. A browser automatically repeats a request
   * that breaks on a connection that it has used before. Without such connections, every repeat is the client's own.
   */
  keepConnections?: boolean;
};

export type Sandbox = {
  /** The service is at `{baseUrl}/graphql`. */
  baseUrl: string;
  storeUrl: string;
  consoleUrl: string;
  /** Valid for one hour. */
  token: string;
  mintToken: (token?: Minted) => Promise<string>;
  /** Oldest first. */
  orders: () => ReceivedOrder[];
  files: () => ReceivedFile[];
  /** Every request to the service and the store, or those of one kind, including refused and broken ones. */
  requests: (kind?: JournalEntry['on']) => JournalEntry[];
  setFault: (plan: FaultPlan) => void;
  clearFaults: () => void;
  /** Forgets orders, files, requests and faults. Tokens stay valid. */
  reset: () => void;
  close: () => Promise<void>;
};

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { now = Date.now, refuseRepeats = true, attachmentLimit = { bytes: 10_000_000, of: 'file' } } = options;
  const closing = new AbortController();
  const bench: Bench = {
    now,
    laboratory: createLaboratory({ now, attachmentLimit, refuseRepeats }),
    tokens: createTokenOffice(now, options.trusted),
    uploads: createUploadSigner(now),
    faults: createFaultBook(),
    journal: createJournal(now),
    signal: closing.signal,
  };
  const { laboratory, tokens, uploads, faults, journal } = bench;

  const reset = () => {
    faults.clear();
    journal.clear();
    laboratory.reset();
  };
  const store = createObjectStore(bench, {
    cors: options.storeCors ?? false,
    rate: options.storeRate ?? Number.POSITIVE_INFINITY,
    bodyLimit: options.storeLimit ?? 600_000_000,
  });
  const { origin: storeUrl, close: closeStore } = await listen(store, options.storePort);

  const graphql = createGraphqlEndpoint(bench, {
    introspection: options.introspection ?? true,
    requirePreflight: options.requirePreflight ?? false,
    placeholders: options.placeholders ?? 'null',
    signUploadUrl: (orderId, index) => storeUrl + uploads.sign(orderId, index),
  });
  const consoleEndpoint = createConsoleEndpoint(bench, reset);
  const service = createServer({ requestTimeout: 3_600_000, keepAliveTimeout: 65_000 }, (request, response) => {
    // Section 4.1 shows the path without a query, so `/graphql?` is not found.
    const endpoint = request.url === '/graphql' ? graphql : consoleEndpoint;
    endpoint(request, response).catch(error => {
      if (response.headersSent || request.destroyed) return response.destroy();
      sendEnding(response, { answer: answerErrors(500, 'INTERNAL_SERVER_ERROR', String(error)) }, now());
    });
  });
  if (options.keepConnections === false) for (const server of [service, store]) server.maxRequestsPerSocket = 1;
  const { origin: baseUrl, close: closeService } = await listen(service, options.port).catch(async error => {
    await closeStore();
    throw error;
  });

  return {
    baseUrl,
    storeUrl,
    consoleUrl: `${baseUrl}/`,
    token: await tokens.mint(),
    mintToken: tokens.mint,
    orders: laboratory.orders,
    files: () => laboratory.orders().flatMap(order => order.files),
    requests: journal.entries,
    setFault: faults.set,
    clearFaults: faults.clear,
    reset,
    async close() {
      closing.abort();
      await Promise.all([closeService(), closeStore()]);
    },
  };
}
