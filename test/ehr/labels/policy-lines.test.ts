// Policies that stand below "Insurance" in lines, without a label of their own.
import { describe, expect, it } from 'vitest';
import { valuesIn } from './page.ts';

/** "0 payerName Northland PPO" */
const policies = (heading: string, ...lines: string[]) =>
  valuesIn(`<section><h2>${heading}</h2>${lines.map(line => `<p>${line}</p>`).join('')}</section>`)
    .flatMap(({ field, value }) => {
      const [, index, part] = /insurancePolicies\[(\d+)\]\.(payerName|policyNumber)/.exec(field) ?? [];
      return part && value ? `${index} ${part} ${value}` : [];
    })
    .sort();

const northland = ['0 payerName Northland Choice', '0 policyNumber NB8841207'];

describe('an insurer and its number in lines', () => {
  it.each([
    [['Northland Choice · Member ID NB8841207']],
    [['Northland Choice, ID NB8841207, subscriber Ole Perrault, DOB 02/07/1959']],
    [['Northland Choice · ID NB8841207 · insured: Ole Perrault (parent), born 02/22/1973']],
    [['Northland Choice', 'Member ID NB8841207', 'Group 20817', 'Eff. 01/01/2026']],
    [['Northland Choice', 'NB8841207']],
    [['PRIMARY', 'Northland Choice', 'NB8841207', 'Policyholder Ole Perrault (father) 03/22/1986']],
    [['Primary: Northland Choice', '# NB8841207']],
    [['Northland Choice Policy: NB8841207']],
  ])('are a policy: %j', lines => {
    expect(policies('Coverage', ...lines)).toEqual(northland);
  });

  it.each(['Coverage verified 11/18', 'Coverage', 'Benefits', 'Payment information', 'Insurance card'])(
    'are read below "%s"',
    heading => {
      expect(policies(heading, 'Northland Choice', 'NB8841207')).toEqual(northland);
    },
  );

  it('are two policies, in their order', () => {
    const lines = ['SECONDARY', 'Lakes Plan', 'GL-2201977', 'Primary', 'Northland Choice', 'ID NB8841207'];
    expect(policies('Coverage', ...lines).toSorted()).toEqual([
      '0 payerName Northland Choice',
      '0 policyNumber NB8841207',
      '1 payerName Lakes Plan',
      '1 policyNumber GL-2201977',
    ]);
  });

  it.each([
    [['Northland Choice', '503-555-0142']],
    [['Northland Choice', 'Group 20817']],
    [['Northland Choice', 'Verified 11/18/2026']],
    [['Northland Choice', 'Copay $25 paid · receipt 40991']],
    [['Ole Perrault (husband)', '5551234']],
    [['Mother: Northland Choice, ID NB8841207']],
    [['Northland Choice', 'no card on file', 'NB8841207']],
    [['NB8841207']],
    [['Lowell, Odile', '40021993']],
    [['Odile Lowell', '40021993']],
    [['Northland Choice', 'Deductible', '150000']],
    [['Northland Choice', 'BIN 610502']],
    [['Northland Choice', 'Claims 800-555-0100', 'NB8841207']],
    [['Northland Choice · Member ID NB8841207', 'Status: terminated']],
    [['Northland Choice · Member ID NB8841207', '01/01/2020 – 12/31/2023', 'Lakes Plan: terminated']],
  ])('are not made of other lines: %j', lines => {
    expect(policies('Coverage', ...lines)).toEqual([]);
  });

  it('are of no one below another heading', () => {
    expect(policies('Payments', 'Northland Choice', 'NB8841207')).toEqual([]);
  });
});

it('gives a labeled number the insurer of its line', () => {
  const line = (insurer: string, number: string) =>
    `<div class="row"><span>${insurer} · Member ID ${number}</span><b>active</b></div>`;
  const page = `<h2>Insurance</h2><div>${line('Northland Choice', 'NB8841207')}${line('Lakes Plan', 'GL2201977')}</div>`;
  const read = Object.fromEntries(
    valuesIn(page).map(({ field, value }) => [field.split('.').slice(-2).join('.'), value]),
  );
  expect(read).toMatchObject({
    'insurancePolicies[0].payerName': 'Northland Choice',
    'insurancePolicies[0].policyNumber': 'NB8841207',
    'insurancePolicies[1].payerName': 'Lakes Plan',
    'insurancePolicies[1].policyNumber': 'GL2201977',
  });
});
