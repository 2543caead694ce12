// Bundled and put into pages: the outbox, as the extension's own contexts have it.
import { findBreak } from '../../src/audit/chain.ts';
import { addEntry, readTrail } from '../../src/audit/trail.ts';
import { putFile } from '../../src/lab/upload.ts';
import { change } from '../../src/outbox/change.ts';
import { openDatabase } from '../../src/outbox/database.ts';
import { deliver, recoverInterrupted } from '../../src/outbox/deliver.ts';
import { draftFilesOf, holdDraft } from '../../src/outbox/draft-files.ts';
import { drain } from '../../src/outbox/drain.ts';
import { openFileStore } from '../../src/outbox/file-store.ts';
import { hashRequest, packParcel } from '../../src/outbox/parcel.ts';
import { openKey, sealJson } from '../../src/outbox/seal.ts';
import { openParcelStore } from '../../src/outbox/store.ts';
import { eraseAll, sweep } from '../../src/outbox/sweep.ts';
import { next } from '../../src/outbox/transitions.ts';
import { createUploader } from '../../src/outbox/uploads.ts';

const inPage = {
  addEntry,
  change,
  createUploader,
  deliver,
  draftFilesOf,
  drain,
  eraseAll,
  findBreak,
  hashRequest,
  holdDraft,
  next,
  openDatabase,
  openFileStore,
  openKey,
  openParcelStore,
  packParcel,
  putFile,
  readTrail,
  recoverInterrupted,
  sealJson,
  sweep,
};

export type OutboxInPage = typeof inPage;

Object.assign(globalThis, { outbox: inPage });
