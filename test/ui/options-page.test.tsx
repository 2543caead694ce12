import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatClock } from '../../src/ui/format-time.ts';
import { failureText } from '../../src/ui/texts.ts';
import { openOptions, settingsWith } from './options-stage.tsx';
import { noContact, ok, saying, service } from './popup-stage.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

const empty = {
  ...noContact,
  serviceUrl: '',
  hasToken: false,
  person: '',
  isTest: false,
};
const nothing = { answers: { 'service.show': ok(empty), 'signIn.enterToken': ok(service) } };
const byPolicy = (values: Record<string, unknown>) =>
  settingsWith(values, {
    origins: Object.fromEntries(Object.keys(values).map(name => [name, 'policy' as const])),
    isManaged: Object.hasOwn(values, 'serviceUrl'),
  });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const click = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
const shown = () => waitFor(() => expect(field('Service URL')).toBeTruthy());

describe('the page of the lab', () => {
  it('shows what is saved, but never the token', async () => {
    openOptions('#lab', { saved: settingsWith({ serviceUrl: service.serviceUrl, requisitionPrefix: 'CLN' }) });
    expect(await screen.findByDisplayValue(service.serviceUrl)).toBe(field('Service URL'));
    expect(field('Requisition prefix').value).toBe('CLN');
    expect([field('Access token').value, field('Access token').type]).toEqual(['', 'password']);
    expect(field('Access token').getAttribute('autocomplete')).toBe('off');
    expect(screen.getByText('TEST · not sent to a lab')).toBeTruthy();
  });

  it('requests the permission in the click itself, then saves, then signs in', async () => {
    const { user, calls, local, askedFor } = openOptions('#lab', nothing);
    await shown();
    await user.type(field('Service URL'), 'http://127.0.0.1:4000');
    await user.type(field('Access token'), 'secret');
    const before = calls.length;
    click('Save').click();
    expect(calls.slice(before)).toEqual(['permission http://127.0.0.1/*']);
    await waitFor(() => expect(status()).toContain('Saved'));
    // With what is on view of that lab.
    expect(local.askedFor('saveSettings').map(({ request }) => request)).toMatchObject([
      { serviceUrl: 'http://127.0.0.1:4000', environment: 'production', productCodes: {}, labName: '' },
    ]);
    expect(askedFor('signIn.enterToken').map(({ request }) => request)).toEqual([{ accessToken: 'secret' }]);
    expect(field('Access token').value).toBe('');
  });

  it('treats a service as a sandbox when the user says so for this exact address, or it is on this computer', async () => {
    const { user, local } = openOptions('#lab', nothing);
    await shown();
    const box = () => field('This service is a sandbox');
    const last = () => local.askedFor('saveSettings').at(-1)?.request;
    await user.type(field('Service URL'), 'https://lab.example.org/test');
    expect([box().checked, box().disabled]).toEqual([false, false]);
    await user.click(box());
    await user.click(click('Save'));
    expect(last()).toMatchObject({ environment: 'sandbox' });
    await user.clear(field('Service URL'));
    await user.type(field('Service URL'), 'https://lab.example.org');
    expect(box().checked).toBe(false);
    await user.clear(field('Service URL'));
    await user.type(field('Service URL'), 'http://localhost:4000');
    expect([box().checked, box().disabled]).toEqual([true, true]);
    await user.click(click('Save'));
    expect(last()).toMatchObject({ environment: 'production' });
  });

  it.each(['', 'lab', 'http://lab.example.org', 'https://user@lab.example.org'])(
    'refuses the address "%s" without requesting a permission',
    async url => {
      const { user, calls, local } = openOptions('#lab', nothing);
      await shown();
      if (url) await user.type(field('Service URL'), url);
      await user.type(field('Access token'), 'secret');
      await user.click(click('Save'));
      expect(screen.getByRole('alert').textContent).toContain(failureText('service.urlInvalid').what);
      expect(field('Service URL').getAttribute('aria-invalid')).toBe('true');
      expect(field('Service URL').getAttribute('aria-describedby')).toContain('serviceUrl-wrong');
      expect([field('Service URL').value, field('Access token').value]).toEqual([url, 'secret']);
      expect(calls.filter(call => call.startsWith('permission'))).toEqual([]);
      expect(local.askedFor('saveSettings')).toEqual([]);
    },
  );

  it.each([
    ['Requisition prefix', 'a-b', 'Use up to 12 capital letters and digits.'],
    ['Lab phone', 'call us', 'Enter a phone number, such as 1-800-555-0100.'],
    ['Lab CLIA number', '5D12', 'Enter two digits, D and seven digits.'],
  ])('refuses a %s that is not valid, and says what to enter', async (label, text, sentence) => {
    const { user, local } = openOptions('#lab', nothing);
    await shown();
    await user.type(field('Service URL'), 'https://lab.example.org');
    await user.type(field(label), text);
    await user.click(click('Save'));
    expect(screen.getByRole('alert').textContent).toContain(`${label}: ${sentence}`);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(local.askedFor('saveSettings')).toEqual([]);
  });

  it('saves nothing of a token that cannot be sent', async () => {
    const { user, local } = openOptions('#lab', nothing);
    await shown();
    await user.type(field('Service URL'), 'https://lab.example.org');
    await user.type(field('Access token'), 'two words');
    await user.click(click('Save'));
    expect(screen.getByRole('alert').textContent).toContain(failureText('service.tokenInvalid').what);
    expect(local.askedFor('saveSettings')).toEqual([]);
  });

  it('saves nothing without the permission', async () => {
    const { user, local } = openOptions('#lab', { ...nothing, isAllowed: false });
    await shown();
    await user.type(field('Service URL'), 'https://lab.example.org');
    await user.click(click('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('service.noPermission').what);
    expect(field('Service URL').value).toBe('https://lab.example.org');
    expect(local.askedFor('saveSettings')).toEqual([]);
  });

  it('shows the result of the connection check', async () => {
    const { user, answers } = openOptions('#lab', {
      answers: { 'service.check': ok({ failure: null }) },
      saved: settingsWith({ serviceUrl: service.serviceUrl }),
    });
    await screen.findByDisplayValue(service.serviceUrl);
    await user.click(click('Check connection'));
    expect(status()).toContain(`${service.serviceUrl} answers and accepts the access token.`);
    answers['service.check'] = ok({ failure: 'service.unauthorized' });
    await user.click(click('Check connection'));
    expect(screen.getByRole('alert').textContent).toContain(failureText('service.unauthorized').what);
  });

  it('says when the token ends, and offers practice where no service is set', async () => {
    const tokenEndsAt = '2026-11-21T14:05:00.000Z';
    openOptions('#lab', { answers: { 'service.show': ok({ ...service, tokenEndsAt }) } });
    expect(await screen.findByText(saying(new RegExp(`It expires at ${formatClock(tokenEndsAt)}`)))).toBeTruthy();
    expect(screen.queryByText(/Start practice/)).toBeNull();
    cleanup();
    openOptions('#lab', nothing);
    expect(await screen.findByText(/Start practice/)).toBeTruthy();
  });

  it('sets where users sign in, and names what is not valid', async () => {
    const { user, local } = openOptions('#lab', { saved: settingsWith({ serviceUrl: 'https://lab.example.org' }) });
    await shown();
    expect(screen.queryByLabelText('Issuer')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'With an OpenID provider' }));
    await user.type(field('Issuer'), 'http://id.example.org');
    await user.type(field('Client ID'), 'order-extension');
    await user.type(field('Scopes'), ' offline_access');
    await user.click(click('Save'));
    expect(screen.getByRole('alert').textContent).toContain('Issuer: Enter an address that begins with https://');
    expect([field('Issuer'), field('Client ID')].map(input => input.getAttribute('aria-invalid'))).toEqual([
      'true',
      'false',
    ]);
    await user.clear(field('Issuer'));
    await user.type(field('Issuer'), 'https://id.example.org');
    await user.click(click('Save'));
    await waitFor(() => expect(status()).toContain('Saved'));
    const wanted = { kind: 'oauth', issuer: 'https://id.example.org', clientId: 'order-extension' };
    expect(local.askedFor('saveSettings').map(({ request }) => request)).toEqual([
      expect.objectContaining({ signIn: { ...wanted, scopes: ['openid', 'offline_access'] } }),
    ]);
  });
});

