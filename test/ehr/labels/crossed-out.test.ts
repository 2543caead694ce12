// What a chart has crossed out, it has taken back.
import { describe, expect, it } from 'vitest';
import { ada, readPage, readPatient, valuesIn } from './page.ts';

const ways = {
  s: (text: string) => `<s>${text}</s>`,
  del: (text: string) => `<del>${text}</del>`,
  'a style': (text: string) => `<span style="text-decoration: line-through">${text}</span>`,
  'words in it': (text: string) => `<s><b>${text}</b></s>`,
};

describe.each(Object.entries(ways))('crossed out by %s', (_, cross) => {
  it('a phone, an address and a number are not read', () => {
    const read = readPatient(
      `${ada}<p>MRN: ${cross('10020')} 40021</p><p>Mobile: ${cross('208-555-0142')}</p><p>Email: ${cross('old@example.org')} ada@example.org</p>`,
    );
    expect(read).toMatchObject({ recordNumber: '40021', emailAddress: 'ada@example.org' });
    expect(JSON.stringify(read)).not.toMatch(/0142|old@/);
  });

  it('a former name and a wrong birth date do not hide the right ones', () => {
    const read = readPatient(
      `<p>Name: ${cross('Ada Perrault')} Ada Lowell</p><p>Date of birth: ${cross('1978-03-08')} 1979-03-08</p>`,
    );
    expect(read).toMatchObject({ firstName: 'Ada', lastName: 'Lowell', dob: '1979-03-08' });
  });

  it('a problem and a relative are no history, and a policy is none', () => {
    const said = JSON.stringify(
      valuesIn(
        `<h2>Problems</h2><ul><li>${cross('Breast cancer, 2015')}</li><li>Hypertension</li></ul>` +
          `<h2>Family history</h2><ul><li>${cross('Mother: ovarian cancer, 50')}</li></ul>` +
          `<h2>Insurance</h2><p>Payer: ${cross('Old Mutual Health')}</p><p>Policy number: ${cross('OMH 22109')}</p>`,
      ),
    );
    expect(said).not.toMatch(/Breast|ovarian|Old Mutual|22109/);
  });
});

it('a whole page of crossed-out names shows no patient', () => {
  expect(readPage('<h1>Patients</h1><p>Name: <s>Ada Lowell</s></p><p>Date of birth: <s>1979-03-08</s></p>')).toBeNull();
});
