import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Parcel } from '../../src/outbox/parcel.ts';
import { startTelling } from '../../src/worker/announce.ts';
import version2 from '../outbox/rows/version-2.json' with { type: 'json' };

const [row] = version2 as unknown as Parcel[];
const parcelOf = (index: number, state: Parcel['state']): Parcel => ({
  ...(row as Parcel),
  requisitionNumber: `CLN-${index}`,
  state,
});

const shown = async () => Object.keys(await browser.notifications.getAll());

beforeEach(() => {
  fakeBrowser.reset();
  // No window of ours is open.
  Object.assign(browser.runtime, { getContexts: async () => [] });
});
afterEach(() => vi.restoreAllMocks());

describe('what people without a window are told', () => {
  it('of a few orders is each of them', async () => {
    const { tell, tellRest } = startTelling();
    for (let index = 0; index < 3; index += 1) tell(parcelOf(index, 'done'));
    await tellRest();
    await vi.waitFor(async () => expect(await shown()).toEqual(['CLN-0', 'CLN-1', 'CLN-2']));
  });

  it('of two hundred is the first three, and how many more there are in one', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    const { tell, tellRest } = startTelling();
    for (let index = 0; index < 200; index += 1) tell(parcelOf(index, index % 4 === 0 ? 'notCreated' : 'done'));
    // Nobody is told of it: it goes on by itself.
    tell(parcelOf(200, 'created'));
    await tellRest();
    await vi.waitFor(async () => expect(await shown()).toEqual(['CLN-0', 'CLN-1', 'CLN-2', 'rest']));
    expect(create.mock.lastCall?.[1]).toMatchObject({ message: expect.stringMatching(/^197 more orders /) });
  });
});
