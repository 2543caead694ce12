// src/files checks the files of an order: what they are, how large they are, and how they can be sent.
// Decides whether a file can be attached.

import type { FailureCode } from '../order/failure.ts';
import { type AttachedFile, type AttachmentLimits, isTooLarge } from './attachments.ts';
import {
  contentTypes,
  isEncryptedPdf,
  isInstaller,
  isMisnamed,
  lookedAt,
  oleRootAt,
  recognizeContent,
} from './file-content.ts';
import { plainFileName } from './file-name.ts';

/** A file as the extension saves it. */
export type Described = Pick<AttachedFile, 'name' | 'type' | 'warnings'>;

export type Inspected = { ok: true; described: Described } | { ok: false; name: string; reason: FailureCode };

const bytesOf = async (file: Blob, start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());

const refusals = {
  program: 'file.program',
  script: 'file.script',
  shortcut: 'file.shortcut',
} as const satisfies Record<string, FailureCode>;

const isRefused = (kind: string): kind is keyof typeof refusals => Object.hasOwn(refusals, kind);

/** Checks a file's size, beginning and end. Never throws: a file that cannot be read is refused. */
export async function inspectFile(
  file: Blob,
  name: string,
  limits: Pick<AttachmentLimits, 'each'>,
): Promise<Inspected> {
  const plain = plainFileName(name);
  const refuse = (reason: FailureCode): Inspected => ({ ok: false, name: plain, reason });
  if (file.size === 0) return refuse('file.empty');
  if (isTooLarge(file, limits)) return refuse('file.tooLarge');
  try {
    const head = await bytesOf(file, 0, lookedAt);
    const tail = await bytesOf(file, Math.max(0, file.size - lookedAt), file.size);
    const kind = recognizeContent(head, tail);
    if (isRefused(kind)) return refuse(refusals[kind]);
    const rootAt = kind === 'ole' ? oleRootAt(head) : null;
    if (rootAt !== null && isInstaller(await bytesOf(file, rootAt, rootAt + 128))) return refuse('file.program');
    const warnings: AttachedFile['warnings'] = [
      ...(kind === 'pdf' && isEncryptedPdf(head, tail) ? (['file.encryptedPdf'] as const) : []),
      ...(isMisnamed(plain, kind) ? (['file.otherContent'] as const) : []),
    ];
    return { ok: true, described: { name: plain, type: contentTypes[kind] ?? file.type, warnings } };
  } catch {
    return refuse('file.unreadable');
  }
}
