// A correction on this computer ends what the policy verified, whatever the clocks say.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { hashDefinition } from '../../src/worker/charts/site-records.ts';
import { certainWhereVerified, endVerificationAt, verificationOf } from '../../src/worker/charts/verified-here.ts';
import { draftOf } from '../draft/drafts.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

const id = 'practice-fusion';
const { binding, values, ...more } = draftOf();
const { origin } = binding;
const draft = {
  ...more,
  binding: { ...binding, definition: { id, name: 'Practice Fusion', verified: '' } },
  values: values.map(read => ({ ...read, sure: false, why: 'definition.unverified' })),
};

const time = (clock: string) => `2026-11-22T${clock}:00.000Z`;
const certain = async () => (await certainWhereVerified(draft)).values.filter(({ sure }) => sure).length;

/** A policy with verifications of these times. */
async function verifyByPolicy(...times: string[]): Promise<void> {
  const known = definitions.find(definition => definition.id === id);
  if (!known) throw new Error('no such definition');
  const hash = await hashDefinition(known);
  const verifiedHere = times.map(on => ({ definition: id, hash, origin, on, charts: 3, by: 'Leticia Oyelaran' }));
  await fakeBrowser.storage.managed.set({ verifiedHere });
}

async function correctAt(clock: string): Promise<void> {
  vi.setSystemTime(Date.parse(time(clock)));
  await endVerificationAt(id, origin, 'corrected');
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await fakeBrowser.storage.managed.clear();
});

it.each([
  ['in order', time('10:00'), ['10:30']],
  ['set back before the second correction', time('10:00'), ['10:30', '09:58']],
  ['behind the one that verified', time('10:00'), ['09:30']],
  ['a year behind the one that verified', '2027-11-22T10:00:00.000Z', ['10:30', '11:00']],
])('with this clock %s', async (_, on, corrections) => {
  await verifyByPolicy(on);
  expect(await certain()).toBe(values.length);
  for (const clock of corrections) {
    await correctAt(clock);
    expect(await certain()).toBe(0);
  }
  // What the policy brings next counts, and so does its end.
  await verifyByPolicy(on, time('09:45'));
  expect(await certain()).toBe(values.length);
  await correctAt('09:40');
  expect(await certain()).toBe(0);
});

it('is ended on a computer that recorded only the time of a correction', async () => {
  await verifyByPolicy(time('10:00'));
  await fakeBrowser.storage.local.set({
    endedSites: [{ definition: id, origin, on: time('09:30'), why: 'corrected' }],
  });
  expect(await certain()).toBe(0);
});

it('is shown in a form that was open before', async () => {
  expect(await verificationOf(draft)).toMatchObject({ here: null, mayStart: true });
  await verifyByPolicy(time('10:00'));
  expect(await verificationOf(draft)).toMatchObject({ here: { on: time('10:00'), charts: 3 }, mayStart: false });
});
