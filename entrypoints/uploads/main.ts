// The page without a window that uploads files on Chromium. It closes itself when there is nothing left to upload, or
// nothing can be uploaded now; the worker opens it again.
import { addEntry } from '../../src/audit/trail.ts';
import { putFile, type RedirectGuard } from '../../src/lab/upload.ts';
import { publish, subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { openFileStore } from '../../src/outbox/file-store.ts';
import { openSubmissionStore } from '../../src/outbox/store.ts';
import type { Submission } from '../../src/outbox/submission.ts';
import { createUploader, type Put } from '../../src/outbox/uploads.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { eventsOf } from '../../src/worker/orders/submission-events.ts';

startClosingStorage();

const atOnce = 2;

/** This page has no interface for it: the worker does it. Without its answer nothing leaves. */
const guard: RedirectGuard = async url => {
  const reply = await send('uploads.guard', { origin: new URL(url).origin });
  return reply.ok ? reply.value : 'upload.unguarded';
};

const put: Put = (url, file, options) => putFile(url, file, { ...options, guard });

/** Milliseconds: the worker may be on its way to this page with more. */
const linger = 1000;

async function start(): Promise<void> {
  const changed = (requisitionNumber: string) => publish({ what: 'submission', requisitionNumber });
  // What fails here fails in the worker, too, which can say so.
  const written = (before: Submission | null, after: Submission) => {
    for (const event of eventsOf(before, after)) void addEntry(event, after.at).catch(() => undefined);
  };
  const [submissions, files] = await Promise.all([openSubmissionStore({ changed, written }), openFileStore()]);
  const uploader = createUploader({ submissions, files }, put, atOnce, {
    progress: (requisitionNumber, fileId, sent) => publish({ what: 'progress', requisitionNumber, fileId, sent }),
    // This page may tell the worker, and nothing else; the worker tells people.
    ended: requisitionNumber => void send('uploads.ended', { requisitionNumber }),
  });
  const run = async () => {
    await uploader.run();
    await new Promise(resolve => setTimeout(resolve, linger));
    await uploader.run();
    if (uploader.isIdle()) close();
  };
  subscribe(({ what }) => {
    if (what === 'submission') void run();
  });
  await run();
}

void start();
