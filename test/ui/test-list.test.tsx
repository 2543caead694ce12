// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ok, openPopup, viewOf } from './popup-stage.tsx';

// jsdom cannot make a person's click; synthetic-click.test.tsx shows that a script's does nothing.
vi.mock('../../src/ui/trusted-click.ts', () => ({ onTrustedClick: (act: () => void) => () => act() }));

afterEach(cleanup);

const names = () => screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value);

async function openList() {
  const stage = openPopup({ 'chart.open': ok(viewOf()) });
  await stage.user.click(await screen.findByRole('button', { name: /^All 12|12/ }));
  return { ...stage, find: screen.getByRole('textbox', { name: 'Find a test' }) };
}

it('what is typed narrows the list; what is chosen stays', async () => {
  const { user, find } = await openList();
  await user.type(find, 'multi with');
  expect(names().sort()).toEqual(['colon', 'multisite', 'multisite-reflex-a', 'multisite-reflex-b']);
  await user.clear(find);
  expect(names()).toHaveLength(12);
});

it('Enter in a field never orders; Enter on the button does', async () => {
  const { user, find, askedFor } = await openList();
  await user.type(find, 'colon{Enter}{Enter}');
  screen.getByRole('radio', { name: 'Colon panel' }).focus();
  await user.keyboard('{Enter}');
  expect(askedFor('order.place')).toEqual([]);
  screen.getByRole('button', { name: /^Order Colon panel for/ }).focus();
  await user.keyboard('{Enter}');
  expect(askedFor('order.place')).toHaveLength(1);
});
