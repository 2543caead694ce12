// A test that does not fit the patient: it is not preselected, and ordering it takes a reason.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { ReadValue } from '../../src/order/reading.ts';
import { chosenTest, draftOf, isWaiting, ok, openPopup, preferencesOf, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const open = (values: readonly ReadValue[], favorite: string) =>
  openPopup({
    'chart.open': ok(viewOf({ draft: draftOf(values), preferences: preferencesOf([], [favorite]) })),
    'draft.keep': ok(null),
    'order.place': { ok: false, code: 'service.offline' },
  });

const chosen = async (test: string): Promise<boolean> => (await chosenTest()) === test;

it('a prostate test is preselected for a man only', async () => {
  open([read('patient.genderCode', 'MALE')], 'prostate');
  expect(await chosen('Prostate cancer prognostic test')).toBe(true);
  cleanup();
  open([], 'prostate');
  expect(await chosen('Prostate cancer prognostic test')).toBe(false);
});

it('asks in words that leave room for the patient, and sends after a reason', async () => {
  const { user, askedFor } = open([], 'prostate');
  await user.click(await screen.findByRole('radio', { name: 'Prostate cancer prognostic test' }));
  const question = screen.getByRole('group', { name: 'Why this test' });
  expect(question.textContent?.replace(/\p{Cf}/gu, '')).toContain(
    'Sex on the chart is Female. This test is usually ordered for patients with a prostate. Why are you ordering it?',
  );
  const order = screen.getByRole('button', { name: /^Order Prostate/ });
  expect(isWaiting(order)).toBe(true);
  expect(order.textContent).toContain('First give a reason for this test');
  await user.type(screen.getByRole('textbox', { name: /^Reason for this test/ }), 'XY DSD, see pathology');
  await waitFor(() => expect(isWaiting(order)).toBe(false));
  await user.click(screen.getByRole('checkbox', { name: 'Add this reason to the notes for the lab' }));
  await user.click(order);
  expect(askedFor('order.place').at(-1)?.request).toMatchObject({
    confirmed: { 'answer.fitReason.prostate': 'XY DSD, see pathology', 'answer.fitReasonInNotes': true },
  });
  await user.click(screen.getByRole('button', { name: 'Change test' }));
  await user.click(screen.getByRole('radio', { name: 'Multisite panel without reflex' }));
  expect(screen.queryByRole('group', { name: 'Why this test' })).toBeNull();
});

it('says the age of a child', async () => {
  const { user } = open([read('patient.dob', '2019-05-01')], 'colon');
  expect(await chosen('Colon panel')).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Colon panel' }));
  expect(screen.getByRole('group', { name: 'Why this test' }).textContent?.replace(/\p{Cf}/gu, '')).toContain(
    'This patient is 7 years old. This test is usually ordered for patients aged 18 or older.',
  );
});

it('a preselected test is no longer chosen once the chart shows that it does not fit', async () => {
  const before = draftOf([read('patient.genderCode', null)]);
  const after = { ...draftOf(), revision: 2 };
  openPopup(
    {
      'chart.open': ok(viewOf({ draft: before, preferences: preferencesOf([], ['prostate']) })),
      'chart.reread': ok(viewOf({ draft: after })),
      'draft.keep': ok(null),
    },
    { wait: () => new Promise(resolve => setTimeout(resolve, 20)) },
  );
  expect(await chosen('Prostate cancer prognostic test')).toBe(true);
  await waitFor(async () => expect(await chosen('Prostate cancer prognostic test')).toBe(false));
});
