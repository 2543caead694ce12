// W13 no matter what happens to the earlier order's row: removed, pruned, damaged, refused and sent again. In a real
// browser, with its IndexedDB and its keys, and a clock that the test sets.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../../src/lab/outcome.ts';
import { findOnDisk } from '../browser/find-on-disk.ts';
import { type OutboxBrowser, startOutboxBrowser } from '../browser/outbox-page.ts';
import { makeFolder, removeFolder } from '../folder.ts';

let profile: string;
let browser: OutboxBrowser;
let page: Page;

beforeAll(async () => {
  profile = await makeFolder('past-orders');
  browser = await startOutboxBrowser(profile);
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await removeFolder(profile);
});

const day = 86_400_000;
const start = Date.parse('2026-11-01T12:00:00Z');
/** The clinic's window for duplicates, and how long orders stay in the list. Clinics can set the latter shorter. */
const [windowDays, receiptDays] = [10, 2];

interface Person {
  firstName: string;
  /** In the one EHR that has all these patients. */
  recordNumber?: string;
}

type Answer = 'waits' | 'created' | 'refused' | 'lost';

type Step =
  | { do: 'place'; person: Person; panelId: string; answer: Answer; hasReason: boolean }
  | { do: 'retry' | 'remove' | 'damage' | 'isThere' | 'isNotThere'; which: number }
  | { do: 'pass'; days: number }
  | { do: 'sweep' | 'erase' };

interface Play {
  name: string;
  steps: readonly Step[];
  start: number;
  windowDays: number;
  receiptDays: number;
}

/** Runs in the page. Returns for each step whether it happened: the order was placed, the removed row is gone. */
async function play({ name, steps, start: begin, windowDays: window, receiptDays: listed }: Play): Promise<boolean[]> {
  let time = begin;
  Date.now = () => time;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: [number?]) {
      super(given[0] ?? time);
    }
  } as DateConstructor;
  Object.assign(globalThis.Date, { now: () => time });
  const store = await outbox.openSubmissionStore({ name });
  const files = await outbox.openFileStore(name);
  const retention = { payloadMinutes: 5, receiptDays: listed, duplicateDays: window };
  const at = () => new Date().toISOString();
  const ahead = () => ({ windowDays: window, now: new Date() });
  const numbers: string[] = [];
  const outcomes: Readonly<Record<Exclude<Answer, 'waits'>, Outcome>> = {
    created: { kind: 'created', orderId: 'ORD', uploadUrls: [] },
    refused: { kind: 'rejected', reason: 'service.refused', messages: [] },
    lost: { kind: 'unknown', reason: 'service.noAnswer', messages: [] },
  };
  const answer = async (number: string, kind: Answer) => {
    if (kind === 'waits') return;
    await outbox.change(store, number, { type: 'send' });
    await outbox.change(store, number, { type: 'answered', outcome: outcomes[kind] });
  };
  const place = async ({ person, panelId, answer: kind, hasReason }: Extract<Step, { do: 'place' }>) => {
    const number = `CLN-${numbers.length}`;
    const { recordNumber, firstName } = person;
    const patient = { firstName, lastName: 'Vance', dob: '1979-03-08' };
    const chart = { origin: 'https://emr.example.org', definition: 'emr', patientKey: null, recordNumber: '' };
    const read = { patient, ...(recordNumber === undefined ? {} : { recordNumber }) };
    const request = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0, hash: '' } as const;
    const submissionInput = {
      panelId,
      label: { patient: firstName, test: panelId, isTest: false },
      service: 'https://lab.example.org',
      placedBy: { issuer: '', subject: 'hedda', name: '', signIn: '' },
      request,
      receipt: { patient, products: [], chart, read },
      files: [],
    };
    const earlier = await outbox.findEarlier(store, submissionInput, `draft ${number}`, ahead());
    if (earlier && !hasReason) return false;
    numbers.push(number);
    await store.exchange(null, outbox.createSubmission(number, `draft ${number}`, submissionInput, at()));
    await answer(number, kind);
    return true;
  };
  const about = async (what: Extract<Step, { which: number }>['do'], number: string) => {
    const submission = await store.byNumber(number);
    if (!submission) return false;
    if (what === 'remove') return outbox.isRemovable(submission) && store.remove(submission);
    if (what === 'isThere' || what === 'isNotThere')
      return (await outbox.change(store, number, { type: 'settled', exists: what === 'isThere' })) !== null;
    if (what === 'damage') {
      const database = await outbox.openDatabase(name);
      const row = await database.get('submissions', number);
      if (row) await database.put('submissions', { ...row, sealed: { ...row.sealed, data: new ArrayBuffer(3) } });
      return (await store.byNumber(number)) === null;
    }
    const earlier = await outbox.findEarlier(store, submission, submission.draftId, ahead());
    if (submission.state !== 'rejected' || (earlier && !earlier.isRefused)) return false;
    await outbox.change(store, number, { type: 'asked' });
    await answer(number, 'created');
    return true;
  };
  const did: boolean[] = [];
  for (const step of steps) {
    if (step.do === 'place') did.push(await place(step));
    else if (step.do === 'pass') time += step.days * 86_400_000;
    else if (step.do === 'sweep') await outbox.prune({ submissions: store, files }, retention, new Set(), new Date());
    else if (step.do === 'erase') await outbox.eraseAll(outbox.openDatabase(name));
    else if ('which' in step)
      did.push(numbers.length > 0 && (await about(step.do, numbers[step.which % numbers.length] ?? '')));
    if (!('which' in step) && step.do !== 'place') did.push(true);
  }
  globalThis.Date = RealDate;
  return did;
}

