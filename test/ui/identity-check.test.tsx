// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ok, openPopup, viewOf } from './popup-stage.tsx';

// jsdom cannot make a trusted click; synthetic-click.test.tsx shows that a script's click does nothing.
vi.mock('../../src/ui/trusted-click.ts', () => ({ onTrustedClick: (act: () => void) => () => act() }));

afterEach(cleanup);

const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Order / });
const field = () => screen.findByRole('textbox', { name: /^Initials and birth year/ });

it('asks for the patient with the reason, and passes on what was typed', async () => {
  const { user, askedFor } = openPopup({
    'chart.open': ok(viewOf({ risks: ['similarName'] })),
    'order.place': { ok: false, code: 'order.identityUntyped', risks: ['similarName', 'oldReading'] },
  });
  const input = await field();
  expect(document.body.textContent).toContain('a similar name was open');
  expect(orderButton().disabled).toBe(true);
  await user.type(input, 'MV 1978');
  await user.click(orderButton());
  expect(askedFor('order.place')[0]?.request).toMatchObject({ typed: 'MV 1978' });
  // Wrong text: the form says so and loses nothing that was typed.
  expect((await screen.findByRole('alert')).textContent).toContain("doesn't match this patient");
  expect(document.body.textContent).toContain('more than 10 minutes ago');
  expect(((await field()) as HTMLInputElement).value).toBe('MV 1978');
});

it('asks nothing in the common case', async () => {
  openPopup({ 'chart.open': ok(viewOf()) });
  await screen.findByRole('radiogroup', { name: 'Test' });
  expect(screen.queryByRole('textbox', { name: /^Initials|^Full name/ })).toBeNull();
});
