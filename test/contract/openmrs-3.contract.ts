// The reader against the published modules of OpenMRS 3.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Draft } from '../../src/draft/draft.ts';
import { type ExtensionBrowser, startExtensionBrowser } from '../browser/extension-browser.ts';
import { bundleReader, countHooks, findMixtures, type Noted, patientsIn, read, sample } from './live-page.ts';
import { fullName, type OpenmrsPatient, openmrsPatients, user } from './openmrs-3/patients.ts';
import { type OpenmrsServer, startOpenmrs } from './openmrs-3/server.ts';
import { getMedplum, getOpenmrs } from './packages.ts';

const packages = await getOpenmrs();
/** For esbuild, which comes with Medplum. */
const tools = await getMedplum();
const unavailable = [packages, tools].flatMap(got => ('unavailable' in got ? [got.unavailable] : []))[0];
if (unavailable) console.warn(unavailable);

/** Milliseconds that each backend answer takes, so that the parts of the page come one after the other. */
const latency = 120;

const { full, manyNames, yearOnly } = openmrsPatients;
const patience = { timeout: 20_000 };

const provider = { providerAccounts: [{ provider: { firstName: user.first, lastName: user.last }, role: 'ORDERING' }] };
const userBeside = {
  'chart.location': user.location,
  'chart.user.firstName': user.first,
  'chart.user.lastName': user.last,
};

const condition = (at: number, text: string, onset: string) => ({
  [`chart.conditions[${at}].text`]: text,
  [`chart.conditions[${at}].onset`]: onset,
  [`chart.conditions[${at}].status`]: 'Active',
});

interface Case {
  title: string;
  patient: OpenmrsPatient;
  /** What the chart shows immediately. */
  atOnce: { patient: object; clinical?: object; beside: Record<string, string>; unsure: string[] };
  /** What it shows only after a click on "Show more". */
  more: { patient: object; beside: Record<string, string>; unsure: string[] };
}

const cases: Case[] = [
  {
    title: 'a full patient',
    patient: full,
    atOnce: {
      patient: { firstName: 'Sorrel', lastName: 'Quillfeather', dob: '1972-08-19', genderCode: 'FEMALE' },
      clinical: { personalCancerHistory: [{ breast: { diagnosisAge: 45 } }] },
      beside: {
        'patient.recordNumber': '100T4V',
        ...condition(0, 'Malignant neoplasm of left breast', '14 — May — 2018'),
        ...condition(1, 'Hypothyroidism', '02 — Feb — 2009'),
      },
      unsure: [],
    },
    more: {
      patient: {
        address: { street: '412 Larkspur Lane, Unit 7', city: 'Bend', stateCode: 'OR', postalCode: '97701' },
        mobilePhoneNumber: '(541) 555-0138',
        emailAddress: 'sorrel.q@example.org',
      },
      beside: { 'patient.address.country': 'United States' },
      unsure: ['patient.mobilePhoneNumber'],
    },
  },
  {
    title: 'a patient whose name has many words',
    patient: manyNames,
    atOnce: {
      patient: { firstName: 'Noor', lastName: 'van den Heuvel Okonjo', dob: '1985-12-03', genderCode: 'MALE' },
      beside: {
        'patient.middleName': 'Elske Thandiwe',
        'patient.recordNumber': '100T5R',
        ...condition(0, 'Adenomatous polyposis coli', '30 — Oct — 2021'),
      },
      unsure: ['patient.firstName', 'patient.lastName', 'patient.middleName'],
    },
    more: {
      patient: {
        address: { street: '9 Tannery Court', city: 'Casper', stateCode: 'WY', postalCode: '82601-2210' },
        mobilePhoneNumber: '(307) 555-0162',
        emailAddress: 'noor.okonjo@example.org',
      },
      beside: { 'patient.address.country': 'United States' },
      unsure: ['patient.mobilePhoneNumber'],
    },
  },
  {
    title: 'a patient whose birth date is only estimated',
    patient: yearOnly,
    atOnce: {
      patient: { firstName: 'Abel', lastName: 'Wintergarden', genderCode: 'MALE' },
      beside: { 'patient.recordNumber': '100T6N' },
      unsure: ['patient.dob'],
    },
    more: { patient: {}, beside: {}, unsure: [] },
  },
];

const truth = ({ patient, atOnce }: Case, more: Case['more'] = { patient: {}, beside: {}, unsure: [] }): Noted => ({
  patient: patient.uuid,
  order: {
    ...provider,
    patient: { ...atOnce.patient, ...more.patient },
    ...(atOnce.clinical ? { clinical: atOnce.clinical } : {}),
  },
  beside: { ...userBeside, ...atOnce.beside, ...more.beside },
  unsure: [...atOnce.unsure, ...more.unsure].sort(),
});

