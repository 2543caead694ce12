// Pages that are not one patient's chart but use a chart's words. The reader must take nothing from them.
import { startChance } from './chance.ts';
import { escaped, layouts } from './layouts.ts';
import { locales } from './locales.ts';
import { inventPerson, type Person, writeDate } from './people.ts';
import type { Row } from './rows.ts';

export interface OtherPage {
  kind: string;
  url: string;
  html: string;
}

/** What a page of a kind is written with. The people on it differ each time. */
interface Ink {
  one: Person;
  two: Person;
  name: string;
  born: string;
  /** Rows in any layout: "Name=Ada Roe". */
  rows: (...pairs: string[]) => string;
  /** A table with these headers and a row for each person. */
  people: (heads: readonly string[], cells: (person: Person) => readonly string[], count?: number) => string;
}

const date = (person: Person) => writeDate(person.dob, 'm/d/y', locales['en-US']);
const full = ({ first, last }: Person) => `${first} ${last}`;
const prose =
  'The river rose again in spring, and the ferry that had carried three generations across it stayed at its moorings for the whole of April, so that whoever wanted to reach the market had to walk round by the old mill. ';

/** Kind → address, title and body. */
const kinds: Readonly<Record<string, readonly [url: string, title: string, body: (ink: Ink) => string]>> = {
  'shop checkout': [
    '/checkout',
    'Checkout',
    i =>
      i.rows(
        `Full name=${i.name}`,
        `Street=${i.one.street}`,
        'City=Salem',
        'Card number=4000 0000',
        `Date of birth=${i.born}`,
      ),
  ],
  'shop order': [
    '/orders/118',
    'Your order',
    i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Shipping address=9 Mill Court', 'Items=2'),
  ],
  'pharmacy shop': [
    '/item/22',
    'Blood pressure monitor',
    i =>
      `<h1>For patients at home</h1>${i.rows('Name=Cuff 300', 'Born=Portland', 'Price=39.00', 'Patient rating=4.6')}`,
  ],
  forum: [
    '/thread/9',
    'Patient stories forum',
    i => `<h1>My MRN was mixed up</h1><p>${i.name}: DOB ${i.born}? No!</p><p>Joined: 2019 · Patient: no</p>`,
  ],
  'forum profile': [
    '/member/44',
    'Member',
    i => i.rows(`Name=${i.name}`, `Born=${i.born}`, 'Posts=211', 'Gender=Female'),
  ],
  'contact form, empty': [
    '/contact',
    'Contact us',
    () => '<form><label>Name <input></label><label>Date of birth <input></label><label>Patient? <input></label></form>',
  ],
  'contact form, filled': [
    '/contact',
    'Contact us',
    i =>
      `<form><label>Name <input value="${i.name}"></label><label>Email <input value="a@example.org"></label><label>Subject <input value="Patient portal"></label><label>Date of birth <input value="${i.born}"></label></form>`,
  ],
  'new patient, empty': [
    '/intake',
    'Intake',
    () =>
      '<h1>New patient</h1><label>First name <input></label><label>Last name <input></label><label>DOB <input></label><label>MRN <input></label>',
  ],
  'new patient, filled': [
    '/intake',
    'Add new patient',
    i => i.rows(`First name=${i.one.first}`, `Last name=${i.one.last}`, `DOB=${i.born}`, 'MRN=12345'),
  ],
  'sign-up': [
    '/join',
    'Sign up',
    i =>
      `${i.rows(`First name=${i.one.first}`, `Last name=${i.one.last}`, `Date of birth=${i.born}`)}<input type="password">`,
  ],
  login: [
    '/enter',
    'Patient portal',
    () => '<h1>Patient portal</h1><label>Patient ID <input></label><label>Password <input type="password"></label>',
  ],
  'calendar of a week': [
    '/week/47',
    'Week 47',
    i => i.people(['Time', 'Patient', 'DOB', 'MRN'], p => ['09:00', full(p), date(p), p.record]),
  ],
  'calendar of a day': [
    '/day',
    'Clinic day',
    i => `<ul><li>09:00 ${i.name} DOB: ${i.born}</li><li>09:30 ${full(i.two)} DOB: ${date(i.two)}</li></ul>`,
  ],
  'appointment in a calendar': [
    '/event/3',
    'Calendar',
    i => i.rows(`Patient=${i.name}`, `DOB=${i.born}`, 'Time=09:00', 'MRN=8812'),
  ],
  'agenda in Spanish': [
    '/citas',
    'Agenda',
    i => i.rows(`Paciente=${i.name}`, `Fecha de nacimiento=${i.born}`, 'NHC=8812'),
  ],
  'patient list': [
    '/patients',
    'Patients',
    i => i.people(['Name', 'DOB', 'MRN'], p => [full(p), date(p), p.record], 8),
  ],
  'patient list of one': [
    '/patients',
    'Patients',
    i => i.people(['Name', 'DOB', 'MRN'], p => [full(p), date(p), p.record], 1),
  ],
  'patient list as cards': [
    '/ward/7',
    'Ward 7',
    i =>
      [i.one, i.two]
        .map(
          p =>
            `<article><h3>${full(p)}</h3>${i.rows(`Name=${full(p)}`, `DOB=${date(p)}`, `MRN=${p.record}`)}</article>`,
        )
        .join(''),
  ],
  'patient list in French': [
    '/liste',
    'Liste des patients',
    i => i.people(['Nom', 'Prénom', 'Né(e) le', 'IPP'], p => [p.last, p.first, date(p), p.record], 1),
  ],
  'patient list in Spanish': [
    '/lista',
    'Lista de pacientes',
    i => i.people(['Apellidos', 'Nombre', 'Fecha de nacimiento', 'NHC'], p => [p.last, p.first, date(p), p.record], 3),
  ],
  'bed board': [
    '/board',
    'Bed board',
    i => i.people(['Bed', 'Patient', 'Born', 'Hospital number'], p => ['4B', full(p), date(p), p.record], 5),
  ],
  'search results': [
    '/find',
    'Search results',
    i => i.people(['Patient name', 'Date of birth', 'MRN'], p => [full(p), date(p), p.record], 1),
  ],
  'web search': [
    '/search?q=patient',
    'patient - search',
    i => `<h3>Patient chart template</h3><p>Name: ${i.name} DOB: ${i.born} MRN: 4410</p>`,
  ],
  'duplicate check': [
    '/merge',
    'Possible matches',
    i => i.people(['Name', 'DOB', 'MRN'], p => [full(p), date(p), p.record], 2),
  ],
  'merge of two': [
    '/merge/1',
    'Merge patients',
    i =>
      `<table><tr><th>Name</th><td>${i.name}</td><td>${full(i.two)}</td></tr><tr><th>DOB</th><td>${i.born}</td><td>${date(i.two)}</td></tr><tr><th>MRN</th><td>1</td><td>2</td></tr></table>`,
  ],
  'audit log': [
    '/audit',
    'Audit log',
    i => i.people(['User', 'Action', 'Patient', 'DOB'], p => ['desk1', 'view', full(p), date(p)], 6),
  ],
  'user administration': [
    '/users/9',
    'Users',
    i => i.rows(`Name=${i.name}`, 'Role=Nurse', `DOB=${i.born}`, 'Username=nlv'),
  ],
  'staff profile': [
    '/people/9',
    'Staff member',
    i => i.rows(`Name=${i.name}`, 'Job title=Nurse', `Date of birth=${i.born}`, 'Patients seen=31'),
  ],
  'clinician with licence': [
    '/team/2',
    'Our team',
    i =>
      i.rows(
        `Name=${i.name}`,
        'NPI=1234567893',
        'Specialty=Oncology',
        `Date of birth=${i.born}`,
        'Accepting patients=Yes',
      ),
  ],
  'employee directory': [
    '/directory',
    'Staff directory',
    i => i.people(['First name', 'Last name', 'Birth date', 'Extension'], p => [p.first, p.last, date(p), '118']),
  ],
  'employee record': [
    '/hr/77',
    'Personnel',
    i =>
      i.rows(
        `First name=${i.one.first}`,
        `Last name=${i.one.last}`,
        `Date of birth=${i.born}`,
        'Employee ID=77',
        'Salary=4,100',
      ),
  ],
  payroll: ['/pay/6', 'Payslip', i => i.rows(`Name=${i.name}`, `Born=${i.born}`, 'Employee number=77', 'Net=3,004.11')],
  CV: [
    '/cv',
    'Curriculum vitae',
    i =>
      `<h1>${i.name}</h1>${i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Email=a@example.org', 'Languages=Two')}<h2>Work</h2><p>Porter, 2011</p>`,
  ],
  'CV in French': [
    '/cv',
    'CV',
    i => i.rows(`Nom=${i.one.last}`, `Prénom=${i.one.first}`, 'Date de naissance=8 mars 1979', 'Permis=B'),
  ],
  'job application': [
    '/apply/1',
    'Application',
    i => i.rows(`Full name=${i.name}`, `Date of birth=${i.born}`, 'Mobile=503-555-0144', 'Notice=3 months'),
  ],
  'student record': [
    '/students/5',
    'Student',
    i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Student ID=55120', 'Year=2'),
  ],
  'school list': [
    '/class/3b',
    'Class 3b',
    i => i.people(['First name', 'Last name', 'Date of birth'], p => [p.first, p.last, date(p)], 9),
  ],
  'bank account': [
    '/accounts/1',
    'Account',
    i => i.rows(`Account holder=${i.name}`, `Date of birth=${i.born}`, 'IBAN=XX00', 'Balance=12.00'),
  ],
  'bank transfer': ['/transfer', 'Transfer', i => i.rows(`Name=${i.name}`, 'Amount=50.00', 'Chart=none')],
  'credit check': [
    '/credit',
    'Report',
    i => i.rows(`Name=${i.name}`, `DOB=${i.born}`, 'Score=711', 'Address=9 Mill Court'),
  ],
  'tax form': [
    '/tax/2025',
    'Return',
    i => i.rows(`First name=${i.one.first}`, `Last name=${i.one.last}`, `Date of birth=${i.born}`, 'Taxable=0'),
  ],
  'insurance quote': [
    '/quote',
    'Quote',
    i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Premium=80.00', 'Smoker=No'),
  ],
  'insurance policy holder': [
    '/policy/8',
    'Policy',
    i => `<h1>Policy holder</h1>${i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Patient ID=no')}`,
  ],
  'guarantor account': [
    '/billing/8',
    'Statement',
    i => `<h1>Guarantor</h1>${i.rows(`Name=${i.name}`, `DOB=${i.born}`, 'MRN=8')}`,
  ],
  'provider card': [
    '/c/1',
    'Chart',
    i => `<h1>Primary care provider</h1>${i.rows(`Name=${i.name}`, `DOB=${i.born}`)}<p>Patient: not selected</p>`,
  ],
  'emergency contact': [
    '/c/1',
    'Chart',
    i => `<h1>Emergency contact</h1>${i.rows(`Name=${i.name}`, `DOB=${i.born}`, 'MRN=1')}`,
  ],
  'family of a patient': [
    '/c/1/family',
    'Chart',
    i => `<h1>Family members</h1>${i.people(['Name', 'Date of birth', 'MRN'], p => [full(p), date(p), p.record], 1)}`,
  ],
  'donor card': [
    '/donor/2',
    'Donation',
    i => `<h1>Donor</h1>${i.rows(`Name=${i.name}`, `DOB=${i.born}`, 'Record number=2')}`,
  ],
  mail: [
    '/mail/4',
    'Inbox',
    i => `${i.rows('From=Desk', 'Subject=Referral')}<p>Patient: ${i.name}<br>DOB: ${i.born}<br>MRN: 7</p>`,
  ],
  'mail with a signature': [
    '/m/4',
    'Message',
    i => `${i.rows('Subject=Results')}<p>Patient: ${i.name}, DOB: ${i.born}</p><p>-- <br>Name: ${full(i.two)}</p>`,
  ],
  chat: ['/chat/1', 'Chat', i => `<p>${i.name}: is DOB ${i.born} right?</p><p>MRN: 12</p>`],
  'wiki infobox': [
    '/wiki/Person',
    'Person',
    i => `<h1>${i.name}</h1>${i.rows(`Name=${i.name}`, 'Born=8 March 1979', 'Occupation=Painter')}<p>${prose}</p>`,
  ],
  'wiki of medicine': [
    '/help/mrn',
    'Medical record number',
    i =>
      `<h1>Medical record number</h1><p>A <b>patient</b> has one: MRN: 12345.</p><p>Name: ${i.name}</p><p>${prose}</p>`,
  ],
  'code hosting': [
    '/repo/src/patient.ts',
    'patient.ts',
    i =>
      `<pre><code>const patient = { name: "${i.name}", dob: "${i.born}", mrn: "1" };</code></pre><p>Name: patient.ts</p>`,
  ],
  'code review': [
    '/pull/4',
    'Add patient',
    i => `<h1>Patient banner</h1><blockquote><p>Name: ${i.name}</p><p>DOB: ${i.born}</p><p>MRN: 3</p></blockquote>`,
  ],
  'interface documentation': [
    '/docs/patient',
    'Patient resource',
    () =>
      '<table><tr><th>Field</th><th>Type</th></tr><tr><td>name</td><td>string</td></tr><tr><td>dob</td><td>date</td></tr><tr><td>mrn</td><td>string</td></tr></table>',
  ],
  'design system': [
    '/components/banner',
    'Patient banner',
    () =>
      '<h1>Patient banner</h1><dl><dt>Name</dt><dd>Text</dd><dt>Date of birth</dt><dd>Date</dd><dt>MRN</dt><dd>Text</dd></dl>',
  ],
  'news article': [
    '/2026/news',
    'News',
    i => `<h1>Patient thanks hospital</h1>${`<p>${prose}</p>`.repeat(5)}<p>Name: ${i.name}</p><p>Born: ${i.born}</p>`,
  ],
  'case report': [
    '/articles/12',
    'A case',
    i => `<h1>A patient with fever</h1>${`<p>${prose}</p>`.repeat(5)}<p>Patient: ${i.name}</p><p>DOB: ${i.born}</p>`,
  ],
  recipe: ['/r/1', 'Soup', i => i.rows(`Name=${i.name}`, 'Serves=4', 'Patient cooks=yes')],
  'library card': [
    '/lib/7',
    'Borrower',
    i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Card number=77', 'ISBN=978'),
  ],
  'hotel booking': [
    '/stay/7',
    'Booking',
    i => i.rows(`First name=${i.one.first}`, `Last name=${i.one.last}`, `Date of birth=${i.born}`, 'Room=12'),
  ],
  'flight passenger': [
    '/trip/7',
    'Passenger',
    i => i.rows(`First name=${i.one.first}`, `Surname=${i.one.last}`, `Date of birth=${i.born}`, 'Seat=12A'),
  ],
  'family tree': [
    '/tree/7',
    'Tree',
    i =>
      `<h2>Father</h2>${i.rows(`Name=${i.name}`, `Born=${i.born}`)}<h2>Mother</h2>${i.rows(`Name=${full(i.two)}`, `Born=${date(i.two)}`)}`,
  ],
  'sports player': [
    '/player/9',
    'Player',
    i => i.rows(`Full name=${i.name}`, `Date of birth=${i.born}`, 'Club=Rovers', 'Number=9'),
  ],
  'public register': [
    '/register/4',
    'Register',
    i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'Entry=4411'),
  ],
  'court file': ['/case/4', 'Docket', i => i.rows(`Name=${i.name}`, `DOB=${i.born}`, 'Offense=None', 'Bail=0')],
  'animal patient': [
    '/pets/4',
    'Patient',
    i => i.rows(`Patient=Biscuit ${i.one.last}`, 'Species=Dog', 'Breed=Terrier', `DOB=${i.born}`, 'Sex=M'),
  ],
  'animal owner': ['/pets/5', 'Patient', i => i.rows('Patient=Biscuit', `Owner=${i.name}`, `DOB=${i.born}`)],
  'laboratory price list': [
    '/prices',
    'Prices',
    i => i.people(['Test', 'Code', 'Price'], p => [p.last, p.record, '40.00']),
  ],
  'worklist of a laboratory': [
    '/bench',
    'Worklist',
    i => i.people(['Specimen', 'Patient', 'DOB'], p => [p.record, full(p), date(p)], 4),
  ],
  'printed labels': [
    '/labels',
    'Labels',
    i =>
      [i.one, i.two]
        .map(p => `<div class="label">Name: ${full(p)}<br>DOB: ${date(p)}<br>MRN: ${p.record}</div>`)
        .join(''),
  ],
  'printed round list': [
    '/print',
    'Ward round',
    i => [i.one, i.two].map(p => `<p>${full(p)} DOB: ${date(p)} MRN: ${p.record}</p>`).join(''),
  ],
  'appointment letter': [
    '/letters/1',
    'Appointment',
    i => `<p>Dear ${i.name}</p><p>Date of birth: ${i.born}</p><p>MRN: 12</p>`,
  ],
  'own profile in a portal': ['/me', 'My profile', i => i.rows(`Name=${i.name}`, `Date of birth=${i.born}`, 'MRN=12')],
  'settings of an account': [
    '/me',
    'Account settings',
    i => i.rows(`First name=${i.one.first}`, `Last name=${i.one.last}`, `DOB=${i.born}`, 'Patient ID=12'),
  ],
  'study statistics': ['/study', 'Trial', i => i.people(['Subject', 'Age', 'Sex'], () => ['S-001', '47', 'F'], 5)],
  'waiting room': [
    '/queue',
    'Waiting room',
    i => i.people(['Patient', 'Date of birth', 'Record number'], p => [full(p), date(p), p.record], 1),
  ],
  dashboard: [
    '/home',
    'Home',
    () => '<h2>Patients today</h2><dl><dt>Name</dt><dd>12</dd><dt>DOB</dt><dd>--</dd><dt>MRN</dt><dd>--</dd></dl>',
  ],
  'chart that loads': [
    '/patients/4',
    'Patient',
    () => '<dl><dt>Name</dt><dd>Loading…</dd><dt>DOB</dt><dd>Loading…</dd><dt>MRN</dt><dd></dd></dl>',
  ],
  'chart in a quotation': [
    '/notes',
    'Notes',
    i => `<blockquote>${i.rows(`Patient=${i.name}`, `DOB=${i.born}`, 'MRN=3')}</blockquote>`,
  ],
  'menu of charts': [
    '/open',
    'Open charts',
    i => `<nav><p>Patient: ${i.name}</p><p>DOB: ${i.born}</p><p>MRN: 4</p></nav>`,
  ],
};

