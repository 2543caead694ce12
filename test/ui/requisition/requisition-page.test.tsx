// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../src/messages/messages.ts';
import type { PrintView } from '../../../src/messages/order-views.ts';
import { codesOf, kindOf, sentFields } from '../../../src/order/fields.ts';
import { present } from '../../../src/order/members.ts';
import { OrderInput } from '../../../src/order/order-input.ts';
import { RequisitionPage } from '../../../src/ui/requisition/requisition-page.tsx';
import { failureText } from '../../../src/ui/texts.ts';
import { sampleOrderWith, sampleValue } from '../../order/sample-values.ts';
import { sampleOrder } from '../../sandbox/sample-order.ts';
import { fakeWorker, newsroom, ok, saying, service } from '../popup-stage.tsx';

afterEach(cleanup);

const number = 'CLN4XG8Z0K2M7Q9R';

const viewOf = (more: Partial<PrintView> = {}): PrintView => ({
  requisitionNumber: number,
  state: 'unknown',
  createdAt: '2026-04-09T16:41:00.000Z',
  printedAt: '2026-04-09T16:42:00.000Z',
  printedBy: 'L. Oyelaran',
  lab: service.lab,
  clinic: { name: '', address: '', phone: '' },
  texts: { consent: '', necessity: '' },
  label: {
    patient: 'SAMPLE, Testa · Feb 28, 1961 (65 M)',
    test: 'BRCA panel and risk test (two tests)',
    isTest: false,
  },
  order: OrderInput.parse(sampleOrder({ requisitionNumber: number })),
  ...more,
});

async function open(reply: Reply<'order.print'>) {
  const prints: string[] = [];
  const [worker, events] = [fakeWorker({ 'order.print': reply }), newsroom()];
  render(
    <RequisitionPage
      requisitionNumber={number}
      send={worker.send}
      subscribe={events.subscribe}
      print={() => prints.push(text())}
    />,
  );
  await (reply.ok ? screen.findByRole('heading', { level: 1 }) : screen.findByRole('alert'));
  return { ...worker, ...events, user: userEvent.setup(), prints };
}

