import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceView } from '../../src/messages/service-views.ts';
import { failureCodes } from '../../src/order/failure-codes.ts';
import { panels } from '../../src/order/panels.ts';
import { failureText, t } from '../../src/ui/texts.ts';
import {
  chooseTest,
  confirmAll,
  draftOf,
  isWaiting,
  ok,
  openPopup,
  openRow,
  preferencesOf,
  read,
  saying,
  service,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const radios = async () => within(await screen.findByRole('radiogroup', { name: 'Test' })).getAllByRole('radio');

const nameOf = (radio: Element) =>
  document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

it('says that there is no room for what is entered, until it is saved', async () => {
  const { user, answers } = openPopup({
    'chart.open': ok(viewOf()),
    'draft.keep': { ok: false, code: 'message.noRoom' },
  });
  await screen.findByRole('button', { name: 'Change test' });
  await chooseTest(user, 'Colon AP panel');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your latest entries are only in this window.');
  answers['draft.keep'] = ok(null);
  await chooseTest(user, 'Colon panel');
  await waitFor(() => expect(alert.isConnected).toBe(false));
});

describe('opening', () => {
  it('says that it is reading, and first requests the chart of its tab', async () => {
    const { asked } = openPopup({ 'chart.open': new Promise(() => {}) });
    expect(screen.getByRole('progressbar', { name: 'Reading the chart…' })).toBeTruthy();
    expect(asked[0]).toEqual({ name: 'chart.open', request: { tabId: 7 } });
  });

  it.each(failureCodes)('explains %s and says what to do', async code => {
    openPopup({ 'chart.open': { ok: false, code } });
    const isNeutral = ['chart.notAnEhr', 'chart.noPatientOpen'].includes(code);
    const alert = await screen.findByRole(isNeutral ? 'status' : 'alert');
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
  ])('says whom the EHR names where no chart is shown: $patients', async ({ patients, what }) => {
    openPopup({ 'chart.open': { ok: false, code: 'chart.noPatientOpen', patients } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(what);
    for (const patient of patients) expect(alert.textContent).toContain(patient);
    expect(alert.textContent).not.toContain("doesn't show the patient's name and date of birth");
    if (patients.length < 2) expect(alert.textContent).not.toContain(t('failure.patients'));
  });

  it('says calmly where no chart is, which screens can be read, and offers practice', async () => {
    const supported = { ehr: 'OpenEMR', names: ['dashboard', 'edit'] };
    const { user, calls, answers } = openPopup({
      'chart.open': { ok: false, code: 'chart.noPatientOpen', patients: [], supported },
    });
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('On OpenEMR you can order from: dashboard, edit.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start practice' }));
    expect(calls).toEqual(['openPractice']);
    answers['chart.open'] = {
      ok: false,
      code: 'chart.notAnEhr',
      supported: { ehr: '', names: ['OpenEMR', 'OSCAR'] },
    };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.getByRole('status').textContent).toContain('Works with OpenEMR, OSCAR.');
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
    expect(header?.textContent).toMatch(/DOBMar 8, 1979 \(47 y\)SexFemaleMRNHR-20417OpenEMR ✓/);
    expect(header?.textContent).not.toContain('(not confirmed)');
  });

  it('marks each part that is not confirmed, beside a heading that is only the name', async () => {
    const parts = ['firstName', 'lastName', 'dob', 'genderCode', 'recordNumber'].map(part => `patient.${part}`);
    const values = draftOf().values.flatMap(value => (parts.includes(value.field) ? { ...value, sure: false } : []));
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf(values) })) });
    const heading = await screen.findByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' });
    expect(heading.textContent).toBe('VANCE-OKONKWO, Marisol');
    const marked = () =>
      heading.closest('header')?.textContent?.match(/(?:Marisol|y\)|Female|20417) \(not confirmed\)/g);
    expect(marked()).toHaveLength(4);
    await confirmAll(user);
    await waitFor(() => expect(marked()).toBeNull());
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
  const withoutHabit = { 'chart.open': ok(viewOf({ preferences: preferencesOf([]) })) };

  it('are twelve radio buttons with the names from the service document', async () => {
    openPopup(withoutHabit);
    expect((await radios()).map(nameOf)).toEqual(panels.map(({ test }) => test));
    for (const { test } of panels) expect(screen.getByRole('radio', { name: test })).toBeTruthy();
  });

  it('include two that cannot be ordered, with the reason', async () => {
    openPopup(withoutHabit);
    const disabled = (await radios()).filter(radio => (radio as HTMLInputElement).disabled);
    expect(disabled.map(nameOf)).toEqual(['Risk update test', 'Single-site test including gene and mutation name']);
    expect(disabled.map(describedBy)).toEqual([
      "You can't order this test on its own here yet.",
      "You can't order this test here yet.",
    ]);
  });

  it('are one row with the last one used, which says so, until you change it', async () => {
    const { user } = openPopup({
      'chart.open': ok(viewOf({ preferences: preferencesOf(['brca-and-risk', 'colon', 'risk-update', 'gone']) })),
    });
    const row = await screen.findByRole('group', { name: 'Test' });
    expect(row.textContent).toContain('BRCA panel and risk test (two tests)');
    expect(row.textContent).toContain('Your last test, selected for you');
    expect(screen.queryByRole('radiogroup', { name: 'Test' })).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'Change test' }));
    const [first, second, third] = await radios();
    expect(first && nameOf(first)).toBe('BRCA panel and risk test (two tests)');
    expect((first as HTMLInputElement).checked).toBe(true);
    expect(second && nameOf(second)).toBe('Colon panel');
    expect(third && nameOf(third)).toBe('Integrated BRCA panel, BRCA1 and BRCA2 only');
  });

  it('have no choice when none was used, and then Order leads to the list and sends nothing', async () => {
    const { user } = openPopup(withoutHabit);
    for (const radio of await radios()) expect((radio as HTMLInputElement).checked).toBe(false);
    expect(isWaiting(screen.getByRole('button', { name: 'Choose a test' }))).toBe(true);
    await chooseTest(user, 'Colon panel');
    const name = 'Order Colon panel for VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)';
    expect(isWaiting(screen.getByRole('button', { name }))).toBe(false);
    const change = screen.getByRole('button', { name: 'Change test' });
    await waitFor(() => expect(document.activeElement === change).toBe(true));
  });

  it('are searched, and chosen with arrows and Enter', async () => {
    const { user } = openPopup(withoutHabit);
    const search = await screen.findByRole('textbox', { name: 'Find a test' });
    await waitFor(() => expect(document.activeElement === search).toBe(true));
    await user.keyboard('colon pan{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect((await radios()).map(nameOf)).toEqual([
      'Colon AP panel and risk test (two tests)',
      'Colon panel and risk test (two tests)',
      'Colon AP panel',
      'Colon panel',
    ]);
    expect((await radios()).some(radio => (radio as HTMLInputElement).checked)).toBe(false);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Order Colon panel for/ })).toBeTruthy();
  });

  it('take the only one found on Enter in the search', async () => {
    const { user } = openPopup(withoutHabit);
    const search = await screen.findByRole('textbox', { name: 'Find a test' });
    await waitFor(() => expect(document.activeElement === search).toBe(true));
    await user.keyboard('multisite panel without{Enter}');
    expect(await screen.findByRole('button', { name: /^Order Multisite panel without reflex for/ })).toBeTruthy();
  });
});

