// Pages that are open while IT changes the policy, or while host access is allowed and removed.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceView } from '../../src/messages/service-views.ts';
import { AllowAccess } from '../../src/ui/allow-access.tsx';
import { failureText, t } from '../../src/ui/texts.ts';
import { openOptions, settingsWith } from './options-stage.tsx';
import { fakeWorker, ok, openPopup, service, viewOf } from './popup-stage.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

const lab = 'https://lab.example.org';
const access = (missing: string[]) => ({
  needed: ['https://lab.example.org/*', 'https://login.example.org/*', 'https://*.files.example.org/*'],
  missing,
});

const url = () => screen.getByLabelText<HTMLInputElement>('Service URL');
const ready = () => waitFor(() => expect(url()).toBeTruthy());

const byPolicy = settingsWith(
  { serviceUrl: lab, duplicateWindow: 14 },
  { origins: { serviceUrl: 'policy', duplicateWindow: 'policy' }, isManaged: true },
);

describe('open options', () => {
  it('show and lock what the policy now sets, and say so', async () => {
    const { change } = openOptions('#lab');
    await ready();
    await change(byPolicy);
    await waitFor(() => expect([url().value, url().readOnly]).toEqual([lab, true]));
    expect(screen.getByText(/Your organization changed settings/)).toBeTruthy();
    await change(settingsWith());
    await waitFor(() => expect([url().value, url().readOnly]).toEqual(['', false]));
  });

  it('keep what the user types in a field that stays free, and not in one that is locked', async () => {
    const { change, user } = openOptions('#privacy');
    const days = await screen.findByLabelText<HTMLInputElement>('Keep in Recent orders (days)');
    const minutes = screen.getByLabelText<HTMLInputElement>(/Lock after this many minutes/);
    await user.clear(days);
    await user.type(days, '90');
    await user.clear(minutes);
    await user.type(minutes, '480');
    await change(settingsWith({ idleMinutes: 3 }, { origins: { idleMinutes: 'policy' } }));
    await waitFor(() => expect(minutes.value).toBe('3'));
    expect([days.value, minutes.readOnly]).toEqual(['90', true]);
  });

  it('name an invalid value while it is invalid', async () => {
    const { change } = openOptions('#lab');
    await ready();
    await change({ ...byPolicy, wrong: ['requisitionPrefix'] });
    expect(await screen.findByText(/requisitionPrefix/)).toBeTruthy();
    await change(byPolicy);
    await waitFor(() => expect(screen.queryByText(/requisitionPrefix/)).toBeNull());
  });

  it('say what each invalid value has to be, and where to correct it', async () => {
    const { change } = openOptions('#lab');
    await ready();
    const wrong = ['holdSeconds', 'uploadHosts.1', 'attachmentLimits.inlineEach', 'requireProvider', 'screenCapture'];
    await change({ ...byPolicy, wrong });
    const alert = (await screen.findByText(/Correct it in the policy/)).closest('[role=alert]');
    const items = [...(alert?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
    expect(items.map(text => text.split(/: (?=\w+ )/).at(-1))).toEqual([
      'Enter a whole number from 0 to 30.',
      'Enter host names, such as uploads.example.org or *.storage.example.org.',
      'Enter a whole number from 0 to 10000000.',
      'Use one of these values: "ask", "always", "never".',
      'Use one of these values: false, true.',
    ]);
    expect(items[1]).toMatch(/^uploadHosts\.1 \(Upload hosts\)/);
    expect(alert?.textContent).not.toMatch(/Tell your IT support/);
  });

  it('offer access to every host that is missing', async () => {
    const { change } = openOptions('#lab');
    await ready();
    await change(byPolicy, { 'service.show': ok({ ...service, access: access(['https://login.example.org/*']) }) });
    expect(await screen.findByRole('button', { name: 'Allow access' })).toBeTruthy();
    expect(screen.getByText(/can't contact login\.example\.org yet/)).toBeTruthy();
  });
});

describe('Allow access', () => {
  const requests: (readonly string[])[] = [];
  const open = (answers: boolean[], missing: string[][]) => {
    requests.length = 0;
    const worker = fakeWorker({
      'service.show': () =>
        ok({ ...service, access: access(missing.length > 1 ? (missing.shift() ?? []) : (missing[0] ?? [])) }),
    });
    let dones = 0;
    render(
      <AllowAccess
        send={worker.send}
        requestPermission={async origins => {
          requests.push(origins);
          return answers.shift() ?? false;
        }}
        done={() => {
          dones += 1;
        }}
      />,
    );
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Allow access' });
    return { user: userEvent.setup(), button, dones: () => dones };
  };
  const { needed } = access([]);

  it('requests everything in one prompt, in the click itself', async () => {
    const { button, dones } = open([true], [needed, []]);
    await waitFor(() => expect(button().disabled).toBe(false));
    button().click();
    // The event loop has not turned, so the browser still counts this as the user's click.
    expect(requests).toEqual([needed]);
    await waitFor(() => expect(dones()).toBe(1));
    expect(screen.getByRole('status').textContent).toBe('You allowed access.');
  });

  it('says what is missing after a refusal, and can be clicked again', async () => {
    const { user, button, dones } = open([false, true], [needed, ['https://*.files.example.org/*'], []]);
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    expect(screen.getByRole('status').textContent).toContain("still can't contact *.files.example.org");
    expect(dones()).toBe(0);
    await user.click(button());
    expect(dones()).toBe(1);
    expect(requests).toEqual([needed, needed]);
  });
});

describe('the popup', () => {
  const told = { signInPermission: 'https://login.example.org/*', hasToken: false, serviceUrl: lab };

  it('requests every host that the policy needs with "Sign in"', async () => {
    const missing = access(access([]).needed);
    const { user, calls, askedFor } = openPopup({
      'chart.open': ok(viewOf({ service: { ...service, ...told, access: missing } })),
      'service.show': ok({ ...service, ...told, access: missing }),
      'signIn.start': { ok: false, code: 'signIn.cancelled' },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(calls).toEqual(missing.needed.toSorted((a, b) => Number(b.includes('login')) - Number(a.includes('login'))));
    await waitFor(() => expect(askedFor('signIn.start')).toHaveLength(1));
  });

  it('offers access where an order failed without it, and the next click orders', async () => {
    const missing = access(['https://lab.example.org/*']);
    const { user, calls, answers } = openPopup({
      'chart.open': ok(viewOf()),
      'order.place': { ok: false, code: 'service.noPermission' },
      'service.show': ok({ ...service, access: missing }),
    });
    const order = await screen.findByRole<HTMLButtonElement>('button', { name: /^Order Colon panel for/ });
    await waitFor(() => expect(order.disabled).toBe(false));
    await user.click(order);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(failureText('service.noPermission').next)).toBeTruthy();
    const allow = await alert.findByRole<HTMLButtonElement>('button', { name: 'Allow access' });
    await waitFor(() => expect(allow.disabled).toBe(false));
    answers['service.show'] = ok({ ...service, access: access([]) });
    await user.click(allow);
    expect(calls).toEqual(missing.needed);
    await waitFor(() => expect(screen.queryByText(failureText('service.noPermission').what)).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Order Colon panel for/ }).disabled).toBe(false);
  });

  it('says once that the policy is not valid, also after a click on Order', async () => {
    const wrong = { ...service, isPolicyWrong: true } as const;
    const { user, askedFor } = openPopup({
      'chart.open': ok(viewOf({ service: wrong })),
      'service.show': ok(wrong),
      'order.place': { ok: false, code: 'policy.invalid' },
    });
    const order = await screen.findByRole<HTMLButtonElement>('button', { name: /^Order Colon panel for/ });
    await waitFor(() => expect(order.disabled).toBe(false));
    expect(screen.getAllByText(failureText('policy.invalid').what)).toHaveLength(1);
    await user.click(order);
    await waitFor(() => expect(askedFor('order.place')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toContain(failureText('policy.invalid').what));
    expect(screen.getAllByText(failureText('policy.invalid').what)).toHaveLength(1);
  });

  it('shows while open that the policy became invalid, and when it is valid again', async () => {
    const listeners: (() => void)[] = [];
    const { answers } = openPopup(
      { 'chart.open': ok(viewOf()) },
      {
        follow: changed => {
          listeners.push(changed);
          return () => {};
        },
      },
    );
    await screen.findByRole('button', { name: /^Order Colon panel for/ });
    const change = async (view: ServiceView) => {
      answers['service.show'] = ok(view);
      await act(async () => listeners.forEach(changed => void changed()));
    };
    await change({ ...service, isPolicyWrong: true });
    expect(await screen.findByText(failureText('policy.invalid').what)).toBeTruthy();
    await change(service);
    await waitFor(() => expect(screen.queryByText(failureText('policy.invalid').what)).toBeNull());
  });
});

it("never sends the clinician to another page's button for access", () => {
  for (const code of ['service.noPermission', 'upload.noPermission'] as const)
    expect(failureText(code).next).toContain(t('access.allow'));
});
