// Updates that say the same in other words.
import { changeTexts, textsOf } from './change-page.ts';
import { inDocuments, type Update } from './update.ts';

/** Each label as it is, in other words, abbreviated, and in Spanish. */
const labels: readonly (readonly [is: string, other: string, short: string, spanish: string])[] = [
  ['first name', 'Given name', 'First', 'Nombre'],
  ['legal first name', 'First name', 'First', 'Nombre'],
  ['given', 'First name', 'First', 'Nombre'],
  ['given name', 'First name', 'Given', 'Nombre'],
  ['middle name', 'Middle name(s)', 'Middle', 'Segundo nombre'],
  ['last name', 'Family name', 'Last', 'Apellidos'],
  ['legal last name', 'Last name', 'Last', 'Apellidos'],
  ['family', 'Last name', 'Last', 'Apellidos'],
  ['family name', 'Last name', 'Family', 'Apellidos'],
  ['surname', 'Last name', 'Last', 'Apellidos'],
  ['name', 'Full name', 'Pt name', 'Nombre completo'],
  ['legal name', 'Full name', 'Name', 'Nombre completo'],
  ['patient name', 'Name', 'Pt', 'Nombre del paciente'],
  ['date of birth', 'Birth date', 'DOB', 'Fecha de nacimiento'],
  ['birth date', 'Date of birth', 'DOB', 'Fecha de nacimiento'],
  ['birthdate', 'Date of birth', 'DOB', 'Fecha de nacimiento'],
  ['dob', 'Date of birth', 'D.O.B.', 'Fecha de nacimiento'],
  ['born', 'Date of birth', 'DOB', 'Fecha de nacimiento'],
  ['sex', 'Legal sex', 'S', 'Sexo'],
  ['gender', 'Sex', 'Gen.', 'Género'],
  ['birth sex', 'Sex assigned at birth', 'Sex', 'Sexo al nacer'],
  ['patient id', 'Patient number', 'Pt ID', 'ID del paciente'],
  ['patient identifier', 'Patient ID', 'Pt ID', 'ID del paciente'],
  ['openmrs id', 'OpenMRS number', 'ID', 'ID de OpenMRS'],
  ['external id', 'External number', 'Ext. ID', 'ID externo'],
  ['mrn', 'Medical record number', 'MR#', 'Historia clínica'],
  ['mobile', 'Mobile phone', 'Cell', 'Móvil'],
  ['mobile phone', 'Cell phone', 'Cell', 'Teléfono móvil'],
  ['cell', 'Mobile phone', 'Mob.', 'Móvil'],
  ['cell phone', 'Mobile phone', 'Cell', 'Móvil'],
  ['telephone number', 'Phone number', 'Tel.', 'Número de teléfono'],
  ['phone', 'Telephone', 'Tel.', 'Teléfono'],
  ['email', 'Email address', 'E-mail', 'Correo electrónico'],
  ['contact email', 'Email address', 'Email', 'Correo electrónico'],
  ['address', 'Home address', 'Addr.', 'Dirección'],
  ['address line 1', 'Street address', 'Addr. 1', 'Dirección, línea 1'],
  ['street', 'Street address', 'Str.', 'Calle'],
  ['city', 'City or town', 'Cty', 'Ciudad'],
  ['state', 'State or province', 'St', 'Estado'],
  ['zip', 'ZIP code', 'Zip', 'Código postal'],
  ['zip code', 'Postal code', 'Zip', 'Código postal'],
  ['postal code', 'ZIP or postal code', 'Zip', 'Código postal'],
  ['country', 'Country or region', 'Ctry', 'País'],
  ['race', 'Race or races', 'Race', 'Raza'],
  ['ethnicity', 'Ethnic group', 'Ethn.', 'Etnia'],
  ['provider', 'Primary care provider', 'Prov.', 'Médico'],
  ['referring provider', 'Referred by', 'Ref. prov.', 'Médico que deriva'],
  ['general practitioner', 'Primary care provider', 'GP', 'Médico de cabecera'],
];
const byLabel = new Map(labels.map(words => [words[0], words]));

const says = (name: string, at: 1 | 2 | 3): Update =>
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

export const wordUpdates: readonly Update[] = [
  says('labels in other words', 1),
  says('abbreviated labels', 2),
  says('labels in Spanish', 3),
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
