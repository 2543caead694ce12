// Invented screens of EHRs that no definition knows, each as a page of any of several patients.
import { JSDOM } from 'jsdom';

export interface Person {
  first: string;
  last: string;
  dob: string;
  sex: 'Female' | 'Male';
  mrn: string;
  mobile: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  payer: string;
  policy: string;
}

export const amara: Person = {
  first: 'Amara',
  last: 'Okafor',
  dob: '03/28/1981',
  sex: 'Female',
  mrn: 'QX-20417',
  mobile: '(503) 555-0142',
  email: 'amara.okafor@post.example',
  street: '1842 Birchwood Avenue',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  payer: 'Prairie Mutual',
  policy: 'PM-771209',
};

export const bruno: Person = {
  first: 'Bruno',
  last: 'Lindqvist-Abara',
  dob: '11/05/1966',
  sex: 'Male',
  mrn: 'QX-9003',
  mobile: '(406) 555-0119',
  email: 'b.lindqvist@mail.example',
  street: '9 Pickerel Lane, Unit 4',
  city: 'Bozeman',
  state: 'MT',
  zip: '59715',
  payer: 'Northstar Assurance',
  policy: 'NA 004-55-1187',
};

const emergency = 'Perpetua Novak';
const otherPhone = '(971) 555-0187';

const rows = (pairs: readonly (readonly [string, string])[], row: (label: string, value: string) => string) =>
  pairs.map(([label, value]) => row(label, value)).join('');

const personal = (p: Person) =>
  [
    ['First name', p.first],
    ['Last name', p.last],
    ['Date of birth', p.dob],
    ['Sex', p.sex],
    ['MRN', p.mrn],
  ] as const;
const contact = (p: Person) =>
  [
    ['Street', p.street],
    ['City', p.city],
    ['State', p.state],
    ['ZIP code', p.zip],
    ['Mobile', p.mobile],
    ['Email', p.email],
  ] as const;
const other = [
  ['Name', emergency],
  ['Mobile', otherPhone],
  ['City', 'Eugene'],
] as const;
const cover = (p: Person) =>
  [
    ['Insurance company', p.payer],
    ['Member ID', p.policy],
  ] as const;

