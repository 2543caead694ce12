// The reader against Medplum's published components, as the App and the Provider app assemble them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, startExtensionBrowser } from '../browser/extension-browser.ts';
import type { Listening } from '../listen.ts';
import { bundleReader, countHooks, findMixtures, type Noted, patientsIn, read, sample } from './live-page.ts';
import { ids } from './medplum/patients.ts';
import { bundlePage, startMedplum } from './medplum/server.ts';
import { getMedplum } from './packages.ts';

const packages = await getMedplum();
const unavailable = 'unavailable' in packages ? packages.unavailable : undefined;
if (unavailable) console.warn(unavailable);

/** Milliseconds that each backend answer takes, so that the parts of the page come one after the other. */
const latency = 80;
const patience = { timeout: 20_000 };

type Patient = 'full' | 'manyNames' | 'yearOnly';
/** Tabs of the App and of the Provider app. */
type View = 'timeline' | 'details' | 'edit' | 'sidebar' | 'sidebar and form';

const isProviders = (view: View) => view.startsWith('sidebar');
const isForm = (view: View) => view === 'edit' || view === 'sidebar and form';

const user = { 'chart.user.firstName': 'Henrike', 'chart.user.lastName': 'Salvatierra' };
const provider = {
  providerAccounts: [{ provider: { firstName: 'Henrike', lastName: 'Salvatierra' }, role: 'ORDERING' }],
};

const addressFields = ['city', 'postalCode', 'stateCode', 'street'].map(part => `patient.address.${part}`);

/** What every screen shows of a patient. */
const patients: Readonly<Record<Patient, object>> = {
  full: {
    firstName: 'Petra',
    lastName: 'Lindqvist',
    dob: '1979-04-23',
    genderCode: 'FEMALE',
    address: { street: '18 Harbor Row, Apt 4', city: 'Duluth', stateCode: 'MN', postalCode: '55802' },
    mobilePhoneNumber: '(218) 555-0141',
    emailAddress: 'petra.l@example.org',
  },
  manyNames: {
    firstName: 'Joaquim',
    lastName: 'de la Serna y Robledo',
    dob: '1966-11-05',
    genderCode: 'MALE',
    address: { street: '2200 Mesa Verde Way', city: 'Santa Fe', stateCode: 'NM', postalCode: '87501' },
    mobilePhoneNumber: '(505) 555-0177',
  },
  yearOnly: { firstName: 'Desmond', lastName: 'Achebe-Ross', genderCode: 'MALE' },
};

/** A date as the browser formats it for its user. */
type Spell = (isoDay: string) => string;

const condition = (text: string, onset: string) => ({
  'chart.conditions[0].text': text,
  'chart.conditions[0].status': 'active',
  'chart.conditions[0].onset': onset,
});

/** What a view shows besides that. */
function more(patient: Patient, view: View, spell: Spell): { order?: object; beside?: object } {
  const primaryCare = { 'chart.primaryCareProvider': 'Henrike Salvatierra' };
  if (view === 'details' && patient === 'full') return { beside: primaryCare };
  if (!isProviders(view)) return {};
  if (patient === 'manyNames') return { beside: condition('Lynch syndrome', spell('2019-03-20')) };
  if (patient === 'yearOnly') return {};
  return {
    order: {
      billing: {
        insurance: { insurancePolicies: [{ payerName: 'North Shore Benefit', policyNumber: 'NSB-204-771' }] },
      },
      clinical: { ancestry: ['ASIAN'], personalCancerHistory: [{ breast: { diagnosisAge: 37 } }] },
    },
    beside: {
      'chart.race': ['Asian'],
      'chart.ethnicity': ['Not Hispanic or Latino'],
      ...primaryCare,
      ...condition('Malignant neoplasm of right breast', spell('2016-09-12')),
    },
  };
}

/**
 * What the clinician must confirm. The timeline shows former contact data, and a name in one text does not say which
 * word is the last name.
 */
