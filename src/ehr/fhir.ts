// FHIR R4 resources of the chart's own server, as the same fields that are read from its screens. What a server answers
// is input like any other: nothing here trusts its shape.

import type { ValueKind } from '../order/fields.ts';
import type { ReadValue } from '../order/reading.ts';
import { parseValue, type ValueContext } from './values/parse-value.ts';

type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

/** The name in use: the usual one, else the official one, else the only one. */
function nameOf(person: Json): Json | undefined {
  const names = list(person.name);
  const of = (use: string) => names.find(name => name.use === use);
  return of('usual') ?? of('official') ?? (names.length === 1 ? names[0] : undefined);
}

/** OpenMRS keeps the lines of a street in extensions, other servers in `line`. */
function streetOf(address: Json): string {
  const lines = list(address.extension)
    .flatMap(({ extension }) => list(extension))
    .filter(({ url }) => /#address\d+$/.test(text(url)))
    .sort((a, b) => text(a.url).localeCompare(text(b.url), 'en', { numeric: true }))
    .map(({ valueString }) => text(valueString));
  return [...texts(address.line), ...lines].filter(Boolean).join(', ');
}

/** What a resource says of a field, not yet understood. */
type Said = readonly [field: string, kind: ValueKind, said: string];

const understand = (said: readonly Said[], from: string, context: ValueContext): ReadValue[] =>
  said.flatMap(([field, kind, shown]) => {
    const parsed = parseValue(kind, shown, context);
    return parsed.value === null && !parsed.why ? [] : [{ field, text: shown, from, ...parsed }];
  });

/** A Patient's name, date of birth, sex, home address, mobile telephone and e-mail. */
export function readPatient(resource: unknown, context: ValueContext): ReadValue[] {
  const patient = record(resource);
  const name = nameOf(patient);
  const [first = '', ...middle] = texts(name?.given);
  const addresses = list(patient.address);
  const address = addresses.find(({ use }) => use === 'home') ?? addresses[0] ?? {};
  const contact = (system: string, use?: string) =>
    text(list(patient.telecom).find(one => one.system === system && (!use || one.use === use))?.value);
  return understand(
    [
      ['patient.firstName', 'namePart', first],
      ['patient.middleName', 'namePart', middle.join(' ')],
      ['patient.lastName', 'namePart', text(name?.family)],
      ['patient.dob', 'birthDate', text(patient.birthDate)],
      ['patient.genderCode', 'sex', text(patient.gender)],
      ['patient.address.street', 'line', streetOf(address)],
      ['patient.address.city', 'line', text(address.city)],
      ['patient.address.stateCode', 'state', text(address.state)],
      ['patient.address.postalCode', 'postalCode', text(address.postalCode)],
      ['patient.address.country', 'line', text(address.country)],
      ['patient.mobilePhoneNumber', 'phone', contact('phone', 'mobile')],
      ['patient.emailAddress', 'email', contact('email')],
    ],
    'FHIR Patient',
    context,
  );
}

/** A Practitioner's name: the person who is logged in. */
export function readPractitioner(resource: unknown, context: ValueContext): ReadValue[] {
  const name = nameOf(record(resource));
  return understand(
    [
      ['chart.user.firstName', 'namePart', texts(name?.given)[0] ?? ''],
      ['chart.user.lastName', 'namePart', text(name?.family)],
    ],
    'FHIR Practitioner',
    context,
  );
}

const conceptText = (value: unknown): string => {
  const { text: own, coding } = record(value);
  return text(own) || text(list(coding)[0]?.display);
};

const icd = /icd-?10/i;

/** The Conditions of a bundle; refuted ones and those entered in error are none. */
export function readConditions(bundle: unknown, context: ValueContext): ReadValue[] {
  const conditions = list(record(bundle).entry)
    .map(({ resource }) => record(resource))
    .filter(({ resourceType }) => resourceType === 'Condition')
    .filter(({ verificationStatus }) => {
      const code = text(list(record(verificationStatus).coding)[0]?.code);
      return code !== 'refuted' && code !== 'entered-in-error';
    });
  return conditions.flatMap((condition, index) => {
    const codings = list(record(condition.code).coding);
    const code = codings.find(({ system }) => icd.test(text(system)));
    const at = `chart.conditions[${index}]`;
    return understand(
      [
        [`${at}.text`, 'line', conceptText(condition.code)],
        [`${at}.code`, 'line', code ? `ICD10:${text(code.code)}` : ''],
        [`${at}.onset`, 'line', text(condition.onsetDateTime).slice(0, 10)],
        [`${at}.status`, 'line', text(list(record(condition.clinicalStatus).coding)[0]?.code)],
      ],
      'FHIR Condition',
      context,
    );
  });
}
