// What a page of another patient shows otherwise: a line more or less, other titles, an empty field, a second policy.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

describe('another patient', () => {
  it('has the value only at another place with the same label', () => {
    const sexes = (sex: string, born: string) =>
      `<dl><dt>Sex</dt><dd id="sex-now">${sex}</dd><dt>Gender</dt><dd>${born}</dd></dl>`;
    const points = { ...identity, 'patient.genderCode': 'Female' };
    const read = (sex: string, born: string) =>
      readAfter(amara + sexes('Female', 'Female'), points, bruno + sexes(sex, born)).genderCode;
    expect(read('', 'Male')).toBe('MALE');
    expect(read('Male', '')).toBe('MALE');
    expect(read('', '')).toBeUndefined();
  });

  it('has another title and another word for born', () => {
    const banner = (title: string, name: string, born: string) =>
      `<header>${title} <strong>${name}</strong>, ${born} (58 ans) — IPP 80012</header>`;
    const taught = banner('M.', 'LEFÈVRE Bastien', 'né le 28/04/1968');
    const points = { 'patient.lastName': 'LEFÈVRE', 'patient.firstName': 'Bastien', 'patient.dob': '28/04/1968' };
    const other = banner('Mme', 'KERVELLA Maud', 'née le 23/09/1990');
    expect(readAfter(taught, points, other, { lang: 'fr' })).toMatchObject({
      lastName: 'KERVELLA',
      firstName: 'Maud',
      dob: '1990-09-23',
    });
  });

  it('has another word for born at the start of a line', () => {
    const page = (name: string, born: string) =>
      `<header><strong>${name}</strong></header><p>${born} (58 ans) - IPP : 80012</p>`;
    const points = { 'patient.lastName': 'LEFÈVRE', 'patient.firstName': 'Bastien', 'patient.dob': '28/04/1968' };
    const taught = page('LEFÈVRE Bastien', 'Né le 28/04/1968');
    const other = page('KERVELLA Maud', 'Née le 23/09/1990');
    expect(readAfter(taught, points, other, { lang: 'fr' })).toMatchObject({ lastName: 'KERVELLA', dob: '1990-09-23' });
  });

  it('has no middle name in a heading without a label, and an age in months', () => {
    const page = (name: string, sex: string, born: string) =>
      `<div>${name}</div><div><span>${sex}</span><span>${born}</span><span>MRN CD12</span></div>`;
    const points = {
      'patient.firstName': 'Renee',
      'patient.middleName': 'A.',
      'patient.lastName': 'Fontaine',
      'patient.dob': 'Jul 19, 1983',
    };
    const taught = page('Renee A. Fontaine', 'Female', 'Jul 19, 1983 (43 years)');
    const read = readAfter(taught, points, page('Marcus Odom', 'Male', 'Mar 2, 2025 (20 months)'));
    expect(read).toMatchObject({ firstName: 'Marcus', lastName: 'Odom', dob: '2025-03-02' });
    expect(read).not.toHaveProperty('middleName');
  });

  it('has no name in quotation marks behind the others', () => {
    const page = (name: string, dob: string) => `<p><span>${name}</span> | <span>DOB: ${dob}</span></p>`;
    const points = { 'patient.lastName': 'Whitford', 'patient.firstName': 'Gwendolyn', 'patient.dob': '1948-01-22' };
    const both = [page('Whitford, Gwendolyn "Gwen"', '1948-01-22'), page('Sandhu, Harpreet', '2016-08-03')] as const;
    expect(readAfter(both[0], points, both[1])).toMatchObject({ lastName: 'Sandhu', firstName: 'Harpreet' });
  });

  it('has a label that says another sex', () => {
    const page = (name: string, label: string, dob: string) =>
      `<ul><li><label>Nome</label><span>${name}</span></li><li><label>Cognome</label><span>${name}i</span></li><li><label>${label}</label><span>${dob}</span></li></ul>`;
    const points = { 'patient.firstName': 'Anna', 'patient.lastName': 'Annai', 'patient.dob': '14/09/1962' };
    const read = readAfter(page('Anna', 'Nata il', '14/09/1962'), points, page('Paolo', 'Nato il', '27/01/1999'), {
      lang: 'it',
    });
    expect(read).toMatchObject({ firstName: 'Paolo', dob: '1999-01-27' });
  });

  it('has a phone more and an address line less', () => {
    const card = (phones: string[], lines: string[], email: string) =>
      `<section><h3>Contact</h3><ul>${phones.map(phone => `<li>${phone}</li>`).join('')}<li>${email}</li><li>${lines.join('<br>')}</li></ul></section>`;
    const mobile = '<span>(503) 555-0148</span> <small>mobile</small>';
    const taught = card([mobile], ['2207 Oak Ct', 'Apt 14', 'Salem, OR 97301'], 'amara@post.example');
    const points = {
      ...identity,
      'patient.emailAddress': 'amara@post.example',
      'patient.address.street': '2207 Oak Ct',
      'patient.address.city': 'Salem',
      'patient.address.stateCode': 'OR',
      'patient.address.postalCode': '97301',
    };
    const home = '<span>(208) 555-0135</span> <small>home</small>';
    const other = card([mobile, home], ['18 Fork Rd', 'Boise, ID 83702'], 'bruno@mail.example');
    expect(readAfter(amara + taught, points, bruno + other)).toMatchObject({
      emailAddress: 'bruno@mail.example',
      'address.street': '18 Fork Rd',
      'address.city': 'Boise',
      'address.stateCode': 'ID',
      'address.postalCode': '83702',
    });
  });

  it('has another state in an address line where nothing was pointed at', () => {
    const line = (address: string) => `<dl><dt>Address</dt><dd>${address}</dd></dl>`;
    const points = { ...identity, 'patient.address.city': 'Fremantle', 'patient.address.postalCode': '6160' };
    const street = { 'patient.address.street': '12/45 Harbour St' };
    const read = readAfter(
      amara + line('12/45 Harbour St, Fremantle WA 6160'),
      { ...points, ...street },
      bruno + line('7 Wattle Grove, Ballarat Central VIC 3350'),
    );
    expect(read).toMatchObject({ 'address.city': 'Ballarat Central', 'address.postalCode': '3350' });
  });

  it('has a second policy: the first one is read', () => {
    const policies = (...all: [string, string][]) =>
      all
        .map(
          ([payer, id]) =>
            `<table><tr><td><b>Carrier:</b></td><td>${payer}</td></tr><tr><td><b>ID #:</b></td><td>${id}</td></tr></table>`,
        )
        .join('');
    const list = 'billing.insurance.insurancePolicies[0].';
    const points = { ...identity, [`${list}payerName`]: 'Onion River', [`${list}policyNumber`]: 'OR-7120' };
    const other = policies(['Champlain', 'CH-1002'], ['Silver Script', 'SS-8817']);
    expect(readAfter(amara + policies(['Onion River', 'OR-7120'], ['', '']), points, bruno + other)).toMatchObject({
      [`${list}payerName`]: 'Champlain',
      [`${list}policyNumber`]: 'CH-1002',
    });
  });

  it('has a name that one of two words does not show how to split', () => {
    const page = (name: string) => `<h2>${name}</h2><p>Nascimento: 25/11/1990</p>`;
    const points = { 'patient.firstName': 'Beatriz', 'patient.lastName': 'Nogueira', 'patient.dob': '25/11/1990' };
    const read = (name: string) => readAfter(page('Beatriz Nogueira'), points, page(name), { lang: 'pt-BR' });
    expect(read('Caio Lima')).toMatchObject({ firstName: 'Caio', lastName: 'Lima' });
    expect(read('Caio "Cai" Lima')).toMatchObject({ firstName: 'Caio', lastName: 'Lima' });
    expect(read('João Pedro Almeida Sarmento')).not.toHaveProperty('lastName');
  });

  it('has a key of letters and a digit in the address', () => {
    const urls = {
      url: 'https://quill.example/#/fiche/ff20/persona',
      otherUrl: 'https://quill.example/#/fiche/9c1/persona',
    };
    expect(readAfter(amara, identity, bruno, urls)).toMatchObject({ firstName: 'Bruno' });
  });
});
