// The outbox as the extension's own contexts have it, bundled and put into pages.
import { findBreak } from '../../src/audit/chain.ts';
import { addEntry, readTrail } from '../../src/audit/trail.ts';
import { putFile } from '../../src/lab/upload.ts';
import { change, undo } from '../../src/outbox/change.ts';
import { openDatabase } from '../../src/outbox/database.ts';
import { deliver, recoverInterrupted } from '../../src/outbox/deliver.ts';
import { draftFilesOf, holdDraft } from '../../src/outbox/draft-files.ts';
import { encryptJson, openKey } from '../../src/outbox/encrypt.ts';
import { openFileStore } from '../../src/outbox/file-store.ts';
import { findEarlier } from '../../src/outbox/find-earlier.ts';
import { eraseAll, prune } from '../../src/outbox/prune.ts';
import { openSavedDrafts } from '../../src/outbox/saved-drafts.ts';
import { sendDue } from '../../src/outbox/send-due.ts';
import { openSubmissionStore } from '../../src/outbox/store.ts';
import { createSubmission, hashRequest, isRemovable } from '../../src/outbox/submission.ts';
import { next } from '../../src/outbox/transitions.ts';
import { createUploader, type Put } from '../../src/outbox/uploads.ts';

/** For tests whose store never redirects. */
const putUnguarded: Put = (url, file, options) => putFile(url, file, { ...options, guard: async () => null });

const inPage = {
  addEntry,
  change,
  createUploader,
  deliver,
  draftFilesOf,
  sendDue,
  eraseAll,
  findBreak,
  findEarlier,
  hashRequest,
  holdDraft,
  isRemovable,
  next,
  openDatabase,
  openFileStore,
  openKey,
  openSavedDrafts,
  openSubmissionStore,
  createSubmission,
  putUnguarded,
  readTrail,
  recoverInterrupted,
  encryptJson,
  prune,
  undo,
};

export type OutboxInPage = typeof inPage;

Object.assign(globalThis, { outbox: inPage });
