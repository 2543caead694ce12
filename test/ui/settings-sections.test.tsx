// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import type { SignInView } from '../../src/messages/service-views.ts';
import { formatClock } from '../../src/ui/format-time.ts';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { type Answers, fakeWorker, noContact, ok, saying, service } from './popup-stage.tsx';

// A test's click is not a trusted click.
vi.mock('../../src/ui/trusted-click.ts', () => ({ onTrustedClick: (act: () => void) => () => act() }));

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:settings');
});
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
const signedOut: SignInView = {
  kind: 'oauth',
  issuer: 'https://id.example.org',
  clientId: 'order-extension',
  scopes: ['openid'],
  permission: 'https://id.example.org/*',
  redirectUrl: 'https://abc.chromiumapp.org/',
  isSignedIn: false,
  person: '',
  isRenewed: false,
};
const tokenEndsAt = '2026-11-21T14:05:00.000Z';
const signedIn = { ...signedOut, isSignedIn: true, tokenEndsAt };

function openOptions(answers: Answers = {}, isAllowed = true) {
  const worker = fakeWorker({
    'service.show': ok(service),
    'definitions.show': ok({ text: '', count: 0, errors: [], selectors: [] }),
    'settings.show': ok({ origins: {}, wrong: [] }),
    // These sections have their own tests. Here they never finish loading.
    'delivery.show': new Promise(() => {}),
    'accounts.show': new Promise(() => {}),
    'catalog.show': new Promise(() => {}),
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
  return { ...worker, calls, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('locks what the policy sets, and says who set it', async () => {
  openOptions({ 'settings.show': ok({ origins: { serviceUrl: 'policy', requisitionPrefix: 'set here' }, wrong: [] }) });
  // The second one: only the policy can say whether this service is a sandbox.
  const [note, ...more] = await screen.findAllByText('Set by your organization.');
  expect(more).toHaveLength(1);
  expect(field('This service is a sandbox').disabled).toBe(true);
  expect(field('Service URL').readOnly).toBe(true);
  expect(field('Service URL').getAttribute('aria-describedby')).toContain(note?.closest('p')?.id);
  expect(field('Requisition prefix').readOnly).toBe(false);
  expect(field('Access token').readOnly).toBe(false);
});

it("shows the policy's choice about the chart’s server", async () => {
  openOptions({
    'settings.show': ok({ origins: { chartServer: 'policy' }, wrong: [] }),
    'features.show': ok({ generalReader: true, chartServer: false, screenCapture: true, idleMinutes: 10 }),
  });
  await screen.findByText('Set by your organization.');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: "Also ask the chart's own server" });
  expect([box.checked, box.disabled]).toEqual([false, true]);
});

it('names what is invalid in the policy', async () => {
  openOptions({ 'settings.show': ok({ origins: {}, wrong: ['signIn.issuer', 'sites.0'] }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('policy.invalid').what);
  expect(alert.textContent).toContain('signIn.issuer, sites.0');
});

it('says when the token ends, and how to start a sandbox where no service is set', async () => {
  openOptions({ 'service.show': ok({ ...service, tokenEndsAt }) });
  expect(await screen.findByText(saying(new RegExp(`It expires at ${formatClock(tokenEndsAt)}`)))).toBeTruthy();
  expect(screen.queryByText(/npm run sandbox/)).toBeNull();
  cleanup();
  openOptions({ 'service.show': ok(empty) });
  expect(await screen.findByText(/npm run sandbox/)).toBeTruthy();
});

it('lets the user set where to sign in, and names what is invalid', async () => {
  const { user, askedFor, answers } = openOptions({
    'signIn.show': ok({ ...signedOut, kind: 'token', issuer: '', clientId: '' }),
    'signIn.save': { ok: false, code: 'signIn.invalid', detail: 'signIn.issuer' },
  });
  await user.click(await screen.findByText('Sign-in method', { selector: 'summary' }));
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'With an OpenID provider' }));
  await user.type(field('Issuer'), 'http://id.example.org');
  await user.type(field('Client ID'), 'order-extension');
  await user.type(field('Scopes'), ' offline_access');
  await user.click(await button('Save sign-in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not valid: signIn.issuer.');
  expect([field('Issuer'), field('Client ID')].map(input => input.getAttribute('aria-invalid'))).toEqual([
    'true',
    'false',
  ]);
  answers['signIn.save'] = ok(signedOut);
  await user.clear(field('Issuer'));
  await user.type(field('Issuer'), 'https://id.example.org');
  await user.click(await button('Save sign-in'));
  await button('Sign in');
  const wanted = { kind: 'oauth', clientId: 'order-extension', scopes: ['openid', 'offline_access'] };
  expect(askedFor('signIn.save').map(({ request }) => request)).toEqual([
    { ...wanted, issuer: 'http://id.example.org' },
    { ...wanted, issuer: 'https://id.example.org' },
  ]);
});

it('marks every delivery, definition, product and sign-in setting that the policy sets', async () => {
  const names = [
    'uploadHosts',
    'attachmentLimits',
    'multipartPlaceholder',
    'requisitionNumberIsUnique',
    'takenNumberWords',
    'retention',
    'clinicDefinitions',
    'productCodes',
    'signIn',
  ];
  const delivery = {
    ...defaultAttachmentLimits,
    method: 'multipart',
    uploadHosts: ['uploads.example.org'],
    multipartPlaceholder: 'null',
    requisitionNumberIsUnique: true,
    takenNumberWords: ['REQUISITION_EXISTS'],
    payloadMinutes: 5,
    receiptDays: 30,
    duplicateWindow: 30,
    holdSeconds: 5,
  } as const;
  const { askedFor } = openOptions({
    'settings.show': ok({ origins: Object.fromEntries(names.map(name => [name, 'policy'])), wrong: [] }),
    'delivery.show': ok({
      ...delivery,
      uploadHosts: [...delivery.uploadHosts],
      takenNumberWords: [...delivery.takenNumberWords],
    }),
    'catalog.show': ok({ catalog: null, readAt: null, productCodes: {}, requireProvider: 'never' }),
    'signIn.show': ok(signedOut),
  });
  await button('Save delivery settings');
  await button('Sign in');
  await button('Save codes');
  // The sizes and the method are one setting.
  await waitFor(() => expect(screen.getAllByText('Set by your organization.')).toHaveLength(names.length + 1 + 3));
  expect(field('Upload hosts').readOnly).toBe(true);
  expect(field('Clinic definitions (JSON)').readOnly).toBe(true);
  const closed = [
    'Maximum size of any file (MB)',
    'Keep in Recent orders (days)',
    'COLON_PANEL',
    'In one request with the order',
  ];
  for (const name of closed) expect(field(name).matches(':disabled')).toBe(true);
  expect((await button('Save sign-in')).disabled).toBe(true);
  expect((await button('Save definitions')).disabled).toBe(true);
  expect(askedFor('delivery.save')).toEqual([]);
});

it('signs in: the permission in the click itself, then the window; and out again', async () => {
  const { user, calls } = openOptions({
    'signIn.show': ok(signedOut),
    'signIn.start': ok(signedIn),
    'signIn.end': ok(signedOut),
  });
  (await button('Sign in')).click();
  expect(calls.at(-1)).toBe('permission https://id.example.org/*');
  const region = within(screen.getByRole('region', { name: 'Sign-in' }));
  expect(await region.findByText(saying(new RegExp(`The token expires at ${formatClock(tokenEndsAt)}`)))).toBeTruthy();
  expect(calls.slice(-3)).toEqual(['permission https://id.example.org/*', 'signIn.start', 'service.show']);
  await user.click(await button('Sign out'));
  expect(await region.findByText("You're not signed in.")).toBeTruthy();
});

it('contacts no provider without the permission', async () => {
  const { user, calls } = openOptions({ 'signIn.show': ok(signedOut) }, false);
  await user.click(await button('Sign in'));
  expect((await screen.findByRole('alert')).textContent).toContain(failureText('signIn.noPermission').what);
  expect(calls).not.toContain('signIn.start');
});

it('names the invalid item of a provider’s answer', async () => {
  const { user } = openOptions({
    'signIn.show': ok(signedOut),
    'signIn.start': { ok: false, code: 'signIn.otherOrigin', detail: 'token_endpoint' },
  });
  await user.click(await button('Sign in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('signIn.otherOrigin').what);
  expect(alert.textContent).toContain('Not valid: token_endpoint.');
});

it('exports the settings', async () => {
  const { user } = openOptions({ 'settings.export': ok({ text: '{"settings":{}}' }) });
  await user.click(await button('Export settings'));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download order-settings.json' });
  expect([link.getAttribute('href'), link.download]).toEqual(['blob:settings', 'order-settings.json']);
});

describe('a file of settings', () => {
  const file = new File(['{"odd":1}'], 'settings.json', { type: 'application/json' });
  const change = {
    name: 'serviceUrl',
    before: 'https://lab.example.org',
    after: 'https://other.example.org',
    isDefault: false,
    isLeading: true,
  };
  const more = { name: 'idleMinutes', before: 3, after: 10, isDefault: true, isLeading: false };
  const preview = { changes: [change, more], locked: ['sites'], basis: 'b-1' };
  const imports = (asked: ReturnType<typeof openOptions>['asked']) =>
    asked.filter(({ name }) => name === 'settings.import').map(({ request }) => request);

  it('takes effect only after its changes were shown and applied', async () => {
    const { user, calls, asked } = openOptions({
      'settings.preview': ok(preview),
      'settings.import': ok({ origins: {}, wrong: [] }),
    });
    await user.upload(field('Import settings'), file);
    const first = within(await screen.findByRole('table', { name: 'Where orders go' }));
    expect(first.getByRole('row', { name: /https:\/\/lab\.example\.org https:\/\/other\.example\.org/ })).toBeTruthy();
    const others = within(screen.getByRole('table', { name: 'Other settings' }));
    expect(others.getByRole('row', { name: /3 10 \(back to default\)/ })).toBeTruthy();
    expect(screen.getByText('Not changed, because your organization sets it: EHR sites.')).toBeTruthy();
    expect(imports(asked)).toEqual([]);
    await user.click(await button('Apply'));
    await vi.waitFor(() => expect(calls.at(-1)).toBe('reload'));
    expect(imports(asked)).toEqual([{ text: '{"odd":1}', basis: 'b-1' }]);
  });

  it('changes nothing on Cancel, and says so when there is nothing to change', async () => {
    const { user, answers, asked } = openOptions({ 'settings.preview': ok(preview) });
    await user.upload(field('Import settings'), file);
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    answers['settings.preview'] = ok({ changes: [], locked: [], basis: 'b-2' });
    await user.upload(field('Import settings'), file);
    expect(await screen.findByText('This file changes nothing.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(imports(asked)).toEqual([]);
  });

  it('is listed again when the settings changed meanwhile', async () => {
    const { user, answers } = openOptions({
      'settings.preview': ok(preview),
      'settings.import': { ok: false, code: 'settings.changedMeanwhile' },
    });
    await user.upload(field('Import settings'), file);
    const apply = await button('Apply');
    answers['settings.preview'] = ok({ ...preview, changes: [{ ...change, before: 'https://third.example.org' }] });
    await user.click(apply);
    expect(await screen.findByText('https://third.example.org')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(failureText('settings.changedMeanwhile').what);
  });

  it('that is invalid says what is wrong, and where', async () => {
    const { user, calls } = openOptions({
      'settings.preview': { ok: false, code: 'settings.fileInvalid', detail: 'retention (line 4)' },
    });
    await user.upload(field('Import settings'), file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText('settings.fileInvalid').what);
    expect(alert.textContent).toContain('Not valid: retention (line 4).');
    expect(calls).not.toContain('reload');
  });
});
