// Finds the values of a screen again, by the words that stood around them, where its locators find nothing any longer.

import { moved } from '../../order/doubts.ts';
import type { FieldPattern } from '../../order/fields.ts';
import { canShowAge } from '../../order/text/age.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { isBlank, tidy } from '../../order/text/shown-text.ts';
import type { Definition, ScreenDefinition } from '../definition.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { findLists } from './find-lists.ts';
import { findPlaces, landmarksIn, mostUnder } from './find-places.ts';
import type { ScreenMemory } from './memory.ts';
import {
  isCompound,
  isPatients,
  locatorsAt,
  type MovedValue,
  ofScreen,
  type Place,
  partsOf,
  splitsAs,
} from './places.ts';
import { type ShownText, wordOf } from './shown-texts.ts';

export interface Sought {
  definition: Definition;
  screen: ScreenDefinition;
  memory: ScreenMemory;
  texts: readonly ShownText[];
  today: string;
  parsers: FieldParsers;
}

/** The order of day and month that the dates of a page prove. */
export function provenOrderOf(texts: readonly ShownText[]): DateOrder | undefined {
  const orders = texts.flatMap(({ text }): DateOrder[] => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) return ['dmy'];
    return Number(second) > 12 && Number(first) <= 12 ? ['mdy'] : [];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

const ofOthers =
  /^(?:(?:last|recently) (?:viewed|opened)|(?:emergency )?contacts?|guarantors?|next of kin|guardian|relationships?|relatives?|related|subscriber|policy ?holder|employer|family(?: members?)?|household(?: members?)?|persona de contacto|contactos?|personne à contacter|relaciones|relations)$/;

export const headingsAbove = (texts: readonly ShownText[], at: number): string[] =>
  texts
    .slice(Math.max(0, at - mostUnder), at)
    .map(({ word }) => word)
    .filter(word => ofOthers.test(word));

export function findMoved({ definition, screen, memory, texts, today, parsers }: Sought): MovedValue[] {
  const landmarks = landmarksIn(memory.spots);
  const context = { today, dateOrder: definition.dateOrder ?? provenOrderOf(texts) };

  const isValid = (key: string, text: string): boolean => {
    if (isBlank(text) || parsers.isEmptyText(text)) return false;
    // A further line of a text.
    if (key.includes('+')) return true;
    if (isCompound(key)) return splitsAs(screen.compounds?.[Number(key)], text, parsers.splitText);
    if (/(?:postalCode|recordNumber)$/.test(key) && !/\d/.test(text)) return false;
    // Beside a phone, a caption of the next value
    if (key.endsWith('PhoneNumber') && /\p{L}{4}/u.test(text)) return false;
    if (key.endsWith('Provider') && ofScreen.test(wordOf(text))) return false;
    const { value, candidates, why } = parsers.parseField(key as FieldPattern, text, context);
    return Boolean(candidates) || (value !== null && why !== 'name.digits');
  };

  const isOthers = (key: string, at: number): boolean => {
    if (!isPatients(screen, key) && !key.endsWith('Provider')) return false;
    return headingsAbove(texts, at).some(word => !memory.under.includes(word));
  };

  const found = findPlaces({ texts, spots: memory.spots, landmarks, of: screen, isValid, isOthers });

  const values: MovedValue[] = [];
  const add = (field: string, place: Place, text: string) => {
    if (values.some(value => value.field === field)) return;
    // An estimated date is not a date of birth.
    if (field === 'patient.dob' && /^\W*(?:est|approx|env)\p{L}*\W*$/iu.test(texts[place.end]?.text ?? '')) return;
    const at = texts[place.start]?.at;
    const parsed = parsers.parseField(field as FieldPattern, text, context);
    const ages = texts
      .slice(Math.max(0, place.start - 3), place.end + 3)
      .flatMap(({ text: beside }) => Number(/(?:^|\D)(\d{1,3}) ?y/.exec(beside)?.[1] ?? Number.NaN));
    const ofAge = parsed.candidates?.filter(({ value }) => ages.some(age => canShowAge(value, age, today))) ?? [];
    const only = ofAge.length === 1 ? ofAge[0]?.value : undefined;
    const value = parsed.value ?? only ?? null;
    const doubt = value === null && parsed.why ? parsed.why : moved;
    const { candidates } = parsed;
    if (at && (value !== null || candidates))
      values.push({
        field,
        value,
        text: tidy(text),
        from: 'words around',
        sure: false,
        why: doubt,
        ...(candidates && !only ? { candidates } : {}),
        at,
      });
  };
  for (const [key, place] of found) {
    if (isCompound(key) || key.includes('+')) continue;
    const [locator] = locatorsAt(screen, key);
    const lines = [place.text, ...(locator?.and ?? []).flatMap((_, at) => found.get(`${key}+${at}`)?.text ?? [])];
    const text = lines.map(tidy).join(locator?.joint ?? ', ');
    add(key, place, locator?.split ? text.split(locator.split).join('\n') : text);
  }
  for (const { field, text, place } of partsOf(found, screen.compounds, parsers.splitText)) add(field, place, text);
  return [...values, ...findLists({ screen, memory, texts, landmarks, context, parsers }, values)];
}