const tests: Readonly<Record<string, readonly string[]>> = {
  colon: ['COLON'],
  'colon-and-risk': ['COLON', 'RISK'],
  'brca-and-risk': ['BRCA', 'RISK'],
  prostate: ['PROSTATE'],
};

const people: readonly Person[] = [
  { firstName: 'Marisol' },
  { firstName: 'MARÍSOL ', recordNumber: '12' },
  // Another patient with the same name and birth date.
  { firstName: 'marisol', recordNumber: '13' },
  { firstName: 'Ann', recordNumber: '14' },
];

const isSamePerson = (one: Person, other: Person) =>
  (one.firstName === 'Ann') === (other.firstName === 'Ann') &&
  (!one.recordNumber || !other.recordNumber || one.recordNumber === other.recordNumber);

/** An order that the lab may have: `refused` by the lab, which proves nothing, or certainly `gone`. */
interface Made {
  number: number;
  person: Person;
  panelId: string;
  at: number;
  state: 'open' | 'done' | 'refused' | 'gone';
}

/** The test's own record of what a second order is checked against. */
class Model {
  private time = start;
  private made: Made[] = [];
  private count = 0;

  private blocks(person: Person, panelId: string, harmless: readonly Made['state'][], but = -1): boolean {
    return this.made.some(
      one =>
        one.number !== but &&
        !harmless.includes(one.state) &&
        (one.state === 'open' || this.time - one.at <= windowDays * day) &&
        isSamePerson(one.person, person) &&
        tests[one.panelId]?.some(test => tests[panelId]?.includes(test)),
    );
  }

  take(step: Step, happened: boolean): void {
    if (step.do === 'pass') this.time += step.days * day;
    if (step.do === 'erase') this.made = [];
    if (step.do === 'place') {
      const { person, panelId, answer, hasReason } = step;
      expect(happened).toBe(hasReason || !this.blocks(person, panelId, ['gone']));
      if (!happened) return;
      const state = ({ waits: 'open', lost: 'open', created: 'done', refused: 'refused' } as const)[answer];
      this.made.push({ number: this.count, person, panelId, at: this.time, state });
      this.count += 1;
    }
    if (!('which' in step) || !happened) return;
    const one = this.made.find(({ number }) => number === step.which % this.count);
    if (!one) return;
    if (step.do === 'retry') {
      expect(this.blocks(one.person, one.panelId, ['gone', 'refused'], one.number)).toBe(false);
      Object.assign(one, { state: 'done', at: this.time });
    }
    if (step.do === 'isThere') one.state = 'done';
    if (step.do === 'isNotThere') one.state = 'gone';
    if (step.do === 'remove' && one.state === 'open') one.state = 'gone';
    // A damaged row no longer says that it waits, or was refused, so it counts as long as an order that arrived.
    if (step.do === 'damage' && one.state !== 'gone') one.state = 'done';
  }
}

