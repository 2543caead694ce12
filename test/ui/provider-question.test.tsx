// Who orders: the question in the form, its answers, and what they send.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { LabSchemaView } from '../../src/messages/service-views.ts';
import type { ProvidersView } from '../../src/messages/settings-views.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { type Answers, draftOf, isWaiting, ok, openPopup, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const site = (requireProvider: LabSchemaView['requireProvider']): LabSchemaView => ({
  labSchema: null,
  readAt: null,
  productCodes: {},
  requireProvider,
  limits: defaultAttachmentLimits,
});

const npi = { type: 'NPI', use: 'OFFICIAL', value: '1234567893' };
const bo = { provider: { firstName: 'Bo', lastName: 'Lin', identifiers: [npi] }, role: 'ORDERING' };

const noUser = [read('chart.user.firstName', null), read('chart.user.lastName', null)];

async function open(
  values: readonly ReadValue[] = [],
  providers: Partial<ProvidersView> = {},
  rule: LabSchemaView['requireProvider'] = 'ask',
  answers: Answers = {},
) {
  const stage = openPopup({
    'chart.open': ok(viewOf({ draft: draftOf(values) })),
    'labSchema.show': ok(site(rule)),
    'providers.show': ok({ signedInAs: '', accounts: [], ...providers }),
    'draft.keep': ok(null),
    'account.remember': ok(null),
    'order.place': { ok: false, code: 'service.offline' },
    ...answers,
  });
  const group = await screen.findByRole('group', { name: 'Ordered by' });
  const question = within(group);
  const order = () => screen.getByRole('button', { name: /^Order Colon panel/ });
  /** Clicks Order, and returns the account that the order would send. */
  const place = async () => {
    await waitFor(() => expect(isWaiting(order())).toBe(false));
    await stage.user.click(order());
    const request = stage.askedFor('order.place').at(-1)?.request as { confirmed: Record<string, unknown> } | undefined;
    return request?.confirmed ?? {};
  };
  return { ...stage, question, order, place };
}

it('asks whether the user of the EHR orders, and Yes is enough', async () => {
  const { question, order, user, place, askedFor } = await open();
  expect(question.getByText(/Hedda Quist-Larsen.*is ordering/)).toBeTruthy();
  expect(isWaiting(order())).toBe(true);
  await user.click(question.getByRole('button', { name: 'Yes' }));
  // The button is gone, so the focus is on the answer.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/is ordering/));
  expect(await place()).toEqual({
    'providerAccounts[0].provider.firstName': 'Hedda',
    'providerAccounts[0].provider.lastName': 'Quist-Larsen',
    'providerAccounts[0].role': 'ORDERING',
  });
  expect(askedFor('account.remember')).toEqual([]);
});

it('after Yes does not offer Always again, until you change the provider', async () => {
  const { question, user } = await open([], { accounts: [{ account: bo, user: 'Bo Lin' }] });
  await user.click(question.getByRole('button', { name: 'Yes' }));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Change provider']);
  await user.click(question.getByRole('button', { name: 'Change provider' }));
  await user.click(question.getByRole('button', { name: /Bo Lin, NPI 1234567893/ }));
  expect(question.getByRole('button', { name: 'Always' })).toBeTruthy();
});

it('a click on Order leads to the question, past the failure of an earlier click', async () => {
  const { question, order, user, place } = await open();
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await place();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  await user.click(question.getByRole('button', { name: 'Change provider' }));
  await user.click(order());
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Yes' }));
});

it('Always also remembers the account for the user', async () => {
  const { question, user, place, askedFor } = await open();
  await user.click(question.getByRole('button', { name: 'Always' }));
  expect(askedFor('account.remember').map(({ request }) => request)).toEqual([
    {
      tabId: 7,
      draftId: 'draft-1',
      account: { provider: { firstName: 'Hedda', lastName: 'Quist-Larsen' }, role: 'ORDERING' },
    },
  ]);
  expect(Object.keys(await place())).toHaveLength(3);
});

it('Order without a provider is an answer, which you can change', async () => {
  const { question, user, place } = await open();
  await user.click(question.getByRole('button', { name: 'Order without a provider' }));
  expect(question.getByText('This order goes without a provider.')).toBeTruthy();
  expect(await place()).toEqual({ 'answer.noOrderingProvider': true, 'providerAccounts[0]': null });
  await user.click(question.getByRole('button', { name: 'Change provider' }));
  expect(question.getByRole('button', { name: 'Yes' })).toBeTruthy();
});