describe('a computer that an organization manages', () => {
  it('has one line for IT, and its pages can only be read', async () => {
    openOptions('#lab', { saved: byPolicy({ serviceUrl: 'https://lab.example.org' }) });
    await shown();
    expect(screen.getByText('Managed by your organization')).toBeTruthy();
    expect(screen.queryByText('For IT')).toBeNull();
    for (const label of ['Service URL', 'Requisition prefix', 'Lab phone']) expect(field(label).readOnly).toBe(true);
    expect(field('This service is a sandbox').disabled).toBe(true);
    // The address. The page says it for the others.
    expect(screen.getAllByText('Set by your organization.')).toHaveLength(1);
    // Signing in stays the user's.
    expect(field('Access token').readOnly).toBe(false);
  });

  it('asks IT for what only IT can set, and calls no page of settings what has none', async () => {
    openOptions('#help', { saved: byPolicy({ serviceUrl: 'https://lab.example.org' }) });
    await screen.findByText('No lab phone is set. Ask your IT support to set it.');
    cleanup();
    openOptions('#log', { saved: byPolicy({ serviceUrl: 'https://lab.example.org' }) });
    await screen.findByText('Managed by your organization');
    expect(screen.queryByText(/You can read them here/)).toBeNull();
  });

  describe('beside another window that saves settings', () => {
    const first = { serviceUrl: 'https://lab.example.org', requisitionPrefix: 'CLN' };
    const saves = ({ askedFor }: ReturnType<typeof openOptions>['local']) =>
      askedFor('saveSettings').map(({ request }) => request);

    it('saves only what was entered here', async () => {
      const { user, local } = openOptions('#lab', { saved: settingsWith(first) });
      await screen.findByDisplayValue(first.serviceUrl);
      await user.type(field('Lab phone'), '1-800-555-0100');
      await user.click(click('Save'));
      await waitFor(() => expect(saves(local)).toEqual([{ labPhone: '1-800-555-0100' }]));
    });

    it('shows what the other saved beside what was entered here, and blames no organization', async () => {
      const { user, local, change } = openOptions('#lab', { saved: settingsWith(first) });
      await screen.findByDisplayValue(first.serviceUrl);
      await user.type(field('Lab phone'), '1-800-555-0100');
      const serviceUrl = 'https://other.example.org';
      await change(settingsWith({ ...first, serviceUrl }, { origins: { serviceUrl: 'set here' } }));
      await waitFor(() => expect(field('Service URL').value).toBe(serviceUrl));
      expect(field('Lab phone').value).toBe('1-800-555-0100');
      expect(screen.queryByText(/Your organization changed settings/)).toBeNull();
      await user.click(click('Save'));
      await waitFor(() => expect(saves(local)).toEqual([{ labPhone: '1-800-555-0100' }]));
    });

    it('never takes over that another service is a sandbox', async () => {
      const { user, local, change } = openOptions('#lab', nothing);
      await shown();
      await user.type(field('Service URL'), first.serviceUrl);
      await change(settingsWith({ serviceUrl: 'https://lab.example.org/test', environment: 'sandbox' }));
      expect([field('Service URL').value, field('This service is a sandbox').checked]).toEqual([
        first.serviceUrl,
        false,
      ]);
      await user.click(click('Save'));
      await waitFor(() =>
        expect(saves(local)).toMatchObject([
          { serviceUrl: first.serviceUrl, environment: 'production', productCodes: {} },
        ]),
      );
    });
  });

  it('saves no setting with a sign-in', async () => {
    const { user, local, askedFor } = openOptions('#lab', {
      saved: byPolicy({ serviceUrl: 'https://lab.example.org', duplicateWindow: 14 }),
      answers: { 'signIn.enterToken': ok(service) },
    });
    await shown();
    await user.type(field('Access token'), 'secret');
    await user.click(click('Save'));
    await waitFor(() => expect(askedFor('signIn.enterToken')).toHaveLength(1));
    expect(local.askedFor('saveSettings').map(({ request }) => request)).toEqual([{}]);
  });

  it('lets a user change what is not for IT', async () => {
    const { user, local } = openOptions('#privacy', { saved: byPolicy({ serviceUrl: 'https://lab.example.org' }) });
    const minutes = await screen.findByLabelText<HTMLInputElement>(/Lock after this many minutes/);
    expect(minutes.readOnly).toBe(false);
    await user.clear(minutes);
    await user.type(minutes, '3');
    await user.click(click('Save'));
    await waitFor(() => expect(local.askedFor('saveSettings')).toHaveLength(1));
    expect(local.askedFor('saveSettings')[0]?.request).toMatchObject({ idleMinutes: 3 });
  });
});

