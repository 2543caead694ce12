// Uploads the files of existing orders to their pre-signed addresses (service.md 4.3, method 2). Runs where the browser lets
// an upload live: a page of its own, or the background page. Safe to run twice, and safe to stop at any point.
import type { PutResult } from '../lab/put-outcome.ts';
import { change } from './change.ts';
import { dropConfirmed, type Outbox } from './deliver.ts';
import { keepTrying } from './keep-trying.ts';
import { isUploading, leftUntil, type Submission, type SubmissionFile } from './submission.ts';
import type { SubmissionEvent } from './transitions.ts';

/** Uploads one file to its address. `isRepeat`: an earlier attempt may have stored it. */
export type Put = (
  url: string,
  file: Blob,
  options: { isRepeat: boolean; onProgress: (sent: number) => void },
) => Promise<PutResult>;

/** Called with the bytes of a file sent so far, and when an attempt for it has ended or none is possible any longer. */
export interface UploadWatch {
  progress?: (requisitionNumber: string, fileId: string, sent: number) => void;
  ended?: (requisitionNumber: string) => void;
}

interface Job {
  requisitionNumber: string;
  file: SubmissionFile;
}

const flightOf = (fileId: string) => `upload ${fileId}`;

/** By this computer's clock, which may be wrong: only the store knows. */
const haveUrlsEnded = ({ urlsEndAt }: Submission) => urlsEndAt !== undefined && Date.parse(urlsEndAt) < Date.now();

/** The answer says that the file may be there because its address was used. An old address was more likely too old. */
const saysUsed = (result: PutResult) =>
  result.kind === 'unconfirmed' && (result.reason === 'upload.denied' || result.reason === 'upload.used');

const leftOf = ({ notBefore }: SubmissionFile): number => (notBefore === undefined ? 0 : leftUntil(notBefore));

/** The files that wait for upload, oldest order first. A file whose uploader stopped waits again. */
async function findJobs({ submissions }: Outbox): Promise<Job[]> {
  const open = (await submissions.all()).filter(isUploading).reverse();
  return open.flatMap(({ requisitionNumber, files }) =>
    files
      .filter(({ state }) => state === 'pending' || state === 'uploading')
      .map(file => ({ requisitionNumber, file })),
  );
}

/** The event before a file is uploaded; null if it is not due, or final. */
function beforePut(submission: Submission, id: string): SubmissionEvent | null {
  const file = submission.files.find(known => known.id === id);
  return file?.state === 'pending' && leftOf(file) === 0 ? { type: 'put', fileId: id } : null;
}

/** One attempt for one file. False if another context is uploading it. */
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
    const file = submission?.files.find(known => known.id === id);
    if (!submission || !file) return true;
    const isOld = haveUrlsEnded(submission);
    const answer = await attempt(outbox, requisitionNumber, file, put, watch);
    const result: PutResult = isOld && saysUsed(answer) ? { kind: 'failed', reason: 'upload.expired' } : answer;
    const after = await keepTrying(() =>
      change(submissions, requisitionNumber, { type: 'putEnded', fileId: id, result }),
    );
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
  return put(file.url ?? '', content, { isRepeat: file.mayExist === true, onProgress });
}

/** In milliseconds: how often to check while nothing is due and no one calls `run`. */
const [shortestPause, longestPause] = [250, 5_000];

export interface Uploader {
  /** Uploads everything that waits, unless another context does. Another call meanwhile adds what came since. */
  run: () => Promise<void>;
  isIdle: () => boolean;
}

/**
 * Makes an uploader that uploads `atOnce` files at a time. A file that was certainly not stored is uploaded again while its
 * address is valid; the submission says when, and how often at most.
 */
export function createUploader(outbox: Outbox, put: Put, atOnce: number, watch: UploadWatch = {}): Uploader {
  const taken = new Set<string>();
  let working = 0;
  let nextCall = Promise.withResolvers<void>();

  const pause = (milliseconds: number) =>
    Promise.race([new Promise(resolve => setTimeout(resolve, milliseconds)), nextCall.promise]);

  async function takeJob(): Promise<Job | number | null> {
    const free = (await findJobs(outbox)).filter(({ file }) => !taken.has(file.id));
    const due = free.find(({ file }) => leftOf(file) === 0);
    if (!due) return free.length === 0 ? null : Math.min(...free.map(({ file }) => leftOf(file)));
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
          // What arrived while the outbox was being read may be missing from what was read.
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
      // A failure of its own (the disk is full) is tried again at the next run.
      await Promise.allSettled(Array.from({ length: atOnce - working }, work));
    },
    isIdle: () => working === 0,
  };
}
