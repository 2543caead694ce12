// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceView } from '../../src/messages/service-views.ts';
import { failureCodes } from '../../src/order/failure.ts';
import { panels } from '../../src/order/panels.ts';
import { failureText, t } from '../../src/ui/texts.ts';
import { draftOf, habitsOf, ok, openPopup, openSection, read, service, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const radios = async () => within(await screen.findByRole('radiogroup', { name: 'Test' })).getAllByRole('radio');

const nameOf = (radio: Element) =>
  document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

describe('opening', () => {
  it('says that it is reading, and first requests the chart of its tab', async () => {
    const { asked } = openPopup({ 'chart.open': new Promise(() => {}) });
    expect(screen.getByRole('progressbar', { name: 'Reading the chart…' })).toBeTruthy();
    expect(asked[0]).toEqual({ name: 'chart.open', request: { tabId: 7 } });
  });

  it.each(failureCodes)('explains %s and says what to do', async code => {
    openPopup({ 'chart.open': { ok: false, code } });
    const alert = await screen.findByRole('alert');
    const { what, next } = failureText(code);
    expect(alert.textContent).toContain(what);
    expect(alert.textContent).toContain(next);
    expect(alert.textContent).not.toMatch(/[{}]/);
  });

  it('names the affected patients and tries again', async () => {
    const { user, answers, calls } = openPopup({
      'chart.open': { ok: false, code: 'chart.patientsDiffer', patients: ['ROE, Anna', 'DOE, Jane'] },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('ROE, Anna');
    expect(alert.textContent).toContain('DOE, Jane');
    answers['chart.open'] = ok(viewOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('ROE, Anna');
    expect(calls).toEqual([]);
  });

  it.each([
    {
      patients: ['Ngozi Adeyemi-Brandt'],
      what: "Ngozi Adeyemi-Brandt is open in the EHR, but this screen isn't their chart",
    },
    { patients: ['ROE, Anna', 'DOE, Jane'], what: 'The EHR names several patients, but this screen shows no chart' },
    { patients: [], what: "doesn't show the patient's name and date of birth" },
  ])('says whom the EHR names where no chart is shown: $patients', async ({ patients, what }) => {
    openPopup({ 'chart.open': { ok: false, code: 'chart.noPatientOpen', patients } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(what);
    for (const patient of patients) expect(alert.textContent).toContain(patient);
    if (patients.length > 0)
      expect(alert.textContent).not.toContain("doesn't show the patient's name and date of birth");
    if (patients.length < 2) expect(alert.textContent).not.toContain(t('failure.patients'));
  });

  it('leads from a service failure to the options', async () => {
    const { user, calls } = openPopup({ 'chart.open': { ok: false, code: 'service.notConfigured' } });
    await user.click(await screen.findByRole('button', { name: 'Open Options' }));
    expect(calls).toEqual(['openOptions']);
  });
});

describe('the patient', () => {
  it('comes first, with everything that identifies them', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    const heading = await screen.findByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' });
    const header = heading.closest('header');
    expect(header).toBe(document.querySelector('.sheet')?.firstElementChild);
    expect(header?.textContent).toMatch(/OpenEMR ✓1979-03-08\s+· 47 y · Female · MRN HR-20417/);
  });

  it('is marked when the definition is not verified', async () => {
    const draft = draftOf();
    draft.binding.definition.verified = '';
    openPopup({ 'chart.open': ok(viewOf({ draft })) });
    expect(await screen.findByText('OpenEMR · not tested yet')).toBeTruthy();
  });

  it('has the mark of a test service, and of no other', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    expect(await screen.findByText('TEST · not sent to a lab')).toBeTruthy();
    cleanup();
    openPopup({ 'chart.open': ok(viewOf({ service: { ...service, isTest: false } })) });
    await screen.findByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' });
    expect(screen.queryByText('TEST · not sent to a lab')).toBeNull();
  });
});

describe('the tests', () => {
  it('are twelve radio buttons with the names from the service document', async () => {
    openPopup({ 'chart.open': ok(viewOf({ habits: habitsOf([]) })) });
    expect((await radios()).map(nameOf)).toEqual(panels.map(({ test }) => test));
    for (const { test } of panels) expect(screen.getByRole('radio', { name: test })).toBeTruthy();
  });

  it('include two that cannot be ordered, with the reason', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    const disabled = (await radios()).filter(radio => (radio as HTMLInputElement).disabled);
    expect(disabled.map(nameOf)).toEqual(['Risk update test', 'Single-site test including gene and mutation name']);
    expect(disabled.map(describedBy)).toEqual([
      'Not yet available via the service; cannot be ordered standalone.',
      'Not yet available via the service.',
    ]);
  });

  it('start with the last one used, which is chosen and says so', async () => {
    openPopup({ 'chart.open': ok(viewOf({ habits: habitsOf(['brca-and-risk', 'colon', 'risk-update', 'gone']) })) });
    const [first, second, third] = await radios();
    expect(first && nameOf(first)).toBe('BRCA panel and risk test (two tests)');
    expect((first as HTMLInputElement).checked).toBe(true);
    expect(first && describedBy(first)).toBe('Selected for you: Last used · BRCA_PANEL → RISK_UPDATE');
    expect(second && nameOf(second)).toBe('Colon panel');
    expect(third && nameOf(third)).toBe('Integrated BRCA panel, BRCA1 and BRCA2 only');
  });

  it('have no choice when none was used, and then nothing can be ordered', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf({ habits: habitsOf([]) })) });
    for (const radio of await radios()) expect((radio as HTMLInputElement).checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a test' }).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Colon panel' }));
    const name = 'Order Colon panel for VANCE-OKONKWO, Marisol · 1979-03-08 (47 F)';
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });

  it('are all shown on request', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    const button = await screen.findByRole('button', { name: 'All 12 tests' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('what needs attention', () => {
  const ambiguous = read('patient.dob', null, {
    text: '03/08/1979',
    sure: false,
    why: 'date.dayOrMonth',
    candidates: [
      { value: '1979-03-08', order: 'mdy' },
      { value: '1979-08-03', order: 'dmy' },
    ],
  });

  it('is missing when there is nothing', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByRole('radiogroup', { name: 'Test' });
    expect(screen.queryByText(/to finish before you can order/)).toBeNull();
  });

  it('lets the clinician choose between two dates of birth, and change the choice', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([ambiguous]) })) });
    expect(await screen.findByText('1 item to finish before you can order')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order Colon panel 1 item to finish' }).disabled).toBe(
      true,
    );
    const group = within(screen.getByRole('radiogroup', { name: 'Date of birth' }));
    await user.click(group.getByRole('radio', { name: '8 March 1979 (47 y)' }));
    expect(screen.getByRole('button', { name: /1979-03-08 \(47 F\)$/ })).toBeTruthy();
    await user.click(group.getByRole('radio', { name: '3 August 1979 (47 y)' }));
    expect(screen.getByRole('button', { name: /1979-08-03 \(47 F\)$/ })).toBeTruthy();
    expect(screen.getByText('Confirmed by you')).toBeTruthy();
  });

  it('lets the clinician correct how a name was split', async () => {
    const text = 'Marisol Vance Okonkwo';
    const doubt = { text, sure: false, why: 'name.oneString' };
    const draft = draftOf([read('patient.firstName', 'Marisol', doubt), read('patient.lastName', 'Okonkwo', doubt)]);
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft })) });
    const last = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' });
    await user.clear(last);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm name' }).disabled).toBe(true);
    await user.type(last, 'Vance Okonkwo');
    await user.click(screen.getByRole('button', { name: 'Confirm name' }));
    expect(screen.getByRole('heading', { level: 1, name: 'VANCE OKONKWO, Marisol' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Order .*VANCE OKONKWO, Marisol/ })).toBeTruthy();
    // After another edit, it is no longer confirmed.
    await user.type(last, 'x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /1 item to finish$/ }).disabled).toBe(true);
  });

  it('says what to resolve in the EHR', async () => {
    const draft = draftOf([read('chart.user.firstName', 'Marisol'), read('chart.user.lastName', 'Vance-Okonkwo')]);
    openPopup({ 'chart.open': ok(viewOf({ draft })) });
    expect(await screen.findByText(new RegExp(failureText('order.patientIsProvider').what))).toBeTruthy();
  });

  it('offers conflicting sexes without requiring an answer', async () => {
    const candidates = [{ value: 'FEMALE' }, { value: 'MALE' }];
    const sex = read('patient.genderCode', null, { sure: false, why: 'values.disagree', candidates });
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([sex]) })) });
    expect(await screen.findByRole('button', { name: /1979-03-08 \(47\)$/ })).toBeTruthy();
    await openSection(user, 'Patient');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    expect(screen.getByRole('button', { name: /1979-03-08 \(47 F\)$/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Leave out' }));
    expect(screen.getByRole('button', { name: /1979-03-08 \(47\)$/ })).toBeTruthy();
  });
});

