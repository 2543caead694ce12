import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { IdentityCheck } from '../../src/draft/risks.ts';
import { isWaiting, ok, openPopup, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const check: IdentityCheck = {
  risks: ['otherPatients', 'similarName'],
  typing: 'initials',
  rivals: {
    otherPatients: ['VANCE, Marisa · Mar 8, 1979'],
    similarName: ['VANCE, Mario · Apr 9, 1981', 'VANCE, Maria · May 4, 1983', 'VANCE, Mariam · Jun 5, 1985'],
  },
};

const orderButton = () => screen.getByRole('button', { name: /^Order / });
const field = () => screen.findByRole('textbox', { name: /^Initials and birth year/ });

it('asks for the patient with the reason, checks while typing, and passes on what was typed', async () => {
  const { user, askedFor } = openPopup({
    'chart.open': ok(viewOf({ check })),
    'order.place': {
      ok: false,
      code: 'order.identityUntyped',
      check: { ...check, risks: ['similarName', 'oldReading'] },
    },
  });
  const input = await field();
  await waitFor(() => expect(document.activeElement === input).toBe(true));
  const described = input.getAttribute('aria-describedby') ?? '';
  expect(described).toContain('risks');
  expect([...document.querySelectorAll('#risks li')].map(({ textContent }) => textContent)).toEqual([
    'Also open: VANCE, Marisa · Mar 8, 1979',
    'Similar name, opened today: VANCE, Mario · Apr 9, 1981',
    'Similar name, opened today: VANCE, Maria · May 4, 1983',
    'and 1 more',
  ]);
  expect(isWaiting(orderButton())).toBe(true);
  await user.keyboard('MV 1978');
  expect(screen.getByText('✗ Does not match')).toBeTruthy();
  // Enter or a click on Order sends nothing: it leads back to the question.
  await user.click(orderButton());
  expect(askedFor('order.place')).toEqual([]);
  expect(document.activeElement === input).toBe(true);
  await user.clear(input);
  await user.type(input, 'mv1979');
  expect(screen.getByText('✓ Matches')).toBeTruthy();
  await user.click(orderButton());
  expect(askedFor('order.place')[0]?.request).toMatchObject({ typed: 'mv1979' });
  // The worker decides, and the form loses nothing that was typed.
  expect((await screen.findByRole('alert')).textContent).toContain("doesn't match this patient");
  expect(document.body.textContent).toContain('more than 10 minutes ago');
  expect(((await field()) as HTMLInputElement).value).toBe('mv1979');
});

it('asks nothing in the common case', async () => {
  openPopup({ 'chart.open': ok(viewOf()) });
  await screen.findByRole('group', { name: 'Test' });
  expect(screen.queryByRole('textbox', { name: /^Initials|^Full name/ })).toBeNull();
});
