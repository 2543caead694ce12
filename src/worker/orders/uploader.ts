// Uploads run where the browser lets them. On Chromium that is an offscreen page, because the worker has no XMLHttpRequest
// and is ended after 30 s. On Firefox it is the background page, because there are no offscreen pages.
import { browser } from 'wxt/browser';
import { putFile } from '../../lab/upload.ts';
import { publish } from '../../messages/events.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { createUploader, type Put, type Uploader } from '../../outbox/uploads.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { guardUpload } from './upload-guard.ts';

/** One large file at a time, because Firefox loads the whole file into memory. */
const atOnceHere = 1;

let here: Uploader | null = null;

async function openOffscreen(): Promise<void> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  // The page subscribes to every change itself.
  if (contexts.length > 0) return;
  await browser.offscreen.createDocument({
    url: '/uploads.html',
    reasons: ['BLOBS'],
    justification: 'Uploads files that were attached to an order, for longer than a worker lives.',
  });
}

/** Starts the uploader for pending files. `ended` gets the number of each order whose files changed. */
export async function wakeUploader(outbox: Outbox, ended: (requisitionNumber: string) => void): Promise<void> {
  if (!import.meta.env.FIREFOX) return openOffscreen().catch(() => undefined);
  const progress = (requisitionNumber: string, fileId: string, sent: number) =>
    publish({ what: 'progress', requisitionNumber, fileId, sent });
  const put: Put = (url, file, options) => putFile(url, file, { ...options, guard: guardUpload });
  here ??= createUploader(outbox, put, atOnceHere, { progress, ended });
  void keepAliveDuring(here.run());
}
