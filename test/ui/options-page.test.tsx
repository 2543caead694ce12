// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { type Answers, fakeWorker, noContact, ok, service } from './popup-stage.tsx';

afterEach(cleanup);

const empty = {
  ...noContact,
  serviceUrl: '',
  requisitionPrefix: '',
  isSandbox: false,
  hasToken: false,
  person: '',
  isTest: false,
};

async function openOptions(answers: Answers = {}, isAllowed = true) {
  const worker = fakeWorker({
    'service.show': ok(empty),
    'service.save': ok(service),
    'definitions.show': none,
    'catalog.show': ok({ catalog: null, readAt: null, productCodes: {}, requireProvider: 'never' }),
    ...answers,
  });
  const calls: string[] = [];
  render(
    <OptionsPage
      send={(name, request) => {
        calls.push(name);
        return worker.send(name, request);
      }}
      parseEndpoint={parseEndpoint}
      requestPermission={async origins => {
        calls.push(`permission ${origins.join(' ')}`);
        return isAllowed;
      }}
      reload={() => calls.push('reload')}
    />,
  );
  // The saved settings are still loading until then.
  await waitFor(() => expect(field('Service URL').disabled).toBe(false));
  return { ...worker, calls, user: userEvent.setup() };
}

/** What every visit requests first. */
const opening = [
  'signIn.show',
  'sites.show',
  'delivery.show',
  'accounts.show',
  'catalog.show',
  'definitions.show',
  'features.show',
  'audit.show',
  'settings.show',
  'service.show',
];
const none = ok({ text: '', count: 0, errors: [], selectors: [] });
const inService = () => within(screen.getByRole('region', { name: 'Lab service' }));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const click = (name: string) => screen.getByRole('button', { name });

it('shows what is saved, but never the token', async () => {
  await openOptions({ 'service.show': ok({ ...service, requisitionPrefix: 'CLN' }) });
  expect(await screen.findByDisplayValue(service.serviceUrl)).toBe(field('Service URL'));
  expect(field('Requisition prefix').value).toBe('CLN');
  expect(field('Access token').value).toBe('');
  expect(field('Access token').type).toBe('password');
  expect(field('Access token').getAttribute('autocomplete')).toBe('off');
  expect(screen.getByText('TEST · not sent to a lab')).toBeTruthy();
});

it('requests the permission before anything else, then saves', async () => {
  const { user, calls, askedFor } = await openOptions();
  await user.type(field('Service URL'), 'http://127.0.0.1:4000');
  await user.type(field('Access token'), 'secret');
  await user.click(click('Save'));
  expect(calls).toEqual([...opening, 'permission http://127.0.0.1/*', 'service.save', 'catalog.show']);
  expect(askedFor('service.save')[0]?.request).toEqual({
    serviceUrl: 'http://127.0.0.1:4000',
    accessToken: 'secret',
    requisitionPrefix: '',
    isSandbox: false,
  });
  expect(inService().getByRole('status').textContent).toBe('Saved');
  expect(field('Access token').value).toBe('');
  expect(screen.getByText(/A token is saved until the browser closes/)).toBeTruthy();
  expect(screen.getByText('TEST · not sent to a lab')).toBeTruthy();
});

it('treats a service as a sandbox when the user says so for this exact address, or it is on this computer', async () => {
  const { user, askedFor } = await openOptions();
  const box = () => field('This service is a sandbox');
  await user.type(field('Service URL'), 'https://lab.example.org/test');
  expect([box().checked, box().disabled]).toEqual([false, false]);
  await user.click(box());
  await user.click(click('Save'));
  expect(askedFor('service.save').at(-1)?.request).toMatchObject({ isSandbox: true });

  await user.clear(field('Service URL'));
  await user.type(field('Service URL'), 'https://lab.example.org');
  expect(box().checked).toBe(false);

  await user.clear(field('Service URL'));
  await user.type(field('Service URL'), 'http://localhost:4000');
  expect([box().checked, box().disabled]).toEqual([true, true]);
  await user.click(click('Save'));
  expect(askedFor('service.save').at(-1)?.request).toMatchObject({ isSandbox: false });
});

it('shows whether the saved service is a sandbox', async () => {
  await openOptions({
    'service.show': ok({ ...service, serviceUrl: 'https://lab.example.org', isSandbox: true }),
    'settings.show': ok({ origins: { environment: 'policy' }, wrong: [] }),
  });
  await waitFor(() => expect(field('This service is a sandbox').checked).toBe(true));
  await waitFor(() => expect(field('This service is a sandbox').disabled).toBe(true));
});

it('requests access in the click itself', async () => {
  const { calls, user } = await openOptions();
  await user.type(field('Service URL'), 'https://lab.example.org');
  click('Save').click();
  expect(calls.at(-1)).toBe('permission https://lab.example.org/*');
});

it.each(['', 'lab', 'http://lab.example.org', 'https://user@lab.example.org'])(
  'refuses the address "%s" without requesting a permission',
  async url => {
    const { user, calls } = await openOptions();
    if (url) await user.type(field('Service URL'), url);
    await user.type(field('Access token'), 'secret');
    await user.click(click('Save'));
    const alert = inService().getByRole('alert');
    expect(alert.textContent).toContain(failureText('service.urlInvalid').what);
    expect(field('Service URL').getAttribute('aria-invalid')).toBe('true');
    expect(field('Service URL').getAttribute('aria-describedby')).toContain(alert.id);
    expect(field('Service URL').value).toBe(url);
    expect(field('Access token').value).toBe('secret');
    expect(calls).toEqual(opening);
  },
);

it('refuses a prefix that numbers cannot have', async () => {
  const { user, calls } = await openOptions();
  await user.type(field('Service URL'), 'https://lab.example.org');
  await user.type(field('Requisition prefix'), 'a-b');
  await user.click(click('Save'));
  expect(inService().getByRole('alert').textContent).toContain(failureText('service.prefixInvalid').what);
  expect(field('Requisition prefix').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual(opening);
});

it('saves nothing without the permission', async () => {
  const { user, calls } = await openOptions({}, false);
  await user.type(field('Service URL'), 'https://lab.example.org');
  await user.click(click('Save'));
  expect((await inService().findByRole('alert')).textContent).toContain(failureText('service.noPermission').what);
  expect(field('Service URL').value).toBe('https://lab.example.org');
  expect(calls).not.toContain('service.save');
});

it('shows the result of the connection check', async () => {
  const { user, answers } = await openOptions({
    'service.show': ok(service),
    'service.check': ok({ failure: null }),
  });
  await screen.findByDisplayValue(service.serviceUrl);
  await user.click(click('Check connection'));
  expect(inService().getByRole('status').textContent).toBe(
    `${service.serviceUrl} answers and accepts the access token.`,
  );
  answers['service.check'] = ok({ failure: 'service.unauthorized' });
  await user.click(click('Check connection'));
  expect(inService().getByRole('alert').textContent).toContain(failureText('service.unauthorized').what);
  expect(inService().getByRole('status').textContent).toBe('');
});
