// An order contains the patient and the values that the form showed at the click, no matter what happens to tabs,
// windows and worker, in any order. `npm run test:binding -- --runs N --seed S` plays more sequences.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Draft } from '../../src/draft/draft.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { certainIdentity, describePatient } from '../../src/draft/identity.ts';
import type { OrderInput } from '../../src/order/order-input.ts';
import { personKey, type SignedIn, signedOut } from '../../src/order/person.ts';
import { localDay } from '../../src/order/text/age.ts';
import { serviceUrl } from '../../src/settings/lab.ts';
import { duplicateWindow, holdSeconds, requireProvider } from '../../src/settings/safety.ts';
import { credentials } from '../../src/settings/user-data.ts';
import { whoIsSignedIn } from '../../src/worker/access/signed-in.ts';
import { rememberPanel } from '../../src/worker/orders/test-preferences.ts';
import { hedda, leticia } from '../draft/people.ts';
import * as forms from './forms.ts';
import { emptyLaboratory, filesOf, laboratory, sent } from './laboratory.ts';
import { looks, type Page, pages, phoneOf, writeIdentity } from './pages.ts';
import { apart, isContradicted, nearPairs, type Part, type Person, people } from './people.ts';

vi.mock('../../src/worker/charts/history-screen.ts', () => ({ findHistoryScreen: async () => null }));
vi.mock('../../src/worker/charts/read-tab.ts', () => import('./pages.ts'));
vi.mock('../../src/worker/orders/open-outbox.ts', () => import('./laboratory.ts'));
vi.mock('../../src/worker/orders/send-order.ts', () => import('./laboratory.ts'));
vi.mock('../../src/worker/orders/after-change.ts', () => import('./laboratory.ts'));
vi.mock('../../src/worker/orders/process-outbox.ts', () => import('./laboratory.ts'));
vi.mock('../../src/outbox/store.ts', () => import('./laboratory.ts'));
vi.mock('../../src/outbox/file-store.ts', () => import('./laboratory.ts'));
vi.mock('../../src/outbox/saved-drafts.ts', () => import('./laboratory.ts'));
vi.mock('../../src/worker/audit.ts', () => ({
  note: () => undefined,
  noteRead: () => undefined,
  noteConfirmed: () => undefined,
  noteBack: () => undefined,
}));
vi.mock('../../src/worker/access/service.ts', () => ({
  openAccess: async () => ({}),
  isTestService: async () => isTest,
  showService: async () => ({ serviceUrl: service, isTest, person: personKey(await whoIsSignedIn()) }),
}));
vi.mock('../../src/worker/access/lab-schema.ts', () => ({ showLabSchema: async () => ({ productCodes: {} }) }));

const service = 'http://127.0.0.1:4000';

/** Whether a setting says that the lab is a sandbox. */
let isTest = true;

const runs = Number(process.env.BINDING_RUNS ?? 2000);
const seed = Number(process.env.BINDING_SEED ?? Date.now() % 1_000_000);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  Object.assign(fakeBrowser.tabs, { query: async () => [...pages.keys()].map(id => ({ id })) });
});
afterAll(() => vi.useRealTimers());

let documents = 0;

/** The patients whose charts a sequence opens. */
let pair: readonly Person[] = [];

const patientOf = (which: number) => pair[which] as Person;

/**
 * If only one part distinguishes the two patients of a sequence, it does not load late: without it they look the same
 * to everyone.
 */
const mayLack = (part: Part | null): boolean => {
  const [one, other] = [patientOf(0), patientOf(1)];
  return one.address !== other.address || one.id === other.id || isContradicted(one, other, part);
};

function show(tabId: number, person: number | null, missing: Part | null = null): void {
  documents += 1;
  const values = { documentId: `D${documents}`, screen: 'dashboard' as const, city: 'Salem', email: 'a@example.org' };
  const page = { ...values, missing: mayLack(missing) ? missing : null };
  pages.set(tabId, { ...page, person: person === null ? null : patientOf(person) });
}

function change(tabId: number, more: Partial<Page>): void {
  const page = pages.get(tabId);
  if (page) pages.set(tabId, { ...page, ...more });
}

/** Changes the sign-in in another window. */
function signIn({ who, isHeard }: { who: SignedIn | null; isHeard: boolean }): void {
  const { signIn: id = '', ...person } = who ?? signedOut;
  void (who ? credentials.setValue({ service, accessToken: 'a', id, person }) : credentials.removeValue());
  if (isHeard) forms.tell({ what: 'signIn' });
}

/** Turns the sandbox into a real lab in another window, or back. Forms hear of it only if an event tells them. */
function switchLab(isHeard: boolean): void {
  isTest = !isTest;
  if (isHeard) forms.tell({ what: 'signIn' });
}

