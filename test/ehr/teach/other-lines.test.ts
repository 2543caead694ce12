// Lines and blocks of another patient's page that are not those of the taught one.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const mobile = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };

describe('a phone', () => {
  it('is never that of a relative who shares it with the taught patient', () => {
    const card = (title: string, phone: string, name = '') =>
      `<div class="card"><div class="title">${title}</div>${name && `<div><span>Name</span><span>${name}</span></div>`}<div><span>Mobile</span><span>${phone}</span></div></div>`;
    const page = (own: string, theirs: string) => card('Reach', own) + card('Trusted', theirs, 'Ada (Mother)');
    const taught = amara + page('(503) 555-0142', '(503) 555-0142');
    expect(readAfter(taught, mobile, bruno + page('(406) 555-0119', '(406) 555-0100'))).toMatchObject({
      mobilePhoneNumber: '(406) 555-0119',
    });
    const without = readAfter(taught, mobile, bruno + card('Trusted', '(406) 555-0100', 'Ada (Mother)'));
    expect(without).not.toHaveProperty('mobilePhoneNumber');
  });

  it('is the one below the heading of the taught one, in words that nobody knows', () => {
    const card = (title: string, phone: string) =>
      `<section><h3>${title}</h3><p><span>Mobile</span> <span>${phone}</span></p></section>`;
    const other = bruno + card('Blorp', '(406) 555-0119') + card('Zwick', '(406) 555-0100');
    expect(readAfter(amara + card('Blorp', '(503) 555-0142'), mobile, other).mobilePhoneNumber).toBe('(406) 555-0119');
    const two = bruno + card('Zwick', '(406) 555-0119') + card('Zwack', '(406) 555-0100');
    expect(readAfter(amara + card('Blorp', '(503) 555-0142'), mobile, two)).not.toHaveProperty('mobilePhoneNumber');
    const both = amara + card('Blorp', '(503) 555-0142') + card('Zwick', '(503) 555-0100');
    expect(readAfter(both, mobile, bruno + card('Zwick', '(406) 555-0100'))).not.toHaveProperty('mobilePhoneNumber');
  });

  it('has its kind behind it', () => {
    const list = (...phones: string[]) =>
      `<dl><dt>Phone</dt>${phones.map(phone => `<dd>${phone}</dd>`).join('')}<dt>PCP</dt><dd>Dr. Ito</dd></dl>`;
    const taught = amara + list('(503) 555-0142 (mobile)');
    const other = bruno + list('(406) 555-0100 (home)', '(406) 555-0119 (mobile)');
    expect(readAfter(taught, mobile, other).mobilePhoneNumber).toBe('(406) 555-0119');
    expect(readAfter(taught, mobile, bruno + list('(406) 555-0100 (home)'))).not.toHaveProperty('mobilePhoneNumber');
  });

  it('has an icon with a name beside it', () => {
    const list = (...lines: [string, string][]) =>
      `<h6>Contact</h6><ul>${lines.map(([icon, text]) => `<li><div><svg role="img" aria-label="${icon}"></svg></div><div>${text}</div></li>`).join('')}</ul>`;
    const other = list(['Home', '(406) 555-0100'], ['Mobile', '(406) 555-0119'], ['Email', 'b@mail.example']);
    const taught = amara + list(['Mobile', '(503) 555-0142'], ['Email', 'a@post.example']);
    expect(readAfter(taught, mobile, bruno + other).mobilePhoneNumber).toBe('(406) 555-0119');
  });

  it('stands in a line with others, each behind a letter', () => {
    const line = (text: string) => `<h3>Phone and email</h3><p>${text}</p>`;
    const points = { ...mobile, 'patient.emailAddress': 'a@post.example' };
    const read = readAfter(
      amara + line('M: (503) 555-0142 E: a@post.example'),
      points,
      bruno + line('T: (406) 555-0100 M: (406) 555-0119 E: b@mail.example'),
    );
    expect(read).toMatchObject({ mobilePhoneNumber: '(406) 555-0119', emailAddress: 'b@mail.example' });
  });
});

