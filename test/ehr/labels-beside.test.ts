// What labels read besides the places of a definition that was made by pointing.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/ehr/definition.ts';
import { withLabels } from '../../src/ehr/labels-beside.ts';
import { teachFrame } from '../../src/ehr/teach/teach-frame.ts';
import type { ChartReading, ReadValue } from '../../src/order/reading.ts';
import { readFrames } from '../screens/saved-page.ts';

interface Person {
  last: string;
  first: string;
  mrn: string;
  dob: string;
  sex: string;
  policies: readonly (readonly string[])[];
}

const lucinda: Person = {
  last: 'HARGROVE',
  first: 'Lucinda',
  mrn: 'MV-100482',
  dob: '07/14/1968',
  sex: 'F',
  policies: [
    ['1', 'Cascade Mutual', 'CM88120047', 'HARGROVE, Peter', 'Spouse', '03/22/1966'],
    ['2', 'Oregon Health Plan', 'OHP5512009', 'HARGROVE, Lucinda', 'Self', '07/14/1968'],
  ],
};
const tunde: Person = {
  last: 'OYELARAN',
  first: 'Tunde',
  mrn: 'MV-100517',
  dob: '11/30/1959',
  sex: 'M',
  policies: [['1', 'Lakes Mutual', 'LM55512345', 'OYELARAN, Ada', 'Spouse', '02/28/1961']],
};

