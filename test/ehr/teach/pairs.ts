// Plays pairs of saved pages of one screen with two patients: teaches on one page what it shows, and reads the other.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { outlineOf } from '../../../src/ehr/page/outline.ts';
import type { Point } from '../../../src/ehr/teach/point.ts';
import { teachPage } from '../../../src/ehr/teach/teach-page.ts';
import type { ChartReading } from '../../../src/order/reading.ts';
import { stateNames } from '../../../src/order/state-names.ts';
import { findValue } from '../../../src/order/values.ts';
import { soundDefinitions } from '../../../src/worker/charts/sound-definitions.ts';
import { loadSavedPage, readFrames, type SavedFrame } from '../../screens/saved-page.ts';
import { sayProblem } from '../../screens/teach-problems.ts';
import { updates } from '../updates/updates.ts';

const Values = z.record(z.string(), z.unknown());
const Truth = z.object({
  /** By field. A value has the other forms that are right, too, behind `|`. */
  fields: z.optional(z.record(z.string(), z.string())),
  expect: z.optional(z.object({ patient: z.nullish(Values), insurancePolicies: z.nullish(z.array(Values)) })),
  /** By field, without `patient.`: what is right, too. null: so is nothing. */
  accept: z.optional(z.record(z.string(), z.array(z.nullable(z.string())))),
  /** More of the same patient, by either name. */
  also: z.optional(Values),
  extra: z.optional(Values),
  /** By field, without `patient.`: what the page shows for a value, whole or in parts. */
  shown: z.optional(z.record(z.string(), z.array(z.string()))),
});

type Truths = Readonly<Record<string, readonly string[]>>;

const readTruth = (folder: string) => Truth.parse(JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')));

/** What a page shows, by field. No forms: it shows none. */
function truthOf(folder: string): Truths {
  const { fields, expect, accept = {}, extra, also = extra } = readTruth(folder);
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, text.split('|').filter(form => form !== '')]),
    );
  const truths: Record<string, string[]> = {};
  const put = (field: string, ...forms: unknown[]) => {
    truths[field] = forms.filter(form => typeof form === 'string' && form !== '').map(String);
  };
  const { address, phoneOnly, ...patient } = expect?.patient ?? {};
  for (const [key, value] of Object.entries(patient)) put(`patient.${key}`, value);
  if (phoneOnly) put('patient.mobilePhoneNumber', phoneOnly);
  const { middleName = also?.middleName, suffix = also?.suffix } = patient;
  const middles = [middleName ?? []].flat();
  if (middleName) put('patient.firstName', patient.firstName, ...middles.map(name => `${patient.firstName} ${name}`));
  if (suffix) put('patient.lastName', patient.lastName, `${patient.lastName} ${suffix}`);
  const { street2 = also?.street2, ...parts } = (address ?? {}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(parts)) put(`patient.address.${key}`, value);
  if (street2) put('patient.address.street', parts.street, `${parts.street}, ${street2}`, `${parts.street} ${street2}`);
  for (const [key, forms] of Object.entries(accept))
    if (truths[`patient.${key}`]) put(`patient.${key}`, ...(truths[`patient.${key}`] ?? []), ...forms);
  for (const [at, policy] of (expect?.insurancePolicies ?? []).entries())
    for (const [key, value] of Object.entries(policy)) put(`billing.insurance.insurancePolicies[${at}].${key}`, value);
  return truths;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** A birth date as charts show it. */
function datesOf(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  const [m, d, name = ''] = [String(Number(month)), String(Number(day)), months[Number(month) - 1]];
  const short = name.slice(0, 3);
  const numbers = ['/', '-', '.', ' — '].flatMap(by =>
    [
      [year, month, day],
      [month, day, year],
      [day, month, year],
      [m, d, year],
      [d, m, year],
    ].map(parts => parts.join(by)),
  );
  const words = [short, name].flatMap(word => [
    `${word} ${d}, ${year}`,
    `${word} ${day}, ${year}`,
    `${d} ${word} ${year}`,
    `${day} ${word} ${year}`,
    `${day}-${word}-${year}`,
    `${day} — ${word} — ${year}`,
  ]);
  return [...numbers, ...words];
}

const sexes: Readonly<Record<string, string>> = {
  FEMALE:
    'Female|female|FEMALE|Woman|Femme|Féminin|Feminino|Weiblich|weiblich|Femenino|Mujer|Femminile|Femmina|Donna|Vrouw|Kvinna|Kvinde|Kvinne|Kobieta|F|W|V',
  MALE: 'Male|male|MALE|Man|Homme|Masculin|Masculino|Männlich|männlich|Hombre|Maschile|Maschio|Uomo|Man|Mand|Mann|Mężczyzna|M|H',
};

const formsOf = (field: string, values: readonly string[]): string[] => {
  const [value = ''] = values;
  if (/dob$|DateOfBirth$/.test(field)) return datesOf(value);
  if (field.endsWith('genderCode')) return (sexes[value] ?? value).split('|');
  if (field.endsWith('stateCode')) return [stateNames.get(value) ?? value, value];
  return [value, value.toUpperCase()];
};

const digits = (text: string) => text.replace(/\D/g, '');
const isWordAt = (text: string, at: number, part: string) =>
  at >= 0 && !/[\p{L}\d]/u.test(text.charAt(at - 1)) && !/[\p{L}\d]/u.test(text.charAt(at + part.length));

/**
 * Points at what a page shows: whole texts first, then the city beside its postal code, then what is nearest to the value
 * before.
 */
