// Files from a page of the extension to an object store with the interface of S3, at presigned URLs like those of S3.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sentences from '../../assets/locales/en.json' with { type: 'json' };
import type { PutResult } from '../../src/lab/put-outcome.ts';
import { type BrowserClient, startBrowserClient } from './client.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { presigners, type Signed } from './presigners.ts';
import { contentOf, type TestFile, testFile } from './test-file.ts';

const minute = 60_000;
const octets = 'application/octet-stream';
const file = testFile('pedigree.pdf', 70_001);

interface Case {
  what: string;
  /** How the URL is signed. Default: now, for an hour, for PUT only. */
  signed?: Partial<Omit<Signed, 'baseUrl' | 'at'>>;
  /** How far the clock of the lab, which signs, is ahead of the store's, in minutes. */
  skew?: number;
  /** How the URL changes on its way. */
  altered?: (url: string) => string;
  sent?: TestFile;
  /** Whether it was tried before, with an unknown outcome. */
  isRepeat?: boolean;
  /** The store's answer: status, and the code in its XML. */
  answer: string;
  expected: PutResult;
}

const confirmed = { answer: '200', expected: { kind: 'confirmed' } } as const;
const badSignature = {
  answer: '403 SignatureDoesNotMatch',
  expected: { kind: 'failed', reason: 'upload.signature' },
} as const;
const expired = { answer: '403 AccessDenied', expected: { kind: 'failed', reason: 'upload.expired' } } as const;

const cases: readonly Case[] = [
  { what: 'a good address', ...confirmed },
  { what: 'an empty file', sent: testFile('empty', 0), ...confirmed },
  { what: '10,000,000 bytes', sent: testFile('large.pdf', 10_000_000), ...confirmed },
  { what: 'an awkward key', signed: { key: "order 1/it's +100% (é) 家系図.pdf" }, ...confirmed },
  { what: 'content type signed', signed: { contentType: octets }, ...confirmed },
  { what: 'another content type signed', signed: { contentType: 'application/pdf' }, ...badSignature },
  { what: 'length signed', signed: { contentLength: file.size }, ...confirmed },
  { what: 'another length signed', signed: { contentLength: file.size + 1 }, ...badSignature },
  { what: 'type and length signed', signed: { contentType: octets, contentLength: file.size }, ...confirmed },
  { what: 'signed by a clock 10 minutes slow', skew: -10, ...confirmed },
  { what: 'signed by a clock 59 minutes slow', skew: -59, ...confirmed },
  { what: 'signed by a clock 61 minutes slow', skew: -61, ...expired },
  { what: 'signed by a clock 10 minutes fast', skew: 10, ...confirmed },
  { what: 'expired by a second', signed: { life: 60 }, skew: -61 / 60, ...expired },
  {
    what: 'expired at the second attempt',
    skew: -61,
    isRepeat: true,
    answer: '403 AccessDenied',
    expected: { kind: 'unconfirmed', reason: 'upload.used' },
  },
  { what: 'another host', altered: url => url.replace('127.0.0.1', 'localhost'), ...badSignature },
  { what: 'another key', altered: url => url.replace('/pedigree', '/other'), ...badSignature },
  { what: 'a longer life', altered: url => url.replace('Expires=3600', 'Expires=36000'), ...badSignature },
  {
    what: 'a wrong signature',
    altered: url => url.replace(/(Signature=)\w{8}/, '$100000000'),
    ...badSignature,
  },
  { what: 'signed for reading', signed: { method: 'GET' }, ...badSignature },
  {
    what: 'signed by somebody unknown',
    signed: { accessKeyId: 'NOBODY' },
    ...badSignature,
    answer: '403 InvalidAccessKeyId',
  },
  {
    what: 'no signature left',
    altered: url => url.replace(/\?.*/, ''),
    answer: '403 AccessDenied',
    expected: { kind: 'unconfirmed', reason: 'upload.denied' },
  },
  {
    what: 'half of the query left',
    altered: url => url.replace(/&X-Amz-Date=[^&]*/, ''),
    signed: { accessKeyId: 'NOBODY' },
    ...badSignature,
    answer: '400 AuthorizationQueryParametersError',
  },
  {
    what: 'a bucket that is not there',
    signed: { bucket: 'no-such-bucket' },
    answer: '404 NoSuchBucket',
    expected: { kind: 'failed', reason: 'upload.refused' },
  },
];

const said: Readonly<Record<string, string>> = sentences;

/** What the clinician reads. */
const sentenceOf = (result: PutResult) => ('reason' in result ? said[`${result.reason}.what`] : 'stored');

let client: BrowserClient;
let store: ObjectStore;
beforeAll(async () => {
  [client, store] = await Promise.all([startBrowserClient(), startObjectStore()]);
});
afterAll(async () => {
  await client.close();
  await store.close();
});

/** The same PUT without a browser: the store's own answer. */
async function askStore(url: string, sent: TestFile): Promise<string> {
  const response = await fetch(url, { method: 'PUT', headers: { 'Content-Type': octets }, body: contentOf(sent).blob });
  const [, code = ''] = /<Code>(\w+)/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`.trim();
}

const bytesOf = async (sent: TestFile) => Buffer.from(await contentOf(sent).blob.arrayBuffer());

describe.each(Object.entries(presigners))('signed with %s', (signer, presign) => {
  const told = cases.map((each, index) => ({ ...each, index, sentence: sentenceOf(each.expected) }));

  it.each(told)(
    '$what ($answer): $expected.kind, “$sentence”',
    async ({ index, signed, skew = 0, altered, sent = file, ...rest }) => {
      const key = signed?.key ?? `${signer}/${index}/pedigree.pdf`;
      const at = Date.now() + skew * minute;
      const url = await presign({ baseUrl: store.baseUrl, key, at, life: 3600, ...signed });
      const { isRepeat = false, expected, answer, sentence } = rest;
      const address = altered?.(url) ?? url;
      if (altered) expect(address).not.toBe(url);
      expect(await client.put(address, sent, isRepeat)).toEqual(expected);
      expect(sentence).toBeTruthy();
      const stored = await store.read(key);
      if (expected.kind === 'confirmed') expect(stored?.equals(await bytesOf(sent))).toBe(true);
      else expect(stored).toBeNull();
      // After the browser's own PUT, because a valid URL would store the file.
      expect(await askStore(address, sent)).toBe(answer);
    },
  );

  it('a second upload to the same URL replaces the file: S3 has no single-use URLs', async () => {
    const key = `${signer}/twice.pdf`;
    const url = await presign({ baseUrl: store.baseUrl, key, at: Date.now(), life: 3600 });
    const second = testFile('second.pdf', 1000, 2);
    expect(await client.put(url, file)).toEqual(confirmed.expected);
    expect(await client.put(url, second, true)).toEqual(confirmed.expected);
    expect(await store.read(key)).toEqual(await bytesOf(second));
  });
});

describe('without the permission for the host', () => {
  it('nothing leaves, and the client says so', async () => {
    const stranger = await startBrowserClient({ isAllowed: false });
    try {
      const key = 'stranger.pdf';
      const [presign] = Object.values(presigners);
      const url = await presign?.({ baseUrl: store.baseUrl, key, at: Date.now(), life: 3600 });
      expect(await stranger.put(String(url), file)).toEqual({ kind: 'notStored', reason: 'upload.interrupted' });
      expect(await store.read(key)).toBeNull();
      expect(await client.put(String(url), file)).toEqual(confirmed.expected);
    } finally {
      await stranger.close();
    }
  });
});