/** label → text of a part of the page. */
function facts(title: string): Record<string, string> {
  const part = screen.getByRole('heading', { name: title, level: 2 }).closest('section');
  if (!part) throw new Error(title);
  const rows = [...part.querySelectorAll('dl > div')];
  return Object.fromEntries(
    rows.map(row => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  );
}

const text = () => document.body.textContent ?? '';

describe('the requisition', () => {
  it('requests the order of its number once, and prints only on the click', async () => {
    const { asked, user, prints } = await open(ok(viewOf()));
    expect(asked).toEqual([{ name: 'order.print', request: { requisitionNumber: number } }]);
    expect(prints).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Print requisition' }));
    await waitFor(() => expect(prints).toHaveLength(1));
  });

  it('says on paper what became of the order while the page was open', async () => {
    const { answers, user, prints } = await open(ok(viewOf({ state: 'queued' })));
    answers['order.print'] = ok(viewOf({ state: 'created', orderId: 'ORD-1' }));
    await user.click(screen.getByRole('button', { name: 'Print requisition' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]).toContain('Sent electronically. Order ID ORD-1.');
    expect(prints[0]).not.toContain('Not sent electronically.');
  });

  it('shows at once what becomes of its order, and does not print one that was taken back', async () => {
    const { answers, asked, publish, user, prints } = await open(ok(viewOf({ state: 'queued' })));
    answers['order.print'] = ok(viewOf({ state: 'created', orderId: 'ORD-1' }));
    publish({ what: 'submission', requisitionNumber: 'ANOTHER' });
    expect(asked).toHaveLength(1);
    publish({ what: 'submission', requisitionNumber: number });
    await screen.findByText(saying('Sent electronically. Order ID ORD-1.'));
    // The audit log counts that the user opened it, once.
    expect(asked.map(({ request }) => request)).toEqual([
      { requisitionNumber: number },
      { requisitionNumber: number, again: true },
    ]);
    answers['order.print'] = { ok: false, code: 'order.gone' };
    await user.click(screen.getByRole('button', { name: 'Print requisition' }));
    await screen.findByText(/no longer saved on this computer/);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(prints).toEqual([]);
    expect(text()).not.toContain('SAMPLE');
  });

  it('shows every part of the order', async () => {
    await open(ok(viewOf({ label: { ...viewOf().label, recordNumber: 'HR-7' } })));
    expect(facts('Patient')).toEqual({
      'Last, first': 'SAMPLE, Testa',
      'Date of birth': '02/28/1961 (65 y)',
      Sex: 'Male',
      MRN: 'HR-7',
      Address: '12 Example Street, Springfield, IL 62701',
      Phone: '+1 217 555 0100',
      Email: 'testa.sample@example.org',
    });
    expect(facts('Test ordered')).toEqual({
      Test: 'BRCA panel and risk test (two tests)',
      Code: 'BRCA_PANEL → RISK_UPDATE',
      'ICD-10 (required by most payers)': '',
      'Test preference': 'STANDARD',
    });
    expect(facts('Ordering provider')).toEqual({
      Name: 'ORDER, Olga',
      NPI: '1234567893',
      'Phone / fax': '',
      'Copy to (name, fax)': '',
      Practice: 'Organization CLINIC-1 · 12 Example Street, Springfield, IL 62701',
    });
    expect(facts('Billing')).toEqual({
      Payer: 'Example Mutual',
      'Policy no.': 'POL-1',
      'Group no.': '',
      'Policyholder, date of birth, relationship': 'SAMPLE, Testa · 02/28/1961 · Self',
    });
    expect(facts('Clinical history')).toMatchObject({
      'Personal cancer': 'Prostate – age 58, In treatment now: yes, Gleason score: 5 + 4 = 9, Metastatic: no',
      Ancestry: 'Hispanic or Latino; Black or African',
      'Family (relative, cancer, age), pedigree on a separate page':
        'Father: Prostate, age 50–59 · Mother: Breast, DCIS, age 47',
    });
    expect(facts('Specimen')).toMatchObject({
      'Requested with the order': 'Germline – Ask the patient for the specimen: yes',
    });
    expect(document.querySelector('.second-page svg[role=img]')).toBeTruthy();
    expect(facts('Family cancer history')).toEqual({
      Father: 'Prostate, age 50–59',
      Mother: 'Breast, DCIS, age 47',
    });
    expect(text()).toContain('Ordered 04/09/2026');
    expect(text()).toMatch(/Printed 04\/09\/2026 .* by L\. Oyelaran/);
    expect(text()).toContain('BRCA panel and risk test (two tests)');
    expect(text()).toContain(number);
  });

  // The use of a number is not printed, and a role is printed beside a name or a number.
  it.each(sentFields.filter(field => !/\.(?:use|role)$/.test(field)))('prints %s', async field => {
    await open(ok(viewOf({ order: sampleOrderWith(field) })));
    const value = sampleValue(field);
    const shown = kindOf(field) === 'state' ? value : (codesOf(field)?.[String(value)]?.label ?? value);
    const words = shown === true ? 'yes' : shown === '1961-02-28' ? '02/28/1961' : String(shown);
    const sheet = document.querySelector('table.sheet > tbody')?.textContent ?? '';
    expect(sheet.toLowerCase()).toContain(words.toLowerCase());
  });

  it('says on every page whose it is', async () => {
    await open(ok(viewOf()));
    const head = document.querySelector('table.sheet > thead')?.textContent;
    expect(head).toContain('SAMPLE, Testa · DOB 02/28/1961');
    expect(head).toContain(number);
  });

  it.each([
    ['created', 'ORD-1', 'Sent electronically. Order ID ORD-1.'],
    ['queued', undefined, 'Not sent electronically.'],
    ['rejected', undefined, 'Not sent electronically.', 'service.offline'],
    ['rejected', undefined, 'Refused by the lab when this page was printed.', 'service.refused'],
    ['rejected', undefined, 'Not confirmed by the lab.', 'service.refused', true],
    ['sending', undefined, 'Not confirmed by the lab.'],
    ['unknown', undefined, 'Not confirmed by the lab.'],
  ] as const)(
    'of an order that is %s says whether the lab has it',
    async (state, orderId, sentence, reason?, mayExist?) => {
      await open(ok(viewOf({ state, ...present({ reason, mayExist, orderId }) })));
      expect(document.querySelector('.delivery')?.textContent).toContain(sentence);
      for (const other of [
        'Sent electronically.',
        'Not sent electronically.',
        'Not confirmed by the lab.',
        'Refused by the',
      ])
        if (!sentence.startsWith(other)) expect(text()).not.toContain(other);
    },
  );

  it('that the lab refused says what the form says to do', async () => {
    await open(ok(viewOf({ state: 'rejected', reason: 'service.refused' })));
    const { next } = failureText('service.refused');
    expect(document.querySelector('.delivery')?.textContent).toContain(next);
    expect(text()).not.toContain('may or may not');
  });

  it.each([
    ['created', 'ORD-1', 'Sent electronically to the test system. Order ID ORD-1.'],
    ['queued', undefined, 'Not sent electronically.'],
    ['rejected', undefined, 'Refused by the test system'],
    ['unknown', undefined, 'Not confirmed by the test system.'],
  ] as const)('of a test that is %s names no lab', async (state, orderId, sentence) => {
    await open(ok(viewOf({ state, ...present({ orderId }), label: { ...viewOf().label, isTest: true } })));
    const delivery = document.querySelector('.delivery')?.textContent;
    expect(delivery).toContain(sentence);
    expect(delivery).not.toMatch(/\blab\b/i);
  });

  it('breaks a code after an underscore only', async () => {
    const order = OrderInput.parse(
      sampleOrder({ requisitionNumber: number, products: [{ product: 'COLON_AP_PANEL' }] }),
    );
    await open(ok(viewOf({ order })));
    expect(screen.getByText('COLON_AP_PANEL').innerHTML).toBe('COLON_<wbr>AP_<wbr>PANEL');
  });

  it('is marked as a test only in a sandbox', async () => {
    await open(ok(viewOf()));
    expect(text()).not.toContain('TEST · not sent to a lab');
    cleanup();
    await open(ok(viewOf({ label: { ...viewOf().label, isTest: true } })));
    expect(text()).toContain('TEST · not sent to a lab');
  });

  it('says what is left after the contents were deleted', async () => {
    await open(ok(viewOf({ state: 'created', orderId: 'ORD-1', order: null })));
    expect(facts('Patient')).toEqual({ 'Last, first': 'SAMPLE, Testa', 'Date of birth': '02/28/1961', MRN: '' });
    expect(text()).toContain('This computer deleted the order details');
    expect(text()).toContain('BRCA panel and risk test (two tests)');
    expect(screen.getByRole('img', { name: `Barcode of requisition number ${number}` })).toBeTruthy();
    expect(screen.getByText('Date and time collected')).toBeTruthy();
  });

  it('leaves out what an order does not include', async () => {
    const order = OrderInput.parse({ requisitionNumber: number, patient: {}, products: [{ product: 'COLON_PANEL' }] });
    await open(ok(viewOf({ order })));
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Patient',
      'Test ordered',
      'Ordering provider',
      'Billing',
      'Clinical history',
      'Specimen',
      'Consent and medical necessity',
    ]);
    // To fill in by hand.
    expect(facts('Ordering provider')).toMatchObject({ Name: '', NPI: '' });
    expect(facts('Clinical history')).toMatchObject({
      'Personal cancer': ' None  Cancer and age: ',
      'Transfusion in the last 28 days': ' No  Yes, date ',
    });
    expect(text()).not.toMatch(/undefined|null|NaN/);
  });

  it('shows shapes that only the service knows as words, and text as text', async () => {
    const order = OrderInput.parse(
      sampleOrder({
        clinical: {
          boneMarrowTransplantRecipient: { transplantType: 'AUTOLOGOUS', date: '2020-01-02' },
          bloodTransfusionRecipient: { lastTransfusion: null, units: [1, 2] },
          personalCancerHistory: [{ breast: { surgeryDate: '2021-05-06', hormoneReceptor: { stainedCells: 80 } } }],
        },
        notes: '<img src=x onerror=alert(1)>\nsecond line',
      }),
    );
    await open(ok(viewOf({ order })));
    expect(facts('Clinical history')).toMatchObject({
      'Bone marrow transplant from a donor': 'Transplant type: AUTOLOGOUS, Date: 01/02/2020',
      'Transfusion in the last 28 days': 'Last transfusion, Units: 1; 2',
      'Personal cancer': 'Breast – Surgery date: 05/06/2021, Hormone receptor stained cells: 80',
    });
    expect(document.querySelector('img')).toBeNull();
    expect(text()).toContain('<img src=x onerror=alert(1)>');
  });

  it('has the words of the organization above the signatures', async () => {
    const texts = { consent: 'The patient signed form 12.', necessity: 'The payer asked for this.' };
    await open(ok(viewOf({ texts })));
    expect(text()).toContain('The patient signed form 12. The payer asked for this.');
    expect(text()).not.toContain('informed consent');
  });

  it('names the lab and the practice, or has a line for the lab', async () => {
    const lab = {
      name: 'Acme Genetics',
      phone: '1-800-555-0100',
      hours: '',
      fax: '',
      address: '1 Lab Way\nSalem OR',
      clia: '05D1234567',
      account: '40417',
    };
    await open(ok(viewOf({ lab, clinic: { name: 'Spokane Clinic', address: '', phone: '' } })));
    const top = document.querySelector('.top')?.textContent;
    expect(top).toContain('Acme Genetics · 1 Lab Way, Salem OR · Tel 1-800-555-0100 · CLIA 05D1234567');
    expect(top).toContain('Client account 40417 · Spokane Clinic');
    cleanup();
    await open(ok(viewOf()));
    expect(document.querySelectorAll('.top .gap')).toHaveLength(1);
  });

  it('has three labels for tubes, each with two identifiers and the number', async () => {
    await open(ok(viewOf({ label: { ...viewOf().label, recordNumber: 'HR-7' } })));
    const labels = [...document.querySelectorAll('.tubes > p')].slice(0, 3).map(({ textContent }) => textContent);
    expect(labels).toEqual(Array(3).fill(`SAMPLE, TestaDOB 02/28/1961 · MRN HR-7${number}`));
  });

  it('saves itself as a PDF where the browser can', async () => {
    await open(ok(viewOf()));
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
    cleanup();
    let saves = 0;
    const worker = fakeWorker({ 'order.print': ok(viewOf()) });
    render(
      <RequisitionPage
        requisitionNumber={number}
        send={worker.send}
        subscribe={newsroom().subscribe}
        print={() => {}}
        savePdf={() => (saves += 1)}
      />,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(saves).toBe(1));
  });

  it('says that there is no such order', async () => {
    await open({ ok: false, code: 'order.gone' });
    expect(screen.getByRole('alert').textContent).toContain('This order is no longer saved on this computer');
    expect(screen.queryByRole('button', { name: 'Print requisition' })).toBeNull();
  });
});
