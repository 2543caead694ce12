// What a chart says about a person: rows of a label and a value, and the fields of an order that they show.
import type { Chance } from './chance.ts';
import type { Locale } from './locales.ts';
import { type Person, writeAddress, writeAge, writeDate } from './people.ts';

export interface Row {
  label: string;
  /** A line break is a line break on the page. */
  text: string;
  /** The machine-readable date, if the page has one. */
  iso?: string;
}

/** The measured fields, with the value that is right to order. */
export type Truth = Partial<Record<(typeof measuredFields)[number], string>>;

export const measuredFields = [
  'patient.firstName',
  'patient.middleName',
  'patient.lastName',
  'patient.dob',
  'patient.genderCode',
  'patient.recordNumber',
  'patient.address.street',
  'patient.address.city',
  'patient.address.stateCode',
  'patient.address.postalCode',
  'patient.mobilePhoneNumber',
  'patient.emailAddress',
] as const;

export interface Described {
  identity: Row[];
  contact: Row[];
  truth: Truth;
}

function nameRows(person: Person, locale: Locale, chance: Chance): Row[] {
  const { first, middle, last, sex } = person;
  const label = (of: keyof Locale['labels']) => chance.pick(locale.labels[of]);
  const givens = [first, middle].filter(Boolean).join(' ');
  const shown = chance.percent(30) ? last.toUpperCase() : last;
  switch (chance.pick(locale.nameStyles)) {
    case 'parts': {
      const rows = [
        { label: label('first'), text: first },
        ...(middle ? [{ label: label('middle'), text: middle }] : []),
        { label: label('last'), text: shown },
      ];
      return chance.percent(50) ? rows : rows.reverse();
    }
    case 'listed':
      return [{ label: label('listed'), text: `${shown}, ${givens}` }];
    case 'titled': {
      const title = sex === 'FEMALE' ? locale.titles.female : locale.titles.male;
      return [{ label: label('plain'), text: `${title} ${givens} ${shown}` }];
    }
    case 'plain':
      return [{ label: label('plain'), text: `${givens} ${shown}` }];
  }
}

function birthRows(person: Person, locale: Locale, chance: Chance): Row[] {
  const behind = writeAge(chance.pick(locale.agesBehind), person.dob);
  const row: Row = {
    label: chance.pick(locale.labels.dob),
    text: writeDate(person.dob, chance.pick(locale.dates), locale) + behind,
    ...(chance.percent(10) ? { iso: person.dob } : {}),
  };
  const age = { label: chance.pick(locale.labels.age), text: writeAge(chance.pick(locale.ages), person.dob) };
  return chance.percent(25) ? [row, age] : [row];
}

function addressRows(person: Person, locale: Locale, chance: Chance): Row[] {
  const label = (of: keyof Locale['labels']) => chance.pick(locale.labels[of]);
  if (chance.percent(45))
    return [{ label: label('address'), text: writeAddress(chance.pick(locale.addressLines), person) }];
  const state = { label: label('state'), text: person.state };
  return [
    { label: label('street'), text: person.street },
    { label: label('city'), text: person.city },
    ...(locale.hasStates || chance.percent(40) ? [state] : []),
    { label: label('zip'), text: person.zip },
  ];
}

/** Everything that charts show about a patient, some of it left out at random. */
export function describePerson(person: Person, locale: Locale, chance: Chance): Described {
  const label = (of: keyof Locale['labels']) => chance.pick(locale.labels[of]);
  const words = locale.sex[person.sex === 'FEMALE' ? 'female' : 'male'];
  const [hasSex, hasAddress, hasMobile, hasEmail] = [92, 80, 80, 65].map(often => chance.percent(often));
  const more = chance.shuffle(locale.other.more).slice(0, chance.below(4));
  const identity = [
    ...nameRows(person, locale, chance),
    ...chance.shuffle([
      birthRows(person, locale, chance),
      hasSex ? [{ label: label('sex'), text: chance.pick(words) }] : [],
      [{ label: label('record'), text: person.record }],
      ...more.map(([label, text]) => [{ label, text }]),
    ]),
  ].flat();
  const contact = [
    hasAddress ? addressRows(person, locale, chance) : [],
    hasMobile ? [{ label: label('mobile'), text: person.mobile }] : [],
    hasEmail ? [{ label: label('email'), text: person.email }] : [],
  ].flat();
  const truth: Truth = {
    'patient.firstName': person.first,
    ...(person.middle ? { 'patient.middleName': person.middle } : {}),
    'patient.lastName': person.last,
    'patient.dob': person.dob,
    ...(hasSex ? { 'patient.genderCode': person.sex } : {}),
    'patient.recordNumber': person.record,
    ...(hasAddress
      ? {
          'patient.address.street': person.street,
          'patient.address.city': person.city,
          'patient.address.postalCode': person.zip,
          ...(locale.hasStates ? { 'patient.address.stateCode': person.state } : {}),
        }
      : {}),
    ...(hasMobile ? { 'patient.mobilePhoneNumber': person.mobile } : {}),
    ...(hasEmail ? { 'patient.emailAddress': person.email } : {}),
  };
  return { identity, contact, truth };
}

/** What a chart shows about a person who is not its patient. */
export function describeOther(person: Person, whole: Locale, chance: Chance, hasBirth: boolean): Row[] {
  // Only the patient has this label.
  const unsaid = (words: readonly string[]) => words.filter(word => !/pa[ct]ient/i.test(word));
  const { plain, listed } = whole.labels;
  const locale = { ...whole, labels: { ...whole.labels, plain: unsaid(plain), listed: unsaid(listed) } };
  const label = (of: keyof Locale['labels']) => chance.pick(locale.labels[of]);
  return [
    ...nameRows(person, locale, chance),
    ...(hasBirth ? birthRows(person, locale, chance) : []),
    ...(hasBirth && chance.percent(20) ? [{ label: label('record'), text: person.record }] : []),
    ...(chance.percent(40) ? [{ label: label('sex'), text: chance.pick(locale.sex.female) }] : []),
    ...(chance.percent(30) ? addressRows(person, locale, chance) : []),
    { label: label('mobile'), text: person.mobile },
    ...(chance.percent(30) ? [{ label: label('email'), text: person.email }] : []),
  ];
}