const listOf = (pairs: readonly (readonly [string, string])[]) =>
  `<dl>${rows(pairs, (label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
const tableOf = (pairs: readonly (readonly [string, string])[]) =>
  `<table>${rows(pairs, (label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`)}</table>`;
const divsOf = (pairs: readonly (readonly [string, string])[], hash: string) =>
  rows(
    pairs,
    (label, value) =>
      `<div class="row-${hash}"><span class="key-${hash}">${label}:</span> <span class="val-${hash}">${value}</span></div>`,
  );

const sections = (p: Person, of: (pairs: readonly (readonly [string, string])[]) => string) =>
  `<h2>Patient details</h2>${of(personal(p))}<h2>Contact</h2>${of(contact(p))}<h2>Emergency contact</h2>${of(other)}<h2>Insurance</h2>${of(cover(p))}`;

/** Each screen by its structure. */
export const screens: Readonly<Record<string, (p: Person) => string>> = {
  'a definition list': p => `<main>${sections(p, listOf)}</main>`,
  'a table': p => `<main>${sections(p, tableOf)}</main>`,
  'label and value elements with hashed classes': p =>
    `<div id="root">${sections(p, pairs => divsOf(pairs, 'x7f3a9'))}</div>`,
  'a banner above contact rows': p =>
    `<header><div class="who">${p.last}, ${p.first} (${p.sex.charAt(0)})</div><div class="facts">DOB: ${p.dob} | MRN: ${p.mrn}</div></header>
     <section><h3>Contact</h3>${divsOf(
       [
         ['Address', `${p.street}, ${p.city}, ${p.state} ${p.zip}`],
         ['Mobile', p.mobile],
         ['Email', p.email],
       ],
       'q',
     )}</section>
     <section><h3>Next of kin</h3>${divsOf(other, 'q')}</section><section><h3>Insurance</h3>${divsOf(cover(p), 'q')}</section>`,
  'cards with test ids': p =>
    `<div class="card"><div class="card-title">Demographics</div><div data-testid="patient-first-name">${p.first}</div><div data-testid="patient-last-name">${p.last}</div>
     <p>Born <span data-testid="birth-date">${p.dob}</span></p><p data-testid="patient-sex">${p.sex}</p></div>
     <div class="card"><div class="card-title">Contact details</div>${divsOf(contact(p), 'c')}</div>
     <div class="card"><div class="card-title">Guardian</div>${divsOf(other, 'c')}</div>`,
  'an edit form': p =>
    `<form><fieldset><legend>Patient</legend>
     <label for="fname">First name</label><input id="fname" value="${p.first}"><label for="lname">Last name</label><input id="lname" value="${p.last}">
     <label>Date of birth <input name="dob" value="${p.dob}"></label>
     <p>Sex</p><label><input type="radio" name="sex"${p.sex === 'Female' ? ' checked' : ''}> Female</label><label><input type="radio" name="sex"${p.sex === 'Male' ? ' checked' : ''}> Male</label>
     <label for="f-17">MRN</label><input id="f-17" value="${p.mrn}"></fieldset>
     <fieldset><legend>Contact</legend><label>Street <input value="${p.street}"></label><label>City <input value="${p.city}"></label>
     <label>State <select><option value="">Choose</option>${['MT', 'OR', 'WA'].map(s => `<option value="${s}"${s === p.state ? ' selected' : ''}>${s}</option>`).join('')}</select></label>
     <label>ZIP code <input value="${p.zip}"></label><label>Mobile <input value="${p.mobile}"></label><label>Email <input value="${p.email}"></label></fieldset>
     <fieldset><legend>Guardian</legend><label>Mobile <input value="${otherPhone}"></label><label>City <input value="Eugene"></label></fieldset></form>`,
  'a banner without labels, and an address in lines': p =>
    `<div class="top"><strong>${p.last}</strong>, ${p.first}<br>${p.sex.toLowerCase()}, born ${p.dob}<br><span>Chart# ${p.mrn}</span></div>
     <div class="box"><div>Address</div><div><p>${p.street}</p><p>${[p.city, `${p.state} ${p.zip}`].filter(part => part.trim() !== '').join(', ')}</p></div></div>
     <div class="box"><b>Email</b> ${p.email}</div>
     <div class="box"><div>Next of kin</div><div><p>${emergency}</p><p>${otherPhone} (c)</p></div></div>`,
  'tables with headers': p =>
    `<header><h1>${p.first} ${p.last}</h1><p>${p.dob}</p></header>
     <h2>Identifiers</h2><table><thead><tr><th>Type</th><th>Number</th></tr></thead><tbody>${p.first.length > 5 ? '' : '<tr><td>SSN</td><td>900-11-2233</td></tr>'}<tr><td>MRN</td><td>${p.mrn}</td></tr></tbody></table>
     <h2>Telecom</h2><table><thead><tr><th>Use</th><th>Number</th></tr></thead><tbody><tr><td>Work</td><td>(406) 555-0133</td></tr><tr><td>Mobile</td><td>${p.mobile}</td></tr></tbody></table>
     <h2>Coverage</h2><table><thead><tr><th>Rank</th><th>Payer</th><th>Member ID</th></tr></thead><tbody><tr><td>Secondary</td><td>Harbor Health</td><td>HH-3310</td></tr><tr><td>Primary</td><td>${p.payer}</td><td>${p.policy}</td></tr></tbody></table>
     <h2>Places</h2><table><thead><tr><th>Kind</th><th>Street</th><th>City</th><th>State</th><th>ZIP</th></tr></thead><tbody><tr><td>Work</td><td>400 Smelter Drive</td><td>Salem</td><td>WA</td><td>98101</td></tr><tr><td>Home</td><td>${p.street}</td><td>${p.city}</td><td>${p.state}</td><td>${p.zip}</td></tr></tbody></table>`,
  'captions below the values': p =>
    `<div class="card"><div class="title">${p.last}, ${p.first} (${p.mrn})</div><div class="sub">${p.dob} · ${p.sex.toLowerCase()}</div></div>
     <div class="card"><div class="title">Contact</div>${rows(contact(p), (label, value) => `<div class="item"><div><div>${value}</div><div>${label}</div></div></div>`)}</div>
     <div class="card"><div class="title">Relatives</div><div class="item"><div><div>${otherPhone}</div><div>Mobile</div></div></div></div>`,
  'Spanish labels': p =>
    `<main><h2>Datos del paciente</h2>${listOf([
      ['Nombre', p.first],
      ['Apellidos', p.last],
      ['Fecha de nacimiento', p.dob],
      ['Sexo', p.sex === 'Female' ? 'Mujer' : 'Hombre'],
      ['Historia clínica', p.mrn],
    ])}
     <h2>Contacto</h2>${listOf([
       ['Calle', p.street],
       ['Ciudad', p.city],
       ['Código postal', p.zip],
       ['Móvil', p.mobile],
       ['Correo electrónico', p.email],
     ])}
     <h2>Contacto de emergencia</h2>${listOf([
       ['Nombre', emergency],
       ['Móvil', otherPhone],
     ])}</main>`,
};

/** A page of these screens at the address of one patient. */
export const pageOf = (body: string, lang = 'en'): Document =>
  new JSDOM(
    `<!doctype html><html lang="${lang}"><head><title>Quillmark</title></head><body><nav><a href="/">Patients</a> <a href="/inbox">Inbox</a></nav>${body}</body></html>`,
    {
      url: 'https://quillmark.example/patient/1023/chart',
    },
  ).window.document;

export const sightOf = (key = 1023) => ({
  url: `https://quillmark.example/patient/${key}/chart`,
  name: '',
  visible: true,
  today: '2026-11-22',
});

/** Every value of a person by field. */
export const valuesOf = (p: Person): Readonly<Record<string, string>> => ({
  'patient.firstName': p.first,
  'patient.lastName': p.last,
  'patient.dob': p.dob,
  'patient.genderCode': p.sex,
  'patient.recordNumber': p.mrn,
  'patient.mobilePhoneNumber': p.mobile,
  'patient.emailAddress': p.email,
  'patient.address.street': p.street,
  'patient.address.city': p.city,
  'patient.address.stateCode': p.state,
  'patient.address.postalCode': p.zip,
  'billing.insurance.insurancePolicies[0].payerName': p.payer,
  'billing.insurance.insurancePolicies[0].policyNumber': p.policy,
});

export const expectedOf = (p: Person): Readonly<Record<string, string>> => {
  const [month, day, year] = p.dob.split('/');
  return { ...valuesOf(p), 'patient.dob': `${year}-${month}-${day}`, 'patient.genderCode': p.sex.toUpperCase() };
};
