import { describe, expect, it } from 'vitest';
import { nextDrift, type ScreenFacts, screenFacts } from '../../src/ehr/moved/drift.ts';
import type { Drift } from '../../src/order/drift.ts';
import type { FrameAnswer } from '../../src/order/reading.ts';

const hash = (digit: string) => digit.repeat(64);
const lost = (...fields: string[]): ScreenFacts => ({ definition: 'ehr', screen: 'chart', lost: fields, found: [''] });
const found = (...fields: string[]): ScreenFacts => ({ definition: 'ehr', screen: 'chart', lost: [], found: fields });

/** Charts of these patients, read one after another: "1" to "9", each on its own day of May. */
const readCharts = (charts: readonly [patient: string, facts: ScreenFacts, definition?: string][]): Drift[] =>
  charts.reduce<Drift[]>(
    (records, [patient, facts, definition = 'd']) =>
      nextDrift(records, facts, { hash: hash(definition), patient: hash(patient), day: `2026-05-0${patient}` }).records,
    [],
  );

const noted = (records: readonly Drift[]) => records.filter(({ isNoted }) => isNoted).map(({ field }) => field);

describe('drift', () => {
  it('is noted on the third patient, with its days and without the patients', () => {
    const gone = lost('patient.dob');
    expect(
      noted(
        readCharts([
          ['1', gone],
          ['2', gone],
          ['2', gone],
        ]),
      ),
    ).toEqual([]);
    expect(
      readCharts([
        ['1', gone],
        ['2', gone],
        ['3', gone],
        ['5', gone],
      ]),
    ).toEqual([
      {
        definition: 'ehr',
        hash: hash('d'),
        screen: 'chart',
        field: 'patient.dob',
        first: '2026-05-01',
        last: '2026-05-05',
        patients: [],
        isNoted: true,
      },
    ]);
  });

  it('is told once', () => {
    const before = readCharts([
      ['1', lost('patient.dob')],
      ['2', lost('patient.dob')],
    ]);
    const third = { hash: hash('d'), patient: hash('3'), day: '2026-05-03' };
    const told = nextDrift(before, lost('patient.dob'), third);
    expect(told.noted).toHaveLength(1);
    expect(nextDrift(told.records, lost('patient.dob'), third).noted).toEqual([]);
  });

  it('ends when the value is read again, and begins again for another definition', () => {
    const gone = lost('patient.dob');
    expect(
      readCharts([
        ['1', gone],
        ['2', gone],
        ['3', gone],
        ['4', found('patient.dob')],
      ]),
    ).toEqual([]);
    expect(
      noted(
        readCharts([
          ['1', gone],
          ['2', gone],
          ['3', gone, 'e'],
        ]),
      ),
    ).toEqual([]);
  });

  it('is counted for each field alone', () => {
    const both = lost('patient.dob', 'patient.genderCode');
    expect(
      noted(
        readCharts([
          ['1', both],
          ['2', lost('patient.dob')],
          ['3', lost('patient.dob')],
        ]),
      ),
    ).toEqual(['patient.dob']);
  });
});

describe('what a reading says about its screen', () => {
  const memory = { ehr: { chart: { spots: {}, under: [], always: ['patient.dob', 'patient.genderCode'] } } };
  const answer = (missed: string[], screen = 'chart'): FrameAnswer => ({
    definition: { id: 'ehr', name: 'EHR', verified: '' },
    screen,
    kind: 'chart',
    rank: 1,
    visible: true,
    frame: '',
    patientKeys: [],
    values: [],
    painted: { name: true, dob: true },
    missed: missed.map(field => ({ field, why: '' })),
  });
  const read = { definition: 'ehr', screen: 'chart' };

  it('counts only fields whose element is on every chart', () => {
    expect(screenFacts([answer(['patient.dob', 'patient.emailAddress'])], read, memory)).toEqual([
      { definition: 'ehr', screen: 'chart', lost: ['patient.dob'], found: ['patient.genderCode', ''] },
    ]);
  });

  it('names the whole screen if the definition did not read it and words or looser selectors did', () => {
    expect(screenFacts([null], read, memory)).toEqual([{ definition: 'ehr', screen: 'chart', lost: [''], found: [] }]);
  });

  it('says nothing about an EHR that labels alone read', () => {
    expect(screenFacts([null], { definition: 'general', screen: 'labels' }, memory)).toEqual([]);
  });
});
