// A page with a part that could not be read.
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ok, openPopup, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const button = () => screen.findByRole('button', { name: 'Allow reading emr.example.org:8443' });
const refused = {
  ok: false,
  code: 'chart.notAnEhr',
  closedSites: ['https://emr.example.org:8443', 'javascript:alert(1)'],
} as const;

it('is named, requested in the click, and read once access is allowed', async () => {
  let reading = 0;
  const { user, calls, askedFor } = openPopup({
    'chart.open': () => {
      reading += 1;
      return reading === 1 ? { ...refused, closedSites: [...refused.closedSites] } : ok(viewOf());
    },
  });
  await user.click(await button());
  expect(calls).toEqual(['https://emr.example.org/*']);
  await screen.findByRole('group', { name: 'Test' });
  expect(askedFor('chart.open')).toHaveLength(2);
});

it('is named with the site it comes from, and no other address is offered', async () => {
  openPopup({ 'chart.open': { ...refused, closedSites: [...refused.closedSites] } });
  await button();
  expect(screen.getByRole('alert').textContent).toContain('is from https://emr.example.org:8443,');
  expect(screen.getAllByRole('button', { name: /^Allow/ })).toHaveLength(1);
});

it('is offered beside a chart in doubt', async () => {
  const { user, calls } = openPopup({ 'chart.open': ok(viewOf({ closedSites: ['https://emr.example.org:8443'] })) });
  await screen.findByRole('group', { name: 'Test' });
  await user.click(await button());
  expect(calls).toEqual(['https://emr.example.org/*']);
});
