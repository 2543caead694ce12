import { expect, it } from 'vitest';
import { oneAtATime } from '../../src/ui/one-at-a-time.ts';

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await null;
};

it.each(Array.from({ length: 12 }, (_, turn) => turn))('runs after a call that comes %i turns later', async later => {
  let calls = 0;
  let seen = 0;
  const refresh = oneAtATime(async () => {
    seen = calls;
    await turns(3);
  });
  calls = 1;
  void refresh();
  await turns(later);
  calls = 2;
  void refresh();
  await turns(20);
  expect(seen).toBe(2);
});

it('runs once more for many calls during a run', async () => {
  let runs = 0;
  const refresh = oneAtATime(async () => {
    runs += 1;
    await turns(3);
  });
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(runs).toBe(2);
});

it('runs again after a failure', async () => {
  let runs = 0;
  const refresh = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('offline');
  });
  await expect(refresh()).rejects.toThrow('offline');
  await refresh();
  expect(runs).toBe(2);
});
