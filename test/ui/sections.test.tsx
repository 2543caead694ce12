import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { accountValues, withPrefilled } from '../../src/draft/providers/accounts.ts';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { LabSchemaView } from '../../src/messages/service-views.ts';
import { kindOf, patternOf, sectionOf, sentFields } from '../../src/order/fields.ts';
import { ceilingOf, tidyText } from '../../src/order/text/tidy-text.ts';
import { failureText, t } from '../../src/ui/texts.ts';
import { runs } from '../whole.ts';
import { confirmAll, draftOf, isWaiting, ok, openPopup, openRow, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const control = (field: string): HTMLInputElement => {
  const found = document.getElementById(`field-${field}`);
  if (!found) throw new Error(`no control for ${field}`);
  return found as HTMLInputElement;
};

const fieldOf = (field: string) => within(control(field).closest<HTMLElement>('.field') ?? document.body);

const describedBy = (field: string) =>
  (control(field).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The edits saved so far. */
const keptBy = ({ askedFor }: ReturnType<typeof openPopup>) =>
  (askedFor('draft.keep').at(-1)?.request as { confirmed?: Draft['confirmed'] } | undefined)?.confirmed;

async function open(title: string, draft = draftOf(), answers: Parameters<typeof openPopup>[0] = {}) {
  const stage = openPopup({ 'chart.open': ok(viewOf({ draft })), 'draft.keep': ok(null), ...answers });
  const section = await openRow(stage.user, title);
  return { ...stage, section, kept: (expected: object) => waitFor(() => expect(keptBy(stage)).toEqual(expected)) };
}

const set = (field: string, value: string) => fireEvent.input(control(field), { target: { value } });

const orderButton = () => screen.getByRole('button', { name: /^Order Colon panel/ });

/** What a row says while its details are open below it. */
const said = (row: Element) => row.querySelector('.row-value')?.textContent;

it('says on the Order button what the control says of its input, and counts where there are several', async () => {
  await open('Contact');
  set('patient.emailAddress', 'nobody@');
  const problem = "This doesn't look like an email address. Correct it.";
  await waitFor(() => expect(orderButton().textContent).toContain(problem));
  expect(describedBy('patient.emailAddress')).toContain(problem);
  set('patient.mobilePhoneNumber', '503');
  await waitFor(() => expect(orderButton().textContent).toContain('2 items to finish'));
});

describe('the details of a row', () => {
  it('is closed and renders nothing until it is opened', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByRole('group', { name: 'Contact' });
    expect(document.querySelectorAll('.section-fields')).toHaveLength(0);
    await openRow(user, 'Contact');
    expect(control('patient.lastName').value).toBe('Vance-Okonkwo');
    expect(document.getElementById('field-notes')).toBeNull();
  });

  it('has a label for every control', async () => {
    const { user } = await open('Contact');
    for (const title of ['Ordered by', 'Bill to', 'More']) await openRow(user, title);
    await user.click(screen.getByRole('button', { name: 'Add an organization number' }));
    await user.click(screen.getByRole('button', { name: 'Add a specimen' }));
    await user.click(screen.getByRole('button', { name: 'Add a provider number' }));
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('.section-fields .field :is(input, select, textarea)'),
    ];
    // The clinical section has its own controls.
    const expected = [...sentFields.filter(field => sectionOf(field) !== 'clinical'), 'patient.recordNumber'];
    expect(new Set(controls.map(({ id }) => patternOf(id.slice('field-'.length))))).toEqual(new Set(expected));
    for (const each of controls.filter(({ type }) => type !== 'checkbox'))
      expect(each.labels?.[0]?.textContent).toMatch(/^[A-Z]/);
  });
});

