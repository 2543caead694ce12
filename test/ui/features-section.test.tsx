// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Features } from '../../src/settings/features.ts';
import { FeaturesSection } from '../../src/ui/options/features-section.tsx';
import { type Answers, fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const features: Features = { generalReader: true, chartServer: true, screenCapture: false, idleMinutes: 10 };

async function open(answers: Answers = { 'features.save': saved => ok(saved) }, locked: keyof Features | null = null) {
  const worker = fakeWorker({ 'features.show': ok(features), ...answers });
  render(<FeaturesSection send={worker.send} isLocked={name => name === locked} />);
  await expect.poll(() => minutes().value).toBe('10');
  return worker;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const minutes = () => screen.getByLabelText<HTMLInputElement>('Lock after this many minutes without activity');
const server = "Also ask the chart's own server";
const screenshot = 'Attach a picture of the chart screen';
const labels = 'Read pages of unknown EHRs';

it('shows what is saved, and saves what is clicked', async () => {
  const { asked } = await open();
  expect([box(labels).checked, box(server).checked, box(screenshot).checked]).toEqual([true, true, false]);
  await userEvent.click(box(server));
  await expect.poll(() => box(server).checked).toBe(false);
  expect(asked.at(-1)).toEqual({ name: 'features.save', request: { ...features, chartServer: false } });
});

it('goes back when saving fails', async () => {
  await open({});
  await userEvent.click(box(screenshot));
  await expect.poll(() => box(screenshot).checked).toBe(false);
});

it('saves valid minutes when they are entered, and refuses others with the limits', async () => {
  const { askedFor } = await open();
  for (const wrong of ['-1', '481', 'ten', '1.5', '']) {
    await userEvent.clear(minutes());
    if (wrong) await userEvent.type(minutes(), wrong);
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent, wrong).toBe('Enter a whole number of minutes from 0 to 480.');
    expect(minutes().value).toBe(wrong);
  }
  expect(askedFor('features.save')).toEqual([]);
  await userEvent.clear(minutes());
  await userEvent.type(minutes(), '0');
  await userEvent.tab();
  await expect.poll(() => askedFor('features.save').at(-1)?.request).toEqual({ ...features, idleMinutes: 0 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves what the policy sets unchanged', async () => {
  await open({}, 'idleMinutes');
  expect(minutes().readOnly).toBe(true);
  expect(screen.getByText('Set by your organization.')).toBeTruthy();
});