const row = (...cells: readonly string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;

const chartOf = ({ last, first, mrn, dob, sex, policies }: Person, contact = '(541) 555-0188') =>
  `<h1>Patient Summary</h1><table>${row('Patient', `<b>${last}, ${first}</b>`, 'Chart #', mrn)}${row('DOB', dob, 'Sex', sex)}${row('Cell Ph', contact, 'Race', 'White')}</table>
  <h2>Insurance</h2><table><tr>${['Rank', 'Carrier', 'ID No.', 'Subscriber', 'Rel.', 'Sub. DOB'].map(name => `<th>${name}</th>`).join('')}</tr>${policies.map(policy => row(...policy)).join('')}</table>
  <h2>Family history</h2><ul><li>Mother: ovarian cancer at 58</li></ul>`;

const frameOf = (body: string, path = '/a/1') => {
  const { document } = new JSDOM(`<!doctype html><html lang="en"><body>${body}</body></html>`).window;
  return { document, sight: { url: `https://ehr.example.org${path}`, name: '', visible: true, today: '2026-11-29' } };
};

const payer = 'billing.insurance.insurancePolicies[0].payerName';
const number = 'billing.insurance.insurancePolicies[0].policyNumber';

/** Lucinda's chart is taught by its identity and by these places. */
function teach(...more: readonly (readonly [field: string, text: string])[]): Definition {
  const points = [
    ['patient.firstName', lucinda.first],
    ['patient.lastName', lucinda.last],
    ['patient.dob', lucinda.dob],
    ['patient.recordNumber', lucinda.mrn],
    ...more,
  ].map(([field = '', text = '']) => ({ field, text, nth: 1 }));
  const { document, sight } = frameOf(chartOf(lucinda));
  return teachFrame(document, sight, points, { id: 'own-ehr', name: 'Own' }).definition as Definition;
}

const insured = [
  [payer, 'Cascade Mutual'],
  [number, 'CM88120047'],
] as const;

/** The values of a chart as the extension reads it with a taught definition. */
const readWith = (definition: Definition, body: string): readonly ReadValue[] => {
  const reading = readFrames([frameOf(body, '/a/2')], [definition]);
  return reading.chart ? reading.values : [];
};

const shown = (values: readonly ReadValue[], part: string) =>
  Object.fromEntries(values.flatMap(({ field, value }) => (field.includes(part) ? [[field, value]] : [])));

const policies = (values: readonly ReadValue[]) =>
  Object.fromEntries(
    Object.entries(shown(values, 'insurancePolicies')).map(([field, value]) => [field.split('Policies')[1], value]),
  );

describe('a chart that was taught', () => {
  it('keeps the policies that labels read, with the relationship and the holder of the taught one', () => {
    expect(policies(readWith(teach(...insured), chartOf(lucinda)))).toEqual({
      '[0].payerName': 'Cascade Mutual',
      '[0].policyNumber': 'CM88120047',
      '[0].relationshipToInsuredCode': 'SPOUSE',
      '[0].policyHolderFirstName': 'Peter',
      '[0].policyHolderLastName': 'HARGROVE',
      '[0].policyHolderDateOfBirth': '1966-03-22',
      '[1].payerName': 'Oregon Health Plan',
      '[1].policyNumber': 'OHP5512009',
      '[1].relationshipToInsuredCode': 'SELF',
      '[1].policyHolderFirstName': 'Lucinda',
      '[1].policyHolderLastName': 'HARGROVE',
      '[1].policyHolderDateOfBirth': '1968-07-14',
    });
  });

  it('keeps every other part, and nothing of it is certain', () => {
    const definition = teach(...insured);
    const values = readWith(definition, chartOf(tunde));
    expect(policies(values)).toMatchObject({ '[0].payerName': 'Lakes Mutual', '[0].policyHolderFirstName': 'Ada' });
    expect(shown(values, 'chart.race')).toEqual({ 'chart.race': ['White'] });
    expect(shown(values, 'mobile')).toEqual({ 'patient.mobilePhoneNumber': '(541) 555-0188' });
    expect(shown(values, 'chart.familyHistory')).toEqual({
      'chart.familyHistory.text': ['Mother: ovarian cancer at 58'],
    });
    expect(values.filter(({ sure }) => sure)).toEqual([]);
  });

  it('takes nothing of the identity from labels', () => {
    const values = readWith(teach(...insured), chartOf(tunde));
    expect(shown(values, 'patient.genderCode')).toEqual({});
    expect(
      values.filter(({ field }) => /Name$|dob|recordNumber/.test(field) && field.startsWith('patient.')),
    ).toSatisfy((identity: ReadValue[]) =>
      identity.every(({ why }) => why === 'definition.unverified' || why === 'name.oneString'),
    );
  });

  it('goes on with another policy in a row of its own', () => {
    const [first, second] = lucinda.policies;
    // The taught place is the first row; what labels read of it has another number.
    const definition = teach([payer, 'Cascade Mutual']);
    const other = { ...lucinda, policies: [first ?? [], ['2', 'Cascade Mutual', 'CM99', ...(second?.slice(3) ?? [])]] };
    expect(policies(readWith(definition, chartOf(other)))).toMatchObject({
      '[0].payerName': 'Cascade Mutual',
      '[0].policyNumber': 'CM88120047',
      '[1].payerName': 'Cascade Mutual',
      '[1].policyNumber': 'CM99',
    });
  });
});

describe('labels that read another chart than the definition', () => {
  const read = (field: string, value: ReadValue['value'], more: Partial<ReadValue> = {}): ReadValue => ({
    field,
    value,
    text: String(value),
    from: 'td',
    sure: true,
    ...more,
  });
  const reading = (first: string, last: string, dob: string, ...more: ReadValue[]): ChartReading => ({
    chart: { definition: { id: 'own', name: 'Own', verified: '' }, screen: 'chart', patientKey: null, frame: 0 },
    values: [read('patient.firstName', first), read('patient.lastName', last), read('patient.dob', dob), ...more],
    missed: [],
  });
  const own = teach();
  const phone = read('patient.mobilePhoneNumber', '541-555-0188');
  const record = (text: string) => read('patient.recordNumber', text);
  const taught = reading('Lucinda M', 'Hargrove', '1968-07-14', record('MV-1'));

  it.each([
    ['another name and birth date', reading('Tunde', 'Oyelaran', '1959-11-30', phone), taught],
    ['another birth date', reading('Lucinda M', 'Hargrove', '1968-07-15', phone), null],
    ['another name', reading('Ada', 'Hargrove', '1968-07-14', phone), null],
    ['another record number', reading('Lucinda M', 'Hargrove', '1968-07-14', record('MV-2'), phone), null],
    ['no birth date', reading('Lucinda M', 'Hargrove', '', phone), null],
  ])('add nothing to it: %s', (_, labels, result) => {
    expect(withLabels(taught, own, labels)).toEqual(result);
  });

  it.each([
    [
      'the same name in other parts',
      reading('Lucinda', 'Hargrove', '1968-07-14', read('patient.middleName', 'M'), phone),
    ],
    ['no record number', reading('Lucinda M', 'Hargrove', '1968-07-14', phone)],
  ])('add to it: %s', (_, labels) => {
    expect(withLabels(taught, own, labels)?.values).toEqual([...taught.values, { ...phone, sure: false }]);
  });

  it('add no part of another address, and the rest of the same one', () => {
    const at = (part: string, text: string) => read(`patient.address.${part}`, text);
    const withCity = reading('Lucinda M', 'Hargrove', '1968-07-14', at('city', 'Bend'));
    const labeled = (city: string) =>
      reading('Lucinda M', 'Hargrove', '1968-07-14', at('city', city), at('postalCode', '97701'));
    expect(withLabels(withCity, own, labeled('BEND'))?.values).toContainEqual({
      ...at('postalCode', '97701'),
      sure: false,
    });
    expect(withLabels(withCity, own, labeled('Salem'))?.values).toEqual(withCity.values);
  });
});
