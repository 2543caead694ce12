// A patient whose every text is unique goes all the way: read, refused, ordered, uploaded, reported as the wrong
// patient. None of these texts may appear in what the extension writes for support and auditors, to consoles or to
// disk.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { axeFindings } from '../browser/axe.ts';
import { findOnDisk } from '../browser/find-on-disk.ts';
import { chooseTest, clickOrder, openRow, waitForOrderId } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { makeFolder, removeFolder } from '../folder.ts';

/** Letters only: names have no digits (W12). */
const word = () => `Q${randomUUID().replace(/[^a-f]/g, '')}${randomUUID().replace(/[^a-f]/g, '')}`;

const number = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 10)).join('');

const canary = {
  firstName: word(),
  lastName: word(),
  street: `${word()} Lane`,
  city: word(),
  homePhone: `(509) 555-${number()}`,
  email: `${word().toLowerCase()}@example.org`,
  externalId: `MR-${randomUUID()}`,
  dob: '1941-07-23',
};
const policyNumber = `PN-${randomUUID()}`;
const problem = `Carcinoma of left breast ${word()}`;
const fileName = `${word()}.txt`;
/** What the clinician types. */
const typed = { mobile: `(509) 555-${number()}`, reason: `The specimen of ${word()} was lost.` };
const fileText = `report ${randomUUID()}`;
/** A text that is stored unencrypted on purpose. Finding it proves that the search works. */
const control = `CTRL${randomUUID().slice(0, 6).toUpperCase()}`;
const texts = [
  ...Object.values(canary),
  '07/23/1941',
  policyNumber,
  problem,
  fileName,
  fileText,
  ...Object.values(typed),
];

let profile: string;
let stage: Stage;
const consoles: string[] = [];

beforeAll(async () => {
  profile = await makeFolder('canary');
  stage = await setStage({ allowHosts: ['http://127.0.0.1/*', 'http://localhost/*'], profile });
  const { context } = stage.browser;
  context.on('console', message => consoles.push(message.text()));
  context.on('weberror', error => consoles.push(String(error.error())));
  for (const worker of context.serviceWorkers()) worker.on('console', message => consoles.push(message.text()));
  const patient = stage.clinic.patients.find(({ pid }) => pid === 1);
  if (!patient) throw new Error('no patient');
  Object.assign(patient, canary, { problems: [problem] });
  for (const policy of patient.policies) policy.number = policyNumber;
  await stage.configure();
});
afterAll(async () => {
  await stage?.close();
  await removeFolder(profile);
});

const order = async (form: Page, test: string) => {
  await chooseTest(form, test);
  await typeIdentity(form);
  await clickOrder(form, test);
};

/** The text of the file that a link would save. */
const fileOf = async (page: Page, name: string): Promise<string> => {
  const link = page.getByRole('link', { name });
  await link.waitFor();
  return link.evaluate(element => fetch((element as HTMLAnchorElement).href).then(response => response.text()));
};

