import { expect, it } from 'vitest';
import { folderOf } from '../screens/all-screens.ts';
import { loadSavedPage, readFrames } from '../screens/saved-page.ts';

it('reads a policy of OpenEMR that has a policyholder and no payer, so the form names it', async () => {
  const frames = await loadSavedPage(folderOf('openemr/dashboard-us'));
  const insurers = frames.flatMap(({ document }) => [...document.querySelectorAll('.insurer')]);
  expect(insurers.length).toBeGreaterThan(0);
  for (const insurer of insurers) insurer.innerHTML = '<span class="unassigned">Unassigned</span>';
  const reading = readFrames(frames);
  const fields = (reading.chart ? reading.values : []).map(({ field }) => field.split('.').at(-1));
  expect(fields).toContain('policyNumber');
  expect(fields).toContain('policyHolderLastName');
  expect(fields).not.toContain('payerName');
});

it('reads a policy of OpenEMR that is not in force yet as doubtful', async () => {
  const frames = await loadSavedPage(folderOf('openemr/dashboard-us'));
  const sureOf = () => {
    const reading = readFrames(frames);
    return reading.chart && reading.values.flatMap(({ field, sure }) => (field.endsWith('payerName') ? sure : []));
  };
  expect(sureOf()).toEqual([true]);
  const spans = frames.flatMap(({ document }) => [...document.querySelectorAll('.policy-span')]);
  for (const span of spans) span.textContent = 'Primary Insurance from 2099-01-01 until Present';
  expect(sureOf()).toEqual([false]);
});