describe('the patient', () => {
  it('is edited, marked, and reset to what was read', async () => {
    const { user, kept } = await open('Contact');
    await user.clear(control('patient.lastName'));
    await user.type(control('patient.lastName'), 'Vance ');
    await kept({ 'patient.lastName': 'Vance' });
    expect(screen.getByRole('heading', { level: 1, name: 'VANCE, Marisol' })).toBeTruthy();
    expect(describedBy('patient.lastName')).toContain('Edited.');
    expect(fieldOf('patient.lastName').getByText('Vance-Okonkwo').localName).toBe('s');
    await user.click(screen.getByRole('button', { name: 'Reset: last name' }));
    await kept({});
    expect(control('patient.lastName').value).toBe('Vance-Okonkwo');
    expect(document.activeElement === control('patient.lastName')).toBe(true);
  });

  it('is not an edit when it says what the chart says', async () => {
    const { kept } = await open('Contact');
    set('patient.firstName', 'Mari');
    await kept({ 'patient.firstName': 'Mari' });
    set('patient.firstName', 'Marisol');
    await kept({});
    expect(fieldOf('patient.firstName').queryByText('Edited.')).toBeNull();
  });

  it('can get a value that the chart lacks', async () => {
    const { user, kept } = await open('Contact');
    set('patient.address.street', '12 Alder St');
    set('patient.emailAddress', 'm@example.org');
    await user.selectOptions(control('patient.address.stateCode'), 'OR');
    await kept({
      'patient.address.street': '12 Alder St',
      'patient.emailAddress': 'm@example.org',
      'patient.address.stateCode': 'OR',
    });
    expect(describedBy('patient.address.street')).toContain('Entered by you');
    set('patient.address.street', '');
    await kept({ 'patient.emailAddress': 'm@example.org', 'patient.address.stateCode': 'OR' });
  });

  it('is sent without a left-out value, which stays visible', async () => {
    const draft = draftOf([read('patient.mobilePhoneNumber', '(971) 555-0116')]);
    const { user, kept } = await open('Contact', draft);
    await user.clear(control('patient.mobilePhoneNumber'));
    await kept({ 'patient.mobilePhoneNumber': null });
    expect(describedBy('patient.mobilePhoneNumber')).toContain('Not sent.');
    expect(fieldOf('patient.mobilePhoneNumber').getByText('(971) 555-0116').closest('s')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset: mobile' }));
    expect(control('patient.mobilePhoneNumber').value).toBe('(971) 555-0116');
  });

  it('says how long a value can be', async () => {
    await open('Contact');
    set('patient.firstName', 'x'.repeat(101));
    expect(describedBy('patient.firstName')).toContain('Shorten it to 100 characters.');
  });

  it('keeps invalid input as it was typed, says why, and the order waits', async () => {
    const { user } = await open('Contact');
    set('patient.dob', '03/08/1979');
    expect(control('patient.dob').value).toBe('03/08/1979');
    expect(control('patient.dob').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy('patient.dob')).toContain(t('problem.date.form'));
    expect(isWaiting(orderButton())).toBe(true);
    fireEvent.blur(control('patient.dob'));
    expect(control('patient.dob').value).toBe('03/08/1979');
    await user.click(screen.getByRole('button', { name: 'Reset: date of birth' }));
    expect(control('patient.dob').value).toBe('1979-03-08');
    expect(isWaiting(orderButton())).toBe(false);
  });

  it('saves invalid input with the draft, and shows it when the form opens again', async () => {
    const { askedFor } = await open('Contact');
    set('patient.emailAddress', 'nobody@');
    await waitFor(() =>
      expect(askedFor('draft.keep').at(-1)?.request).toMatchObject({
        invalidInput: { 'patient.emailAddress': 'nobody@' },
      }),
    );
    cleanup();
    const entered = { panelId: 'colon', method: null, invalidInput: { 'patient.emailAddress': 'nobody@' } };
    await open('Contact', draftOf(), { 'chart.open': ok(viewOf({ entered })) });
    expect(control('patient.emailAddress').value).toBe('nobody@');
    expect(describedBy('patient.emailAddress')).toContain(t('problem.email.form'));
    expect(isWaiting(orderButton())).toBe(true);
  });

  it('lists published options before ours, and marks what is assumed', async () => {
    const sexes = () => [...control('patient.genderCode').querySelectorAll('option')].map(({ text }) => text);
    await open('Contact');
    expect(sexes()).toEqual(['Not stated', 'Female (assumed)', 'Male']);
    expect(describedBy('patient.genderCode')).toContain(t('value.assumed'));
    cleanup();
    const site: LabSchemaView = {
      readAt: '2026-11-21T10:00:00.000Z',
      productCodes: {},
      requireProvider: 'never',
      limits: defaultAttachmentLimits,
      labSchema: {
        enums: { Gender: ['FEMALE', 'MALE', 'OTHER_SEX'] },
        inputs: {
          OrderInput: { patient: { type: 'Patient', isList: false, isRequired: true } },
          Patient: Object.fromEntries(
            ['firstName', 'lastName', 'dob', 'genderCode'].map(name => [
              name,
              { type: name === 'genderCode' ? 'Gender' : 'String', isList: false, isRequired: false },
            ]),
          ),
        },
      },
    };
    await open('Contact', draftOf(), { 'labSchema.show': ok(site) });
    await waitFor(() => expect(sexes()).toEqual(['Not stated', 'Female', 'Male', 'Other sex']));
    expect(describedBy('patient.genderCode')).not.toContain(t('value.assumed'));
    // A value that the lab does not publish stops the order, and says so at its control.
    expect(isWaiting(orderButton())).toBe(true);
    await openRow((await import('@testing-library/user-event')).default.setup(), 'Bill to');
    expect(describedBy('billing.insurance.insurancePolicies[0].payerName')).toContain(
      failureText('order.fieldUnpublished').what,
    );
  });
});

describe('an account that no chart shows', () => {
  const npi = 'providerAccounts[0].provider.identifiers[0].value';
  const rememberedDraft = () => {
    const draft = draftOf();
    const account = {
      provider: { firstName: 'Hedda', lastName: 'Quist-Larsen', identifiers: [{ type: 'NPI', value: '1234567893' }] },
      role: 'ORDERING',
    };
    return withPrefilled(draft, accountValues(draft, [account], 'prefilled.remembered', 'Hedda Quist-Larsen'));
  };

  it('says where it comes from, closed and open, and offers no place on the page to show', async () => {
    const { section } = await open('Ordered by', rememberedDraft());
    expect(said(section)).toBe('Hedda Quist-Larsen, NPI 1234567893Remembered for Hedda Quist-Larsen');
    expect(control(npi).value).toBe('1234567893');
    expect(describedBy(npi)).toBe('Remembered for Hedda Quist-Larsen');
    expect(describedBy('providerAccounts[0].role')).toBe('Remembered for Hedda Quist-Larsen');
    expect(within(section).queryByRole('button', { name: /^Find / })).toBeNull();
    expect(within(section).queryByRole('button', { name: /^Remember/ })).toBeNull();
    expect(isWaiting(orderButton())).toBe(false);
  });

  it('can be remembered as it is once it is valid', async () => {
    const { user, section, askedFor, answers } = await open('Ordered by', rememberedDraft());
    set(npi, '1234567890');
    const remember = await within(section).findByRole<HTMLButtonElement>('button', {
      name: 'Remember this account for Hedda Quist-Larsen',
    });
    await waitFor(() => expect(remember.disabled).toBe(true));
    set(npi, '1245319599');
    await waitFor(() => expect(remember.disabled).toBe(false));
    answers['account.remember'] = ok(null);
    await user.click(remember);
    await within(section).findByText('Remembered for Hedda Quist-Larsen', { selector: '[role=status]' });
    expect(askedFor('account.remember').map(({ request }) => request)).toEqual([
      {
        tabId: 7,
        draftId: 'draft-1',
        account: {
          provider: {
            firstName: 'Hedda',
            lastName: 'Quist-Larsen',
            identifiers: [{ type: 'NPI', value: '1245319599' }],
          },
          role: 'ORDERING',
        },
      },
    ]);
    expect(askedFor('order.place')).toEqual([]);
  });

  it('can be remembered only once some of it is certain and a user is logged in', async () => {
    const { section } = await open('Ordered by');
    const offer = within(section).getByRole<HTMLButtonElement>('button', { name: /^Remember this account for/ });
    expect(offer.disabled).toBe(true);
    cleanup();
    const anonymous = await open('Ordered by', draftOf([read('chart.user.firstName', null)]));
    expect(within(anonymous.section).queryByRole('button', { name: /^Remember/ })).toBeNull();
  });
});

describe('providers', () => {
  const account = 'providerAccounts[0]';

  it('have accounts, roles and numbers; a number with a wrong check digit is refused', async () => {
    const { user, section, kept } = await open(
      'Ordered by',
      draftOf([read('chart.user.firstName', null), read('chart.user.lastName', null)]),
    );
    await user.click(within(section).getByRole('button', { name: 'Add a provider account' }));
    const row = 'providerAccounts[100]';
    await waitFor(() => expect(document.activeElement === control(`${row}.provider.firstName`)).toBe(true));
    expect(control(`${row}.role`).value).toBe('ORDERING');
    expect(describedBy(`${row}.provider.lastName`)).toContain(failureText('order.providerIncomplete').what);
    await user.keyboard('Leticia');
    await user.click(within(section).getByRole('button', { name: 'Add a provider number' }));
    const number = `${row}.provider.identifiers[100]`;
    set(`${number}.value`, '1234567890');
    expect(describedBy(`${number}.value`)).toContain(failureText('order.npiInvalid').what);
    expect(isWaiting(orderButton())).toBe(true);
    set(`${number}.value`, '1234567893');
    await kept({
      [row]: true,
      [`${row}.role`]: 'ORDERING',
      [`${row}.provider.firstName`]: 'Leticia',
      [number]: true,
      [`${number}.type`]: 'NPI',
      [`${number}.use`]: 'OFFICIAL',
      [`${number}.value`]: '1234567893',
    });
    expect(isWaiting(orderButton())).toBe(false);
    expect(said(section)).toMatch(/^Leticia is ordering/);
  });

  it('are confirmed as one value, except for what was entered instead', async () => {
    const { user, kept } = await open('Ordered by');
    set(`${account}.provider.firstName`, 'Edda');
    const [confirm] = screen.getAllByRole('button', { name: 'Confirm Edda Quist-Larsen as the ordering provider' });
    if (confirm) await user.click(confirm);
    const entered = { [`${account}.provider.firstName`]: 'Edda' };
    await kept({ ...entered, [`${account}.provider.lastName`]: 'Quist-Larsen', [`${account}.role`]: 'ORDERING' });
    expect(screen.queryByRole('button', { name: /^Confirm Edda/ })).toBeNull();
  });

  it('are left out and restored', async () => {
    const { user, section, kept } = await open('Ordered by');
    await user.click(within(section).getByRole('button', { name: /^Leave out this account/ }));
    await kept({ [account]: null });
    expect(said(section)).toMatch(/^Who is ordering\?/);
    expect(within(section).getByText('Hedda, Quist-Larsen').localName).toBe('s');
    await user.click(within(section).getByRole('button', { name: /^Add back/ }));
    await kept({});
    expect(control(`${account}.provider.lastName`).value).toBe('Quist-Larsen');
  });
});

describe('insurance', () => {
  const list = 'billing.insurance.insurancePolicies';

  it("fills in the policyholder of the patient's own policy, who can be changed", async () => {
    const { user, kept } = await open('Bill to');
    await user.selectOptions(control(`${list}[0].relationshipToInsuredCode`), 'SELF');
    expect(control(`${list}[0].policyHolderFirstName`).value).toBe('Marisol');
    expect(control(`${list}[0].policyHolderDateOfBirth`).value).toBe('1979-03-08');
    expect(describedBy(`${list}[0].policyHolderFirstName`)).toContain(t('why.holder.self'));
    await user.clear(control(`${list}[0].policyHolderFirstName`));
    expect(control(`${list}[0].policyHolderFirstName`).value).toBe('');
    await kept({ [`${list}[0].relationshipToInsuredCode`]: 'SELF', [`${list}[0].policyHolderFirstName`]: null });
    await user.click(screen.getByRole('button', { name: "Reset: policyholder's first name" }));
    expect(control(`${list}[0].policyHolderFirstName`).value).toBe('Marisol');
  });

  it('has several policies; an incomplete one is completed or left out', async () => {
    const { user, section } = await open('Bill to');
    await user.click(within(section).getByRole('button', { name: 'Add a policy' }));
    await waitFor(() => expect(document.activeElement === control(`${list}[100].payerName`)).toBe(true));
    await user.keyboard('Northern Relief');
    expect(said(section)).toBe('Cascade Mutual · CM-7731Policyholder: not named (patient is spouse)Northern Relief');
    expect(control(`${list}[100].policyNumber`).getAttribute('aria-invalid')).toBe('true');
    expect(isWaiting(orderButton())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Go to: Policy number' }));
    await waitFor(() => expect(document.activeElement === control(`${list}[100].policyNumber`)).toBe(true));
    await user.keyboard('Z 99/2');
    expect(isWaiting(orderButton())).toBe(false);
    await user.clear(control(`${list}[100].policyNumber`));
    await user.click(screen.getByRole('button', { name: 'Leave out: Northern Relief' }));
    expect(isWaiting(orderButton())).toBe(false);
    expect(document.getElementById(`field-${list}[100].payerName`)).toBeNull();
  });

  it('names each payer that the chart can mean, and takes the one that you choose', async () => {
    const candidates = [{ value: 'Cascade Mutual' }, { value: 'Juniper Basin Health' }];
    const more = { sure: false, why: 'values.disagree', text: 'Cascade Mutual', candidates } as const;
    const { user, section } = await open(
      'Bill to',
      draftOf([read(`${list}[0].payerName`, null, more), read(`${list}[0].policyNumber`, 'CM-7731')]),
    );
    expect(said(section)).toContain('Cascade Mutual or Juniper Basin Health');
    expect(section.textContent).toContain(t('why.values.disagree'));
    expect(section.textContent).not.toContain(t('attention.chartShows', { text: 'Cascade Mutual' }));
    await user.click(within(section).getByRole('radio', { name: 'Juniper Basin Health' }));
    expect(said(section)).toContain('Juniper Basin Health · CM-7731Policyholder');
  });

  it('says of a policy that is not confirmed only that, and is as before when a change is set back', async () => {
    const doubt = { sure: false, why: 'list.doubtful' };
    const { user, kept } = await open(
      'Bill to',
      draftOf([
        read(`${list}[0].policyNumber`, 'CM-7731', doubt),
        read(`${list}[0].payerName`, 'Cascade Mutual', doubt),
        read(`${list}[0].relationshipToInsuredCode`, 'SPOUSE', doubt),
      ]),
    );
    await user.selectOptions(control(`${list}[0].relationshipToInsuredCode`), 'CHILD');
    await kept({ [`${list}[0].relationshipToInsuredCode`]: 'CHILD' });
    expect(describedBy(`${list}[0].payerName`)).toContain('The payer or policy number is not confirmed.');
    expect(describedBy(`${list}[0].payerName`)).not.toContain('missing');
    await user.selectOptions(control(`${list}[0].relationshipToInsuredCode`), 'SPOUSE');
    await kept({});
    expect(control(`${list}[0].payerName`).getAttribute('aria-invalid')).toBe('false');
  });

  it('asks one question about a policy that may have ended', async () => {
    const doubt = { sure: false, why: 'list.doubtful' };
    const { user, section, kept } = await open(
      'Bill to',
      draftOf([
        read(`${list}[0].policyNumber`, 'CM-7731', doubt),
        read(`${list}[0].payerName`, 'Cascade Mutual', doubt),
        read(`${list}[0].relationshipToInsuredCode`, 'SPOUSE', doubt),
      ]),
    );
    expect(said(section)).toBe('Cascade Mutual · CM-7731, not confirmed');
    await confirmAll(user);
    await kept({
      [`${list}[0].policyNumber`]: 'CM-7731',
      [`${list}[0].payerName`]: 'Cascade Mutual',
      [`${list}[0].relationshipToInsuredCode`]: 'SPOUSE',
    });
    expect(said(section)).toContain('Cascade Mutual · CM-7731Policyholder');
  });
});

describe('specimens and notes', () => {
  it('have rows with one answer each', async () => {
    const { user, section, kept } = await open('More');
    await user.click(within(section).getByRole('button', { name: 'Add a specimen' }));
    const field = 'specimens[100].germline.requestFromPatient';
    await user.selectOptions(control(field), 'Yes');
    await kept({ 'specimens[100]': true, [field]: true });
    expect(said(section)).toBe('Specimen');
    await user.click(within(section).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(document.getElementById(`field-${field}`)).toBeNull());
    expect(within(section).queryByRole('button', { name: /^Add back/ })).toBeNull();
  });

  it('have lines and a code', async () => {
    const { kept } = await open('More');
    set('notes', 'Call after five.\nAsk for <b>Ngozi</b> 🙂');
    set('testPreferenceCode', 'T1');
    await kept({ notes: 'Call after five.\nAsk for <b>Ngozi</b> 🙂', testPreferenceCode: 'T1' });
    expect(document.querySelector('.section-fields b')).toBeNull();
  });
});

describe('"Go to"', () => {
  it('opens the row of a field that was not open before', async () => {
    const list = 'billing.insurance.insurancePolicies';
    const { user } = openPopup({
      'chart.open': ok(viewOf({ draft: draftOf([read(`${list}[0].policyNumber`, null)]) })),
    });
    await user.click(await screen.findByRole('button', { name: 'Go to: Policy number' }));
    await waitFor(() => expect(document.activeElement === control(`${list}[0].policyNumber`)).toBe(true));
    expect(control(`${list}[0].policyNumber`).closest('.row')).not.toBeNull();
  });
});

describe('"Find"', () => {
  it("requests the draft's value, and says when it is not visible", async () => {
    const { user, askedFor } = await open('Contact', draftOf(), {
      'chart.show': { ok: false, code: 'chart.valueNotShown' },
    });
    await user.click(screen.getByRole('button', { name: 'Find date of birth on the page' }));
    expect(askedFor('chart.show').map(({ request }) => request)).toEqual([
      { tabId: 7, draftId: 'draft-1', field: 'patient.dob' },
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('chart.valueNotShown').what);
  });
});

describe('pasted text', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.nat(0xffff).map(code => String.fromCharCode(code)) }),
    fc.constantFrom(
      '🙂👩‍👩‍👧',
      '\u202Eevil\u202C',
      'שלום עולם',
      '<img src=x onerror=alert(1)>',
      '\uD800',
      'a\uDC00b',
      'x'.repeat(100_000),
      '\0',
      '   ',
      '1979-03-08',
      '2026-02-30',
      'm@example.org',
      '97301',
      '(971) 555-0116',
      'null',
      '__proto__',
    ),
    fc.string().map(text => `<b>${text}</b>`),
  );

  it('is text: tidied, or refused with its sentence and kept as it is', async () => {
    const { user, askedFor } = await open('Contact');
    for (const title of ['Ordered by', 'Bill to', 'More']) await openRow(user, title);
    await user.click(screen.getByRole('button', { name: 'Add a provider number' }));
    const fields = [
      ...document.querySelectorAll('.section-fields .field input[type="text"], .section-fields .field textarea'),
    ].map(({ id }) => id.slice('field-'.length));
    expect(fields.length).toBeGreaterThanOrEqual(20);
    fc.assert(
      fc.property(fc.constantFrom(...fields), nasty, (field, text) => {
        set(field, text);
        // The control itself can drop line breaks, so what it contains counts as pasted.
        const held = control(field).value;
        const kind = kindOf(field) ?? 'open';
        const tidied = tidyText(held, kind);
        fireEvent.blur(control(field));
        expect(document.querySelector('img, script')).toBeNull();
        if ('problem' in tidied) {
          expect(control(field).value).toBe(held);
          expect(control(field).getAttribute('aria-invalid')).toBe('true');
          expect(describedBy(field)).toContain(t(`problem.${tidied.problem}`, { most: ceilingOf(kind) }));
          expect(isWaiting(orderButton())).toBe(true);
        } else expect(control(field).value).toBe(String(tidied.value));
        set(field, '');
        fireEvent.blur(control(field));
      }),
      { numRuns: runs(300) },
    );
    expect(askedFor('order.place')).toEqual([]);
  }, 60_000);
});
