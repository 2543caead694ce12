// The chart's own server, queried and compared with the screen.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certainHere, uncertainAgain } from '../../src/draft/confirm/certain-here.ts';
import { type Draft, startDraft } from '../../src/draft/draft.ts';
import { withAnswers } from '../../src/ehr/chart-api.ts';
import { fetchChart } from '../../src/ehr/fetch-chart.ts';
import { readAnswers } from '../../src/ehr/read-answers.ts';
import type { ChartReading, ReadValue } from '../../src/order/reading.ts';
import { findValue } from '../../src/order/values.ts';
import { draftOf, read } from '../draft/drafts.ts';
import { listen } from '../listen.ts';

const key = '7b1d64e0-3c2f-4f0a-9d55-60b1c7e2aa14';
const today = '2026-11-21';

const patient = {
  resourceType: 'Patient',
  id: key,
  name: [
    { use: 'old', given: ['Ottilie'], family: 'Brannigan' },
    { use: 'usual', given: ['Ottilie', 'Mae'], family: 'de la Osei' },
  ],
  gender: 'female',
  birthDate: '1981-03-08',
  telecom: [
    { system: 'phone', use: 'home', value: '208-555-0170' },
    { system: 'phone', use: 'mobile', value: '208-555-0171' },
  ],
  address: [
    {
      use: 'home',
      extension: [
        {
          url: 'http://fhir.openmrs.org/ext/address',
          extension: [
            { url: 'http://fhir.openmrs.org/ext/address#address2', valueString: 'Suite 9' },
            { url: 'http://fhir.openmrs.org/ext/address#address1', valueString: '77 Tollgate Road' },
          ],
        },
      ],
      city: 'Boise',
      state: 'Idaho',
      postalCode: '83702',
      country: 'United States',
    },
  ],
};

const condition = (text: string, more: object = {}) => ({
  resource: {
    resourceType: 'Condition',
    code: { text, coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'C50.912' }] },
    onsetDateTime: '2019-06-04T00:00:00Z',
    clinicalStatus: { coding: [{ code: 'active' }] },
    ...more,
  },
});

const answers = {
  patient,
  conditions: {
    entry: [
      condition('Malignant neoplasm of breast'),
      condition('Carcinoma of colon', { verificationStatus: { coding: [{ code: 'refuted' }] } }),
    ],
  },
  practitioner: { name: [{ given: ['Ines'], family: 'Halloran-Wu' }] },
};

const onScreen = (name: string, more: ReadValue[] = []): ChartReading => {
  const [first = '', ...rest] = name.split(' ');
  const part = (field: string, value: string): ReadValue => ({
    ...read(field, value),
    text: name,
    sure: false,
    why: 'name.oneString',
  });
  return {
    chart: {
      definition: { id: 'openmrs-3', name: 'OpenMRS 3', verified: 'esm-patient-chart 12.3, 2026-11' },
      screen: 'chart',
      patientKey: key,
      frame: 0,
    },
    values: [
      part('patient.firstName', first),
      part('patient.lastName', rest.at(-1) ?? ''),
      read('patient.dob', '1981-03-08'),
      read('chart.location', 'Riverbend'),
      ...more,
    ],
    missed: [],
  };
};

const better = (screen: ChartReading, ...answered: Parameters<typeof readAnswers>) =>
  withAnswers(screen, readAnswers(...answered));

const valuesOf = (reading: ReturnType<typeof withAnswers>) =>
  reading.chart
    ? Object.fromEntries(reading.values.map(({ field, value, sure }) => [field, sure ? value : null]))
    : null;