it('reads an address with and without a unit', () => {
  const line = (address: string) => `<dl><dt>Address</dt><dd>${address}</dd></dl>`;
  const one = { street: '450 Vernor Hwy', unit: ', Unit 5C', rest: ', Detroit, MI 48216', city: 'Detroit' };
  const two = { street: '12 Huron St', unit: '', rest: ', Ann Arbor, MI 48104-1120', city: 'Ann Arbor' };
  const whole = ({ street, unit, rest }: typeof one) => street + unit + rest;
  for (const [taught, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const points = { ...identity, 'patient.address.street': taught.street, 'patient.address.city': taught.city };
    const read = readAfter(amara + line(whole(taught)), points, bruno + line(whole(other)));
    expect(read).toMatchObject({ 'address.street': other.street + other.unit, 'address.city': other.city });
  }
});

it('reads a name of four words where its parts stand behind labels, too', () => {
  const page = (first: string, last: string, dob: string) =>
    `<div>Paciente: <b>${first} ${last}</b></div><h4>Datos</h4><p><b>Nombres:</b> ${first}</p><p><b>Apellidos:</b> ${last}</p><p><b>Nacimiento:</b> ${dob}</p>`;
  const points = { 'patient.firstName': 'Matías', 'patient.lastName': 'Soto', 'patient.dob': '22/11/2019' };
  const other = page('Ana María', 'López Ruiz', '14/05/1992');
  expect(readAfter(page('Matías', 'Soto', '22/11/2019'), points, other, { lang: 'es' })).toMatchObject({
    firstName: 'Ana María',
    lastName: 'López Ruiz',
  });
});

it('takes no initials and no pronouns for labels', () => {
  const page = (initials: string, name: string, pronouns: string, dob: string) =>
    `<div><div>${initials}</div><h5>${name}</h5>${pronouns && `<span>${pronouns}</span>`}<p>${dob} (38 years)</p><p>MRN JN-20031</p></div>`;
  const points = { 'patient.firstName': 'Nadia', 'patient.lastName': 'Elam', 'patient.dob': '06/23/1988' };
  const taught = page('NE', 'Nadia Elam', 'she/her', '06/23/1988');
  expect(readAfter(taught, points, page('GP', 'Gordon Pryce', '', '01/30/1951'))).toMatchObject({
    firstName: 'Gordon',
    dob: '1951-01-30',
  });
});

it('reads the first policy of a table that says no rank', () => {
  const table = (...rows: string[][]) =>
    `<h3>Insurance</h3><table><thead><tr><th>Payer</th><th>Member ID</th><th>Relationship</th></tr></thead><tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
  const list = 'billing.insurance.insurancePolicies[0].';
  const points = { ...identity, [`${list}payerName`]: 'Four Corners', [`${list}policyNumber`]: 'FC9918' };
  const other = table(['Medicare', '1EG4-TE5', 'Self'], ['Zia', 'ZS-12', 'Self']);
  expect(readAfter(amara + table(['Four Corners', 'FC9918', 'Spouse']), points, bruno + other)).toMatchObject({
    [`${list}payerName`]: 'Medicare',
    [`${list}policyNumber`]: '1EG4-TE5',
  });
});

it('takes no email address for a heading of relatives', () => {
  const card = (email: string, city: string) =>
    `<div><h3>Contact</h3><p><b>Email</b> <i>${email}</i></p><p><b>City</b> <i>${city}</i></p></div>`;
  const points = { ...identity, 'patient.address.city': 'Salem' };
  const read = readAfter(
    amara + card('a@post.example', 'Salem'),
    points,
    bruno + card('b.parents@post.example', 'Reno'),
  );
  expect(read['address.city']).toBe('Reno');
});

it('takes no age for a label', () => {
  const page = (name: string, age: string, sex: string, dob: string) =>
    `<div><h4>${name}</h4><div><span>${age}</span> <span>${sex}</span> <span>DOB: ${dob}</span> <span>MRN: 33</span></div></div>`;
  const points = {
    'patient.firstName': 'Malik',
    'patient.lastName': 'Osei',
    'patient.genderCode': 'Male',
    'patient.dob': 'Mar 3, 2026',
  };
  const taught = page('Malik Osei', '8m', 'Male', 'Mar 3, 2026');
  expect(readAfter(taught, points, page('Jo Vander', '47y 3m', 'Female', 'Aug 17, 1979')).genderCode).toBe('FEMALE');
});

it('reads a banner whose name has a text for each part, and whose sex is a letter', () => {
  const points = {
    'patient.firstName': 'Amara',
    'patient.lastName': 'Okafor',
    'patient.dob': '03/28/1981',
  };
  const banner = (first: string, last: string, rest: string) =>
    `<main><p>Chart review</p><div>${first} <span>${last}</span> <small>${rest}</small></div><h2>Coverage</h2></main>`;
  const read = readAfter(
    banner('Amara', 'Okafor', '03/28/1981 (45, F)'),
    points,
    banner('Bruno', 'Lind', '11/25/1966 (60, M)'),
  );
  expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
});

it('reads a date with a comma, and a number at the end of a sentence', () => {
  const points = { ...identity, 'patient.dob': 'Mar 28, 1981', 'patient.recordNumber': '447190' };
  const line = (name: string, rest: string) => `<p>Re: <b>${name}</b>, born on ${rest}.</p>`;
  const read = readAfter(
    line('Amara Okafor', 'Mar 28, 1981, file number 447190'),
    points,
    line('Bruno Lind', 'Nov 25, 1966, file number 4390057'),
  );
  expect(read).toMatchObject({ lastName: 'Lind', dob: '1966-11-25', recordNumber: '4390057' });
});

it('takes a letter behind a colon for the sex', () => {
  const line = (sex: string) => `<ul><li>Gender: ${sex}</li></ul>`;
  const points = { ...identity, 'patient.genderCode': 'F' };
  expect(readAfter(line('F') + amara, points, line('M') + bruno).genderCode).toBe('MALE');
});

it.each(['Matkapuhelin', 'Telefon komórkowy'])('reads a mobile number with other first digits behind %s', label => {
  const row = (phone: string) => `<dl><dt>${label}</dt><dd>${phone}</dd></dl>`;
  const points = { ...identity, 'patient.mobilePhoneNumber': '040 5550142' };
  const { mobilePhoneNumber } = readAfter(amara + row('040 5550142'), points, bruno + row('050 5550199'));
  expect(mobilePhoneNumber).toBe('050 5550199');
});

it('reads a line whose values have slashes between them', () => {
  const points = {
    'patient.lastName': 'MBEKI',
    'patient.firstName': 'Amara',
    'patient.dob': '03/28/1981',
    'patient.recordNumber': '447190',
    'patient.address.street': '14 Elm St',
    'patient.address.city': 'Salem',
    'patient.address.stateCode': 'OR',
    'patient.address.postalCode': '97301',
  };
  const lines = (...all: string[]) => all.map(line => `<div>${line}</div>`).join('');
  const read = readAfter(
    lines('MBEKI / Amara', 'F / 03/28/1981 / 447190', '14 Elm St / Salem / OR / 97301'),
    points,
    lines('LIND / Bruno', 'M / 11/25/1966 / 4390057', '9 Fork Rd / Boise / ID / 83702'),
  );
  expect(read).toMatchObject({
    firstName: 'Bruno',
    lastName: 'LIND',
    dob: '1966-11-25',
    recordNumber: '4390057',
    'address.street': '9 Fork Rd',
    'address.city': 'Boise',
    'address.stateCode': 'ID',
    'address.postalCode': '83702',
  });
});
