// Turns FHIR R4 resources of the chart's own server into the fields that are read from its screens. A server's answer
// is input like any other: nothing here trusts its shape.

import type { ValueKind } from '../order/fields.ts';
import type { ReadValue } from '../order/reading.ts';
import { parseValue, type ValueContext } from '../order/text/kinds.ts';

type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

/** The name in use: the usual one (on OpenMRS the first without a use), else the official one, else the only one. */
function nameOf(person: Json): Json | undefined {
  const names = list(person.name);
  const nameFor = (wanted: string) => names.find(({ use = 'usual' }) => use === wanted);
  return nameFor('usual') ?? nameFor('official') ?? (names.length === 1 ? names[0] : undefined);
}

/** OpenMRS puts what FHIR has no element for into nested extensions, named by the end of their addresses. */
const extras = ({ extension }: Json): [name: string, said: string][] =>
  list(extension)
    .flatMap(item => list(item.extension))
    .map(({ url, valueString }) => [text(url).split('#')[1] ?? '', text(valueString)]);

/** A prefix ("van den") and a second family name belong to the family name. FHIR's `family` does not include them. */
function familyOf(name: Json): string {
  const extra = Object.fromEntries(extras(name));
  return [extra.familyNamePrefix, text(name.family), extra.familyName2].filter(Boolean).join(' ');
}

/** OpenMRS puts street lines into extensions. Other servers use `line`. */
function streetOf(address: Json): string {
  const lines = extras(address)
    .filter(([name]) => /^address\d+$/.test(name))
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, entry]) => entry);
  return [...texts(address.line), ...lines].filter(Boolean).join(', ');
}

/** What a resource says about a field, not parsed yet. `whole` is the text it is part of. */
type Said = readonly [field: string, kind: ValueKind, said: string, whole?: string];

const understand = (facts: readonly Said[], from: string, context: ValueContext): ReadValue[] =>
  facts.flatMap(([field, kind, shown, whole]) => {
    const parsed = parseValue(kind, shown, context);
    return parsed.value === null && !parsed.why ? [] : [{ field, text: whole || shown, from, ...parsed }];
  });

/** A Patient's name, date of birth, sex, home address, mobile phone and email. */
export function readPatient(resource: unknown, context: ValueContext): ReadValue[] {
  const patient = record(resource);
  const name = nameOf(patient) ?? {};
  const [first = '', ...middle] = texts(name.given);
  const whole = text(name.text);
  // Any other use means that the patient does not live there, or no longer does.
  const addresses = list(patient.address).filter(({ use = 'home' }) => use === 'home');
  const address = addresses.find(({ use }) => use) ?? addresses[0] ?? {};
  const contact = (system: string, use?: string) =>
    text(list(patient.telecom).find(contact => contact.system === system && (!use || contact.use === use))?.value);
  return understand(
    [
      ['patient.firstName', 'namePart', first, whole],
      ['patient.middleName', 'namePart', middle.join(' '), whole],
      ['patient.lastName', 'namePart', familyOf(name), whole],
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

/** A Practitioner's name: the signed-in user. */
export function readPractitioner(resource: unknown, context: ValueContext): ReadValue[] {
  const name = nameOf(record(resource)) ?? {};
  return understand(
    [
      ['chart.user.firstName', 'namePart', texts(name.given)[0] ?? ''],
      ['chart.user.lastName', 'namePart', familyOf(name)],
    ],
    'FHIR Practitioner',
    context,
  );
}

const firstCode = (concept: unknown): string => text(list(record(concept).coding)[0]?.code);

/** The name of a condition. OpenMRS puts the words of a condition without a coded term into an extension. */
function conditionText({ code, extension }: Json): string {
  const { text: written, coding } = record(code);
  const words = list(extension).find(({ url }) => text(url).endsWith('/non-coded-condition'))?.valueString;
  return text(written) || text(list(coding)[0]?.display) || text(words);
}

/** True for the problem list: not refuted, not an error, and not a diagnosis considered at one visit. */
const isProblem = ({ resourceType, verificationStatus, category }: Json): boolean =>
  resourceType === 'Condition' &&
  !['refuted', 'entered-in-error'].includes(firstCode(verificationStatus)) &&
  !list(category).some(item => firstCode(item) === 'encounter-diagnosis');

const icd = /icd-?10/i;

/** The problems in a bundle of Conditions. Empty if the bundle is only the first of several. */
export function readConditions(bundle: unknown, context: ValueContext): ReadValue[] {
  const { entry, link } = record(bundle);
  if (list(link).some(({ relation }) => relation === 'next')) return [];
  const conditions = list(entry)
    .map(({ resource }) => record(resource))
    .filter(resource => isProblem(resource) && conditionText(resource));
  return conditions.flatMap((condition, index) => {
    const codings = list(record(condition.code).coding);
    const code = codings.find(({ system }) => icd.test(text(system)));
    const at = `chart.conditions[${index}]`;
    return understand(
      [
        [`${at}.text`, 'line', conditionText(condition)],
        [`${at}.code`, 'line', code ? `ICD10:${text(code.code)}` : ''],
        [`${at}.onset`, 'line', text(condition.onsetDateTime).slice(0, 10)],
        [`${at}.status`, 'line', firstCode(condition.clinicalStatus)],
      ],
      'FHIR Condition',
      context,
    );
  });
}
