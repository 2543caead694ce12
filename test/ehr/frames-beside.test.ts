// Frames that show a patient's history or insurance, beside the frame that says whose chart it is.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sameKeys } from '../../src/ehr/frames-beside.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { suggest } from '../../src/ehr/suggestions/suggest.ts';
import { readByLabels } from './labels/read-by-labels.ts';

const site = 'https://his.example.org/chart';
const banner = '<p>Patient: LOWELL, ADA</p><p>DOB: 03/18/1979</p><p>MRN: 40021</p>';
const history = '<h2>Family history</h2><table><tr><td>Mother</td><td>Ovarian cancer</td><td>58</td></tr></table>';
const plan = '<h3>Coverage</h3><div><b>Lakes Plan</b><div>Member ID: GL-22019</div></div>';

/** What is read of frames by their addresses. */
function read(frames: Readonly<Record<string, string>>, hidden = '') {
  const answers = Object.entries(frames).map(([url, body]) =>
    readByLabels(new JSDOM(body).window.document, { url, name: '', visible: url !== hidden, today: '2026-11-21' }),
  );
  return mergeFrames(answers);
}

/** The fields that are not the patient's own. */
function beside(frames: Readonly<Record<string, string>>, hidden?: string): string[] {
  const reading = read(frames, hidden);
  return reading.chart ? reading.values.map(({ field }) => field).filter(field => !field.startsWith('patient.')) : [];
}

const ofHistory = ['chart.familyHistory.text'];

