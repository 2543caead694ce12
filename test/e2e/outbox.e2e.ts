// The storage of orders and files in a real browser, with the real IndexedDB, Web Locks and WebCrypto.
import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Submission } from '../../src/outbox/submission.ts';
import { findOnDisk } from '../browser/find-on-disk.ts';
import { type OutboxBrowser, startOutboxBrowser } from '../browser/outbox-page.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import version2 from '../outbox/rows/version-2.json' with { type: 'json' };

let profile: string;
let browser: OutboxBrowser;
let page: Page;
let other: Page;
/** Each test has its own database. */
let name: string;

beforeAll(async () => {
  profile = await makeFolder('outbox');
  browser = await startOutboxBrowser(profile);
  [page, other] = [await browser.newPage(), await browser.newPage()];
});
beforeEach(() => {
  name = `outbox-${randomUUID()}`;
});
afterAll(async () => {
  await browser?.close();
  await removeFolder(profile);
});

interface Made {
  name: string;
  number: string;
  patient?: string;
  order?: string;
}

/** Runs in the page: stores a queued submission without files. */
async function make({ name, number, patient = 'SAMPLE, Testa', order = `{"requisitionNumber":"${number}"}` }: Made) {
  const request = { method: 'none', order, placeholder: 'null', fileCount: 0 } as const;
  const submissionInput = {
    panelId: 'colon',
    label: { patient, test: 'Colon panel', isTest: true },
    service: 'http://127.0.0.1:1',
    placedBy: { issuer: '', subject: 'hedda', name: '', signIn: '' },
    request: { ...request, hash: await outbox.hashRequest(request, []) },
    files: [],
  };
  const submission = outbox.createSubmission(number, `draft of ${number}`, submissionInput, new Date().toISOString());
  const store = await outbox.openSubmissionStore({ name });
  return store.exchange(null, submission);
}

const all = () =>
  page.evaluate(async at => (await outbox.openSubmissionStore({ ...at, lost: () => undefined })).all(), {
    name,
  }) as Promise<Submission[]>;
const rows = (store: 'submissions' | 'files' | 'contents' | 'quarantine') =>
  page.evaluate(async at => (await outbox.openDatabase(at.name)).getAll(at.store), { name, store });

describe('a change', () => {
  it('is compare-and-set: of many at the same time, in two pages, one succeeds each time', async () => {
    expect(await page.evaluate(make, { name, number: 'CLN-1' })).toBe(true);
    expect(await other.evaluate(make, { name, number: 'CLN-1' })).toBe(false);
    const work = (at: string) =>
      (async () => {
        const store = await outbox.openSubmissionStore({ name: at });
        const seen = await store.byNumber('CLN-1');
        if (!seen) throw new Error('no submission');
        const after = outbox.next(seen, { type: 'wait', reason: 'service.offline' }, new Date().toISOString());
        const done = await Promise.all(Array.from({ length: 20 }, () => store.exchange(seen, after)));
        // With change(), each attempt succeeds in the end.
        const wait = { type: 'wait', reason: 'service.noToken' } as const;
        await Promise.all(Array.from({ length: 20 }, () => outbox.change(store, 'CLN-1', wait)));
        return done.filter(Boolean).length;
      })();
    const wins = await Promise.all([page.evaluate(work, name), other.evaluate(work, name)]);
    const [submission] = await all();
    expect(submission?.revision).toBe(wins[0] + wins[1] + 40);
    expect(wins[0]).toBeLessThanOrEqual(1);
    expect(wins[1]).toBeLessThanOrEqual(1);
  });

  it('to a removed submission does not bring it back', async () => {
    await page.evaluate(make, { name, number: 'CLN-1' });
    const came = await page.evaluate(async at => {
      const store = await outbox.openSubmissionStore({ name: at });
      const seen = await store.byNumber('CLN-1');
      if (!seen) throw new Error('no submission');
      await store.remove(seen);
      return store.exchange(seen, outbox.next(seen, { type: 'send' }, seen.at));
    }, name);
    expect(came).toBe(false);
    expect(await all()).toEqual([]);
  });
});

