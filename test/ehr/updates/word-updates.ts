// Updates that say the same in other words.
import type { ChartReading } from '../../../src/order/reading.ts';
import { findValue } from '../../../src/order/values.ts';
import { changeTexts, textsOf } from './change-page.ts';
import { inDocuments, inLabels, isControl, shownValues, type Update } from './update.ts';

/** Each label as it is, in other words, abbreviated, in Spanish, and in German. */
const labels: readonly (readonly [is: string, other: string, short: string, spanish: string, german: string])[] = [
  ['first name', 'Given name', 'First', 'Nombre', 'Vorname'],
  ['legal first name', 'First name', 'First', 'Nombre', 'Vorname'],
  ['given', 'First name', 'First', 'Nombre', 'Vorname'],
  ['given name', 'First name', 'Given', 'Nombre', 'Vorname'],
  ['middle name', 'Middle name(s)', 'Middle', 'Segundo nombre', 'Zweiter Vorname'],
  ['last name', 'Family name', 'Last', 'Apellidos', 'Nachname'],
  ['legal last name', 'Last name', 'Last', 'Apellidos', 'Nachname'],
  ['family', 'Last name', 'Last', 'Apellidos', 'Nachname'],
  ['family name', 'Last name', 'Family', 'Apellidos', 'Nachname'],
  ['surname', 'Last name', 'Last', 'Apellidos', 'Nachname'],
  ['name', 'Full name', 'Pt name', 'Nombre completo', 'Vollständiger Name'],
  ['legal name', 'Full name', 'Name', 'Nombre completo', 'Vollständiger Name'],
  ['patient name', 'Name', 'Pt', 'Nombre del paciente', 'Patientenname'],
  ['date of birth', 'Birth date', 'DOB', 'Fecha de nacimiento', 'Geburtsdatum'],
  ['birth date', 'Date of birth', 'DOB', 'Fecha de nacimiento', 'Geburtsdatum'],
  ['birthdate', 'Date of birth', 'DOB', 'Fecha de nacimiento', 'Geburtsdatum'],
  ['dob', 'Date of birth', 'D.O.B.', 'Fecha de nacimiento', 'Geb.-Datum'],
  ['born', 'Date of birth', 'DOB', 'Fecha de nacimiento', 'Geboren am'],
  ['sex', 'Legal sex', 'S', 'Sexo', 'Geschlecht'],
  ['gender', 'Sex', 'Gen.', 'Género', 'Geschlecht'],
  ['birth sex', 'Sex assigned at birth', 'Sex', 'Sexo al nacer', 'Geschlecht bei Geburt'],
  ['patient id', 'Patient number', 'Pt ID', 'ID del paciente', 'Patientennummer'],
  ['patient identifier', 'Patient ID', 'Pt ID', 'ID del paciente', 'Patientenkennung'],
  ['openmrs id', 'OpenMRS number', 'ID', 'ID de OpenMRS', 'OpenMRS-Nummer'],
  ['external id', 'External number', 'Ext. ID', 'ID externo', 'Externe Nummer'],
  ['mrn', 'Medical record number', 'MR#', 'Historia clínica', 'Fallakte Nr.'],
  ['mobile', 'Mobile phone', 'Cell', 'Móvil', 'Mobil'],
  ['mobile phone', 'Cell phone', 'Cell', 'Teléfono móvil', 'Mobiltelefon'],
  ['cell', 'Mobile phone', 'Mob.', 'Móvil', 'Handy'],
  ['cell phone', 'Mobile phone', 'Cell', 'Móvil', 'Handy'],
  ['telephone number', 'Phone number', 'Tel.', 'Número de teléfono', 'Telefonnummer'],
  ['phone', 'Telephone', 'Tel.', 'Teléfono', 'Telefon'],
  ['email', 'Email address', 'E-mail', 'Correo electrónico', 'E-Mail-Adresse'],
  ['contact email', 'Email address', 'Email', 'Correo electrónico', 'E-Mail-Adresse'],
  ['address', 'Home address', 'Addr.', 'Dirección', 'Anschrift'],
  ['address line 1', 'Street address', 'Addr. 1', 'Dirección, línea 1', 'Adresszeile 1'],
  ['street', 'Street address', 'Str.', 'Calle', 'Straße'],
  ['city', 'City or town', 'Cty', 'Ciudad', 'Ort'],
  ['state', 'State or province', 'St', 'Estado', 'Bundesland'],
  ['zip', 'ZIP code', 'Zip', 'Código postal', 'PLZ'],
  ['zip code', 'Postal code', 'Zip', 'Código postal', 'Postleitzahl'],
  ['postal code', 'ZIP or postal code', 'Zip', 'Código postal', 'Postleitzahl'],
  ['country', 'Country or region', 'Ctry', 'País', 'Land'],
  ['race', 'Race or races', 'Race', 'Raza', 'Hautfarbe'],
  ['ethnicity', 'Ethnic group', 'Ethn.', 'Etnia', 'Ethnie'],
  ['provider', 'Primary care provider', 'Prov.', 'Médico', 'Behandler'],
  ['referring provider', 'Referred by', 'Ref. prov.', 'Médico que deriva', 'Überweisender Arzt'],
  ['general practitioner', 'Primary care provider', 'GP', 'Médico de cabecera', 'Hausarzt'],
];
const byLabel = new Map(labels.map(words => [words[0], words]));

