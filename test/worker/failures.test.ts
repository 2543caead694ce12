import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noteRefusal } from '../../src/worker/audit.ts';
import { noteFailure, showFailures } from '../../src/worker/failures.ts';

beforeEach(() => fakeBrowser.reset());

const settled = () => navigator.locks.request('stored lastFailures', async () => showFailures());

it('are stored by their codes, latest first, with repeats on one line', async () => {
  noteFailure('service.offline', 'order');
  noteFailure('service.noToken', 'order.place');
  noteFailure('service.noToken', 'order.place');
  noteFailure('service.noToken', 'order');
  const kept = await settled();
  expect(kept.map(({ code, area, times }) => [code, area, times])).toEqual([
    ['service.noToken', 'order', 1],
    ['service.noToken', 'order.place', 2],
    ['service.offline', 'order', 1],
  ]);
  for (const { at } of kept) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
});

it('are at most fifty', async () => {
  for (let index = 0; index < 60; index++) noteFailure('chart.noAccess', index % 2 ? 'chart.open' : 'chart.show');
  expect(await settled()).toHaveLength(50);
});

it("include only a refused message's code and its name, and no name that is not ours", async () => {
  const patients = ['DOE, Jane'];
  noteRefusal(
    { name: 'chart.open', request: { tabId: 7, patient: 'DOE' } },
    { ok: false, code: 'chart.patientsDiffer', patients, closedSites: ['https://doe.example.org'], detail: 'DOE' },
  );
  noteRefusal({ name: 'DOE, Jane', request: {} }, { ok: false, code: 'message.refused' });
  noteRefusal({ name: 'chart.check', request: {} }, { ok: true, value: null });
  const kept = await settled();
  expect(JSON.stringify(kept)).not.toMatch(/doe/i);
  expect(kept.map(({ code, area }) => [code, area])).toEqual([
    ['message.refused', 'message'],
    ['chart.patientsDiffer', 'chart.open'],
  ]);
});

// There is no IndexedDB here, so nothing can be written to the audit log.
it('say that the audit log could not be written, and nothing else fails because of it', async () => {
  noteRefusal({ name: 'order.place', request: {} }, { ok: false, code: 'draft.patientChanged' });
  await expect
    .poll(async () => (await showFailures()).map(({ code }) => code))
    .toEqual(['audit.notWritten', 'draft.patientChanged']);
});