describe('damaged rows', () => {
  const spoil = {
    'a byte of the sealed data changed': (row: { sealed: { data: ArrayBuffer } }) => {
      const bytes = new Uint8Array(row.sealed.data);
      bytes[20] = (bytes[20] ?? 0) ^ 1;
    },
    'the sealed data cut off': (row: { sealed: { data: ArrayBuffer } }) => {
      row.sealed.data = row.sealed.data.slice(0, -3);
    },
    'without sealed data': (row: { sealed?: unknown }) => {
      delete row.sealed;
    },
    'sealed data of something else': (row: { sealed: unknown }) => {
      row.sealed = 'nothing';
    },
    'of another draft': (row: { draftId: string }) => {
      row.draftId = 'draft of CLN-OTHER';
    },
    'of a revision that no change can replace': (row: { revision: number }) => {
      row.revision += 1;
    },
    'of a version that is still to come': (row: { sealed?: unknown; version?: number }) => {
      delete row.sealed;
      row.version = 3;
    },
  };

  it.each(Object.entries(spoil))('are put aside, the others stay: %s', async (_, change) => {
    await page.evaluate(make, { name, number: 'CLN-BAD' });
    await page.evaluate(make, { name, number: 'CLN-GOOD' });
    await page.evaluate(
      async at => {
        const database = await outbox.openDatabase(at.name);
        const row = await database.get('submissions', 'CLN-BAD');
        new Function('row', `(${at.change})(row)`)(row);
        if (row) await database.put('submissions', row);
      },
      { name, change: String(change) },
    );
    const read = (at: string) =>
      outbox.openSubmissionStore({ name: at, lost: () => undefined }).then(store => store.all());
    await Promise.all([page, other].flatMap(one => [one.evaluate(read, name), one.evaluate(read, name)]));
    expect((await all()).map(({ requisitionNumber }) => requisitionNumber)).toEqual(['CLN-GOOD']);
    expect(await rows('quarantine')).toMatchObject([{ row: { requisitionNumber: 'CLN-BAD' } }]);
  });

  it('stay where no one could tell the user, for the worker, which does', async () => {
    await page.evaluate(make, { name, number: 'CLN-1' });
    const found = await page.evaluate(async at => {
      const database = await outbox.openDatabase(at);
      await database.clear('keys');
      const window = await outbox.openSubmissionStore({ name: at });
      const [unseen, before] = [await window.byNumber('CLN-1'), await window.isQuarantined('CLN-1')];
      let told = 0;
      const lost = () => {
        told += 1;
      };
      const worker = await outbox.openSubmissionStore({ name: at, lost });
      const seen = [await worker.byNumber('CLN-1'), await worker.byNumber('CLN-1')];
      return { unseen, before, seen, told, after: await worker.isQuarantined('CLN-1') };
    }, name);
    expect(found).toEqual({ unseen: null, before: false, seen: [null, null], told: 1, after: true });
  });

  it('moved to another number are not taken for that order', async () => {
    await page.evaluate(make, { name, number: 'CLN-1' });
    await page.evaluate(async at => {
      const database = await outbox.openDatabase(at);
      const row = await database.get('submissions', 'CLN-1');
      if (row) await database.put('submissions', { ...row, requisitionNumber: 'CLN-2' });
    }, name);
    expect((await all()).map(({ requisitionNumber }) => requisitionNumber)).toEqual(['CLN-1']);
    expect(await rows('quarantine')).toHaveLength(1);
  });

  it('leave nothing behind when everything is erased while they are read', async () => {
    for (const number of ['CLN-1', 'CLN-2', 'CLN-3']) await page.evaluate(make, { name, number });
    await page.evaluate(async at => {
      const store = await outbox.openSubmissionStore({ name: at, lost: () => undefined });
      const reading = Array.from({ length: 10 }, () => store.all());
      await Promise.all([...reading, outbox.eraseAll(outbox.openDatabase(at)), store.all()]);
    }, name);
    expect(await all()).toEqual([]);
    expect(await rows('quarantine')).toEqual([]);
  });
});