/** Without the marks around values. */
const spoken = (element: Element | null) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

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
    await screen.findByRole('button', { name: /^Order Colon panel for/ });
    expect(screen.queryByText(/to finish before you can order/)).toBeNull();
  });

  it('lets the clinician choose between two dates of birth, and change the choice', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([ambiguous]) })) });
    expect(await screen.findByText('1 item to finish before you can order')).toBeTruthy();
    const { what } = failureText('order.dobAmbiguous');
    expect(isWaiting(screen.getByRole('button', { name: `Order Colon panel ${what}` }))).toBe(true);
    expect(screen.queryByRole('button', { name: /match the chart/ })).toBeNull();
    const group = within(screen.getByRole('radiogroup', { name: 'Date of birth' }));
    await user.click(group.getByRole('radio', { name: 'Mar 8, 1979 (47 y)' }));
    expect(screen.getByRole('button', { name: /Mar 8, 1979 \(47 F\)$/ })).toBeTruthy();
    await user.click(group.getByRole('radio', { name: 'Aug 3, 1979 (47 y)' }));
    expect(screen.getByRole('button', { name: /Aug 3, 1979 \(47 F\)$/ })).toBeTruthy();
  });

  it('lets the clinician correct how a name was split', async () => {
    const text = 'Marisol Vance Okonkwo';
    const doubt = { text, sure: false, why: 'name.oneString' };
    const draft = draftOf([read('patient.firstName', 'Marisol', doubt), read('patient.lastName', 'Okonkwo', doubt)]);
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft })) });
    await user.click(await screen.findByRole('button', { name: 'Edit Last name' }));
    const last = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' });
    await user.clear(last);
    await user.type(last, 'Vance Okonkwo');
    expect(isWaiting(screen.getByRole('button', { name: /^Order Colon panel/ }))).toBe(true);
    await confirmAll(user);
    expect(screen.getByRole('heading', { level: 1, name: 'VANCE OKONKWO, Marisol' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Order .*VANCE OKONKWO, Marisol/ })).toBeTruthy();
  });

  it('takes a phone as the mobile one with one click, where the chart says only that it is a phone', async () => {
    const value = '541-555-0172';
    const phone = { text: value, sure: false, why: 'phone.kindUnsaid', candidates: [{ value }] };
    const { user } = openPopup({
      'chart.open': ok(viewOf({ draft: draftOf([read('patient.mobilePhoneNumber', null, phone)]) })),
    });
    const without = await screen.findByRole('region', { name: 'Goes without' });
    expect(spoken(without)).toContain('Phone "541-555-0172" (not labeled as mobile)');
    await user.click(screen.getByRole('button', { name: "Use as the patient's mobile" }));
    expect(spoken(document.querySelector('.sheet'))).not.toContain('not said');
    expect(screen.getByRole('group', { name: 'Contact' }).textContent).toContain('Mobile');
  });

  it('confirms an identity that the page does not show one by one, never in bulk', async () => {
    const unpainted = { sure: false, why: 'identity.notPainted' };
    const draft = draftOf([
      read('patient.firstName', 'Marisol', unpainted),
      read('patient.lastName', 'Vance', unpainted),
      read('patient.dob', '1979-03-08', unpainted),
      read('patient.mobilePhoneNumber', '(505) 555-0121', { sure: false, why: 'general.label' }),
    ]);
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft })) });
    await user.click(await screen.findByRole('button', { name: '1 value matches the chart' }));
    expect(isWaiting(screen.getByRole('button', { name: /^Order Colon panel/ }))).toBe(true);
    const region = document.querySelector('.open-items')?.textContent;
    expect(region?.match(/aren't visible on the page/g)).toHaveLength(1);
    for (const what of ['VANCE, Marisol', 'Mar 8, 1979'])
      await user.click(screen.getByRole('button', { name: `Confirm ${what}` }));
    expect(isWaiting(screen.getByRole('button', { name: /^Order Colon panel for/ }))).toBe(false);
  });

  it('says what to resolve in the EHR', async () => {
    const draft = draftOf([read('chart.user.firstName', 'Marisol'), read('chart.user.lastName', 'Vance-Okonkwo')]);
    openPopup({ 'chart.open': ok(viewOf({ draft })) });
    const { what } = failureText('order.patientIsUser');
    expect(await screen.findByText(new RegExp(what), { selector: '.open-items p' })).toBeTruthy();
  });

  it('says what is wrong with what you typed', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByRole('group', { name: 'Contact' });
    await openRow(user, 'Contact');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marisol@example');
    expect(document.querySelector('.open-items p')?.textContent).toBe(t('problem.email.form'));
  });

  it('leads from the header to a sex that the chart does not show', async () => {
    const sex = read('patient.genderCode', null, { text: '', sure: false });
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([sex]) })) });
    await user.click(await screen.findByRole('button', { name: 'Enter sex' }));
    const control = await screen.findByRole('combobox', { name: 'Sex' });
    await waitFor(() => expect(document.activeElement === control).toBe(true));
  });

  it('offers conflicting sexes without requiring an answer', async () => {
    const candidates = [{ value: 'FEMALE' }, { value: 'MALE' }];
    const sex = read('patient.genderCode', null, { sure: false, why: 'values.disagree', candidates });
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([sex]) })) });
    expect(await screen.findByRole('button', { name: /Mar 8, 1979 \(47\)$/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Goes without' }).textContent).toContain('Sex (not chosen)');
    await openRow(user, 'Contact');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    expect(screen.getByRole('button', { name: /Mar 8, 1979 \(47 F\)$/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Leave out' }));
    expect(screen.getByRole('button', { name: /Mar 8, 1979 \(47\)$/ })).toBeTruthy();
  });
});

describe('the rows', () => {
  const rows = () =>
    screen
      .getAllByRole('group')
      .map(row => [row.querySelector('.row-label')?.textContent, row.querySelector('.row-value')?.textContent])
      .filter(([label]) => label !== undefined);

  it('say what the order sends, in the order of the form', async () => {
    openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByRole('group', { name: 'Files' });
    expect(rows()).toEqual([
      ['Test', 'Colon panelYour last test, selected for you'],
      ['Ordered by', expect.stringMatching(/^Hedda Quist-Larsen is orderingYesAlways/)],
      ['Bill to', 'Cascade Mutual · CM-7731Policyholder: not named (patient is spouse)'],
      ['History', 'None found'],
      ['Contact', 'No address, mobile or email found'],
      ['Files', 'None More ways'],
      ['More', 'Specimen, notes, test preference'],
    ]);
  });

  it('say of a policy that the clinician left out that none is sent, not that there is none', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    await openRow(user, 'Bill to');
    await user.click(screen.getByRole('button', { name: /^Leave out this policy/ }));
    expect(rows()).toContainEqual(['Bill to', 'Not sent.']);
    expect(screen.getByRole('region', { name: 'Goes without' }).textContent).toContain('left out by you');
  });

  it('quote the screen where a value is written differently', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    await openRow(user, 'Contact');
    expect(screen.getByText('"03/08/1979" · OpenEMR')).toBeTruthy();
  });

  it('confirm the ordering provider as one value, with one click', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': ok(viewOf()) });
    const without = await screen.findByRole('region', { name: 'Goes without' });
    expect(without.textContent).toContain('Provider (not confirmed)');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('group', { name: 'Ordered by' }).textContent).toContain('Hedda Quist-Larsen');
    expect(screen.queryByRole('region', { name: 'Goes without' })).toBeNull();
    expect(askedFor('order.place')).toEqual([]);
  });
});

