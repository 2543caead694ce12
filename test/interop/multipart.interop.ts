// Orders with files, as multipart forms, from the extension's own client to servers by other authors.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { classify } from '../../src/lab/outcome.ts';
import { probeMultipart } from '../../src/lab/probe-service.ts';
import { encodeRequest } from '../../src/lab/request-body.ts';
import '../node-base64.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { awkwardNames } from './awkward-names.ts';
import { type Client, nodeClient, startBrowserClient } from './client.ts';
import { peers } from './peers/all.ts';
import { fileLimit, type Peer } from './peers/peer.ts';
import { contentOf, type TestFile, testFile } from './test-file.ts';
import { expectVerdict } from './verdict.ts';

const counts = [0, 1, 10] as const;
const overs = [-1, 0, 1] as const;
const placeholders = ['list', 'null'] as const;
const types = ['application/pdf', 'image/png', 'text/plain', ''];

const filesOf = (count: number): TestFile[] =>
  Array.from({ length: count }, (_, index) =>
    testFile(`file ${index}`, index * 7001, index, types[index % types.length]),
  );

const clients: Readonly<Record<string, () => Promise<Client>>> = {
  Node: async () => nodeClient,
  'a page of the extension': startBrowserClient,
};

describe.each(Object.entries(clients))('from %s', (_, start) => {
  let client: Client;
  beforeAll(async () => {
    client = await start();
  });
  afterAll(() => client.close());

  describe.each(peers)('to $server', ({ start: startPeer, files, limit }) => {
    let peer: Peer;
    beforeEach(async () => {
      peer = await startPeer();
    });
    afterEach(() => peer.close());

    const send = async (placeholder: (typeof placeholders)[number], sent: readonly TestFile[]) => ({
      outcome: await client.order(peer.baseUrl, placeholder, sent),
      orders: peer.orders,
    });

    const cases = placeholders.flatMap(placeholder =>
      counts.map(count => ({ placeholder, count, verdict: files[placeholder][count] })),
    );
    it.each(cases)('$count files, $placeholder in their place: $verdict', async ({ placeholder, count, verdict }) => {
      const sent = filesOf(count);
      await expectVerdict(verdict, await send(placeholder, sent), sent);
    });

    it(`awkward names: ${files.list[10]}`, async () => {
      const sent = awkwardNames.map((name, index) => testFile(name, index, index));
      await expectVerdict(files.list[10], await send('list', sent), sent);
    });

    it.each(overs.map(over => ({ over, verdict: limit[over] })))(
      `${fileLimit} bytes and $over: $verdict`,
      async ({ over, verdict }) => {
        const sent = [testFile('large.pdf', fileLimit + over)];
        await expectVerdict(verdict, await send('list', sent), sent);
      },
    );
  });
});

describe.each(peers)('$server', ({ start, probe, withoutPreflight }) => {
  let peer: Peer;
  beforeEach(async () => {
    peer = await start();
  });
  afterEach(() => peer.close());

  it.each(placeholders.map(placeholder => ({ placeholder, answer: probe[placeholder] })))(
    'answers the probe for $placeholder: $answer',
    async ({ placeholder, answer }) => {
      const access = { endpoint: parseEndpoint(peer.baseUrl), token: 'a-token' };
      expect(await probeMultipart(access, placeholder)).toBe(answer);
      expect(peer.orders).toEqual([]);
    },
  );

  it(`handles the same form without the CSRF headers: ${withoutPreflight}`, async () => {
    const sent = filesOf(1);
    const request = { method: 'multipart', placeholder: 'list', fileCount: 1 } as const;
    const { body } = await encodeRequest({ ...request, order: JSON.stringify(sampleOrder()) }, sent.map(contentOf));
    const { status, headers, ...answer } = await fetch(`${peer.baseUrl}/graphql`, { method: 'POST', body }).then(
      async response => ({ status: response.status, headers: response.headers, body: await response.text() }),
    );
    const outcome = classify({ phase: 'sent', answer: { status, headers, ...answer, otherOrigin: false } });
    await expectVerdict(withoutPreflight, { outcome, orders: peer.orders }, sent);
  });
});