function unsure(patient: Patient, view: View, isCut = isProviders(view)): string[] {
  const name = isForm(view)
    ? ['patient.firstName', 'patient.middleName']
    : ['patient.firstName', 'patient.lastName', 'patient.middleName'];
  // A date field cannot contain only a year.
  if (patient === 'yearOnly') return isForm(view) ? [] : ['patient.dob'];
  // The sidebar truncates the long name with "…", so the clinician confirms the whole identity.
  const cutOff = ['patient.dob', 'patient.genderCode', 'patient.lastName'].filter(field => !name.includes(field));
  return [
    ...(patient === 'manyNames' ? name : []),
    ...(patient === 'manyNames' && isCut ? cutOff : []),
    ...(view === 'timeline' ? addressFields : []),
    ...(view === 'timeline' || view === 'sidebar' ? ['patient.mobilePhoneNumber'] : []),
    ...(patient === 'full' && (view === 'timeline' || view === 'sidebar') ? ['patient.emailAddress'] : []),
  ].sort();
}

function truth(patient: Patient, view: View, spell: Spell): Noted {
  const { order, beside } = more(patient, view, spell);
  return {
    patient: ids[patient],
    order: { patient: patients[patient], ...provider, ...order },
    beside: { ...user, ...(patient === 'manyNames' ? { 'patient.middleName': 'Mateu Ferran' } : {}), ...beside },
    unsure: unsure(patient, view),
  };
}

const nameParts = 'patient.firstName patient.middleName patient.lastName patient.suffix';
const addressParts = 'patient.address.street patient.address.city patient.address.stateCode patient.address.postalCode';
const userParts = 'chart.user.firstName chart.user.lastName';
const policies = 'billing.insurance.insurancePolicies';

const once = (...found: string[]) => Object.fromEntries(found.map(name => [name, 1]));

const inForm = {
  ...once('sign', 'banner fullName', 'banner dob', 'patient.dob', 'patient.genderCode', userParts),
  ...once('patient.lastName', 'patient.lastName, else (1)', 'patient.suffix'),
  ...once('patient.firstName patient.middleName', 'patient.firstName patient.middleName, else'),
  ...once(...addressFields, ...addressFields.map(field => `${field}, else (1)`)),
  ...once('patient.address.street, and', 'patient.address.street, else (1), and'),
  ...once('patient.mobilePhoneNumber', 'patient.emailAddress'),
};

const inLists = {
  ...once(policies, `${policies}, certain`, `${policies}, end`, `${policies}[].policyNumber`),
  ...once('chart.conditions', 'chart.conditions[].status', 'chart.conditions[].onset'),
  // The reader takes the first of the item's texts.
  [`${policies}[].payerName`]: 3,
  'chart.conditions[].text': 2,
};

/** For the views of the full patient: how many elements match the definition. */
const hooks: Readonly<Record<View, { screen: string; counts: Record<string, number> }>> = {
  timeline: {
    screen: 'app-chart',
    counts: {
      ...once('sign', 'key (1)', 'key (3)', 'patient.dob', 'patient.genderCode', 'patient.mobilePhoneNumber'),
      ...once('patient.emailAddress', nameParts, addressParts, userParts),
      // A link in each tab.
      'key (2)': 4,
    },
  },
  details: {
    screen: 'app-details',
    counts: {
      ...once('sign', 'key (1)', 'key (3)', 'patient.dob', 'patient.genderCode', 'patient.mobilePhoneNumber'),
      ...once('patient.emailAddress', 'chart.primaryCareProvider', userParts),
      ...once(nameParts, `${nameParts}, else`, addressParts, `${addressParts}, else`),
      'key (2)': 4,
    },
  },
  edit: { screen: 'app-edit', counts: { ...inForm, ...once('key (1)', 'key (3)'), 'key (2)': 4 } },
  sidebar: {
    screen: 'provider-chart',
    counts: {
      ...inLists,
      ...once('sign', 'key (2)', 'patient.dob', 'patient.genderCode', 'patient.mobilePhoneNumber'),
      ...once('patient.emailAddress', 'chart.race', 'chart.ethnicity', 'chart.primaryCareProvider'),
      ...once(nameParts, addressParts, userParts),
      'key (1)': 3,
      // The chart does not state a different sex at birth for any patient.
      'patient.genderCode, agrees': 0,
    },
  },
  'sidebar and form': {
    screen: 'provider-edit',
    counts: {
      ...inLists,
      ...inForm,
      ...once('key (2)', 'chart.race', 'chart.race, else (1)', 'chart.ethnicity', 'chart.primaryCareProvider'),
      'key (1)': 3,
      'patient.genderCode, agrees': 1,
      'patient.genderCode, agrees, agrees': 0,
    },
  },
};

const views: View[] = ['timeline', 'details', 'edit', 'sidebar', 'sidebar and form'];