describe('one look at the chart', () => {
  const doubt = { sure: false, why: 'general.label' };
  const general = [
    read('patient.firstName', 'Delphine', doubt),
    read('patient.lastName', 'Achterberg', doubt),
    read('patient.dob', '1983-05-04', doubt),
    read('patient.emailAddress', 'delphine@example.org', doubt),
    read('patient.mobilePhoneNumber', '(505) 555-0121', doubt),
  ];

  it('shows all values, identity first, and confirms them with one click', async () => {
    const { user, askedFor } = openPopup({
      'chart.open': ok(viewOf({ draft: draftOf(general) })),
      'draft.keep': ok(null),
    });
    const table = await screen.findByRole('table', { name: 'Check these against the chart' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(row => row.querySelector('th')?.textContent?.trim()),
    ).toEqual(['First name', 'Last name', 'Date of birth', 'Mobile', 'Email']);
    expect(isWaiting(screen.getByRole('button', { name: 'Order Colon panel First check the 5 values above' }))).toBe(
      true,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    await user.click(screen.getByRole('button', { name: 'All 4 match the chart' }));
    expect(screen.getByRole('region', { name: 'Goes without' }).textContent).toContain('Email (left out by you)');
    await waitFor(() =>
      expect(askedFor('draft.keep').at(-1)?.request).toMatchObject({
        confirmed: {
          'patient.firstName': 'Delphine',
          'patient.lastName': 'Achterberg',
          'patient.dob': '1983-05-04',
          'patient.mobilePhoneNumber': '(505) 555-0121',
          'patient.emailAddress': null,
        },
      }),
    );
    const order = screen.getByRole('button', { name: /^Order Colon panel for ACHTERBERG, Delphine · May 4, 1983/ });
    expect(isWaiting(order)).toBe(false);
    expect(document.activeElement === document.body).toBe(false);
  });

  it('shows the policyholder whom it confirms with the policy', async () => {
    const policy = 'billing.insurance.insurancePolicies[0]';
    const holder = [
      read(`${policy}.policyHolderFirstName`, 'Chidi', doubt),
      read(`${policy}.policyHolderDateOfBirth`, '1976-10-19', doubt),
    ];
    openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([...general, ...holder]) })) });
    const table = await screen.findByRole('table', { name: 'Check these against the chart' });
    const row = within(table).getByRole('row', { name: /^Insurance/ });
    expect(row.textContent).toContain('Policyholder: Chidi, Oct 19, 1976 (patient is spouse)');
  });

  const policy = (index: number) => `billing.insurance.insurancePolicies[${index}]`;

  it('settles a policy that you complete: nothing else says that it lacks the payer that the chart shows', async () => {
    const payer = read(`${policy(1)}.payerName`, 'Harbor Mutual', doubt);
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([payer]) })) });
    await screen.findByRole('group', { name: 'Bill to' });
    await openRow(user, 'Bill to');
    const numbers = await screen.findAllByRole('textbox', { name: 'Policy number' });
    await user.type(numbers.at(-1) as HTMLElement, 'HM-1');
    expect(screen.queryByText(/missing its payer/, { selector: '.open-items p' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Order Colon panel First check the value above' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '1 value matches the chart' }));
    expect(isWaiting(screen.getByRole('button', { name: /^Order Colon panel for/ }))).toBe(false);
  });

  it('says which of several policies the order goes without', async () => {
    const number = read(`${policy(1)}.policyNumber`, 'BMS 5520918', doubt);
    openPopup({ 'chart.open': ok(viewOf({ draft: draftOf([number]) })) });
    const without = await screen.findByRole('region', { name: 'Goes without' });
    expect(without.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Insurance "BMS 5520918" (incomplete)');
  });

  it('leads from the table to the editor and to the page', async () => {
    const { user, askedFor } = openPopup({
      'chart.open': ok(viewOf({ draft: draftOf(general) })),
      'chart.show': ok(null),
    });
    await user.click(await screen.findByRole('button', { name: 'Find Mobile on the page' }));
    expect(askedFor('chart.show').map(({ request }) => request)).toEqual([
      { tabId: 7, draftId: 'draft-1', field: 'patient.mobilePhoneNumber' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit Mobile' }));
    const mobile = await screen.findByRole('textbox', { name: 'Mobile' });
    await waitFor(() => expect(document.activeElement === mobile).toBe(true));
  });

  it('has the MRN, and asks whose order it is where you correct it', async () => {
    const draft = draftOf([read('patient.recordNumber', 'MH-2210', doubt)]);
    const { user } = openPopup({ 'chart.open': ok(viewOf({ draft })) });
    await user.click(await screen.findByRole('button', { name: 'Edit MRN' }));
    const number = await screen.findByRole('textbox', { name: 'MRN' });
    await waitFor(() => expect(document.activeElement === number).toBe(true));
    expect(screen.queryByRole('region', { name: 'Is this the right patient?' })).toBeNull();
    await user.type(number, '7');
    expect(await screen.findByRole('region', { name: 'Is this the right patient?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit MRN' })).toBeNull();
  });
});

describe('without a lab', () => {
  it('says so, leads to the options and orders nothing', async () => {
    const lacking = { ...service, serviceUrl: '', hasToken: false };
    const { user, calls } = openPopup({ 'chart.open': ok(viewOf({ service: lacking })) });
    expect(await screen.findByText(failureText('service.notConfigured').what)).toBeTruthy();
    expect(isWaiting(screen.getByRole('button', { name: /^Order Colon panel/ }))).toBe(true);
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
    await screen.findByText(/Orders wait on this computer/);
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Options' }));
    expect(calls).toEqual(['openOptions']);
    const order = screen.getByRole('button', { name: /^Order Colon panel for VANCE-OKONKWO, Marisol/ });
    expect(isWaiting(order)).toBe(false);
  });

  it('works from the form, at the provider that is allowed in the click', async () => {
    const signInPermission = 'https://id.example.org/*';
    const { user, calls, askedFor, answers } = openWith({ hasToken: false, signInPermission });
    const button = await screen.findByRole('button', { name: 'Sign in' });
    answers['signIn.start'] = { ok: false, code: 'signIn.cancelled' };
    await user.click(button);
    await screen.findByText(failureText('signIn.cancelled').what);
    const choice = { kind: 'oauth', issuer: 'https://id.example.org' } as const;
    const signedIn = { ...choice, redirectUrl: '', person: 'sign-in-1' };
    answers['signIn.start'] = ok({ ...signedIn, permission: signInPermission, isSignedIn: true, isRenewed: true });
    answers['service.show'] = ok(service);
    await user.click(button);
    await waitFor(() => expect(screen.queryByText(failureText('service.noToken').what)).toBeNull());
    expect(calls).toEqual([signInPermission, signInPermission]);
    expect(askedFor('signIn.start')).toHaveLength(2);
  });

  it("goes on in a tab where the browser's question would close the popup", async () => {
    const signInPermission = 'https://id.example.org/*';
    const view = { ...service, hasToken: false, signInPermission };
    const openWithAccess = (missing: string[]) => {
      const shown = { ...view, access: { needed: [signInPermission], missing } };
      const replies = { 'chart.open': ok(viewOf({ service: shown })), 'service.show': ok(shown) };
      return openPopup(replies, { moveToTab: async () => void moved.push('moved') });
    };
    const moved: string[] = [];
    const { user, calls, askedFor } = openWithAccess([signInPermission]);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect([moved, calls, askedFor('signIn.start')]).toEqual([['moved'], [], []]);
    cleanup();
    const again = openWithAccess([]);
    await again.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect([moved, again.calls]).toEqual([['moved'], [signInPermission]]);
  });

  it.each<[string, Partial<ServiceView>, boolean]>([
    ['in five minutes', { tokenEndsAt: inMinutes(5) }, true],
    ['in five minutes, with another token to come', { tokenEndsAt: inMinutes(5), isRenewed: true }, false],
    ['in an hour', { tokenEndsAt: inMinutes(60) }, false],
    ['nobody knows when', {}, false],
  ])('that ends %s is announced: %j, %s', async (_, more, isTold) => {
    openWith(more);
    await screen.findByRole('button', { name: /^Order Colon panel/ });
    const told = () => screen.queryByText(saying(/^Your sign-in ends at \d{1,2}:\d\d [AP]M\.$/));
    if (isTold) await waitFor(() => expect(told()).not.toBeNull());
    else expect(told()).toBeNull();
  });
});
