// A screen of fixed width in one text: its columns are texts of their own.
import { describe, expect, it } from 'vitest';
import { identity, readAfter, teachPoints } from './read-after.ts';

const screen = (notice: string, name: string, dob: string, chart: string, sex: string, phone: string) => `<pre>
PATIENT INQUIRY                          NOV 22,2026   PAGE 1
${notice}
        NAME: ${name.padEnd(36)}SEX: ${sex}
         DOB: ${dob.padEnd(31)}CHART NO: ${chart}
  PRIMARY MD: SOTO,RAMIRO                         WARD: &lt;none&gt;
     ADDRESS: 12 HARBOR RD                     CELL PH: ${phone}
                                                E-MAIL:

-- NEXT OF KIN ------------------------------------------------
        NAME: BELL,HUGH                         RELATION: SON
     ADDRESS: KETCHIKAN, AK                        PHONE: (907) 555-0161
</pre>`;

const agnes = screen('', 'BELL,AGNES LOUISE', 'APR 3,1946  (80 YRS)', '20-44-19', 'FEMALE', 'UNSPECIFIED');
const darius = screen(
  '   *** SENSITIVE ***',
  'MCNAMEE,DARIUS',
  'OCT 22,1988  (38 YRS)',
  '08-91-003',
  'MALE',
  '(907) 555-0184',
);
const of = (first: string, last: string, dob: string, recordNumber: string, genderCode: string) => ({
  'patient.firstName': first,
  'patient.lastName': last,
  'patient.dob': dob,
  'patient.recordNumber': recordNumber,
  'patient.genderCode': genderCode,
  'patient.address.street': '12 HARBOR RD',
});

describe('a preformatted screen', () => {
  it('is taught with either patient, and read of the other one', () => {
    const same = { 'address.street': '12 HARBOR RD' };
    const ofAgnes = of('AGNES', 'BELL', 'APR 3,1946', '20-44-19', 'FEMALE');
    expect(readAfter(agnes, ofAgnes, darius)).toMatchObject({
      ...same,
      ...{ firstName: 'DARIUS', lastName: 'MCNAMEE', dob: '1988-10-22', recordNumber: '08-91-003', genderCode: 'MALE' },
    });
    const ofDarius = {
      ...of('DARIUS', 'MCNAMEE', 'OCT 22,1988', '08-91-003', 'MALE'),
      'patient.mobilePhoneNumber': '(907) 555-0184',
    };
    const read = readAfter(darius, ofDarius, agnes);
    expect(read).toMatchObject({
      ...same,
      lastName: 'BELL',
      dob: '1946-04-03',
      recordNumber: '20-44-19',
      genderCode: 'FEMALE',
    });
    expect(read.mobilePhoneNumber).toBeUndefined();
  });

  it('puts no word of the patient or of others in the definition', () => {
    const { definition } = teachPoints(agnes, of('AGNES', 'BELL', 'APR 3,1946', '20-44-19', 'FEMALE'));
    expect(JSON.stringify(definition)).not.toMatch(/AGNES|LOUISE|BELL|RAMIRO|HUGH|HARBOR|20-44/);
  });
});

it('has labels with leaders, of values in one line', () => {
  const line = (label: string, value: string) => `${label} ${'.'.repeat(20 - label.length)} ${value}\n`;
  const page = (name: string, dob: string, place: string) =>
    `<pre>${line('Patient', name)}${line('Birth date', dob)}${line('City/State/Zip', place)}</pre>`;
  const points = { ...identity, 'patient.address.city': 'Joplin', 'patient.address.stateCode': 'MO' };
  const taught = page('Okafor, Amara', '03/28/1981', 'Joplin, MO 64801');
  const read = readAfter(taught, points, page('Lind, Bruno', '11/25/1966', 'Carthage, KS 64836'));
  expect(read).toMatchObject({ lastName: 'Lind', 'address.city': 'Carthage', 'address.stateCode': 'KS' });
});
