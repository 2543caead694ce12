// Values of another patient that have other words, or stand among other words, than those of the taught one.
import { describe, expect, it } from 'vitest';
import { amara, bruno, identity, readAfter } from './read-after.ts';

const address = (street: string, city: string, postalCode: string) => ({
  ...identity,
  'patient.address.street': street,
  'patient.address.city': city,
  'patient.address.postalCode': postalCode,
});

describe('an address', () => {
  it('has no label in it, in a language that nobody knows', () => {
    const row = (label: string, value: string) =>
      `<div><div class="l">${label}</div><div class="v">${value}</div></div>`;
    const page = (street: string, place: string) => row('Gatve un numurs', street) + row('Kods un vieta', place);
    const read = readAfter(
      amara + page('Brivibas 44', '3512 Cesis'),
      address('Brivibas 44', 'Cesis', '3512'),
      bruno + page('Ostas 1', '3951 Jelgava'),
    );
    expect(read).toMatchObject({
      'address.street': 'Ostas 1',
      'address.city': 'Jelgava',
      'address.postalCode': '3951',
    });
  });

  it('has a house number in front of its second line, which is no postal code', () => {
    const page = (...lines: string[]) =>
      `<section><h3>Adresse</h3><div>${lines.map(line => `<div>${line}</div>`).join('')}</div></section>`;
    const read = readAfter(
      amara + page('12 rue des Tilleuls', '69003 Lyon'),
      address('12 rue des Tilleuls', 'Lyon', '69003'),
      bruno + page('Villa Bleue', '4 chemin du Moulin', '38000 Grenoble'),
    );
    expect(read).toMatchObject({
      'address.street': 'Villa Bleue, 4 chemin du Moulin',
      'address.city': 'Grenoble',
      'address.postalCode': '38000',
    });
  });

  it('names another state, which was not pointed at', () => {
    const page = (line: string) => `<dl><dt>Address</dt><dd>${line}</dd></dl>`;
    const read = readAfter(
      amara + page('14/2 Lake View Road, Chennai, Tamil Nadu - 600033'),
      address('14/2 Lake View Road', 'Chennai', '600033'),
      bruno + page('7 Mill Road, Gurugram, Haryana - 122003'),
    );
    expect(read).toMatchObject({ 'address.street': '7 Mill Road', 'address.city': 'Gurugram' });
  });

  it('has a postal code behind other parts of a line', () => {
    const page = (street: string, place: string) =>
      `<dl><dt>Address</dt><dd>${street}</dd><dt>State and code</dt><dd>${place}</dd></dl>`;
    const points = { ...identity, 'patient.address.street': '14 Tank Street', 'patient.address.postalCode': '680001' };
    const read = (taught: string, other: string) =>
      readAfter(amara + page('14 Tank Street', taught), points, bruno + page('2 Mill Road', other));
    expect(read('Kerala, India - 680001', 'Goa, India - 403001')['address.postalCode']).toBe('403001');
    expect(read('Thrissur, Kerala, 680001', 'Panaji, Goa, 403001')['address.postalCode']).toBe('403001');
    expect(read('Kerala, India - 680001', 'Goa, India')).not.toHaveProperty('address.postalCode');
  });
});

describe('a name in a banner', () => {
  const page = (name: string, dob: string) =>
    `<div><button>Kartei</button><button>Rezept</button><button>Brief</button></div><div><div><b>${name}</b> <span>*${dob} (70)</span> <i>w</i></div><div>Markt 3</div><div>Pat.-Nr. 1299</div></div>`;
  const points = {
    'patient.firstName': 'Anne',
    'patient.lastName': 'Wiede',
    'patient.dob': '14.07.1956',
    'patient.recordNumber': '1299',
  };

  it('can begin with a small word and have a title behind its comma', () => {
    const other = page('von der Ahe, Dr. Lutz', '29.11.1955').replace('1299', '30455');
    expect(readAfter(page('Wiede, Anne', '14.07.1956'), points, other, { lang: 'de' })).toMatchObject({
      lastName: 'von der Ahe',
      firstName: 'Lutz',
      recordNumber: '30455',
    });
  });

  it('has its parts in elements of their own behind a title', () => {
    const parts = (title: string, last: string, first: string, born: string) =>
      `<div><span>${title}</span> <span>${last}</span> <span>${first}</span></div><div>${born}</div>`;
    const both = { 'patient.firstName': 'Camille', 'patient.lastName': 'LEFORT', 'patient.dob': '14/02/1990' };
    const taught = parts('Mme', 'LEFORT', 'Camille', 'Née le 14/02/1990 (36 ans)');
    const other = parts('M.', 'ABADIE', 'Jean-Loup', 'Né le 30/08/1943 (83 ans)');
    expect(readAfter(taught, both, other, { lang: 'fr' })).toMatchObject({
      lastName: 'ABADIE',
      firstName: 'Jean-Loup',
      dob: '1943-08-30',
    });
  });
});

it('reads a patient below a heading about emergencies, if the taught one stood there', () => {
  const card = (heading: string, first: string, last: string, dob: string) =>
    `<section><h3>${heading}</h3>${[
      ['First name', first],
      ['Last name', last],
      ['DOB', dob],
    ]
      .map(([label, value]) => `<div><div><span>${label}</span></div><div>${value}</div></div>`)
      .join('')}</section>`;
  const triage = 'New emergency triage';
  const read = (heading: string) =>
    readAfter(card(triage, 'Amara', 'Okafor', '03/28/1981'), identity, card(heading, 'Bruno', 'Lind', '11/25/1966'));
  expect(read(triage)).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25' });
  expect(read('Emergency contact')).toEqual({});
});

it('reads a long line with a name, a date and a number', () => {
  const page = (name: string, dob: string, mrn: string) => `<p>Patient: <a>${name} [ ${dob} ] ${mrn}</a></p>`;
  const points = {
    'patient.lastName': 'Okonkwo',
    'patient.firstName': 'Dashiell',
    'patient.dob': '1951-03-08',
    'patient.recordNumber': '1008821',
  };
  const taught = page('Okonkwo, Dashiell T', '1951-03-08', '1008821');
  expect(readAfter(taught, points, page('Marchetti, Quillon', '1957-10-23', '4331154'))).toMatchObject({
    lastName: 'Marchetti',
    firstName: 'Quillon',
    dob: '1957-10-23',
    recordNumber: '4331154',
  });
});

describe('a date that can be two days', () => {
  const page = (hint: string, name: string, dob: string) =>
    `<h1>${name}</h1><label>Born ${hint}</label><input value="${dob}">`;
  const points = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.dob': '03/08/1981' };

  it.each([
    ['(DD/MM/YYYY)', '1966-11-05'],
    ['(mm/dd/yyyy)', '1966-05-11'],
    ['', null],
    ['<i>mm/dd/yyyy</i> <i>jj/mm/aaaa</i>', null],
  ])('is read as the page asks for dates: %j', (hint, dob) => {
    const read = readAfter(page(hint, 'Amara Okafor', '03/08/1981'), points, page(hint, 'Bruno Lind', '05/11/1966'));
    expect(read.dob).toBe(dob);
  });
});