describe('withAnswers', () => {
  it('gives the parts of the name, the address and the conditions', () => {
    expect(valuesOf(better(onScreen('Ottilie Mae de la Osei'), answers, today))).toMatchObject({
      'patient.firstName': 'Ottilie',
      'patient.middleName': 'Mae',
      'patient.lastName': 'de la Osei',
      'patient.dob': '1981-03-08',
      'patient.genderCode': 'FEMALE',
      'patient.address.street': '77 Tollgate Road, Suite 9',
      'patient.address.stateCode': 'ID',
      'patient.mobilePhoneNumber': '208-555-0171',
      'chart.conditions[0].text': 'Malignant neoplasm of breast',
      'chart.conditions[0].code': 'ICD10:C50.912',
      'chart.location': 'Riverbend',
      'chart.user.lastName': 'Halloran-Wu',
    });
  });

  describe('under a definition that was not tried on a live system', () => {
    const screen = onScreen('Ottilie Mae de la Osei');
    const definition = { ...screen.chart.definition, verified: '' };
    const untried = { ...screen, chart: { ...screen.chart, definition } };
    const draftFrom = (reading: ReturnType<typeof withAnswers>) => {
      if (!reading.chart) throw new Error(reading.reason);
      return startDraft('D1', { ...draftOf().binding, definition }, reading);
    };
    const answered = ['patient.firstName', 'patient.dob', 'patient.genderCode', 'patient.mobilePhoneNumber'].concat(
      'chart.conditions[0].text',
    );
    const doubts = (draft: Draft) => answered.map(field => findValue(draft.values, field)?.why);

    it('answers are as doubtful as the screen, and certain only while it is verified here', () => {
      const draft = draftFrom(better(untried, answers, today));
      expect(doubts(draft)).toEqual(answered.map(() => 'definition.unverified'));
      const verified = certainHere(draft, { on: '2026-11-22T11:00:00.000Z', charts: 3 });
      expect(answered.every(field => findValue(verified.values, field)?.sure)).toBe(true);
      expect(doubts(uncertainAgain(verified))).toEqual(doubts(draft));
      expect(uncertainAgain(verified).values.filter(({ field, sure }) => sure && answered.includes(field))).toEqual([]);
    });

    it('any other doubt says more', () => {
      const unpainted = untried.values.map(value => ({ ...value, sure: false, why: 'identity.notPainted' }));
      const draft = draftFrom(better({ ...untried, values: unpainted }, answers, today));
      expect(findValue(draft.values, 'patient.dob')?.why).toBe('identity.notPainted');
      const partial = { ...answers, patient: { ...patient, birthDate: '1981' } };
      const undated = untried.values.filter(({ field }) => field !== 'patient.dob');
      const dated = draftFrom(better({ ...untried, values: undated }, partial, today));
      expect(findValue(dated.values, 'patient.dob')?.why).toBe('date.partial');
    });
  });

  it('leaves out refuted conditions', () => {
    expect(Object.keys(valuesOf(better(onScreen('Ottilie de la Osei'), answers, today)) ?? {})).not.toContain(
      'chart.conditions[1].text',
    );
  });

  describe('from an OpenMRS server', () => {
    const name = (more: object) => ({ given: ['Ottilie', 'Mae'], family: 'Osei', ...more });
    const extension = (of: string, parts: Record<string, string>) => [
      {
        url: `http://fhir.openmrs.org/ext/${of}`,
        extension: Object.entries(parts).map(([part, valueString]) => ({
          url: `http://fhir.openmrs.org/ext/${of}#${part}`,
          valueString,
        })),
      },
    ];
    const answered = (screen: string, more: object, conditions: unknown = null) =>
      valuesOf(better(onScreen(screen), { patient: { ...patient, ...more }, conditions, practitioner: null }, today));

    it('the first name has no use and is the one on the screen', () => {
      const names = [name({ text: 'Ottilie Mae Osei' }), name({ text: 'Ottilie Mae Brannigan', family: 'Brannigan' })];
      expect(answered('Ottilie Mae Osei', { name: names })).toMatchObject({ 'patient.lastName': 'Osei' });
      expect(answered('Ottilie Mae Brannigan', { name: names })).toBeNull();
    });

    it('parts of the family name stay beside it, and title and degree are not among them', () => {
      const parts = { prefix: 'Dr.', familyNamePrefix: 'de la', familyName2: 'Quispe', degree: 'MD' };
      const text = 'Dr. Ottilie Mae de la Osei Quispe MD';
      expect(answered(text, { name: [name({ text, extension: extension('name', parts) })] })).toMatchObject({
        'patient.firstName': 'Ottilie',
        'patient.middleName': 'Mae',
        'patient.lastName': 'de la Osei Quispe',
      });
    });

    it('an address that is not the preferred one is old and is not taken', () => {
      const address = [{ use: 'old', city: 'Nampa', country: 'United States' }];
      expect(answered('Ottilie Mae de la Osei', { address })).not.toHaveProperty(['patient.address.city']);
    });

    const category = (code: string) => ({ category: [{ coding: [{ code }] }] });
    const entry = [
      condition('Suspected melanoma', category('encounter-diagnosis')),
      condition('', {
        code: undefined,
        extension: [{ url: 'http://fhir.openmrs.org/ext/non-coded-condition', valueString: 'Lump in breast' }],
        ...category('problem-list-item'),
      }),
      condition('', { code: undefined }),
      condition('Hypothyroidism'),
    ];

    it('conditions are those on the problem list, in their own words where they have no term', () => {
      const values = answered('Ottilie Mae de la Osei', {}, { entry, link: [{ relation: 'self' }] });
      expect(values).toMatchObject({
        'chart.conditions[0].text': 'Lump in breast',
        'chart.conditions[1].text': 'Hypothyroidism',
      });
      expect(values).not.toHaveProperty(['chart.conditions[2].onset']);
    });

    it('a list of conditions that continues elsewhere is not taken as complete', () => {
      const shown = onScreen('Ottilie Mae de la Osei', [read('chart.conditions[0].text', 'Gout')]);
      const conditions = { entry, link: [{ relation: 'self' }, { relation: 'next' }] };
      expect(valuesOf(better(shown, { ...answers, conditions }, today))).toMatchObject({
        'chart.conditions[0].text': 'Gout',
      });
    });
  });

  it.each<[string, ChartReading]>([
    ['another name', onScreen('Ottilie Brannigan')],
    [
      'another date of birth',
      onScreen('Ottilie Mae de la Osei', []).chart && {
        ...onScreen('Ottilie Mae de la Osei'),
        values: onScreen('Ottilie Mae de la Osei').values.map(value =>
          value.field === 'patient.dob' ? read('patient.dob', '1981-08-03') : value,
        ),
      },
    ],
    ['another sex', onScreen('Ottilie Mae de la Osei', [read('patient.genderCode', 'MALE')])],
  ])('reads nothing when the screen shows %s', (_, screen) => {
    expect(better(screen, answers, today)).toMatchObject({ chart: null, reason: 'chart.patientsDiffer' });
  });

  it.each([
    null,
    {},
    [],
    'x',
    { resourceType: 'Patient', id: 'other' },
    { ...patient, id: 'other' },
    { ...patient, name: [] },
  ])('changes nothing for an answer with another shape or patient: %j', odd => {
    const screen = onScreen('Ottilie Mae de la Osei');
    expect(better(screen, { ...answers, patient: odd }, today)).toBe(screen);
  });

  it('has no date of birth where the server has only a year', () => {
    const screen = onScreen('Ottilie Mae de la Osei');
    const undated = { ...screen, values: screen.values.filter(({ field }) => field !== 'patient.dob') };
    const reading = better(undated, { ...answers, patient: { ...patient, birthDate: '1981' } }, today);
    expect(reading.chart && reading.values.find(({ field }) => field === 'patient.dob')).toMatchObject({
      value: null,
      why: 'date.partial',
    });
  });
});