describe.skipIf(unavailable)('Medplum', () => {
  let browser: ExtensionBrowser;
  let app: Listening;
  let providerApp: Listening;
  let page: Page;
  let spell: Spell;

  beforeAll(async () => {
    if (!('folder' in packages)) return;
    const { folder } = packages;
    const [reader, files] = await Promise.all([bundleReader(folder), bundlePage(folder)]);
    app = await startMedplum(folder, files, 'app', latency);
    providerApp = await startMedplum(folder, files, 'provider', latency);
    browser = await startExtensionBrowser();
    await browser.context.addInitScript(reader);
    page = await browser.context.newPage();
    const days = ['2019-03-20', '2016-09-12'];
    const spelled = await page.evaluate(all => all.map(day => new Date(`${day}T12:00`).toLocaleDateString()), days);
    spell = day => spelled[days.indexOf(day)] ?? '';
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([app?.close(), providerApp?.close()]);
  });

  async function open(patient: Patient, view: View) {
    const { origin } = isProviders(view) ? providerApp : app;
    const tab = isForm(view) ? '/edit' : view === 'details' ? '/details' : '';
    await page.goto(`${origin}/Patient/${ids[patient]}${tab}`, patience);
  }

  /** Waits for the truth, because the parts of the page come one after the other. */
  const settle = (patient: Patient, view: View) =>
    expect.poll(() => read(page), { ...patience, interval: 100 }).toEqual(truth(patient, view, spell));

  async function readWhole(patient: Patient, view: View) {
    await open(patient, view);
    await settle(patient, view);
    return page.evaluate(() => contract.read());
  }

  /** Uses the application's own link, so the document stays. */
  const goTo = (patient: Patient) => page.locator(`.Navbar_navbar a[href="/Patient/${ids[patient]}"]`).click(patience);

  describe.each(views)('in the %s the reader', view => {
    it.each<[string, Patient]>([
      ['a full patient', 'full'],
      ['a patient whose name has many words', 'manyNames'],
      ['a patient of whose birth date only the year is known', 'yearOnly'],
    ])('reads %s', async (_, patient) => {
      await open(patient, view);
      await settle(patient, view);
    });

    it('finds each element of the definition once', async () => {
      const { screen, counts } = hooks[view];
      await readWhole('full', view);
      expect(await countHooks(page, 'medplum', screen)).toEqual(counts);
    });

    it('shows one patient or none while the patient changes', async () => {
      const next = isProviders(view) ? 'sidebar' : 'timeline';
      const wholes = [await readWhole('full', view)];
      const samples = await sample(page, async () => {
        await goTo('manyNames');
        await settle('manyNames', next);
        wholes.push(await page.evaluate(() => contract.read()));
        await page.goBack(patience);
        await settle('full', view);
      });
      // Between the two patients the page shows neither.
      expect(samples.some(({ chart }) => chart === null)).toBe(true);
      expect(patientsIn(samples)).toEqual([ids.full, ids.manyNames, ids.full]);
      expect(findMixtures(samples, wholes)).toEqual([]);
    });
  });

  it('doubts the identity only while the header cuts off the name', async () => {
    await readWhole('manyNames', 'sidebar');
    // With this the same header wraps, and the user sees the whole name.
    await page.addStyleTag({ content: '* { white-space: normal !important; -webkit-line-clamp: none !important; }' });
    const wrapped = { ...truth('manyNames', 'sidebar', spell), unsure: unsure('manyNames', 'sidebar', false) };
    await expect.poll(() => read(page), { ...patience, interval: 100 }).toEqual(wrapped);
  });

  it.each<[string, View]>([
    ['App', 'timeline'],
    ['Provider app', 'sidebar'],
  ])('reads after a toolbar click in the %s, and again after the patient changed', async (_, view) => {
    await readWhole('full', view);
    const popup = await browser.clickToolbar(page);
    await popup.find('heading', 'LINDQVIST, Petra');
    expect(await popup.text()).toContain('Apr 23, 1979');
    await popup.close();
    await goTo('manyNames');
    await page.waitForURL(new RegExp(ids.manyNames), patience);
    const next = await browser.clickToolbar(page);
    await next.find('heading', 'DE LA SERNA Y ROBLEDO, Joaquim');
    const text = await next.text();
    expect(text).toContain('Nov 5, 1966');
    expect(text).not.toContain('Apr 23, 1979');
    await next.close();
  });
});