const tab = fc.constantFrom(1, 2);
const index = fc.nat(3);
/** One of the two patients of a sequence. */
const person = fc.nat(1);
const missing = fc.constantFrom<Part | null>('dob', 'recordNumber', 'patientKey', null, null, null);

const act = <T>(name: string, argument: fc.Arbitrary<T>, play: (argument: T) => void) =>
  argument.map(value => ({ toString: () => `${name}(${fc.stringify(value)})`, play: () => play(value) }));

const step = fc.oneof(
  { weight: 3, arbitrary: act('openForm', tab, forms.openForm) },
  { weight: 1, arbitrary: act('closeForm', index, forms.closeForm) },
  {
    weight: 4,
    arbitrary: act('go', fc.record({ tab, person, missing }), one => show(one.tab, one.person, one.missing)),
  },
  {
    weight: 2,
    arbitrary: act('openLoading', fc.record({ tab, person, missing }), one => {
      show(one.tab, one.person, one.missing);
      forms.openForm(one.tab);
    }),
  },
  {
    weight: 2,
    arbitrary: act('swap', fc.record({ tab, person }), one => {
      const page = pages.get(one.tab);
      // A page that still loads has not shown its patient.
      if (page?.person && !page.missing) change(one.tab, { person: patientOf(one.person) });
    }),
  },
  { weight: 1, arbitrary: act('leave', tab, tabId => show(tabId, null)) },
  { weight: 3, arbitrary: act('load', tab, tabId => change(tabId, { missing: null })) },
  {
    weight: 3,
    arbitrary: act('move', fc.record({ tab, city: fc.constantFrom('Salem', 'Bend', '') }), one =>
      change(one.tab, { city: one.city }),
    ),
  },
  {
    weight: 1,
    arbitrary: act('mail', fc.record({ tab, email: fc.constantFrom('', 'b@example.org') }), one =>
      change(one.tab, { email: one.email }),
    ),
  },
  {
    weight: 2,
    arbitrary: act('turn', fc.record({ tab, screen: fc.constantFrom('dashboard', 'history') }), one => {
      change(one.tab, { screen: one.screen as 'history' });
      forms.tell({ what: 'chart', tabId: one.tab });
    }),
  },
  { weight: 1, arbitrary: act('addScreen', index, forms.addScreen) },
  {
    weight: 3,
    arbitrary: act('join', fc.record({ tab, index }), one => {
      change(one.tab, { screen: 'history', missing: null });
      forms.tell({ what: 'chart', tabId: one.tab });
      void forms.rest().then(() => forms.addScreen(one.index));
    }),
  },
  { weight: 5, arbitrary: act('tick', fc.constant(null), forms.tick) },
  { weight: 2, arbitrary: act('news', tab, tabId => forms.tell({ what: 'chart', tabId })) },
  { weight: 1, arbitrary: act('restart', fc.constant(null), forms.restartWorker) },
  {
    weight: 1,
    arbitrary: act(
      'later',
      fc.constantFrom(1, 11, 700, -3, -700, 9 * 3600, -9 * 3600, 25 * 3600),
      seconds => void vi.setSystemTime(Date.now() + 1000 * seconds),
    ),
  },
  {
    weight: 3,
    arbitrary: act('edit', fc.record({ index, field: fc.constantFrom('notes', 'patient.address.city') }), one =>
      forms.edit(one.index, one.field as 'notes'),
    ),
  },
  {
    weight: 1,
    arbitrary: act('choose', fc.record({ index, panel: fc.constantFrom('prostate', 'brca') }), one =>
      forms.choose(one.index, one.panel),
    ),
  },
  {
    weight: 2,
    arbitrary: act('file', fc.record({ index, isHeard: fc.boolean() }), one => forms.addFile(one.index, one.isHeard)),
  },
  { weight: 2, arbitrary: act('draw', fc.constant(null), forms.draw) },
  { weight: 6, arbitrary: act('order', index, forms.clickOrder) },
  { weight: 4, arbitrary: act('goOn', index, forms.goOn) },
  {
    weight: 2,
    arbitrary: act('signIn', fc.record({ who: fc.constantFrom(null, hedda, leticia), isHeard: fc.boolean() }), signIn),
  },
  { weight: 1, arbitrary: act('switchLab', fc.boolean(), switchLab) },
  { weight: 1, arbitrary: act('refuse', fc.boolean(), refuses => void Object.assign(laboratory, { refuses })) },
);

