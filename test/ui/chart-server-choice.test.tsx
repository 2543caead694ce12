// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ChartServerChoice } from '../../src/ui/options/chart-server-choice.tsx';
import { fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: "Ask the chart's own server, too" });

it('shows what is saved, and saves what is clicked', async () => {
  const { send, asked } = fakeWorker({
    'chartServer.show': ok({ isAsked: true }),
    'chartServer.save': ({ isAsked }) => ok({ isAsked }),
  });
  render(<ChartServerChoice send={send} />);
  await expect.poll(() => box().checked).toBe(true);
  await userEvent.click(box());
  await expect.poll(() => box().checked).toBe(false);
  expect(asked.at(-1)).toEqual({ name: 'chartServer.save', request: { isAsked: false } });
});

it('goes back when it could not be saved', async () => {
  const { send } = fakeWorker({ 'chartServer.show': ok({ isAsked: true }) });
  render(<ChartServerChoice send={send} />);
  await expect.poll(() => box().checked).toBe(true);
  await userEvent.click(box());
  await expect.poll(() => box().checked).toBe(true);
});