describe('fetchChart', () => {
  const seen: string[] = [];
  let close: () => Promise<void>;
  let origin: string;
  beforeAll(async () => {
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      const body = request.url?.includes('/Patient/')
        ? patient
        : request.url?.endsWith('/session')
          ? { currentProvider: { uuid: 'p-1' } }
          : request.url?.includes('/Practitioner/p-1')
            ? answers.practitioner
            : null;
      response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    ({ origin, close } = await listen(server));
  });
  afterAll(() => close());

  const fetchAt = (pathname: string) =>
    fetchChart({ pathname }, (path, init) => fetch(new URL(String(path), origin), init));

  it('requests the patient of the address, below the path of the interface', async () => {
    seen.length = 0;
    const fetched = await fetchAt(`/clinic/openmrs/spa/patient/${key}/chart/patient-summary`);
    expect(fetched).toEqual({ patient, conditions: null, practitioner: answers.practitioner });
    expect(seen.sort()).toEqual([
      `/clinic/openmrs/ws/fhir2/R4/Condition?patient=${key}&_count=100`,
      `/clinic/openmrs/ws/fhir2/R4/Patient/${key}`,
      '/clinic/openmrs/ws/fhir2/R4/Practitioner/p-1',
      '/clinic/openmrs/ws/rest/v1/session',
    ]);
  });

  it('requests nothing where the address has no patient', async () => {
    seen.length = 0;
    expect(await fetchAt('/openmrs/spa/home')).toBeNull();
    expect(seen).toEqual([]);
  });
});
