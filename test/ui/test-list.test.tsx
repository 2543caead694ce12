import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { isWaiting, ok, openPopup, preferencesOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const names = () => screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value);

async function openList() {
  const stage = openPopup({ 'chart.open': ok(viewOf()) });
  await stage.user.click(await screen.findByRole('button', { name: 'Change test' }));
  return { ...stage, find: screen.getByRole('textbox', { name: 'Find a test' }) };
}

it('typing narrows the list', async () => {
  const { user, find } = await openList();
  await user.type(find, 'multi with');
  expect(names().sort()).toEqual(['multisite', 'multisite-reflex-a', 'multisite-reflex-b']);
  await user.clear(find);
  expect(names()).toHaveLength(12);
});

it('Enter chooses the test whose name was typed, not one that has the same words and more', async () => {
  const { user, find } = await openList();
  await user.type(find, 'colon panel');
  expect(names()[0]).toBe('colon');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Order Colon panel for/ })).toBeTruthy();
});

it('Enter chooses nothing while several tests match, and the only one that does is marked', async () => {
  const { user, find } = await openList();
  const marked = () => [...document.querySelectorAll('.is-next')].map(option => option.textContent);
  await user.type(find, 'multi{Enter}');
  expect(names().length).toBeGreaterThan(1);
  expect(marked()).toEqual([]);
  await user.type(find, ' without{Enter}', { skipClick: true });
  expect(await screen.findByRole('button', { name: /^Order Multisite panel without reflex for/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change test' }));
  expect(marked()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Find a test' }), 'multi without');
  expect(marked()).toEqual(['Multisite panel without reflex']);
});

it('Enter in a field never orders; Enter on the button does', async () => {
  const { user, find, askedFor } = await openList();
  await user.type(find, 'colon panel{ArrowDown}{Enter}');
  expect(askedFor('order.place')).toEqual([]);
  screen.getByRole('button', { name: /^Order Colon panel for/ }).focus();
  await user.keyboard('{Enter}');
  expect(askedFor('order.place')).toHaveLength(1);
});

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const orderButton = () => screen.getByRole('button', { name: /^(Order|Choose a test)/ });

it('a test is marked as a favorite in the list, and then comes first', async () => {
  const { user, askedFor, answers } = await openList();
  await user.click(screen.getByRole('button', { name: 'Edit favorites' }));
  answers['tests.star'] = ok(preferencesOf(['colon'], ['multisite']));
  await user.click(
    await screen.findByRole('button', { name: 'Favorite: Multisite panel without reflex', pressed: false }),
  );
  const star = await screen.findByRole('button', { name: 'Favorite: Multisite panel without reflex', pressed: true });
  expect(document.activeElement).toBe(star);
  expect(askedFor('tests.star')).toMatchObject([{ request: { panelId: 'multisite', isFavorite: true } }]);
  expect(names()[0]).toBe('colon');
  expect(radio('Colon panel').checked).toBe(true);
  await user.click(radio('Colon panel'));
  const row = screen.getByRole('group', { name: 'Test' });
  expect(row.querySelector('.row-value')?.textContent).toBe('Colon panelYour last test');
  await user.click(screen.getByRole('button', { name: 'Change test' }));
  expect(names().slice(0, 3)).toEqual(['multisite', 'colon', 'brca-and-risk']);
  expect(screen.queryByRole('button', { name: /^Favorite/ })).toBeNull();
});

it.each([
  [
    'the only favorite',
    preferencesOf(['colon'], ['multisite'], false),
    'Multisite panel without reflex',
    'Your favorite, selected for you',
  ],
  [
    'the last one, where no favorite is the only one',
    preferencesOf(['colon'], ['multisite', 'colon-ap']),
    'Colon panel',
    'Your last test, selected for you',
  ],
])('%s is preselected, and says so beside the button that names it', async (_, preferences, test, about) => {
  openPopup({ 'chart.open': ok(viewOf({ preferences })) });
  const row = await screen.findByRole('group', { name: 'Test' });
  expect(row.querySelector('.row-value')?.textContent).toBe(`${test}${about}`);
  expect(orderButton().textContent).toMatch(new RegExp(`^Order ${test} for `));
});

it.each([
  ['one of several favorites', preferencesOf(['colon'], ['multisite', 'colon-ap'], false)],
  ['the last one, where that is switched off', preferencesOf(['colon'], [], false)],
  ['a favorite that cannot be ordered', preferencesOf([], ['risk-update'], false)],
])('%s is not preselected', async (_, preferences) => {
  openPopup({ 'chart.open': ok(viewOf({ preferences })) });
  await screen.findByRole('radiogroup');
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  expect(isWaiting(orderButton())).toBe(true);
});

it("the switch is in the list, and the form's choice stays", async () => {
  const { user, askedFor, answers } = await openList();
  await user.click(screen.getByRole('button', { name: 'Edit favorites' }));
  answers['tests.chooseLast'] = ok(preferencesOf(['colon'], [], false));
  await user.click(await screen.findByRole('checkbox', { name: /^Start with the last test I ordered/, checked: true }));
  await screen.findByRole('checkbox', { name: /^Start with the last test/, checked: false });
  expect(askedFor('tests.chooseLast')).toMatchObject([{ request: { isChosen: false } }]);
  expect(radio('Colon panel').checked).toBe(true);
});
