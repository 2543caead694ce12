// The page without a window that uploads files on Chromium. It closes itself when nothing is left to upload, or nothing can
// be uploaded now. The worker opens it again.
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

/** This page lacks the browser API for it, so the worker does it. Without the worker's answer, nothing is sent. */
const guard: RedirectGuard = async url => {
  const reply = await send('uploads.guard', { origin: new URL(url).origin });
  return reply.ok ? reply.value : 'upload.unguarded';
};

const put: Put = (url, file, options) => putFile(url, file, { ...options, guard });

/** Milliseconds before the page closes: the worker may have more to upload. */
const linger = 1000;

async function start(): Promise<void> {
  const changed = (requisitionNumber: string) => publish({ what: 'submission', requisitionNumber });
  // What fails here also fails in the worker, which can report it.
  const written = (before: Submission | null, after: Submission) => {
    for (const event of eventsOf(before, after)) void addEntry(event, after.at).catch(() => undefined);
  };
  const [submissions, files] = await Promise.all([openSubmissionStore({ changed, written }), openFileStore()]);
  const uploader = createUploader({ submissions, files }, put, atOnce, {
    progress: (requisitionNumber, fileId, sent) => publish({ what: 'progress', requisitionNumber, fileId, sent }),
    // This page can only send to the worker. The worker notifies the user.
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
