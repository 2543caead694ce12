// What the frames of one page say together.
import { describe, expect, it } from 'vitest';
import { asBanner } from '../../src/ehr/page/page-around.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import type { FrameAnswer } from '../../src/order/reading.ts';
import { read } from '../draft/drafts.ts';

const definition = { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' };

const chart = (name: [string, string], more: Partial<FrameAnswer> = {}): FrameAnswer => ({
  definition,
  screen: 'dashboard',
  kind: 'chart',
  rank: 1,
  visible: true,
  frame: 'pat',
  patientKeys: ['1'],
  values: [read('patient.firstName', name[0]), read('patient.lastName', name[1]), read('patient.dob', '1979-03-08')],
  painted: { name: true, dob: true },
  missed: [],
  ...more,
});

const shell = (banner: NonNullable<FrameAnswer['banner']>): FrameAnswer => ({
  ...chart(['', '']),
  screen: 'shell',
  kind: 'shell',
  frame: '',
  patientKeys: [],
  values: [read('chart.user.firstName', 'Leticia')],
  banner,
});

const ngozi: [string, string] = ['Ngozi', 'Adeyemi'];
const reasonOf = (...frames: (FrameAnswer | null)[]) => {
  const reading = mergeFrames(frames);
  return reading.chart ? 'chart' : reading.reason;
};

describe('mergeFrames', () => {
  it('takes the chart, and what else the shell knows', () => {
    const reading = mergeFrames([shell({ fullName: 'Ngozi Adeyemi' }), null, chart(ngozi)]);
    expect(reading.chart).toMatchObject({ patientKey: '1', frame: 2 });
    expect(reading.chart && reading.values.map(({ field }) => field)).toContain('chart.user.firstName');
  });

  it('detects no EHR, no patient, and no identity', () => {
    expect(reasonOf()).toBe('chart.notAnEhr');
    expect(reasonOf(null, null)).toBe('chart.notAnEhr');
    expect(reasonOf(shell({}))).toBe('chart.noPatientOpen');
    expect(reasonOf(shell({ fullName: 'Ngozi Adeyemi' }))).toBe('chart.noPatientOpen');
    expect(reasonOf(shell({ fullName: 'Ngozi Adeyemi' }), chart(ngozi, { visible: false }))).toBe(
      'chart.noPatientOpen',
    );
    for (const missing of ['patient.firstName', 'patient.lastName']) {
      const values = chart(ngozi).values.filter(({ field }) => field !== missing);
      expect(reasonOf(chart(ngozi, { values }))).toBe('chart.noIdentity');
    }
  });

  it('names no patient where the chart shows no part of a name', () => {
    expect(mergeFrames([chart(ngozi, { values: [] })])).toMatchObject({ reason: 'chart.noIdentity', patients: [] });
  });

  it('treats a chart under an empty banner as closed', () => {
    expect(reasonOf(shell({}), chart(ngozi))).toBe('chart.noPatientOpen');
  });

  it.each<[string, (FrameAnswer | null)[]]>([
    ['the banner names somebody else', [shell({ fullName: 'Ngozi Adeyemi-Brandt' }), chart(ngozi)]],
    [
      'the record numbers differ',
      [
        shell({ fullName: 'Ngozi Adeyemi', recordNumber: 'B' }),
        chart(ngozi, { values: [...chart(ngozi).values, read('patient.recordNumber', 'A')] }),
      ],
    ],
    ['the patient keys differ', [shell({ fullName: 'Ngozi Adeyemi', patientKey: '2' }), chart(ngozi)]],
    [
      'the dates of birth differ',
      [shell({ fullName: 'Ngozi Adeyemi', dob: read('patient.dob', '1979-08-03') }), chart(ngozi)],
    ],
    ['one frame has two keys', [chart(ngozi, { patientKeys: ['1', '2'] })]],
    ['a part beside the chart has two keys', [chart(ngozi), chart(ngozi, { kind: 'part', patientKeys: ['1', '2'] })]],
    ['two visible charts have different names', [chart(ngozi), chart(['Emil', 'Sorrentino'])]],
    ['two visible charts have different keys', [chart(ngozi), chart(ngozi, { patientKeys: ['2'] })]],
  ])('reads nothing when %s', (_, frames) => {
    const reading = mergeFrames(frames);
    expect(reading).toMatchObject({ chart: null, reason: 'chart.patientsDiffer' });
    expect(!reading.chart && reading.patients.length).toBeGreaterThan(0);
  });

  it('names both patients', () => {
    const reading = mergeFrames([chart(ngozi), chart(['Emil', 'Sorrentino'])]);
    expect(reading).toMatchObject({
      patients: ['ADEYEMI, Ngozi · Mar 8, 1979', 'SORRENTINO, Emil · Mar 8, 1979'],
    });
  });

  it('resolves an ambiguous date by the banner, and with it the other dates of the screen', () => {
    const ambiguous = (field: string, mdy: string, dmy: string) => ({
      ...read(field, null),
      text: 'ambiguous',
      sure: false,
      why: 'date.dayOrMonth',
      candidates: [
        { value: mdy, order: 'mdy' as const },
        { value: dmy, order: 'dmy' as const },
      ],
    });
    const holder = 'billing.insurance.insurancePolicies[0].policyHolderDateOfBirth';
    const values = [
      ...chart(ngozi).values.filter(({ field }) => field !== 'patient.dob'),
      ambiguous('patient.dob', '1979-03-08', '1979-08-03'),
      ambiguous(holder, '1980-01-02', '1980-02-01'),
    ];
    const banner = { fullName: 'Ngozi Adeyemi', dob: read('patient.dob', '1979-08-03') };
    const reading = mergeFrames([shell(banner), chart(ngozi, { values })]);
    const find = (wanted: string) => reading.chart && reading.values.find(({ field }) => field === wanted);
    expect(find('patient.dob')).toMatchObject({ value: '1979-08-03', sure: true });
    expect(find(holder)).toMatchObject({ value: '1980-02-01', sure: true });
    expect(mergeFrames([chart(ngozi, { values })])).toMatchObject({ chart: { patientKey: '1' } });
  });

  it('is never certain with a definition that was not tried, and names any other doubt first', () => {
    const untried = { ...definition, verified: '' };
    const dates = [
      { value: '1979-03-08', order: 'mdy' as const },
      { value: '1979-08-03', order: 'dmy' as const },
    ];
    const dob = {
      ...read('patient.dob', null),
      text: '03/08/1979',
      sure: false,
      why: 'date.dayOrMonth',
      candidates: dates,
    };
    const banner = { fullName: 'Ngozi Adeyemi', dob: read('patient.dob', '1979-08-03') };
    const doubts = (...frames: FrameAnswer[]) => {
      const reading = mergeFrames(frames);
      return reading.chart && Object.fromEntries(reading.values.map(({ field, sure, why }) => [field, sure || why]));
    };
    const values = [...chart(ngozi).values.slice(0, 2), dob];
    // The banner settles the date, so only the definition is in doubt.
    const settled = { 'patient.dob': 'definition.unverified', 'patient.firstName': 'definition.unverified' };
    expect(
      doubts({ ...shell(banner), definition: untried }, chart(ngozi, { definition: untried, values })),
    ).toMatchObject(settled);
    // A part without an identity of its own takes the banner's, and a page that names no one is in doubt for that.
    const phone = read('patient.mobilePhoneNumber', '5035550101');
    const part = chart(ngozi, { kind: 'part', definition: untried, values: [phone], patientKeys: [] });
    expect(doubts({ ...shell({ ...banner, fullName: 'Ngozi de Adeyemi' }), definition: untried }, part)).toEqual({
      'patient.firstName': 'name.oneString',
      'patient.lastName': 'name.oneString',
      'patient.dob': 'definition.unverified',
      'patient.mobilePhoneNumber': 'part.unnamed',
      'chart.user.firstName': 'definition.unverified',
    });
  });

  it('drops what labels alone gave when a definition recognizes any visible frame', () => {
    const general = (name: [string, string]) =>
      chart(name, { definition: { id: 'general', name: 'Unknown EHR', verified: '' }, patientKeys: [], rank: 99 });
    const emil = general(['Emil', 'Sorrentino']);
    expect(mergeFrames([emil, chart(ngozi)])).toMatchObject({ chart: { definition: { id: 'openemr' }, frame: 1 } });
    expect(mergeFrames([chart(ngozi, { visible: false }), emil])).toMatchObject({
      chart: { definition: { id: 'general' }, frame: 1 },
    });
    expect(reasonOf(emil, general(ngozi))).toBe('chart.patientsDiffer');
  });

  it('takes what labels alone gave where a definition knows only the shell, if the shell agrees', () => {
    const emil = chart(['Emil', 'Sorrentino'], {
      definition: { id: 'general', name: 'Unknown EHR', verified: '' },
      patientKeys: [],
      rank: 99,
    });
    expect(mergeFrames([shell({ fullName: 'Emil Sorrentino' }), emil])).toMatchObject({
      chart: { definition: { id: 'general' }, frame: 1 },
    });
    expect(reasonOf(shell({ fullName: 'Ngozi Adeyemi' }), emil)).toBe('chart.patientsDiffer');
    expect(reasonOf(shell({}), emil)).toBe('chart.noPatientOpen');
  });

  it('never mixes identity from two frames', () => {
    const incomplete = chart(ngozi, { values: chart(ngozi).values.filter(({ field }) => field !== 'patient.dob') });
    const reading = mergeFrames([incomplete, chart(ngozi, { rank: 2 })]);
    expect(reading.chart && reading.values.some(({ field }) => field === 'patient.dob')).toBe(false);
  });
});

describe('a page around the chart that no definition recognizes', () => {
  const general = { id: 'general', name: 'Unknown EHR', verified: '' };
  const around = (name: [string, string], dob = '1979-03-08') =>
    chart(name, {
      definition: general,
      values: [
        ...chart(name).values.filter(({ field }) => field !== 'patient.dob'),
        read('patient.dob', dob),
        read('patient.mobilePhoneNumber', '5035550101'),
      ],
    });
  const inside = chart(ngozi);

  it('can be about the same patient, and gives no value', () => {
    const reading = mergeFrames([asBanner(around(ngozi), inside), inside]);
    expect(reading.chart).toMatchObject({ frame: 1, definition });
    expect(reading.chart && reading.values).toEqual(inside.values);
  });

  it.each<[string, FrameAnswer]>([
    ['name', around(['Marisol', 'Vance'])],
    ['date of birth', around(ngozi, '1979-08-03')],
  ])('cannot be about a person with another %s', (_, page) => {
    expect(reasonOf(asBanner(page, inside), inside)).toBe('chart.patientsDiffer');
  });

  it('can name no patient', () => {
    const { values, ...rest } = around(ngozi);
    const nameless = { ...rest, values: values.filter(({ field }) => field !== 'patient.lastName') };
    expect(asBanner(nameless, inside)).toBeNull();
    expect(reasonOf(null, inside)).toBe('chart');
  });
});
