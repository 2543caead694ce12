import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { RememberedAccount } from '../../src/order/provider-settings.ts';
import { AccountsSection } from '../../src/ui/options/pages/tests-page.tsx';
import { type Answers, fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const hedda: RememberedAccount = {
  user: 'Hedda Quist-Larsen',
  account: {
    provider: { lastName: 'Oyelaran', identifiers: [{ type: 'NPI', value: '1234567893' }] },
    organization: { identifiers: [{ type: 'XX', value: '77' }] },
    location: { address: { city: 'Portland', stateCode: 'OR' } },
  },
};
const bo: RememberedAccount = { user: 'Bo Ruiz', account: { role: 'ORDERING' } };

function open(answers: Answers) {
  const worker = fakeWorker(answers);
  render(<AccountsSection send={worker.send} />);
  return { ...worker, user: userEvent.setup() };
}

it('lists whose account is remembered, and forgets one', async () => {
  const { user, askedFor } = open({
    'accounts.show': ok({ accounts: [hedda, bo] }),
    'accounts.forget': ok({ accounts: [bo] }),
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toEqual([
    'Hedda Quist-Larsen: Oyelaran · NPI 1234567893 · XX 77 · Portland, OR Forget the account for Hedda Quist-Larsen',
    'Bo Ruiz:  Forget the account for Bo Ruiz',
  ]);
  await user.click(screen.getByRole('button', { name: 'Forget the account for Hedda Quist-Larsen' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(askedFor('accounts.forget')).toMatchObject([{ request: { user: 'Hedda Quist-Larsen' } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remembered provider accounts'));
});

it('has no rows when nothing is remembered, and says when the list failed to load', async () => {
  const { askedFor } = open({ 'accounts.show': ok({ accounts: [] }) });
  await waitFor(() => expect(askedFor('accounts.show')).toHaveLength(1));
  expect(screen.queryByRole('listitem')).toBeNull();
  await screen.findByText(/^None yet\./);
  cleanup();
  open({});
  await screen.findByRole('alert');
});