describe('from the chart', () => {
  it('summarizes each section in one line', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByText('From the chart');
    await screen.findByText('Breast cancer risk', { selector: 'summary .title' });
    const lines = [...document.querySelectorAll('main summary')].map(line => line.textContent);
    expect(lines).toEqual([
      'Patient no address, no email, no mobile',
      'Ordering provider Hedda Quist-Larsen · 1 to confirm',
      'Insurance Cascade Mutual · spouse',
      'Specimens none',
      'Notes and test preference none',
      'Personal cancer history none entered',
      'Family history none entered',
      'Ancestry none entered',
      'Transplant and transfusion not answered',
      'Breast cancer risk not answered',
      'On the chart, not included 1',
    ]);
  });

  it('quotes the screen where a value is written differently', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    await openSection(user, 'Patient');
    expect(screen.getByText('“03/08/1979” · OpenEMR')).toBeTruthy();
  });

  it('confirms the ordering provider as one value', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': ok(viewOf()) });
    await openSection(user, 'Ordering provider');
    const confirm = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Confirm Hedda Quist-Larsen as the ordering provider',
    });
    await user.click(confirm);
    expect(confirm.checked).toBe(true);
    expect(screen.queryByText(/1 to confirm/)).toBeNull();
    expect(askedFor('order.place')).toEqual([]);
  });
});