const anybody = fc.constantFrom(...people);
const pairs = fc.oneof(
  fc.constantFrom(...nearPairs),
  fc.tuple(anybody, anybody).map(([one, other]) => apart(one, other)),
);

const play = fc.record({ step, isAwaited: fc.boolean() });

/** Whether a form's own screen shows more than the form or another value; edits stand. A part that is folded away may be both. */
function lacks({ values, confirmed, binding }: Draft, { screen, missing, city, email }: Page): boolean {
  if ((missing === null ? screen : 'dashboard') !== binding.screen) return false;
  const shown = Object.entries({ 'patient.address.city': city, 'patient.emailAddress': email });
  const pairs = shown.map(([field, now]) => {
    const before = values.find(value => value.field === field)?.text ?? '';
    return { before, now: field in confirmed ? before : now };
  });
  const isPartAway = shown.some(([field, now]) => now === '' && values.some(value => value.field === field));
  return pairs.some(({ before, now }) => now !== '' && before !== now && (before !== '' || !isPartAway));
}

/** Every order sent since then matches a click, with what its form showed. */
function requireShown(checked: number): void {
  for (const submission of sent.slice(checked)) {
    const order = submission.request?.order ?? '';
    const fileIds = submission.files.map(({ id }) => id);
    const click = forms.clicks.find(
      one =>
        one.draft.id === submission.draftId &&
        one.fileIds.join() === fileIds.join() &&
        one.signedIn === personKey(submission.placedBy ?? signedOut) &&
        one.isTest === submission.label.isTest &&
        JSON.stringify(finalizeOrder(one.draft, one.panelId, submission.requisitionNumber, localDay())) === order,
    );
    if (!click) throw new Error(`No form showed what was sent: ${order}`);
    expect(submission.label.patient).toBe(describePatient(certainIdentity(click.draft), localDay()));
    const { tabId } = click.draft.binding;
    const seen = looks.slice(click.looks).filter(look => look.tabId === tabId);
    const ofForm = writeIdentity(
      part => click.draft.values.find(({ field }) => field === `patient.${part}`)?.text ?? '',
    );
    expect(
      seen.map(look => [look.person, look.identity]),
      'who was on the screen after the click, and all of the identity that it showed',
    ).toContainEqual([click.person, ofForm]);
    expect(
      seen.map(({ page }) => lacks(click.draft, page)),
      'what the chart showed after the click, and the form did not',
    ).toContain(false);
    const phone = (JSON.parse(order) as OrderInput).patient.mobilePhoneNumber;
    const owner = people.find(({ id }) => id === click.person);
    if (phone !== undefined && owner) expect(phone, 'whose second screen').toBe(phoneOf(owner));
    const owners = [
      ...filesOf(submission.draftId).map(({ name }) => name),
      ...Object.values(click.draft.confirmed),
    ].flatMap(text => /^(?:file|edit) \d+ for (.*)$/.exec(String(text))?.[1] ?? []);
    for (const owner of owners) expect(owner, 'whose edits and files').toBe(String(click.person));
  }
}

it('an order has the patient and the values that the form showed at the click', { timeout: 3_600_000 }, async () => {
  let [orders, played, joined] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(pairs, fc.array(play, { minLength: 8, maxLength: 40 }), async (two, plays) => {
      pair = two;
      fakeBrowser.storage.session.clear();
      emptyLaboratory();
      forms.endAll();
      vi.clearAllTimers();
      isTest = true;
      await Promise.all([
        serviceUrl.setValue(service),
        duplicateWindow.setValue(0),
        requireProvider.setValue('never'),
        holdSeconds.setValue(0),
        ...[signedOut, hedda, leticia].map(person => rememberPanel('colon', person)),
      ]);
      for (const tabId of [1, 2]) show(tabId, 0);
      forms.openForm(1);
      await forms.rest();
      for (const { step: one, isAwaited } of plays) {
        const checked = sent.length;
        one.play();
        if (isAwaited) await forms.rest();
        forms.requireFrozen(isAwaited);
        forms.requireOwnPatient();
        requireShown(checked);
      }
      const checked = sent.length;
      await forms.rest();
      forms.requireOwnPatient();
      requireShown(checked);
      orders += sent.length;
      joined += sent.filter(({ request }) => request?.order.includes('mobilePhoneNumber')).length;
      played += 1;
      if (played % 5000 === 0) console.log(`${played} sequences, ${orders} orders, seed ${seed}`);
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
  console.log(`${played} sequences, ${orders} orders, ${joined} of two screens, seed ${seed}: no violation`);
  // Sequences without orders would prove nothing.
  expect(orders).toBeGreaterThan(runs / 4);
  expect(joined).toBeGreaterThan(runs / 100);
});
