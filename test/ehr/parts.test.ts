// Pages that belong to a chart and do not fully say whose. The shell's banner does.
import { describe, expect, it } from 'vitest';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import type { FrameAnswer, ReadValue } from '../../src/order/reading.ts';
import { read } from '../draft/drafts.ts';

const frame = (more: Partial<FrameAnswer>): FrameAnswer => ({
  definition: { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' },
  screen: 'sample',
  kind: 'part',
  rank: 3,
  visible: true,
  frame: 'pat',
  patientKeys: [],
  values: [],
  painted: { name: true, dob: true },
  missed: [],
  ...more,
});

const shell = (dob: Partial<ReadValue> = {}) =>
  frame({
    kind: 'shell',
    banner: { fullName: 'Ngozi Adeyemi', dob: { ...read('patient.dob', '1979-03-25'), ...dob } },
  });

const mother = read('chart.familyHistory.mother', ['Healthy at 71']);

const findIn = (frames: FrameAnswer[], wanted: string) => {
  const reading = mergeFrames(frames);
  return reading.chart && reading.values.find(({ field }) => field === wanted);
};

describe('a part of a chart', () => {
  it('is certain when its heading names the patient of the banner', () => {
    const part = frame({ values: [mother], banner: { fullName: 'Ngozi Adaeze Adeyemi' } });
    expect(findIn([shell(), part], mother.field)).toEqual(mother);
  });

  it('is in doubt when it does not say whose it is', () => {
    expect(findIn([shell(), frame({ values: [mother] })], mother.field)).toMatchObject({
      value: mother.value,
      sure: false,
      why: 'part.unnamed',
    });
  });

  it('is certain when its key can be compared', () => {
    const part = frame({ values: [mother], patientKeys: ['1'] });
    expect(findIn([shell(), part], mother.field)).toMatchObject({ sure: false });
    const keyed = frame({ kind: 'shell', banner: { ...shell().banner, patientKey: '1' } });
    expect(findIn([keyed, part], mother.field)).toEqual(mother);
    const patient = ['Ngozi', 'Adeyemi', '1979-03-25'];
    const values = ['firstName', 'lastName', 'dob'].map((name, at) => read(`patient.${name}`, patient[at] ?? ''));
    expect(findIn([frame({ kind: 'chart', patientKeys: ['1'], values }), part], mother.field)).toEqual(mother);
  });

  it('is never certain of the patient on an EHR whose definition is not verified', () => {
    const definition = { id: 'sample', name: 'Sample', verified: '' };
    const part = frame({ definition, values: [mother], banner: { fullName: 'Ngozi Adeyemi' } });
    expect(findIn([shell(), part], 'patient.firstName')).toMatchObject({ value: 'Ngozi', sure: false });
  });

  const at = 'billing.insurance.insurancePolicies[0].';
  const policy = (first: string, dob: Partial<ReadValue> = {}) =>
    frame({
      banner: { fullName: 'Ngozi Adeyemi' },
      values: [
        read(`${at}relationshipToInsuredCode`, 'SELF'),
        read(`${at}policyHolderFirstName`, first),
        read(`${at}policyHolderLastName`, 'Adeyemi'),
        { ...read(`${at}policyHolderDateOfBirth`, null), ...dob },
      ],
    });

  it('compares a policyholder called SELF with the patient of the banner', () => {
    expect(findIn([shell(), policy('NGOZI')], `${at}policyHolderFirstName`)).toMatchObject({
      value: 'Ngozi',
      sure: true,
    });
    expect(findIn([shell(), policy('Emil')], `${at}policyHolderFirstName`)).toMatchObject({
      value: 'Emil',
      sure: false,
      why: 'holder.notThePatient',
    });
    const relation = `${at}relationshipToInsuredCode`;
    expect(findIn([shell(), policy('NGOZI')], relation)).toMatchObject({ value: 'SELF', sure: true });
    expect(findIn([shell(), policy('Emil')], relation)).toMatchObject({ value: 'SELF', sure: false });
  });

  it('follows the date order of the banner', () => {
    const candidates = [
      { value: '1979-03-08', order: 'mdy' as const },
      { value: '1979-08-03', order: 'dmy' as const },
    ];
    const part = policy('Ngozi', { sure: false, why: 'date.dayOrMonth', candidates });
    const field = `${at}policyHolderDateOfBirth`;
    expect(findIn([shell({ text: '03/25/1979' }), part], field)).toMatchObject({ value: '1979-03-08', sure: true });
    expect(findIn([shell({ text: '25/03/1979' }), part], field)).toMatchObject({ value: '1979-08-03', sure: true });
    expect(findIn([shell({ text: '1979-03-25' }), part], field)).toMatchObject({ value: null, sure: false });
  });
});