describe('an upload address', () => {
  it('of one order is not taken for another order, even if the first order was removed', async () => {
    const answers = await page.evaluate(async at => {
      const submissions = await outbox.openSubmissionStore({ name: at });
      const store = await outbox.openFileStore(at);
      const person = { issuer: '', subject: 'hedda', name: '', signIn: '' };
      const service = 'http://127.0.0.1:1';
      const place = async (number: string, uploadUrls: string[]) => {
        const request = {
          method: 'presigned',
          order: '{}',
          placeholder: 'null',
          fileCount: uploadUrls.length,
        } as const;
        const ids = uploadUrls.map((_, index) => `${number} ${index}`);
        const submission = outbox.createSubmission(
          number,
          `draft of ${number}`,
          {
            panelId: 'colon',
            label: { patient: 'SAMPLE, Testa', test: 'Colon panel', isTest: true },
            service,
            placedBy: person,
            request: { ...request, hash: await outbox.hashRequest(request, ids) },
            receipt: { patient: { firstName: 'Testa', lastName: 'Sample', dob: '1979-03-08' }, products: [] },
            files: ids.map(id => ({ id, name: 'a.pdf', type: '', size: 1 })),
          },
          new Date().toISOString(),
        );
        await submissions.exchange(null, submission);
        const sent = await outbox.deliver({ submissions, files: store }, submission, {
          service,
          isTest: true,
          person,
          whyNotTo: () => null,
          send: async () => ({ kind: 'created', orderId: `ORD ${number}`, uploadUrls }),
        });
        if (!sent) throw new Error('no submission');
        return sent;
      };
      const first = await place('CLN-1', ['https://files.example.org/1?key=a', 'https://files.example.org/2']);
      const files = first.files.map(({ url: _, ...file }) => ({ ...file, state: 'confirmed' as const }));
      const done = { ...first, revision: first.revision + 1, state: 'done' as const, files };
      await submissions.exchange(first, done);
      await submissions.remove(done);
      const urls = [
        'https://files.example.org/1?key=b',
        'https://FILES.example.org/1?key=a#b',
        'https://files.example.org/2',
      ];
      const second = await place('CLN-2', urls);
      const past = await (await outbox.openDatabase(at)).getAll('pastOrders');
      return { first: first.files, second: second.files, past: JSON.stringify(past) };
    }, name);
    expect(answers.first).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
    expect(answers.second).toMatchObject([
      { state: 'pending', url: 'https://files.example.org/1?key=b' },
      { state: 'failed', reason: 'upload.ofAnother' },
      { state: 'failed', reason: 'upload.ofAnother' },
    ]);
    expect(answers.past).not.toContain('files.example.org');
  });
});

describe('rows of an earlier build', () => {
  it('are read as they were written', async () => {
    await page.evaluate(
      async at => {
        const database = await outbox.openDatabase(at.name);
        const key = await outbox.openKey(database);
        for (const submission of at.version2) {
          const { requisitionNumber, draftId, revision } = submission;
          const sealed = await outbox.encryptJson(key, `submission ${requisitionNumber}`, submission);
          await database.put('submissions', { requisitionNumber, draftId, revision, sealed });
        }
      },
      { name, version2 },
    );
    const byNumber = (a: { requisitionNumber: string }, b: { requisitionNumber: string }) =>
      a.requisitionNumber.localeCompare(b.requisitionNumber);
    expect((await all()).sort(byNumber)).toEqual([...version2].sort(byNumber));
    expect(await rows('quarantine')).toEqual([]);
  });

  it('are counted when this build cannot read their database', async () => {
    await page.evaluate(
      at =>
        new Promise<void>((resolve, reject) => {
          const asked = indexedDB.open(at, 2);
          asked.onupgradeneeded = () => {
            const orders = asked.result.createObjectStore('parcels', { keyPath: 'requisitionNumber' });
            for (const requisitionNumber of ['CLN-1', 'CLN-2']) orders.add({ requisitionNumber });
          };
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => resolve(asked.result.close());
        }),
      name,
    );
    expect(await all()).toEqual([]);
    expect(await rows('quarantine')).toMatchObject([
      { row: { requisitionNumber: 'CLN-1' } },
      { row: { requisitionNumber: 'CLN-2' } },
    ]);
  });

  it('still have the hash that is checked before they are sent', async () => {
    for (const { request, files } of version2) {
      if (!request) continue;
      const ids = files.map(({ id }) => id);
      const { method, order, placeholder, fileCount } = request;
      const text = JSON.stringify([method, order, placeholder, fileCount, ...ids]);
      expect(createHash('sha256').update(text).digest('hex')).toBe(request.hash);
      const hash = await page.evaluate(at => outbox.hashRequest(at.request as never, at.ids), { request, ids });
      expect(hash).toBe(request.hash);
    }
  });
});