it('where a provider is always required, there is no answer without one', async () => {
  const { question, order, user } = await open([], {}, 'always');
  expect(question.queryByRole('button', { name: 'Order without a provider' })).toBeNull();
  expect(isWaiting(order())).toBe(true);
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(isWaiting(order())).toBe(false));
});

it('offers the signed-in person where the chart names no user, and other accounts', async () => {
  const accounts = [{ account: bo, user: 'Bo Lin' }];
  const { question, user, place } = await open(noUser, { signedInAs: 'Leticia Oyelaran, MD', accounts });
  expect(await question.findByText(/Leticia Oyelaran.*is ordering/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Yes' }));
  expect(Object.values(await place())).toEqual(expect.arrayContaining(['Leticia', 'Oyelaran', 'ORDERING']));
  await user.click(question.getByRole('button', { name: 'Change provider' }));
  await user.click(question.getByRole('button', { name: /Bo Lin, NPI 1234567893/ }));
  const confirmed = Object.values(await place());
  expect(confirmed).toEqual(expect.arrayContaining(['Bo', 'Lin', '1234567893', 'ORDERING']));
  expect(confirmed).not.toContain('Oyelaran');
});

it('offers the other providers whom the chart names, each once', async () => {
  const shown = [
    read('chart.primaryCareProvider', 'Okafor, Samuel MD'),
    read('chart.referringProvider', 'Dr. Hedda Quist-Larsen'),
  ];
  const { question, user, place } = await open(shown);
  // She is the one whom the form asks about.
  expect(question.queryByRole('button', { name: /Hedda/ })).toBeNull();
  expect(question.getByRole('listitem').textContent).toBe('Samuel Okafor Primary care');
  await user.click(question.getByRole('button', { name: 'Samuel Okafor' }));
  expect(Object.values(await place())).toEqual(expect.arrayContaining(['Samuel', 'Okafor', 'ORDERING']));
});

it('takes a provider that you enter, and says at the field that an NPI is wrong', async () => {
  const { question, user, place } = await open(noUser);
  const use = () => question.getByRole<HTMLButtonElement>('button', { name: 'Use this provider' });
  await user.type(question.getByLabelText("Provider's last name"), 'Lin');
  const number = question.getByLabelText<HTMLInputElement>('NPI');
  await user.type(number, '1234567890');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/not valid/);
  expect(use().disabled).toBe(true);
  await user.clear(number);
  await user.type(number, '123 456 7893');
  await user.click(use());
  expect(Object.values(await place())).toEqual(expect.arrayContaining(['Lin', 'NPI', '1234567893', 'ORDERING']));
});

it('says who is signed in if the chart names another provider', async () => {
  const row = 'providerAccounts[0]';
  const shown = [
    read(`${row}.provider.firstName`, 'Bo', { sure: false, why: 'general.label' }),
    read(`${row}.provider.lastName`, 'Lin', { sure: false, why: 'general.label' }),
    read(`${row}.role`, 'ORDERING', { sure: false, why: 'general.label' }),
  ];
  const { question } = await open(shown);
  expect(question.getByText(/Bo Lin.*is ordering/)).toBeTruthy();
  expect(question.getByText(/Signed in to the EHR as/).textContent).toContain('Hedda Quist-Larsen');
});

it('leaves the focus to a user who has gone on from the question to a field', async () => {
  const { question, user } = await open();
  await user.click(question.getByText('Choose another provider'));
  await user.click(question.getByRole('button', { name: 'Enter other provider fields' }));
  await user.click(await question.findByRole('button', { name: 'Add a provider number' }));
  await waitFor(() => expect(document.activeElement?.localName).toBe('input'));
  const field = document.activeElement;
  // The question moves a focus that is lost after half a second.
  await new Promise(resolve => setTimeout(resolve, 700));
  expect(document.activeElement).toBe(field);
});

it('asks which of several providers of the organization is ordering, one click each, and says no contradiction', async () => {
  const ida = { provider: { firstName: 'Ida', lastName: 'Adair' }, role: 'ORDERING' };
  const accounts = [bo, ida].map(account => ({ account, user: '' }));
  const { question, user, place } = await open([], { accounts });
  expect(question.getByRole('button', { name: 'Ida Adair' }).closest('details')?.open).toBe(true);
  await user.click(question.getByRole('button', { name: 'Ida Adair' }));
  const group = screen.getByRole('group', { name: 'Ordered by' });
  expect(group.textContent).toMatch(/Ida Adair is ordering/);
  expect(document.body.textContent).not.toMatch(/not confirmed/);
  const sent = Object.values(await place());
  expect(sent).toEqual(expect.arrayContaining(['Ida', 'Adair', 'ORDERING']));
  expect(sent).not.toContain('Bo');
});
