import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ignoreHeldKeys } from '../../src/ui/held-key.ts';

const act = vi.fn();

beforeAll(() => ignoreHeldKeys(document));
beforeEach(() => {
  act.mockClear();
  render(
    <>
      <input aria-label="Notes" />
      <button type="button" onClick={act}>
        Order
      </button>
    </>,
  );
});
afterEach(cleanup);

const order = () => screen.getByRole('button', { name: 'Order' });

it.each(['Enter', ' '])('"%s" presses a button once, however long it is held', async key => {
  const user = userEvent.setup();
  order().focus();
  await user.keyboard(`{${key}>4/}`);
  expect(act).toHaveBeenCalledOnce();
  await user.keyboard(`{${key}}`);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a letter that is held repeats in a field', async () => {
  const user = userEvent.setup();
  screen.getByRole('textbox', { name: 'Notes' }).focus();
  await user.keyboard('{a>3/}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('aaa');
});