const which = fc.nat(6);
const anyStep = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      person: fc.constantFrom(...people),
      panelId: fc.constantFrom(...Object.keys(tests)),
      answer: fc.constantFrom<Answer>('waits', 'created', 'created', 'refused', 'lost'),
      hasReason: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('retry' as const, 'remove', 'remove', 'damage', 'isThere', 'isNotThere'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'sweep' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'erase' }) },
);

it('a second order of a test for a patient within the window needs a reason, no matter what happened to the first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 16 }), async steps => {
      const name = `outbox-${randomUUID()}`;
      const did = await page.evaluate(play, { name, steps, start, windowDays, receiptDays });
      expect(did).toHaveLength(steps.length);
      const model = new Model();
      for (const [index, step] of steps.entries()) model.take(step, did[index] ?? false);
      await page.evaluate(at => void indexedDB.deleteDatabase(at), name);
    }),
    { numRuns: 80 },
  );
});

it('a removed order leaves only hashes under a key that no script can read, and they are deleted after the window', async () => {
  const name = `outbox-${randomUUID()}`;
  const marisol: Person = { firstName: 'Marisolita', recordNumber: 'RECORD-4711' };
  const place: Step = { do: 'place', person: marisol, panelId: 'colon', answer: 'created', hasReason: false };
  const steps: Step[] = [place, { do: 'remove', which: 0 }];
  await page.evaluate(play, { name, steps, start, windowDays, receiptDays });
  const rows = await page.evaluate(async at => {
    const database = await outbox.openDatabase(at);
    const key = await database.get('keys', 'pastOrders');
    const bytes = await crypto.subtle.exportKey('raw', key as CryptoKey).catch(() => null);
    return { submissions: await database.count('submissions'), past: await database.getAll('pastOrders'), bytes };
  }, name);
  expect(rows).toMatchObject({ submissions: 0, past: [{ requisitionNumber: 'CLN-0', orderId: 'ORD' }], bytes: null });
  expect(JSON.stringify(rows.past)).not.toMatch(/marisol|vance|1979|COLON|4711|emr/i);
  for (const text of ['marisolita', 'RECORD-4711']) expect(await findOnDisk(profile, text)).toEqual([]);

  const later = start + (windowDays + 1) * day;
  const sweep: Step[] = [{ do: 'sweep' }];
  await page.evaluate(play, { name, steps: sweep, start: later, windowDays, receiptDays });
  expect(await page.evaluate(async at => (await outbox.openDatabase(at)).count('pastOrders'), name)).toBe(0);
});

it('what a newer version stored is left unchanged, and the failure says so', async () => {
  const name = `outbox-${randomUUID()}`;
  const refused = await page.evaluate(async at => {
    await new Promise<void>(resolve => {
      const newer = indexedDB.open(at, 99);
      newer.onupgradeneeded = () => newer.result.createObjectStore('submissions').put('an order', 'CLN-0');
      newer.onsuccess = () => {
        newer.result.close();
        resolve();
      };
    });
    const code = await outbox.openDatabase(at).catch((error: { code: string }) => error.code);
    const kept = await new Promise(resolve => {
      indexedDB.open(at).onsuccess = ({ target }) => {
        const { result: database } = target as IDBOpenDBRequest;
        const row = database.transaction('submissions').objectStore('submissions').get('CLN-0');
        row.onsuccess = () => resolve(row.result);
      };
    });
    return { code, kept };
  }, name);
  expect(refused).toEqual({ code: 'storage.newer', kept: 'an order' });
});