function findPoints(frames: readonly SavedFrame[], folder: string): Point[] {
  const truths = truthOf(folder);
  const { shown = {} } = readTruth(folder);
  const points: Point[] = [];
  const visible = frames.filter(({ sight }) => sight.visible);
  const items = visible.flatMap(({ document }) => outlineOf(document));
  const pointAt = (field: string, text: string, at: number) => ({
    field,
    text,
    nth: items.slice(0, at + 1).filter(item => item.text.includes(text)).length,
  });
  const [zip = '\n'] = truths['patient.address.postalCode'] ?? [];
  let last = 0;
  for (const [field, values] of Object.entries(truths)) {
    if (values.length === 0) continue;
    const words = values[0]?.split(' ') ?? [];
    const inFields = words.map(word => items.findIndex(({ text, isControl }) => isControl && text === word));
    // Two last names in two fields.
    if (/lastName$/.test(field) && words.length === 2 && !inFields.includes(-1)) {
      points.push(...words.map((text, at) => pointAt(field, text, inFields[at] ?? -1)));
      continue;
    }
    const phone = /PhoneNumber$/.test(field) && digits(values[0] ?? '').slice(-9);
    const pieces = shown[field.replace('patient.', '')] ?? [];
    const found = items.flatMap(({ text, isIdle }, at) => {
      if (isIdle) return [];
      const forms = phone
        ? (text.match(/[+(]?\d[\d() .-]{6,}\d/g) ?? []).filter(form => digits(form).endsWith(phone))
        : [...(field.endsWith('Code') ? pieces : []), ...formsOf(field, values)];
      const form = forms.find(each => isWordAt(text, text.indexOf(each), each));
      const isBeside = field.endsWith('city') && text.includes(zip);
      return form ? [{ at, form, isWhole: form === text, isBeside }] : [];
    });
    const [best] = found.sort(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        Number(b.isBeside) - Number(a.isBeside) ||
        Math.abs(a.at - last) - Math.abs(b.at - last),
    );
    const item = best && items[best.at];
    // A date in three fields, a street in two.
    const inPieces = pieces.map(text => items.findIndex((one, at) => at > last && !one.isIdle && one.text === text));
    if (!item && pieces.length > 1 && !inPieces.includes(-1))
      points.push(...pieces.map((text, at) => pointAt(field, text, inPieces[at] ?? -1)));
    if (!item) continue;
    last = best.at;
    points.push(pointAt(field, best.form, best.at));
  }
  return points;
}

const Points = z.array(z.object({ field: z.string(), text: z.string(), nth: z.number() }));

/** The points of a saved page: its own, or found by what it shows. */
function pointsFor(folder: string, frames: readonly SavedFrame[]): Point[] {
  const file = path.join(folder, 'points.json');
  return existsSync(file) ? Points.parse(JSON.parse(readFileSync(file, 'utf8'))) : findPoints(frames, folder);
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();

function isRight(field: string, forms: readonly string[], value: string): boolean {
  if (/PhoneNumber$/.test(field)) return forms.some(form => digits(form).slice(-9) === digits(value).slice(-9));
  if (field.endsWith('postalCode')) return forms.some(form => fold(form).slice(0, 5) === fold(value).slice(0, 5));
  return forms.some(form => fold(form) === fold(value));
}

export interface Play {
  taught: string;
  read: string;
  updated: boolean;
  /** Whether the taught definition recognized the page. */
  recognized: boolean;
  results: { field: string; kind: 'right' | 'asked' | 'wrong' | 'missed'; why: string }[];
}

const redesign = updates.find(({ name }) => name === 'a redesign: classes, wrappers, a notice');

/** Teaches one page, and reads the other, after a simulated update, too. */
export async function playPair(taught: string, read: string): Promise<Play[]> {
  const frames = await loadSavedPage(taught);
  const points = pointsFor(taught, frames);
  const { definition: made, problems } = teachPage(frames, points, { id: 'taught', name: 'Taught' });
  const [definition] = made ? (soundDefinitions(JSON.stringify([made]), []) ?? []) : [];
  if (made && !definition) throw new Error(`${taught}: the definition is not sound.`);
  const truths = truthOf(read);
  const plays: Play[] = [];
  for (const updated of [false, true]) {
    const others = await loadSavedPage(read);
    if (updated) redesign?.change(others, { values: [] } as unknown as ChartReading);
    const reading = readFrames(others, definition ? [definition] : []);
    const values = reading.chart ? reading.values : [];
    const recognized = Boolean(definition && reading.chart?.definition.id === definition.id);
    const play: Play = { taught, read, updated, recognized, results: [] };
    for (const field of new Set(points.map(point => point.field))) {
      const forms = truths[field];
      const found = findValue(values, field);
      const value = found?.value ?? null;
      const problem = problems.find(each => each.field === field);
      const why = problem
        ? `not taught: ${sayProblem(problem)}`
        : (reading.missed.find(each => each.field === field)?.why ?? (reading.chart ? '' : reading.reason));
      const asked = (found && 'candidates' in found ? found.candidates : []) ?? [];
      if (forms === undefined && value === null) continue;
      if (value !== null) {
        if (forms?.length && isRight(field, forms, String(value))) play.results.push({ field, kind: 'right', why: '' });
        else if (forms !== undefined || !truths['patient.phoneOnly'])
          play.results.push({
            field,
            kind: 'wrong',
            why: `"${value}" is not "${forms}" (${recognized ? 'taught' : 'labels'})`,
          });
      } else if (forms?.length) {
        const isAsked = asked.some(each => isRight(field, forms, String(each.value)));
        play.results.push({ field, kind: isAsked ? 'asked' : 'missed', why: `"${forms[0]}" ${why}` });
      }
    }
    plays.push(play);
  }
  return plays;
}