describe('settings with general controls', () => {
  it('are shown in the unit in which they are entered, and saved in their own', async () => {
    const { user, local, calls } = openOptions('#files', { saved: settingsWith({ uploadHosts: ['a.example.org'] }) });
    await screen.findByLabelText('Upload hosts');
    expect(field('Maximum size of a file inside the order (MB)').value).toBe('7.5');
    expect(screen.queryByText('Placeholder for the files in that request')).toBeNull();
    await user.type(field('Upload hosts'), '\nhttps://B.example.org/path');
    await user.click(field('In one request with the order'));
    await user.click(field('One null per file, as most servers expect'));
    await user.clear(field('Maximum size of a file inside the order (MB)'));
    await user.type(field('Maximum size of a file inside the order (MB)'), '4.2');
    const before = calls.length;
    click('Save').click();
    expect(calls[before]).toBe('permission https://a.example.org/* https://b.example.org/*');
    await waitFor(() => expect(status()).toContain('Saved'));
    expect(local.askedFor('saveSettings')[0]?.request).toMatchObject({
      uploadHosts: ['a.example.org', 'b.example.org'],
      attachmentLimits: { method: 'multipart', inlineEach: 4_200_000 },
      multipartPlaceholder: 'list',
    });
  });

  it('name the items and the bounds of what is not valid, and keep what was typed', async () => {
    const { user, local } = openOptions('#files');
    await screen.findByLabelText('Upload hosts');
    await user.type(field('Upload hosts'), 'a.example.org\n*.org');
    await user.clear(field('Maximum size of any file (MB)'));
    await user.type(field('Maximum size of any file (MB)'), '1e9');
    await user.click(click('Save'));
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Upload hosts: Not valid: *.org. Correct or remove it. Enter host names, such as');
    expect(alert).toContain('Maximum size of any file (MB): Enter a number from 1 to 5000.');
    expect(field('Upload hosts').value).toBe('a.example.org\n*.org');
    expect(local.askedFor('saveSettings')).toEqual([]);
  });

  it('are fixed where the policy sets them', async () => {
    openOptions('#safety', { saved: byPolicy({ duplicateWindow: 14 }) });
    const days = await screen.findByLabelText<HTMLInputElement>('Possible duplicate within (days)');
    expect([days.value, days.readOnly]).toEqual(['14', true]);
    expect(screen.getAllByText('Set by your organization.')).toHaveLength(1);
    expect(field('Hold each order for (seconds)').readOnly).toBe(false);
  });

  it('say that they are not saved yet', async () => {
    const { user } = openOptions('#safety');
    await screen.findByRole('radio', { name: "Don't ask" });
    await user.click(screen.getByRole('radio', { name: "Don't ask" }));
    expect(status()).toContain('Not saved yet');
    await user.click(click('Save'));
    await waitFor(() => expect(status()).toContain('Saved'));
  });
});

