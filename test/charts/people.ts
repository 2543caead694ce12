// Invented people, and how a chart of their country writes what it knows about them.
import { ageInYears } from '../../src/order/text/age.ts';
import type { Chance } from './chance.ts';
import type { Locale } from './locales.ts';

/** Every generated page is read on this day. */
export const today = '2026-11-21';

export interface Person {
  first: string;
  middle: string;
  last: string;
  sex: 'FEMALE' | 'MALE';
  /** YYYY-MM-DD. */
  dob: string;
  record: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  mobile: string;
  email: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Days of birth stop at 28, which every month has. */
function inventDay(chance: Chance): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chance.between(1926, 2024)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
}

export function inventPerson(locale: Locale, chance: Chance): Person {
  const sex = chance.percent(50) ? 'female' : 'male';
  const [first, middle] = chance.shuffle(locale.given[sex]);
  const [one, two] = chance.shuffle(locale.family);
  const last = locale.twoFamilyNames && chance.percent(85) ? `${one} ${two}` : `${one}`;
  const [city, zip, state] = chance.pick(locale.places);
  return {
    first: `${first}`,
    middle: chance.percent(locale.middle) ? (chance.percent(40) ? `${middle?.charAt(0)}` : `${middle}`) : '',
    last,
    sex: sex === 'female' ? 'FEMALE' : 'MALE',
    dob: inventDay(chance),
    record: chance.digits(chance.pick(locale.record)),
    street: chance.pick(locale.streets),
    city,
    state,
    zip: chance.digits(zip),
    mobile: chance.digits(chance.pick(locale.phones)),
    email: `${plain(`${first}`)}.${plain(last)}${chance.digits('##')}@example.org`,
  };
}

/** Someone else: no name, day or number of the patient's, but possibly the family's last name and home. */
export function inventOther(locale: Locale, chance: Chance, patient: Person): Person {
  for (;;) {
    const other = inventPerson(locale, chance);
    if (other.first === patient.first || other.dob === patient.dob || other.record === patient.record) continue;
    return chance.percent(40) ? { ...other, last: patient.last } : other;
  }
}

/** A date in one of the formats of `Locale.dates`. */
export function writeDate(iso: string, form: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = locale.months[Number(month) - 1] ?? '';
  const parts: Record<string, string> = {
    y: year,
    m: month,
    d: day,
    M: String(Number(month)),
    D: String(Number(day)),
    month: name,
    mon: name.slice(0, 3),
  };
  return form.replace(/\b(?:month|mon|[ymdMD])\b/g, part => parts[part] ?? part);
}

export const writeAge = (form: string, iso: string): string => form.replace('{}', String(ageInYears(iso, today)));

export const writeAddress = (form: string, person: Person): string =>
  form.replace(/\{(street|city|state|zip)\}/g, (_, part: 'street' | 'city' | 'state' | 'zip') => person[part]);
