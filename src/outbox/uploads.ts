// Uploads the files of orders that exist to their pre-signed addresses (service.md 4.3, method 2). Runs where the browser lets an upload
// live: a page of its own, or the background page. Safe to run twice, and safe to kill anywhere.
import type { PutResult } from '../lab/put-outcome.ts';
import { change } from './change.ts';
import { dropConfirmed, type Outbox } from './deliver.ts';
import type { Submission, SubmissionFile } from './submission.ts';
import type { SubmissionEvent } from './transitions.ts';

/** Puts one file to its address. `isRepeat`: an earlier attempt may have stored it. */
export type Put = (
  url: string,
  file: Blob,
  options: { isRepeat: boolean; onProgress: (sent: number) => void },
) => Promise<PutResult>;

/** Is told how many bytes of a file are out, and when an attempt for it has ended or none can be made any more. */
export interface UploadWatch {
  progress?: (requisitionNumber: string, fileId: string, sent: number) => void;
  ended?: (requisitionNumber: string) => void;
}

/** An upload is not begun with less than this left of its address's life, in milliseconds. */
const leastLife = 60_000;

interface Job {
  requisitionNumber: string;
  file: SubmissionFile;
}

const flightOf = (fileId: string) => `upload ${fileId}`;

const urlsEnded = ({ urlsEndAt }: Submission) =>
  urlsEndAt !== undefined && Date.parse(urlsEndAt) < Date.now() + leastLife;

const isOpen = ({ state }: Submission) => state === 'created' || state === 'uploading';

const dueTime = ({ notBefore }: SubmissionFile): number => (notBefore === undefined ? 0 : Date.parse(notBefore));

/** What waits to be uploaded, oldest order first. What was cut off by the end of its uploader waits again. */
async function findJobs({ submissions }: Outbox): Promise<Job[]> {
  const open = (await submissions.all()).filter(isOpen).reverse();
  return open.flatMap(({ requisitionNumber, files }) =>
    files
      .filter(({ state }) => state === 'pending' || state === 'uploading')
      .map(file => ({ requisitionNumber, file })),
  );
}

/** What is to happen before a file is put: nothing when it is not due, or final. */
function beforePut(submission: Submission, id: string): SubmissionEvent | null {
  if (urlsEnded(submission)) return { type: 'urlsEnded' };
  const file = submission.files.find(one => one.id === id);
  return file?.state === 'pending' && dueTime(file) <= Date.now() ? { type: 'put', fileId: id } : null;
}

/** One attempt for one file. False when another context is at it. */
function upload(
  outbox: Outbox,
  { requisitionNumber, file: { id } }: Job,
  put: Put,
  watch: UploadWatch,
): Promise<boolean> {
  return navigator.locks.request(flightOf(id), { ifAvailable: true }, async lock => {
    if (!lock) return false;
    const { submissions, files } = outbox;
    await change(submissions, requisitionNumber, submission =>
      submission.files.some(file => file.id === id && file.state === 'uploading')
        ? { type: 'putInterrupted', fileId: id }
        : null,
    );
    const submission = await change(submissions, requisitionNumber, before => beforePut(before, id));
    const file = submission?.files.find(one => one.id === id);
    if (file?.state !== 'uploading') {
      if (submission) watch.ended?.(requisitionNumber);
      return true;
    }
    const result = await attempt(outbox, requisitionNumber, file, put, watch);
    const after = await change(submissions, requisitionNumber, { type: 'putEnded', fileId: id, result });
    if (after) await dropConfirmed(files, after);
    watch.ended?.(requisitionNumber);
    return true;
  });
}

async function attempt(
  { files }: Outbox,
  number: string,
  file: SubmissionFile,
  put: Put,
  watch: UploadWatch,
): Promise<PutResult> {
  const content = await files.read(file.id);
  if (content?.size !== file.size) return { kind: 'failed', reason: 'upload.fileGone' };
  const onProgress = (sent: number) => watch.progress?.(number, file.id, sent);
  return put(file.url ?? '', content, { isRepeat: file.attempts > 1, onProgress });
}

/** While nothing is due and nobody calls, how often is looked, in milliseconds. */
const [shortestPause, longestPause] = [250, 5_000];

export interface Uploader {
  /**
   * Uploads everything that waits; resolves when nothing does, or when others are at it. Called again while it is at work
   * it takes what came since.
   */
  run: () => Promise<void>;
  isIdle: () => boolean;
}

/**
 * Makes an uploader that puts `atOnce` files at a time. What certainly was not stored is put again while its address lives;
 * the submission says when, and how often at most.
 */
export function createUploader(outbox: Outbox, put: Put, atOnce: number, watch: UploadWatch = {}): Uploader {
  const taken = new Set<string>();
  let working = 0;
  let nextCall = Promise.withResolvers<void>();

  const pause = (milliseconds: number) =>
    Promise.race([new Promise(resolve => setTimeout(resolve, milliseconds)), nextCall.promise]);

  async function takeJob(): Promise<Job | number | null> {
    const free = (await findJobs(outbox)).filter(({ file }) => !taken.has(file.id));
    const due = free.find(({ file }) => dueTime(file) <= Date.now());
    if (!due) return free.length === 0 ? null : Math.min(...free.map(({ file }) => dueTime(file))) - Date.now();
    taken.add(due.file.id);
    return due;
  }

  async function work(): Promise<void> {
    working += 1;
    try {
      for (;;) {
        const heard = nextCall;
        const job = await takeJob();
        if (job === null || typeof job === 'number') {
          // What came while the outbox was being read may not be among what was read.
          if (heard !== nextCall) continue;
          if (job === null) break;
          await pause(Math.min(Math.max(job, shortestPause), longestPause));
        } else {
          const { id } = job.file;
          const did = await upload(outbox, job, put, watch).finally(() => taken.delete(id));
          if (!did) await pause(longestPause);
        }
      }
    } finally {
      working -= 1;
    }
  }

  return {
    run: async () => {
      nextCall.resolve();
      nextCall = Promise.withResolvers();
      // What fails of itself (the disk is full) is tried again when it is run again.
      await Promise.allSettled(Array.from({ length: atOnce - working }, work));
    },
    isIdle: () => working === 0,
  };
}