it('no text of the patient is in a report, the audit log, a console or the profile', { timeout: 120_000 }, async () => {
  const chart = await stage.openChart(1);
  const form = await stage.openForm(chart);
  await form.evaluate(setHere('requisitionPrefix', control));
  await form.getByRole('heading', { name: canary.firstName }).waitFor();
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: fileName, mimeType: 'text/plain', buffer: Buffer.from(fileText) }]);
  await form.getByRole('button', { name: `Remove ${fileName}` }).waitFor();

  const contact = await openRow(form, 'Contact');
  await contact.getByRole('textbox', { name: 'Mobile' }).fill(typed.mobile);

  // The lab's own words name the patient. The first answer of the file store is a failure.
  const errors = [{ message: `${canary.lastName} is not known here.`, extensions: { code: 'BAD_USER_INPUT' } }];
  stage.sandbox.setFault([
    { on: 'createOrder', fault: { kind: 'errors', errors } },
    { on: 'upload', fault: { kind: 'status', status: 503, body: canary.lastName } },
  ]);
  await form.evaluate(setHere('attachmentLimits', { method: 'presigned' }));
  await order(form, 'Colon panel');
  await form.getByRole('alert').filter({ hasText: canary.lastName }).waitFor();
  await order(form, 'Colon panel');
  await form.getByText('some files may not have arrived.').waitFor();
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByText('All files are uploaded. The lab scans files after receipt.').waitFor();
  expect(stage.sandbox.files()).toMatchObject([{ state: 'received' }]);
  await form.evaluate(setHere('duplicateWindow'));
  await form.getByRole('button', { name: 'Choose another test' }).click();
  await order(form, 'Colon panel');
  await form.getByRole('textbox', { name: /^Reason/ }).fill(typed.reason);
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await waitForOrderId(form);
  await form.getByText('Wrong patient?').click();

  // The same test for another patient in the same tab: the retract-and-reorder measure.
  await chart.goto(chart.url().replace('pid=1', 'pid=2'));
  await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
  const other = await stage.openForm(chart);
  await order(other, 'Colon panel');
  await waitForOrderId(other);
  await chart.goto(chart.url().replace('pid=2', 'pid=1'));
  await chart.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });

  const [worker] = stage.browser.context.serviceWorkers();
  await worker?.evaluate(`console.log('${control} of the worker')`);
  await other.evaluate(`console.log('${control} of a page')`);
  const options = await stage.browser.openPage('options.html#help');
  await options.getByLabel('Address of the open page').fill(chart.url());
  await options.getByRole('button', { name: 'Allow and test' }).click();
  await options.getByText(/^Certain: First name/).waitFor();
  await options.getByRole('button', { name: 'Create report' }).click();
  const report = await fileOf(options, 'Download order-diagnostics.json');
  expect(JSON.parse(report)).toMatchObject({
    extension: { version: packageJson.version },
    service: { failure: null, token: { isThere: true }, multipart: { ofNull: 'accepted' } },
    orders: { states: { done: 3 }, unreadable: 0 },
    audit: { brokenAt: null, created: 3, retracted: 1, sameTab: 0 },
    failures: expect.arrayContaining([
      expect.objectContaining({ code: 'service.refused', area: 'order' }),
      expect.objectContaining({ code: 'upload.broken', area: 'files' }),
      expect.objectContaining({ code: 'order.duplicate', area: 'order.place' }),
    ]),
    page: {
      screens: ['OpenEMR: dashboard'],
      failure: null,
      found: expect.arrayContaining([{ field: 'patient.dob', isSure: true }]),
    },
  });
  await options.goto(stage.browser.pageUrl('options.html#log'));
  await options.getByRole('button', { name: 'Export the log' }).click();
  const record = await fileOf(options, 'Download order-audit-log.csv');
  const steps = record.split('\r\n').flatMap(line => line.split(',')[2] ?? []);
  expect(steps.filter(what => what !== 'override').join(' ')).toBe(
    [
      'what started signedIn read confirmed sent outcome',
      'confirmed sent outcome files retry files',
      'read refused confirmed sent outcome wrongPatient',
      'read confirmed reordered sent outcome exported',
    ].join(' '),
  );
  expect(record).toContain('""of"":""duplicate""');
  // The test is in no entry, neither by its name nor by its code.
  expect(record).not.toMatch(/colon/i);
  expect(await axeFindings(options)).toEqual([]);
  await options.getByText('The log is intact.').waitFor();

  for (const where of ['worker', 'a page'])
    expect(consoles.join()).toMatch(new RegExp(`${control} of (the )?${where}`));
  const places = { report, record, consoles: consoles.join('\n') };
  for (const [place, text] of Object.entries(places))
    for (const one of texts) expect(text.includes(one), `${one} in ${place}`).toBe(false);

  await stage.browser.close();
  expect(await findOnDisk(profile, control)).not.toEqual([]);
  for (const one of texts) expect(await findOnDisk(profile, one), one).toEqual([]);
});
