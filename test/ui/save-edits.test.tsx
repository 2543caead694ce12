import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { Reply } from '../../src/messages/messages.ts';
import { chooseTest, ok, openPopup, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

it('saves each change at once, also while an earlier save has no answer, and saves again if the answers change places', async () => {
  const open: ((reply: Reply<'draft.keep'>) => void)[] = [];
  const { user, answers, askedFor } = openPopup({ 'chart.open': ok(viewOf()) });
  const saved = () => askedFor('draft.keep').map(({ request }) => (request as { panelId: string }).panelId);
  const choose = async (test: string) => {
    const { promise, resolve } = Promise.withResolvers<Reply<'draft.keep'>>();
    open.push(resolve);
    answers['draft.keep'] = promise;
    await chooseTest(user, test);
  };
  await screen.findByRole('button', { name: 'Change test' });
  await choose('Colon AP panel');
  await choose('Colon panel');
  await waitFor(() => expect(saved()).toEqual(['colon-ap', 'colon']));
  answers['draft.keep'] = ok(null);
  open[1]?.(ok(null));
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(saved()).toHaveLength(2);
  open[0]?.(ok(null));
  await waitFor(() => expect(saved()).toEqual(['colon-ap', 'colon', 'colon']));
});
