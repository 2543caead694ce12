import { expect } from 'vitest';
import { plainFileName } from '../../src/files/file-name.ts';
import type { Outcome } from '../../src/lab/outcome.ts';
import { type ArrivedFile, type ArrivedOrder, describeFile } from './order-book.ts';
import type { Verdict } from './peers/all.ts';
import { fileLimit } from './peers/peer.ts';
import { contentOf, type TestFile } from './test-file.ts';

/** What the client must report. A server that calls it a failure of its own is believed. */
const outcomes: Readonly<Record<Verdict, { kind: Outcome['kind']; reason?: unknown }>> = {
  delivered: { kind: 'created' },
  garbled: { kind: 'created' },
  cut: { kind: 'created' },
  refused: { kind: 'rejected', reason: expect.stringMatching(/^service\.(?:r|multipartR)efused$/) },
  forbidden: { kind: 'rejected', reason: 'service.forbidden' },
  tooLarge: { kind: 'rejected', reason: 'service.tooLarge' },
  unknown: { kind: 'unknown', reason: expect.stringMatching(/^service\.(?:executionFailed|broken)$/) },
};

/** A name as a form encodes it (a rule of HTML). No server here decodes it. */
export const nameInForm = (name: string): string => plainFileName(name).replaceAll('"', '%22');

/** A file as it must arrive. */
export async function arrivalOf(file: TestFile, nameOf = nameInForm): Promise<ArrivedFile> {
  const { name, blob } = contentOf(file);
  return describeFile(nameOf(name), file.type || 'application/octet-stream', [
    new Uint8Array(await blob.arrayBuffer()),
  ]);
}

/** What the server must have. */
async function bookOf(verdict: Verdict, sent: readonly TestFile[]): Promise<unknown[]> {
  const files = await Promise.all(sent.map(file => arrivalOf(file)));
  switch (verdict) {
    case 'delivered':
      return [{ requisitionNumber: expect.any(String), files }];
    case 'garbled':
      return [{ requisitionNumber: expect.any(String), files: [expect.stringMatching(/^no file: /)] }];
    case 'cut':
      return [{ requisitionNumber: expect.any(String), files: [expect.objectContaining({ size: fileLimit })] }];
    default:
      return [];
  }
}

/** Compares what the client reports, and what the server has, with the verdict. */
export async function expectVerdict(
  verdict: Verdict,
  seen: { outcome: Outcome; orders: readonly ArrivedOrder[] },
  sent: readonly TestFile[],
): Promise<void> {
  expect(seen.outcome).toMatchObject(outcomes[verdict]);
  expect(seen.orders).toEqual(await bookOf(verdict, sent));
}
