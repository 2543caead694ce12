// Whose token an order is sent under, whatever users do at one computer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePerson, type SignedIn, signedOut } from '../../src/order/person.ts';
import { change } from '../../src/outbox/change.ts';
import { deliver, type LabConnection, type Outbox, recoverInterrupted } from '../../src/outbox/deliver.ts';
import type { FileStore } from '../../src/outbox/file-store.ts';
import { sendDue } from '../../src/outbox/send-due.ts';
import { createSubmission, hashRequest } from '../../src/outbox/submission.ts';
import { accepts, askFor } from '../../src/outbox/transitions.ts';
import { hedda, leticia } from '../draft/people.ts';
import { memoryStore } from './memory-store.ts';

const service = 'https://lab.example.org';
const noFiles = { read: async () => null, remove: async () => undefined } as unknown as FileStore;

const tokenOnly = { issuer: '', subject: '', name: '' };

/** One computer with the users who sign in. `sent` has each order with the token it was sent under. */
function startComputer() {
  const outbox: Outbox = { submissions: memoryStore(), files: noFiles };
  const sent: { number: string; person: SignedIn }[] = [];
  /** For each order, the users under whose name it can be sent. */
  const mayGoAs = new Map<string, SignedIn[]>();
  let person: SignedIn = signedOut;
  let signIns = 0;
  let outcome: 'created' | 'lost' | 'refused' = 'created';

  const labConnection = (): LabConnection => {
    const mine = person;
    return {
      service,
      isTest: true,
      person: mine,
      whyNotTo: () => null,
      send: async ({ order }) => {
        sent.push({ number: JSON.parse(order).requisitionNumber, person: mine });
        if (outcome === 'created') return { kind: 'created', orderId: `ORD-${sent.length}`, uploadUrls: [] };
        if (outcome === 'lost') return { kind: 'unknown', reason: 'service.noAnswer', messages: [] };
        return { kind: 'rejected', reason: 'service.refused', messages: [] };
      },
    };
  };
  const isOnline = () => person.signIn !== '';
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  return {
    outbox,
    sent,
    mayGoAs,
    person: () => person,
    signIn(who: SignedIn) {
      person = { ...who, signIn: `sign-in-${++signIns}` };
    },
    signOut() {
      person = signedOut;
    },
    set(next: typeof outcome) {
      outcome = next;
    },
    async place(number: string, minutesAgo = 0) {
      const request = {
        method: 'none',
        order: JSON.stringify({ requisitionNumber: number }),
        placeholder: 'null',
        fileCount: 0,
      } as const;
      const submissionInput = {
        panelId: 'colon',
        label: { patient: 'MARCHETTI, Delphine', test: 'Colon panel', isTest: true },
        service,
        placedBy: person,
        request: { ...request, hash: await hashRequest(request, []) },
        files: [],
      };
      const submission = createSubmission(number, `draft of ${number}`, submissionInput, ago(minutesAgo));
      mayGoAs.set(number, [person]);
      await outbox.submissions.exchange(null, submission);
      if (isOnline()) await deliver(outbox, submission, labConnection());
    },
    /** `onView`: the sign-in that the window shows, which may have ended. */
    async confirm(number: string, onView: SignedIn) {
      const seen = await outbox.submissions.byNumber(number);
      if (!seen || !accepts(seen, 'send')) return;
      if (onView.signIn !== '' && onView.signIn === person.signIn) mayGoAs.get(number)?.push(person);
      const asked = await change(outbox.submissions, number, now => askFor(now, person, onView.signIn));
      if (isOnline()) await deliver(outbox, asked ?? seen, labConnection());
    },
    /** Any event that wakes the worker, also after a browser restart. */
    async look(isUnique: boolean) {
      const submissions = await recoverInterrupted(outbox);
      if (isOnline()) await sendDue(outbox, submissions, labConnection(), { isUnique });
    },
  };
}

const people = { hedda, leticia, entered: { ...tokenOnly, signIn: '' } };
const who = fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[]));

const step = fc.oneof(
  fc.record({ act: fc.constant('place' as const) }),
  fc.record({ act: fc.constant('signIn' as const), who }),
  fc.record({ act: fc.constant('signOut' as const) }),
  // A browser that ends forgets who was signed in. The outbox stays.
  fc.record({ act: fc.constant('restart' as const), isUnique: fc.boolean() }),
  fc.record({ act: fc.constant('look' as const), isUnique: fc.boolean() }),
  fc.record({ act: fc.constant('confirm' as const), order: fc.nat(), isStale: fc.boolean() }),
  fc.record({ act: fc.constant('answers' as const), outcome: fc.constantFrom('created', 'lost', 'refused') }),
);

describe('an order', () => {
  it('is sent only under the token of the user who placed it, or who confirmed it under that same token', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async steps => {
        const computer = startComputer();
        let placed = 0;
        let before: SignedIn = signedOut;
        for (const now of steps) {
          if (now.act === 'place') await computer.place(`CLN-${++placed}`);
          if (now.act === 'signIn') {
            before = computer.person();
            computer.signIn(people[now.who]);
          }
          if (now.act === 'signOut' || now.act === 'restart') computer.signOut();
          if (now.act === 'restart' || now.act === 'look') await computer.look(now.isUnique);
          if (now.act === 'answers') computer.set(now.outcome as 'created');
          if (now.act === 'confirm' && placed > 0)
            await computer.confirm(`CLN-${1 + (now.order % placed)}`, now.isStale ? before : computer.person());
        }
        for (const { number, person } of computer.sent)
          expect(computer.mayGoAs.get(number)?.some(one => isSamePerson(one, person))).toBe(true);
        // And no order is lost: each is there, and any signed-in user can still send what was not sent.
        computer.set('created');
        computer.signIn(leticia);
        for (const { requisitionNumber } of await computer.outbox.submissions.all())
          await computer.confirm(requisitionNumber, computer.person());
        const states = (await computer.outbox.submissions.all()).map(({ state }) => state);
        expect(states).toEqual(Array.from({ length: placed }, () => 'done'));
      }),
      { numRuns: 500 },
    ));

  it.each<[string, SignedIn | null, SignedIn, boolean]>([
    ['hedda, for hedda', hedda, hedda, true],
    ['hedda, for leticia', hedda, leticia, false],
    ['hedda, for a token without a name', hedda, people.entered, false],
    ['a token without a name, for another such token', people.entered, people.entered, false],
    ['a token without a name, for hedda', people.entered, hedda, false],
    ['no one who is signed in, for hedda', null, hedda, false],
    ['hedda of one issuer, for hedda of another', hedda, { ...hedda, issuer: 'https://other.example.org' }, false],
  ])('of %s is sent automatically: %s', async (_, first, second, goes) => {
    const computer = startComputer();
    if (first) computer.signIn(first);
    // It was placed while the service was unreachable.
    const placing = { ...computer.person() };
    computer.signOut();
    await computer.place('CLN-1');
    const waiting = await computer.outbox.submissions.byNumber('CLN-1');
    if (waiting)
      await computer.outbox.submissions.exchange(waiting, {
        ...waiting,
        revision: waiting.revision + 1,
        placedBy: placing,
      });
    computer.signIn(second);
    await computer.look(false);
    const after = await computer.outbox.submissions.byNumber('CLN-1');
    expect(after).toMatchObject(goes ? { state: 'done' } : { state: 'queued', waitsFor: 'order.otherPerson' });
    expect(computer.sent).toHaveLength(goes ? 1 : 0);
  });
});