describe('My setup', () => {
  const signIn = {
    kind: 'token',
    issuer: '',
    permission: null,
    redirectUrl: '',
    isSignedIn: true,
    person: '',
    isRenewed: false,
  } as const;

  it('offers the lab, its token and practice to a new user', async () => {
    const { user, calls } = openOptions('', {
      answers: { ...nothing.answers, 'signIn.show': ok({ ...signIn, isSignedIn: false }) },
    });
    expect(screen.getByText('Loading your setup…')).toBeTruthy();
    await shown();
    expect(screen.getByText(saying(/^0 of 4 steps done$/))).toBeTruthy();
    expect(field('Access token')).toBeTruthy();
    await user.click(click('Start practice'));
    expect(calls).toContain('practice');
  });

  it('counts what is done, and asks for a phone that is missing', async () => {
    const { change } = openOptions('', {
      saved: settingsWith({ requireProvider: 'never', serviceUrl: service.serviceUrl }),
      answers: { 'signIn.show': ok(signIn) },
    });
    expect(await screen.findByText(saying(/^3 of 4 steps done$/))).toBeTruthy();
    const lab = within(screen.getByRole('region', { name: /Lab: 127\.0\.0\.1:4000/ }));
    expect(lab.getByText(saying(/No lab phone is set/))).toBeTruthy();
    const named = { ...service, lab: { ...service.lab, name: 'Acme Genetics', phone: '1-800-555-0100' } };
    await change(settingsWith({ serviceUrl: service.serviceUrl }), { 'service.show': ok(named) });
    const known = within(await screen.findByRole('region', { name: /Lab: Acme Genetics/ }));
    expect(known.getByRole('link', { name: '1-800-555-0100' }).getAttribute('href')).toBe('tel:18005550100');
    expect(known.queryByText(/No lab phone/)).toBeNull();
  });

  it('counts the lab once the browser may contact it, and then shows no fields for it', async () => {
    const needed = ['http://127.0.0.1/*'];
    const { change } = openOptions('', {
      saved: settingsWith({ requireProvider: 'never', serviceUrl: service.serviceUrl }),
      answers: { 'signIn.show': ok(signIn), 'service.show': ok({ ...service, access: { needed, missing: needed } }) },
    });
    expect(await screen.findByText(saying(/^2 of 4 steps done$/))).toBeTruthy();
    await change(settingsWith({ requireProvider: 'never', serviceUrl: service.serviceUrl }), {
      'service.show': ok({ ...service, access: { needed, missing: [] } }),
    });
    expect(await screen.findByText(saying(/^3 of 4 steps done$/))).toBeTruthy();
    expect(screen.queryByLabelText('Service URL')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('#lab');
  });

  it('says in Help who publishes the extension, where to report a problem, and links to the privacy notice', async () => {
    openOptions('#help', nothing);
    const { securityEmail, homepage } = __PUBLISHER__;
    expect((await screen.findByText(new RegExp(securityEmail))).textContent).toContain('security problem');
    expect(screen.getByRole('link', { name: homepage }).getAttribute('href')).toBe(homepage);
    expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/privacy.html');
  });
});