describe('without a lab', () => {
  it('says so, leads to the options and orders nothing', async () => {
    const lacking = { ...service, serviceUrl: '', hasToken: false };
    const { user, calls } = openPopup({ 'chart.open': ok(viewOf({ service: lacking })) });
    expect(await screen.findByText(failureText('service.notConfigured').what)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Order Colon panel/ }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Open Options' }));
    expect(calls).toEqual(['openOptions']);
  });
});

describe('the sign-in', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const openWith = (more: Partial<ServiceView>) => {
    const view = { ...service, ...more };
    return openPopup({ 'chart.open': ok(viewOf({ service: view })), 'service.show': ok(view) });
  };

  it('can come after the order, which waits for it', async () => {
    const { user, calls } = openWith({ hasToken: false });
    await screen.findByText(/orders wait on this computer/);
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Options' }));
    expect(calls).toEqual(['openOptions']);
    const order = screen.getByRole<HTMLButtonElement>('button', {
      name: /^Order Colon panel for VANCE-OKONKWO, Marisol/,
    });
    expect(order.disabled).toBe(false);
  });

  it('works from the form, at the provider that is allowed in the click', async () => {
    const signInPermission = 'https://id.example.org/*';
    const { user, calls, askedFor, answers } = openWith({ hasToken: false, signInPermission });
    const button = await screen.findByRole('button', { name: 'Sign in' });
    answers['signIn.start'] = { ok: false, code: 'signIn.cancelled' };
    await user.click(button);
    await screen.findByText(failureText('signIn.cancelled').what);
    const choice = { kind: 'oauth', issuer: 'https://id.example.org', clientId: 'x', scopes: [] } as const;
    const signedIn = { ...choice, scopes: [], redirectUrl: '', person: 'sign-in-1' };
    answers['signIn.start'] = ok({ ...signedIn, permission: signInPermission, isSignedIn: true, isRenewed: true });
    answers['service.show'] = ok(service);
    await user.click(button);
    await waitFor(() => expect(screen.queryByText(failureText('service.noToken').what)).toBeNull());
    expect(calls).toEqual([signInPermission, signInPermission]);
    expect(askedFor('signIn.start')).toHaveLength(2);
  });

  it.each<[string, Partial<ServiceView>, boolean]>([
    ['in five minutes', { tokenEndsAt: inMinutes(5) }, true],
    ['in five minutes, with another token to come', { tokenEndsAt: inMinutes(5), isRenewed: true }, false],
    ['in an hour', { tokenEndsAt: inMinutes(60) }, false],
    ['nobody knows when', {}, false],
  ])('that ends %s is announced: %j, %s', async (_, more, isTold) => {
    openWith(more);
    await screen.findByRole('button', { name: /^Order Colon panel/ });
    const told = () => screen.queryByText(/^Your sign-in ends at \d\d:\d\d\.$/);
    if (isTold) await waitFor(() => expect(told()).not.toBeNull());
    else expect(told()).toBeNull();
  });
});