const says = (name: string, at: 1 | 2 | 3 | 4): Update =>
  inDocuments(name, document => {
    for (const text of textsOf(document)) {
      const value = text.nodeValue ?? '';
      const [, before = '', label = '', after = ''] = /^([\s*]*)([\s\S]*?)([\s:*]*)$/.exec(value) ?? [];
      const other = byLabel.get(label.toLowerCase())?.[at];
      if (other && !text.parentElement?.closest('button, a, [role=tab]')) text.nodeValue = `${before}${other}${after}`;
      // "DOB: 03/08/1979"
      const [, first = '', rest] = /^\s*([^:]{1,40})(:\s*\S[\s\S]*)$/.exec(value) ?? [];
      const instead = byLabel.get(first.toLowerCase())?.[at];
      if (rest && instead) text.nodeValue = `${instead}${rest}`;
    }
  });

/** More words behind each text that shows the whole name and nothing else. */
const behindName = (name: string, words: (reading: ChartReading) => string): Update =>
  inDocuments(name, (document, reading) => {
    const [first, last] = ['patient.firstName', 'patient.lastName'].map(
      field => findValue(reading.values, field)?.text ?? '',
    );
    if (!first || !last) return;
    for (const text of textsOf(document)) {
      const shown = (text.nodeValue ?? '').trim();
      const isName = shown.includes(first) && shown.includes(last) && shown.length < first.length + last.length + 8;
      if (isName && first !== last) text.nodeValue = `${shown} ${words(reading)}`;
    }
  });

export const wordUpdates: readonly Update[] = [
  says('labels in other words', 1),
  says('abbreviated labels', 2),
  says('labels in Spanish', 3),
  says('labels in German', 4),
  inLabels('labels begin with the word patient', label => `Patient ${label.charAt(0).toLowerCase()}${label.slice(1)}`),
  inDocuments('values in capitals', (document, reading) => {
    for (const value of shownValues(document, reading)) value.textContent = (value.textContent ?? '').toUpperCase();
  }),
  inDocuments('long values are cut, and whole in a title', (document, reading) => {
    for (const value of shownValues(document, reading)) {
      const whole = (value.textContent ?? '').trim();
      if (whole.length < 14 || isControl(value)) continue;
      value.setAttribute('title', whole);
      value.textContent = `${whole.slice(0, 11)}…`;
    }
  }),
  behindName('pronouns behind the name', () => '(she/her)'),
  behindName('age and sex behind the name', ({ values }) => {
    const year = Number(String(findValue(values, 'patient.dob')?.value).slice(0, 4));
    return `(${year ? new Date().getFullYear() - year : 40} F)`;
  }),
  inDocuments('an age behind the dates of birth', (document, { values }) => {
    const read = values.find(({ field }) => field === 'patient.dob');
    const year = Number(String(read?.value).slice(0, 4));
    if (!read || !year || read.text.length < 8) return;
    const age = new Date().getFullYear() - year;
    changeTexts(
      document,
      text => (/\d ?(?:y|ans|años)/.test(text) ? text : text.replace(read.text, `${read.text} (${age} y)`)),
      [],
    );
  }),
  inDocuments('names in small letters that are drawn as capitals', (document, { values }) => {
    const names = values.flatMap(({ field, text }) =>
      /^patient\.\w+Name$/.test(field) && text.length > 2 ? text : [],
    );
    for (const text of textsOf(document)) {
      const before = text.nodeValue ?? '';
      const after = names.reduce((all, name) => all.split(name).join(name.toLowerCase()), before);
      if (after === before) continue;
      text.nodeValue = after;
      text.parentElement?.setAttribute('style', 'text-transform: capitalize');
    }
  }),
];