export const otherKinds: readonly string[] = Object.keys(kinds);

/** A page of a kind, different for each number. */
export function makeOtherPage(seed: string, kind: string, at: number): OtherPage {
  const found = kinds[kind];
  if (!found) throw new RangeError(`no page ${kind}`);
  const [path, title, body] = found;
  const chance = startChance(seed, `${kind}, ${at}`);
  const person = () => inventPerson(locales['en-US'], chance);
  const [one, two] = [person(), person()];
  const layout =
    layouts[
      chance.pick(['table', 'definition list', 'labels and inputs', 'grid of divs', 'two columns', 'nested sections'])
    ];
  const ink: Ink = {
    one,
    two,
    name: full(one),
    born: date(one),
    rows: (...pairs) => {
      const rows = pairs.map((pair): Row => {
        const [label = '', text = ''] = pair.split('=');
        return { label, text };
      });
      return layout?.([{ heading: 'Details', rows }], chance, `r${chance.below(999)}-`) ?? '';
    },
    people: (heads, cells, count = 3) => {
      const rows = Array.from(
        { length: count },
        () =>
          `<tr>${cells(person())
            .map(text => `<td>${escaped(text)}</td>`)
            .join('')}</tr>`,
      );
      return `<table><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    },
  };
  return {
    kind,
    url: `https://www.example.org${path}`,
    html: `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body><main>${body(ink)}</main></body></html>`,
  };
}