describe.skipIf(unavailable)('OpenMRS 3', () => {
  let browser: ExtensionBrowser;
  let server: OpenmrsServer;
  let page: Page;

  beforeAll(async () => {
    if (!('folder' in packages) || !('folder' in tools)) return;
    const reader = await bundleReader(tools.folder);
    server = await startOpenmrs(packages.folder, latency);
    browser = await startExtensionBrowser();
    await browser.context.addInitScript(reader);
    page = await browser.context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const banner = () => page.locator('[data-extension-slot-name="patient-header-slot"] header');

  /** Waits until the chart of a patient has loaded completely. */
  async function arrive(patient: OpenmrsPatient) {
    await banner().getByText(fullName(patient), { exact: true }).waitFor(patience);
    await banner().getByTitle(fullName(patient), { exact: true }).waitFor(patience);
    const [first] = patient.conditions;
    if (first) await page.getByRole('cell', { name: first.text }).waitFor(patience);
    else await page.getByText(/There are no conditions to display/).waitFor(patience);
  }

  async function open(patient: OpenmrsPatient) {
    await page.goto(server.chartUrl(patient.uuid), patience);
    await arrive(patient);
  }

  /** Opens the contact block and waits until it has loaded completely. */
  async function showMore({ address, phone }: OpenmrsPatient) {
    await banner().getByRole('button', { name: 'Show more' }).click(patience);
    await banner().getByText('Patient Lists').waitFor(patience);
    if (address) await banner().getByText(`City: ${address.city}`).waitFor(patience);
    if (phone) await banner().getByText(phone).waitFor(patience);
  }

  it.each(cases)('gives $title, including what "Show more" opens', async one => {
    await open(one.patient);
    expect(await read(page)).toEqual(truth(one));
    await showMore(one.patient);
    expect(await read(page)).toEqual(truth(one, one.more));
  });

  it('has each element of the definition once', async () => {
    await open(full);
    await showMore(full);
    expect(await countHooks(page, 'openmrs-3', 'chart')).toEqual({
      sign: 1,
      // The entries of the chart's own menu.
      'key (1)': 3,
      'banner fullName': 1,
      'patient.firstName patient.middleName patient.lastName': 1,
      'patient.dob': 1,
      'patient.genderCode': 1,
      'patient.genderCode, agrees': 1,
      'patient.genderCode, else (1)': 1,
      'patient.recordNumber': 1,
      'patient.recordNumber, else (1)': 1,
      'patient.address.street': 1,
      'patient.address.street, and': 1,
      'patient.address.city': 1,
      'patient.address.stateCode': 1,
      'patient.address.postalCode': 1,
      'patient.address.country': 1,
      // The site's label is "Telephone Number".
      'patient.mobilePhoneNumber': 0,
      'patient.mobilePhoneNumber, else (1)': 1,
      'patient.emailAddress': 1,
      'chart.location': 1,
      'chart.user.firstName chart.user.lastName': 1,
      'chart.conditions': 2,
      'chart.conditions, certain': 2,
      'chart.conditions[].text': 2,
      'chart.conditions[].onset': 2,
      'chart.conditions[].status': 2,
    });
  });

  it('shows one patient or none while the patient changes', async () => {
    await open(full);
    await showMore(full);
    const wholes = [await page.evaluate(() => contract.read())];
    const samples = await sample(page, async () => {
      await banner()
        .getByRole('link', { name: fullName(manyNames) })
        .click(patience);
      await arrive(manyNames);
      wholes.push(await page.evaluate(() => contract.read()));
      await page.goBack(patience);
      await arrive(full);
    });
    // Between the two patients the page shows neither.
    expect(samples.some(({ chart }) => chart === null)).toBe(true);
    expect(patientsIn(samples)).toEqual([full.uuid, manyNames.uuid, full.uuid]);
    expect(findMixtures(samples, wholes)).toEqual([]);
  });

  it('is read after a toolbar click, and again after the patient changed', async () => {
    await open(full);
    const popup = await browser.clickToolbar(page);
    await popup.find('heading', 'QUILLFEATHER, Sorrel');
    expect(await popup.text()).toContain('Aug 19, 1972');
    await popup.close();
    await showMore(full);
    await banner()
      .getByRole('link', { name: fullName(manyNames) })
      .click(patience);
    // The address changes before the patient does.
    await page.waitForURL(new RegExp(`${manyNames.uuid}/chart/patient-summary`), patience);
    const next = await browser.clickToolbar(page);
    await next.find('heading', 'VAN DEN HEUVEL OKONJO, Noor');
    const text = await next.text();
    expect(text).toContain('Dec 3, 1985');
    expect(text).not.toContain('Aug 19, 1972');
    await next.close();
  });

  describe('when the extension asks its FHIR server', () => {
    afterEach(() => server.changePatient());

    /** What the extension stores for the tab after a click: each value and its source. Null if there is no draft. */
    async function draft() {
      const key = `openDraft:${await browser.tabId(page)}`;
      const [worker] = browser.context.serviceWorkers();
      const held: unknown = await worker?.evaluate(
        `chrome.storage.session.get(null).then(all => all['draft:' + all['${key}']]?.draft)`,
      );
      return held ? Draft.parse(held) : null;
    }
    const from = (held: Draft | null, source: string) =>
      Object.fromEntries(
        (held?.values ?? []).filter(one => one.from === source && one.sure).map(({ field, value }) => [field, value]),
      );

    it('has the name parts, the address and the conditions from there, for the patient it changed to', async () => {
      await open(full);
      await banner().getByRole('button', { name: 'Show more' }).click(patience);
      await banner()
        .getByRole('link', { name: fullName(manyNames) })
        .click(patience);
      await arrive(manyNames);
      server.asked.length = 0;
      const popup = await browser.clickToolbar(page);
      await popup.find('heading', 'VAN DEN HEUVEL OKONJO, Noor');
      await popup.close();
      expect(server.asked.sort()).toEqual([
        `Condition?patient=${manyNames.uuid}&_count=100`,
        `Patient/${manyNames.uuid}`,
        expect.stringMatching(/^Practitioner\//),
      ]);
      const held = await draft();
      expect(from(held, 'FHIR Patient')).toEqual({
        'patient.firstName': 'Noor',
        'patient.middleName': 'Elske Thandiwe',
        'patient.lastName': 'van den Heuvel Okonjo',
        'patient.dob': '1985-12-03',
        'patient.genderCode': 'MALE',
        'patient.address.street': '9 Tannery Court',
        'patient.address.city': 'Casper',
        'patient.address.stateCode': 'WY',
        'patient.address.postalCode': '82601-2210',
        'patient.address.country': 'United States',
      });
      expect(from(held, 'FHIR Condition')).toEqual({
        'chart.conditions[0].text': 'Adenomatous polyposis coli',
        'chart.conditions[0].onset': '2021-10-30',
        'chart.conditions[0].status': 'active',
      });
      expect(from(held, 'FHIR Practitioner')).toEqual({
        'chart.user.firstName': user.first,
        'chart.user.lastName': user.last,
      });
    });

    it('takes neither an old address nor a visit diagnosis', async () => {
      await open(full);
      const popup = await browser.clickToolbar(page);
      await popup.find('heading', 'QUILLFEATHER, Sorrel');
      await popup.close();
      const held = await draft();
      expect(from(held, 'FHIR Patient')).toMatchObject({ 'patient.address.city': full.address.city });
      expect(from(held, 'FHIR Condition')).toEqual({
        'chart.conditions[0].text': 'Malignant neoplasm of left breast',
        'chart.conditions[0].code': 'ICD10:C50.912',
        'chart.conditions[0].onset': '2018-05-14',
        'chart.conditions[0].status': 'active',
        'chart.conditions[1].text': 'Hypothyroidism',
        'chart.conditions[1].onset': '2009-02-02',
        'chart.conditions[1].status': 'active',
      });
    });

    it('gives no draft where the server names another patient, and names both', async () => {
      await open(full);
      const before = await draft();
      server.changePatient(patient => ({ ...patient, name: [{ family: 'Okonjo', given: ['Noor'] }] }));
      const popup = await browser.clickToolbar(page);
      const text = await popup.waitForText(/shows two different patients/);
      expect(text).toContain('QUILLFEATHER, Sorrel · Aug 19, 1972');
      expect(text).toContain('OKONJO, Noor · Aug 19, 1972');
      await popup.close();
      expect(await draft()).toEqual(before);
    });

    it.each([
      ['the record of another patient', () => server.changePatient(patient => ({ ...patient, id: manyNames.uuid }))],
      ['nothing, the session being over', () => browser.context.clearCookies()],
    ])('uses only the screen where the server answers with %s', async (_, change) => {
      await open(full);
      await change();
      const popup = await browser.clickToolbar(page);
      await popup.find('heading', 'QUILLFEATHER, Sorrel');
      await popup.close();
      const held = await draft();
      expect(held?.values.filter(one => one.from.startsWith('FHIR Patient'))).toEqual([]);
      expect(held?.order.patient).toMatchObject({ lastName: 'Quillfeather', dob: '1972-08-19' });
    });
  });
});
