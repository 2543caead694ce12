import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInView } from '../../src/messages/service-views.ts';
import { formatClock } from '../../src/ui/format-time.ts';
import { failureText } from '../../src/ui/texts.ts';
import { openOptions, settingsWith } from './options-stage.tsx';
import { ok, saying } from './popup-stage.tsx';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:settings');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(cleanup);

const signedOut: SignInView = {
  kind: 'oauth',
  issuer: 'https://id.example.org',
  permission: 'https://id.example.org/*',
  redirectUrl: 'https://abc.chromiumapp.org/',
  isSignedIn: false,
  person: '',
  isRenewed: false,
};
const tokenEndsAt = '2026-11-21T14:05:00.000Z';
const signedIn = { ...signedOut, isSignedIn: true, tokenEndsAt };

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('signs in: the permission in the click itself, then the window; and out again', async () => {
  const { user, calls } = openOptions('#lab', {
    answers: { 'signIn.show': ok(signedOut), 'signIn.start': ok(signedIn), 'signIn.end': ok(signedOut) },
  });
  (await button('Sign in')).click();
  expect(calls.at(-1)).toBe('permission https://id.example.org/*');
  const region = within(screen.getByRole('region', { name: 'Sign in' }));
  expect(await region.findByText(saying(new RegExp(`The token expires at ${formatClock(tokenEndsAt)}`)))).toBeTruthy();
  expect(calls.slice(-3)).toEqual(['permission https://id.example.org/*', 'signIn.start', 'service.show']);
  await user.click(await button('Sign out'));
  expect(await region.findByText("You're not signed in.")).toBeTruthy();
});

it('says at the sign-out how many orders were not sent', async () => {
  const ended = { provider: 'confirmed', unsent: 2 } as const;
  const { user } = openOptions('#lab', {
    answers: { 'signIn.show': ok(signedIn), 'signIn.end': ok(signedOut), 'signIn.ending': ok(ended) },
  });
  await user.click(await button('Sign out'));
  await screen.findByText(/ended its session too\. .?2.? orders are not sent\. They wait until you sign in\./);
});

it('contacts no provider without the permission', async () => {
  const { user, calls } = openOptions('#lab', { answers: { 'signIn.show': ok(signedOut) }, isAllowed: false });
  await user.click(await button('Sign in'));
  expect((await screen.findByRole('alert')).textContent).toContain(failureText('signIn.noPermission').what);
  expect(calls).not.toContain('signIn.start');
});

it('names the invalid item of a provider’s answer', async () => {
  const { user } = openOptions('#lab', {
    answers: {
      'signIn.show': ok(signedOut),
      'signIn.start': { ok: false, code: 'signIn.otherOrigin', detail: 'token_endpoint' },
    },
  });
  await user.click(await button('Sign in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('signIn.otherOrigin').what);
  expect(alert.textContent).toContain('Not valid: token_endpoint.');
});

it('exports the settings', async () => {
  const { user } = openOptions('#file', { actions: { exportSettings: ok({ text: '{"settings":{}}' }) } });
  await user.click(await button('Export settings'));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download order-settings.json' });
  expect([link.getAttribute('href'), link.download]).toEqual(['blob:settings', 'order-settings.json']);
});

describe('a file of settings', () => {
  const file = new File(['{"odd":1}'], 'settings.json', { type: 'application/json' });
  const change = {
    name: 'serviceUrl',
    section: 'service' as const,
    before: 'https://lab.example.org',
    after: 'https://other.example.org',
    isDefault: false,
    isLeading: true,
  };
  const more = {
    name: 'idleMinutes',
    section: 'thisComputer' as const,
    before: 3,
    after: 10,
    isDefault: true,
    isLeading: false,
  };
  const preview = { changes: [change, more], locked: ['sites'], basis: 'b-1' };
  const imports = (local: ReturnType<typeof openOptions>['local']) =>
    local.askedFor('importSettings').map(({ request }) => request);
  const chooser = () => screen.findByLabelText<HTMLInputElement>('Import settings');

  it('takes effect only after its changes were shown and applied', async () => {
    const { user, calls, local } = openOptions('#file', {
      actions: { previewSettings: ok(preview), importSettings: ok(settingsWith()) },
    });
    await user.upload(await chooser(), file);
    const first = within(await screen.findByRole('table', { name: 'Where orders go' }));
    expect(first.getByRole('row', { name: /https:\/\/lab\.example\.org https:\/\/other\.example\.org/ })).toBeTruthy();
    const others = within(screen.getByRole('table', { name: 'Other settings' }));
    expect(others.getByRole('row', { name: /3 10 \(back to default\)/ })).toBeTruthy();
    expect(screen.getByText('Not changed, because your organization sets it: EHR sites.')).toBeTruthy();
    expect(imports(local)).toEqual([]);
    await user.click(await button('Apply'));
    await vi.waitFor(() => expect(calls.at(-1)).toBe('reload'));
    expect(imports(local)).toEqual([{ text: '{"odd":1}', basis: 'b-1' }]);
  });

  it('changes nothing on Cancel, and says so when there is nothing to change', async () => {
    const { user, local } = openOptions('#file', { actions: { previewSettings: ok(preview) } });
    await user.upload(await chooser(), file);
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    local.answers.previewSettings = ok({ changes: [], locked: [], basis: 'b-2' });
    await user.upload(await chooser(), file);
    expect(await screen.findByText('This file changes nothing.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(imports(local)).toEqual([]);
  });

  it('is listed again when the settings changed meanwhile', async () => {
    const { user, local } = openOptions('#file', {
      actions: { previewSettings: ok(preview), importSettings: { ok: false, code: 'settings.changedMeanwhile' } },
    });
    await user.upload(await chooser(), file);
    const apply = await button('Apply');
    local.answers.previewSettings = ok({ ...preview, changes: [{ ...change, before: 'https://third.example.org' }] });
    await user.click(apply);
    expect(await screen.findByText('https://third.example.org')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(failureText('settings.changedMeanwhile').what);
  });

  it('that is invalid says what is wrong, and where', async () => {
    const { user, calls } = openOptions('#file', {
      actions: { previewSettings: { ok: false, code: 'settings.fileInvalid', detail: 'retention (line 4)' } },
    });
    await user.upload(await chooser(), file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText('settings.fileInvalid').what);
    expect(alert.textContent).toContain('Not valid: retention (line 4).');
    expect(calls).not.toContain('reload');
  });
});

it('only exports where an organization manages the settings', async () => {
  openOptions('#file', { saved: settingsWith({}, { isManaged: true }) });
  await button('Export settings');
  await vi.waitFor(() => expect(screen.queryByLabelText('Import settings')).toBeNull());
});
