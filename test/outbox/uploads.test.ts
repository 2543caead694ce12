// Tests only when the uploader looks. What it does to files needs the real browser (test/e2e/upload.e2e.ts, interruption.e2e.ts).
import { describe, expect, it } from 'vitest';
import type { PutResult } from '../../src/lab/put-outcome.ts';
import { change } from '../../src/outbox/change.ts';
import type { Outbox } from '../../src/outbox/deliver.ts';
import { createSubmission, type Submission } from '../../src/outbox/submission.ts';
import { isConfirmable, next } from '../../src/outbox/transitions.ts';
import { createUploader, type Put } from '../../src/outbox/uploads.ts';
import { hedda } from '../draft/people.ts';

const at = '2026-11-21T10:00:00.000Z';

/** An order that exists, with one file that has an upload link. */
function reserved(number: string, notBefore?: string): Submission {
  const frozen = createSubmission(
    number,
    `draft of ${number}`,
    {
      panelId: 'colon',
      label: { patient: 'MARCHETTI, Delphine · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest: true },
      service: 'https://lab.example.org',
      placedBy: hedda,
      request: { method: 'presigned', order: '{}', placeholder: 'null', fileCount: 1, hash: '' },
      files: [{ id: `file of ${number}`, name: 'report.pdf', type: 'application/pdf', size: 4 }],
    },
    at,
  );
  const uploadUrls = ['https://store.example.org/1'];
  const outcome = { kind: 'created', orderId: 'ORD-1', uploadUrls } as const;
  const submission = next(next(frozen, { type: 'send' }, at), { type: 'answered', outcome }, at);
  const files = submission.files.map(file => (notBefore === undefined ? file : { ...file, notBefore }));
  return { ...submission, files };
}

/** An outbox in memory. Reading all of it waits for `reading`. */
function memoryOutbox(first: Submission[], reading: () => Promise<unknown> = async () => undefined) {
  const rows = new Map(first.map(submission => [submission.requisitionNumber, submission]));
  const outbox = {
    submissions: {
      all: async () => {
        const all = [...rows.values()];
        await reading();
        return all;
      },
      byNumber: async (number: string) => rows.get(number) ?? null,
      exchange: async (before: Submission | null, after: Submission) => {
        if (rows.get(after.requisitionNumber) !== before) return false;
        rows.set(after.requisitionNumber, after);
        return true;
      },
    },
    files: { read: async () => new Blob(['scan']), remove: async () => undefined },
  } as unknown as Outbox;
  return { outbox, add: (submission: Submission) => rows.set(submission.requisitionNumber, submission) };
}

const put = async () => ({ kind: 'confirmed' }) as const;

it('uploads what arrived while it was reading an empty outbox', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { outbox, add } = memoryOutbox([], () => promise);
  const uploader = createUploader(outbox, put, 2);
  const first = uploader.run();
  add(reserved('CLN-1'));
  const second = uploader.run();
  resolve();
  await Promise.all([first, second]);
  expect(await outbox.submissions.byNumber('CLN-1')).toMatchObject({ state: 'done' });
});

it('skips a file that the clinician marks as arrived, which is refused for one that is uploading', async () => {
  const { outbox } = memoryOutbox([reserved('CLN-1'), reserved('CLN-2')]);
  const say = (number: string) =>
    change(outbox.submissions, number, submission =>
      isConfirmable(submission, `file of ${number}`) ? { type: 'fileConfirmed', fileId: `file of ${number}` } : null,
    );
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const puts: string[] = [];
  const slow = async (url: string) => {
    puts.push(url);
    begun.resolve();
    await answered.promise;
    return { kind: 'failed', reason: 'upload.refused' } as const;
  };
  const running = createUploader(outbox, slow, 1).run();
  await begun.promise;
  const isPutting = async (number: string) =>
    (await outbox.submissions.byNumber(number))?.files.some(({ state }) => state === 'uploading');
  const [first, second] = (await isPutting('CLN-1')) ? ['CLN-1', 'CLN-2'] : ['CLN-2', 'CLN-1'];
  expect(await say(first as string)).toBeNull();
  expect(await say(second as string)).toMatchObject({ state: 'done', files: [{ byPerson: {} }] });
  answered.resolve();
  await running;
  expect(puts).toHaveLength(1);
  // Its upload has ended, so the clinician can confirm it.
  expect(await outbox.submissions.byNumber(first as string)).toMatchObject({ state: 'attachmentsIncomplete' });
  expect(await say(first as string)).toMatchObject({ state: 'done' });
});

it('uploads what arrived while it waits for a file that is not due', async () => {
  const { outbox, add } = memoryOutbox([reserved('CLN-1', new Date(Date.now() + 60_000).toISOString())]);
  const uploader = createUploader(outbox, put, 2);
  void uploader.run();
  await new Promise(resolve => setTimeout(resolve, 20));
  add(reserved('CLN-2'));
  void uploader.run();
  await expect
    .poll(async () => (await outbox.submissions.byNumber('CLN-2'))?.state, { timeout: 2000, interval: 10 })
    .toBe('done');
  expect(await outbox.submissions.byNumber('CLN-1')).toMatchObject({ state: 'created' });
});

it('does not wait until a time that only a clock that was set back can make so late', async () => {
  const { outbox } = memoryOutbox([reserved('CLN-1', new Date(Date.now() + 2 * 3_600_000).toISOString())]);
  await createUploader(outbox, put, 1).run();
  expect(await outbox.submissions.byNumber('CLN-1')).toMatchObject({ state: 'done' });
});

it.each([
  ['the store had no time', undefined, false],
  ['an attempt was cut off', true as const, true],
])('says that an earlier attempt may have stored the file only if it may: %s', async (_, mayExist, isRepeat) => {
  const order = reserved('CLN-1');
  const files = order.files.map(file => ({ ...file, attempts: 2, ...(mayExist && { mayExist }) }));
  const { outbox } = memoryOutbox([{ ...order, files }]);
  const seen: boolean[] = [];
  const watched: Put = async (_url, _content, { isRepeat }) => {
    seen.push(isRepeat);
    return { kind: 'confirmed' };
  };
  await createUploader(outbox, watched, 1).run();
  expect(seen).toEqual([isRepeat]);
});

describe('a link that has expired by the clock of this computer', () => {
  const old = () => ({ ...reserved('CLN-1'), urlsEndAt: '2026-11-21T11:00:00.000Z' });
  const end = async (order: Submission, result: PutResult) => {
    const { outbox } = memoryOutbox([order]);
    await createUploader(outbox, async () => result, 1).run();
    return outbox.submissions.byNumber('CLN-1');
  };

  it('is used anyway, because the clock may have jumped ahead', async () => {
    expect(await end(old(), { kind: 'confirmed' })).toMatchObject({ state: 'done' });
  });

  it.each(['upload.denied', 'upload.used'] as const)('has expired if the store says %s', async reason => {
    const files = [{ state: 'failed', reason: 'upload.expired' }];
    expect(await end(old(), { kind: 'unconfirmed', reason })).toMatchObject({ state: 'attachmentsIncomplete', files });
  });

  it('may have taken the file if an earlier attempt was cut off', async () => {
    const files = old().files.map(file => ({ ...file, attempts: 1, mayExist: true as const }));
    expect(await end({ ...old(), files }, { kind: 'unconfirmed', reason: 'upload.used' })).toMatchObject({
      files: [{ state: 'unconfirmed', reason: 'upload.earlier' }],
    });
  });
});