describe('entries of a form that a crash ended', () => {
  it('stay for eight hours, and through a clock that is set back by years until the network sets it right', async () => {
    const told = await page.evaluate(async at => {
      const start = Date.parse('2026-11-27T08:00:00Z');
      let time = start;
      const saved = await outbox.openSavedDrafts(at, async () => new Date(time));
      await saved.save('D', { entered: 'colon' });
      const listed = async (ahead: number) => {
        time = start + ahead;
        await saved.removeOld();
        return [(await saved.list()).length, (await saved.ids()).size];
      };
      const hours = 3_600_000;
      return [
        await listed(8 * hours),
        await listed(-20 * 365 * 24 * hours),
        await listed(-9 * hours),
        await listed(0),
        await listed(8 * hours + 1),
      ];
    }, name);
    expect(told).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe('files', () => {
  it('are saved, listed in order, reordered, read and removed', async () => {
    const told = await page.evaluate(async at => {
      const files = await outbox.openFileStore(at);
      const add = (draft: string, text: string) =>
        files.add(draft, new Blob([text]), {
          name: `${text}.txt`,
          type: 'text/plain',
          warnings: ['file.otherContent'],
        });
      const [a, b, c] = [await add('D', 'a'), await add('D', 'bb'), await add('D', 'ccc')];
      const elsewhere = await add('E', 'dddd');
      const names = async () => (await files.list('D')).map(file => file.name);
      const listed = await files.list('D');
      await files.reorder('D', [c.id, elsewhere.id, a.id]);
      const reordered = await names();
      const added = await add('D', 'eeeee');
      const text = await (await files.read(b.id))?.text();
      await files.remove([c.id, 'nobody']);
      return { listed, reordered, added, text, removed: await files.read(c.id), left: await names(), elsewhere };
    }, name);
    expect(told.listed).toMatchObject([
      { name: 'a.txt', type: 'text/plain', size: 1, draftId: 'D', warnings: ['file.otherContent'] },
      { name: 'bb.txt', size: 2 },
      { name: 'ccc.txt', size: 3 },
    ]);
    expect(told).toMatchObject({ reordered: ['ccc.txt', 'a.txt', 'bb.txt'], text: 'bb', removed: null });
    expect(told.left).toEqual(['a.txt', 'bb.txt', 'eeeee.txt']);
  });

  it.each([0, 1, 32 * 1024 * 1024, 32 * 1024 * 1024 + 1, 100_000_000])(
    'of %i bytes come back unchanged',
    async size => {
      const back = await page.evaluate(
        async at => {
          const files = await outbox.openFileStore(at.name);
          const bytes = new Uint8Array(at.size);
          for (let index = 0; index < bytes.length; index += 997) bytes[index] = index % 256;
          const { id } = await files.add('D', new Blob([bytes], { type: 'image/png' }), {
            name: 'a',
            type: '',
            warnings: [],
          });
          const read = new Uint8Array((await (await files.read(id))?.arrayBuffer()) ?? new ArrayBuffer(1));
          const isSame = read.length === bytes.length && read.every((byte, index) => byte === bytes[index]);
          const content = await (await outbox.openDatabase(at.name)).get('contents', id);
          return { isSame, isSealed: !(content instanceof Blob) };
        },
        { name, size },
      );
      expect(back).toEqual({ isSame: true, isSealed: size <= 32 * 1024 * 1024 });
    },
  );

  it('stay out of another draft, also if their rows were changed on the disk', async () => {
    const listed = await page.evaluate(async at => {
      const files = await outbox.openFileStore(at);
      const { id } = await files.add('D', new Blob(['of Ada']), { name: 'ada.txt', type: 'text/plain', warnings: [] });
      const database = await outbox.openDatabase(at);
      const row = await database.get('files', id);
      if (row) await database.put('files', { ...row, draftId: 'E' });
      return [await files.list('D'), await files.list('E')];
    }, name);
    expect(listed).toEqual([[], []]);
  });

  it('belong to the order once Order is clicked: a change in another window comes before that or is refused', async () => {
    const ordering = page.evaluate(async at => {
      const [submissions, files] = await Promise.all([
        outbox.openSubmissionStore({ name: at }),
        outbox.openFileStore(at),
      ]);
      await files.add('draft of CLN-7', new Blob(['early']), { name: 'early', type: '', warnings: [] });
      return outbox.holdDraft('draft of CLN-7', async () => {
        const seen = await files.list('draft of CLN-7');
        document.title = 'ordering';
        await new Promise(resolve => setTimeout(resolve, 300));
        const request = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;
        const submissionInput = {
          panelId: 'colon',
          label: { patient: '', test: '', isTest: true },
          service: '',
          placedBy: { issuer: '', subject: 'hedda', name: '', signIn: '' },
          request: { ...request, hash: '' },
          files: seen.map(({ id, name: its, type, size }) => ({ id, name: its, type, size })),
        };
        await submissions.exchange(
          null,
          outbox.createSubmission('CLN-7', 'draft of CLN-7', submissionInput, new Date().toISOString()),
        );
        return seen.map(file => file.id);
      });
    }, name);
    await page.waitForFunction(() => document.title === 'ordering');
    const told = await other.evaluate(async at => {
      const [submissions, files] = await Promise.all([
        outbox.openSubmissionStore({ name: at }),
        outbox.openFileStore(at),
      ]);
      const draft = outbox.draftFilesOf({ submissions, files });
      const id = 'draft of CLN-7';
      const told = (act: Promise<unknown>) =>
        act.then(
          () => 'done',
          error => error.code,
        );
      const late = { name: 'late', type: '', warnings: [] };
      const [early] = await draft.list(id);
      const acts = await Promise.all([
        told(draft.add(id, new Blob(['late']), late)),
        told(draft.remove(id, [early?.id ?? ''])),
        told(draft.reorder(id, [])),
      ]);
      const elsewhere = await told(draft.add('another draft', new Blob(['late']), late));
      return { acts, elsewhere, left: (await draft.list(id)).map(file => file.id) };
    }, name);
    expect(told.acts).toEqual(Array(3).fill('document.alreadyOrdered'));
    expect(told.elsewhere).toBe('done');
    expect(told.left).toEqual(await ordering);
    expect(told.left).toHaveLength(1);
  });

  it('that are damaged are not returned', async () => {
    const read = await page.evaluate(async at => {
      const files = await outbox.openFileStore(at);
      const { id } = await files.add('D', new Blob(['whole']), { name: 'a', type: '', warnings: [] });
      const database = await outbox.openDatabase(at);
      const content = await database.get('contents', id);
      if (!content || content instanceof Blob) throw new Error('not sealed');
      await database.put('contents', { ...content, data: content.data.slice(1) }, id);
      return files.read(id);
    }, name);
    expect(read).toBeNull();
  });

  it('and orders that do not fit are refused as a whole', async () => {
    const folder = await makeFolder('full');
    // Its own browser, because a browser remembers for a while how much space there was.
    const own = await startOutboxBrowser(folder);
    try {
      const inside = await own.newPage();
      const session = await inside.context().newCDPSession(inside);
      await session.send('Storage.overrideQuotaForOrigin', { origin: `${own.origin}/`, quotaSize: 20_000_000 });
      const told = await inside.evaluate(async () => {
        const files = await outbox.openFileStore('full');
        const add = (bytes: number) =>
          files.add('D', new Blob([new Uint8Array(bytes)]), { name: 'a', type: '', warnings: [] }).then(
            () => 'kept',
            (error: DOMException) => error.name,
          );
        // The second is encrypted, the third would be stored as the browser's own Blob.
        const added = [await add(10), await add(30_000_000), await add(40_000_000)];
        const database = await outbox.openDatabase('full');
        return { added, rows: await database.count('files'), contents: await database.count('contents') };
      });
      expect(told).toEqual({ added: ['kept', 'QuotaExceededError', 'QuotaExceededError'], rows: 1, contents: 1 });
      const submission = { name: 'full', number: 'CLN-FULL' };
      const large = { ...submission, order: 'x'.repeat(30_000_000) };
      await expect(inside.evaluate(make, large)).rejects.toThrow(/quota/i);
      expect(await inside.evaluate(make, submission)).toBe(true);
    } finally {
      await own.close();
      await removeFolder(folder);
    }
  });
});

describe('pruning', () => {
  const minute = 60_000;
  const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
  const [ready] = version2.filter(({ state }) => state === 'done');

  interface Kept {
    submission?: object;
    /** Files of its draft: IDs of the submission's files, or others. */
    files?: readonly string[];
    attachedAt?: string;
  }

  /** Stores the rows, prunes with 5 minutes and 30 days, and returns what is left. */
  const sweep = (kept: Record<string, Kept>, live: readonly string[] = []) =>
    page.evaluate(
      async at => {
        const database = await outbox.openDatabase(at.name);
        const store = await outbox.openSubmissionStore({ name: at.name });
        const files = await outbox.openFileStore(at.name);
        const key = await outbox.openKey(database);
        for (const [draftId, { submission, files: ids = [], attachedAt = new Date().toISOString() }] of Object.entries(
          at.kept,
        )) {
          if (submission)
            await store.exchange(null, { ...at.ready, ...submission, requisitionNumber: draftId, draftId } as never);
          for (const id of ids) {
            const sealed = await outbox.encryptJson(key, `file ${id}`, { name: id, type: '', size: 1, warnings: [] });
            // An unreadable row must not stay forever either.
            if (id === 'damaged') sealed.data = new ArrayBuffer(1);
            await database.put('files', { id, draftId, position: 0, at: attachedAt, sealed });
            await database.put('contents', sealed, id);
          }
        }
        const ended: string[] = [];
        const retention = { payloadMinutes: 5, receiptDays: 30, duplicateDays: 30 };
        const told = (one: { requisitionNumber: string }) => ended.push(one.requisitionNumber);
        await outbox.prune({ submissions: store, files }, retention, new Set(at.live), new Date(), told);
        const submissions = Object.fromEntries((await store.all()).map(one => [one.requisitionNumber, one]));
        return { submissions, ended, files: (await database.getAllKeys('contents')).sort() };
      },
      { name, kept, live, ready },
    );

  const request = version2[1]?.request ?? null;
  const file = { id: 'F1', name: 'a.pdf', type: '', size: 1, state: 'confirmed', attempts: 1 };
  const url = 'https://uploads.example.org/1?X-Signature=secret';

  it('deletes a sent request after 5 minutes, and a receipt after 30 days', async () => {
    const { submissions } = await sweep({
      fresh: { submission: { at: ago(4), request } },
      stale: { submission: { at: ago(6), request } },
      receipt: { submission: { at: ago(29 * 24 * 60) } },
      old: { submission: { at: ago(31 * 24 * 60) } },
      oldIncomplete: { submission: { at: ago(31 * 24 * 60), state: 'attachmentsIncomplete' } },
    });
    expect(Object.keys(submissions).sort()).toEqual(['fresh', 'receipt', 'stale']);
    expect(submissions.fresh?.request).toEqual(request);
    expect(submissions.stale?.request).toBeNull();
  });

  it.each(['queued', 'sending', 'unknown', 'rejected', 'created', 'uploading'])(
    'never removes an order that is %s, or its files',
    async state => {
      const open = { at: ago(99 * 24 * 60), state, request, files: [{ ...file, state: 'stored' }] };
      const { submissions, files } = await sweep({
        open: { submission: open, files: ['F1'], attachedAt: ago(99 * 24 * 60) },
      });
      expect(submissions.open).toMatchObject({ state, request });
      expect(files).toEqual(['F1']);
    },
  );

  it('deletes files that arrived, and saves those that did not for as long as the receipt', async () => {
    const incomplete = {
      at: ago(60),
      state: 'attachmentsIncomplete',
      files: [
        { ...file, id: 'lost', state: 'failed' },
        { ...file, id: 'there' },
      ],
    };
    const { files } = await sweep({
      done: { submission: { at: ago(1), files: [file] }, files: ['F1'] },
      incomplete: { submission: incomplete, files: ['lost', 'there'], attachedAt: ago(60) },
    });
    expect(files).toEqual(['lost']);
  });

  it('deletes files whose form has been gone for ten minutes, including damaged ones', async () => {
    const { files } = await sweep(
      {
        open: { files: ['open'], attachedAt: ago(600) },
        moved: { files: ['moved'], attachedAt: ago(9) },
        gone: { files: ['gone', 'damaged'], attachedAt: ago(11) },
      },
      ['open'],
    );
    expect(files).toEqual(['moved', 'open']);
  });

  it('forgets addresses a day after they ended, but not under a file that is on its way', async () => {
    const { submissions, ended } = await sweep({
      waiting: {
        submission: {
          state: 'created',
          urlsEndAt: ago(25 * 60),
          files: [{ ...file, state: 'pending', attempts: 0, url }],
        },
      },
      onItsWay: {
        submission: {
          state: 'uploading',
          urlsEndAt: ago(25 * 60),
          files: [
            { ...file, state: 'uploading', url },
            { ...file, id: 'F2', state: 'pending', attempts: 0, url },
          ],
        },
      },
      alive: {
        submission: {
          state: 'created',
          urlsEndAt: ago(23 * 60),
          files: [{ ...file, state: 'pending', attempts: 0, url }],
        },
      },
    });
    expect(ended).toEqual(['waiting']);
    expect(submissions.waiting).toMatchObject({
      state: 'attachmentsIncomplete',
      files: [{ state: 'failed', reason: 'upload.expired' }],
    });
    expect(JSON.stringify(submissions.waiting)).not.toContain('secret');
    expect(submissions.onItsWay).toMatchObject({
      state: 'uploading',
      files: [
        { state: 'uploading', url },
        { state: 'failed', reason: 'upload.expired' },
      ],
    });
    expect(submissions.alive).toMatchObject({ state: 'created', files: [{ url }] });
  });

  it('with "erase everything" leaves nothing', async () => {
    await sweep({ done: { submission: { at: ago(1), request } }, gone: { files: ['F1'] } });
    const left = await page.evaluate(async at => {
      await outbox.eraseAll(outbox.openDatabase(at));
      const database = await outbox.openDatabase(at);
      const counts = await Promise.all(Array.from(database.objectStoreNames, store => database.count(store)));
      return counts.reduce((sum, count) => sum + count, 0);
    }, name);
    expect(left).toBe(0);
  });
});

describe('at rest', () => {
  it('no name, order, address or byte of a file up to 32 MB is readable in the profile', async () => {
    const folder = await makeFolder('rest');
    const own = await startOutboxBrowser(folder);
    const canaries = ['name', 'order', 'url', 'filename', 'bytes'].map(kind => `canary-${kind}-${randomUUID()}`);
    const [patient = '', order = '', url = '', fileName = '', bytes = ''] = canaries;
    const control = `control-${randomUUID()}`;
    try {
      const inside = await own.newPage();
      const texts = JSON.stringify([patient, order, url, fileName, bytes, control]);
      // Passed as text and assembled there: what the test sends to the page is not what the page stores.
      await inside.evaluate(make, {
        name: 'rest',
        number: 'CLN-REST',
        patient,
        order: JSON.stringify({ notes: order }),
      });
      await inside.evaluate(async at => {
        const [, , url = '', fileName = '', bytes = '', control = ''] = JSON.parse(at) as string[];
        const store = await outbox.openSubmissionStore({ name: 'rest' });
        const files = await outbox.openFileStore('rest');
        const shown = { name: fileName, type: '', warnings: [] };
        const { id } = await files.add('draft of CLN-REST', new Blob([bytes.repeat(1000)]), shown);
        const seen = await store.byNumber('CLN-REST');
        if (!seen) throw new Error('no submission');
        const file = { id, name: fileName, type: '', size: 1, state: 'pending', attempts: 0, url } as const;
        await store.exchange(seen, { ...seen, revision: 1, state: 'created', files: [file] });
        const database = await outbox.openDatabase('rest');
        await database.add('quarantine', { row: control, at: '' });
      }, texts);
      await inside.close();
      await own.close();
      expect(await findOnDisk(folder, control)).not.toEqual([]);
      for (const canary of canaries) expect(await findOnDisk(folder, canary), canary).toEqual([]);
    } finally {
      await own.close().catch(() => undefined);
      await removeFolder(folder);
    }
  });
});