describe('a frame beside the banner', () => {
  it('is read where its address is of the same patient', () => {
    expect(beside({ [`${site}/banner?pid=771`]: banner, [`${site}/fhx?pid=771`]: history })).toEqual(ofHistory);
    expect(beside({ [`${site}/patient/31190`]: banner, [`${site}/patient/31190/history`]: history })).toEqual(
      ofHistory,
    );
    expect(
      beside({
        [`${site}/patient/31190`]: banner,
        [`${site}/patient/31190/plans`]: plan,
        [`${site}/fhx?id=31190`]: history,
      }),
    ).toEqual([
      'billing.insurance.insurancePolicies[0].payerName',
      'billing.insurance.insurancePolicies[0].policyNumber',
      ...ofHistory,
    ]);
  });

  it('is read where it names the patient', () => {
    const named = [
      '<h1>Lowell, Ada</h1>',
      '<p>MRN: 40021</p>',
      '<p>DOB: 03/18/1979</p>',
      '<div>LOWELL, ADA · 40021</div>',
    ];
    for (const name of named)
      expect(beside({ [`${site}/banner`]: banner, [`${site}/fhx`]: name + history })).toEqual(ofHistory);
  });

  it('adds its lines to those of the chart', () => {
    const own = `${banner}<h2>Family history</h2><p>Father: colon cancer at 70</p>`;
    const reading = read({ [`${site}/patient/31190`]: own, [`${site}/patient/31190/history`]: history });
    expect(reading.chart && reading.values.find(({ field }) => field === 'chart.familyHistory.text')?.value).toEqual([
      'Father: colon cancer at 70',
      'Mother | Ovarian cancer | 58',
    ]);
  });

  it.each<[string, string, string]>([
    ['says nothing of whose it is', `${site}/fhx`, history],
    ['has the address of another patient', `${site}/fhx?pid=690`, history],
    ['has the address of another patient and shows a name', `${site}/fhx?pid=690`, `<h1>Lowell, Ada</h1>${history}`],
    ['names another patient', `${site}/fhx?pid=771`, `<h1>Vester, Lone</h1>${history}`],
    ['names another patient in a line', `${site}/fhx?pid=771`, `<div>VESTER, LONE · 4408812</div>${history}`],
    ['has another record number', `${site}/fhx?pid=771`, `<p>MRN: 40022</p>${history}`],
    ['has another birth date', `${site}/fhx?pid=771`, `<p>DOB: 03/19/1979</p>${history}`],
    ['has a birth date that cannot be read', `${site}/fhx?pid=771`, `<p>DOB: 99/99/1979</p>${history}`],
    ['names two', `${site}/fhx?pid=771`, `<p>Patient: LOWELL, ADA</p><p>Patient: VESTER, LONE</p>${history}`],
    ['is of another site', 'https://portal.example.org/fhx?pid=771', history],
    ['shares a key that does not say whose it is', `${site}/fhx?k=771`, history],
    ['shares only a session', `${site}/fhx?sid=88123`, history],
    ['shares only a clinic', `${site}/fhx?clinicId=4410`, history],
  ])('is not read if it %s', (_, url, body) => {
    const { search } = new URL(url);
    const at = `${site}/banner${search.includes('690') || search === '' ? '?pid=771' : search}`;
    const fields = beside({ [at]: banner, [url]: body });
    expect(fields.filter(field => !field.startsWith('chart.unread.'))).toEqual([]);
  });

  it('is named with its cancers, which are no suggestions, where it says nothing of whose it is', () => {
    const problems = '<h2>Problems</h2><ul><li>Breast cancer</li><li>Hypertension</li></ul>';
    const named = (url: string, body: string) => {
      const reading = read({ [`${site}/banner?pid=771`]: banner, [url]: body });
      const values = reading.chart ? reading.values : [];
      return suggest(values).map(({ field, value }) => [field, value]);
    };
    expect(named(`${site}/fhx`, history + problems)).toEqual([
      ['chart.notTaken[0].text', 'Breast cancer'],
      ['chart.notTaken[1].text', 'Mother | Ovarian cancer | 58'],
    ]);
    for (const url of [`${site}/fhx?pid=690`, 'https://portal.example.org/fhx'])
      expect(named(url, history)).toEqual([]);
    expect(named(`${site}/fhx`, `<h1>Vester, Lone</h1>${history}`)).toEqual([]);
  });

  const policiesOf = (frame: string, body: string) => {
    const reading = read({ [`${site}/banner?pid=771`]: banner, [frame]: body });
    return reading.chart ? reading.values.filter(({ field }) => field.includes('insurance')) : null;
  };

  it('is named with its policy, which goes nowhere, where it says nothing of whose it is', () => {
    const [policy, ...more] = policiesOf(`${site}/plans`, plan) ?? [];
    expect(policy).toMatchObject({ value: null, text: 'Lakes Plan', why: 'whose.unsaid' });
    expect(more).toEqual([]);
    // With a policy of its own, the chart says enough.
    const own = read({ [`${site}/banner?pid=771`]: banner + plan, [`${site}/plans`]: plan.replace('Lakes', 'Ridge') });
    expect(JSON.stringify(own)).not.toContain('Ridge');
  });

  it.each([`${site}/plans?pid=690`, 'https://portal.example.org/plans?pid=771'])(
    'is not named with a policy at %s',
    frame => {
      expect(policiesOf(frame, plan)).toEqual([]);
    },
  );

  it('is not read if it is hidden, or without a chart', () => {
    const part = `${site}/fhx?pid=771`;
    expect(beside({ [`${site}/banner?pid=771`]: banner, [part]: history }, part)).toEqual([]);
    expect(read({ [part]: history, [`${site}/plans?pid=771`]: plan })).toMatchObject({ reason: 'chart.notAnEhr' });
  });

  it('is not read beside two patients', () => {
    const other = banner.replace('LOWELL', 'VESTER');
    expect(
      read({ [`${site}/a?pid=771`]: banner, [`${site}/b?pid=771`]: other, [`${site}/fhx?pid=771`]: history }),
    ).toMatchObject({ reason: 'chart.patientsDiffer' });
  });
});

it.each<[string, string, boolean | undefined]>([
  ['/p/banner?pid=7', '/p/labs?pid=7', true],
  ['/p/banner?pid=7&_=1699', '/p/labs?pid=7&_=1700', true],
  ['/p/banner?pid=7', '/p/labs?pid=8', false],
  ['/p/banner?k=771', '/p/labs?k=771', undefined],
  ['/p/banner?k=771', '/p/labs?k=690', false],
  ['/7/banner?k=771', '/7/patient/771', true],
  ['/#/patients/31190/home', '/widgets/fhx?patient=31190', true],
  ['/patients/31190/home', '/patients/31191/fhx', false],
  ['/emr2/banner', '/emr2/fhx', undefined],
  ['/api/v2/banner', '/api/v2/fhx', undefined],
  ['/org/4410/banner', '/org/4410/fhx', undefined],
  ['/banner?sessionId=99812', '/fhx?sessionId=99812', undefined],
  ['', '', undefined],
])('of the addresses %s and %s the keys are the same: %s', (one, other, same) => {
  expect(sameKeys(`https://a.example${one}`, `https://a.example${other}`)).toBe(same);
});
