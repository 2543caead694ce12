// Another user signs in, in another window, between the first view of the form and the click on Order.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { failureText, t } from '../../src/ui/texts.ts';
import { ok, openPopup, saying, service, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const orderButton = () => screen.findByRole('button', { name: /^Order Colon panel for / });
const as = (signedInAs: string, person: string) => ({ ...service, signedInAs, person });
const hedda = as('Hedda Quist-Larsen', 'hedda');
const leticia = as('Leticia Oyelaran', 'leticia');
const refusal = { ok: false, code: 'order.otherSignIn' } as const;

it.each([
  ['Leticia Oyelaran', /^Continue as .?Leticia Oyelaran.?$/],
  ['', 'Continue'],
])('names the new user (%j), and continues under their name on a click', async (name, goOn) => {
  const { user, askedFor, answers } = openPopup({
    'chart.open': ok(viewOf({ service: hedda })),
    'order.place': { ...refusal, signedIn: { name, person: 'leticia' } },
  });
  await user.click(await orderButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('order.otherSignIn').what);
  expect(alert.textContent).toContain(name === '' ? t('signedIn.unknown') : name);
  answers['order.place'] = ok(submissionOf('done', { orderId: 'ORD-1' }));
  answers['service.show'] = ok(leticia);
  await user.click(await screen.findByRole('button', { name: goOn }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(await orderButton());
  await screen.findByText('Order placed');
  const people = askedFor('order.place').map(({ request }) => (request as { person: string }).person);
  expect(people).toEqual(['hedda', 'leticia']);
});

it('says that no one is signed in after a sign-out, not that a user without a name is', async () => {
  const { user } = openPopup({
    'chart.open': ok(viewOf({ service: hedda })),
    'order.place': { ...refusal, signedIn: { name: '', person: '' } },
  });
  await user.click(await orderButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('service.noToken').what);
  expect(alert.textContent).not.toContain(t('signedIn.unknown'));
  expect(alert.textContent).not.toContain(failureText('order.otherSignIn').next);
});

it('still names the first user when another signs in, and the new one where no one was signed in', async () => {
  for (const [first, sent] of [
    [hedda, 'hedda'],
    [{ ...service, person: '' }, 'leticia'],
  ] as const) {
    const { user, askedFor, answers, publish } = openPopup({
      'chart.open': ok(viewOf({ service: first })),
      'order.place': ok(submissionOf('done')),
    });
    await orderButton();
    answers['service.show'] = ok(leticia);
    publish({ what: 'signIn' });
    await screen.findByText(saying(/Leticia Oyelaran/));
    await user.click(await orderButton());
    await screen.findByText('Order placed');
    expect(askedFor('order.place').map(({ request }) => request)).toMatchObject([{ person: sent }]);
    cleanup();
  }
});
