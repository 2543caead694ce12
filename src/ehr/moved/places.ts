// Places of values on a page, and what the keys of these values say.
import type { ReadValue } from '../../order/reading.ts';
import type { Compound, ListDefinition, Locator, ScreenDefinition } from '../definition.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { wordOf } from './shown-texts.ts';

export interface MovedValue extends ReadValue {
  at: Element;
}

export interface Place {
  text: string;
  /** The first text, and the one after the last. */
  start: number;
  end: number;
  /** No pattern took it out of a longer text. */
  isWhole: boolean;
  points: number;
}

export type Places = Pick<ScreenDefinition | ListDefinition, 'fields' | 'compounds'>;

/** The key of a compound is its number. That of a further line of a text ends with `+` and its number. */
export const isCompound = (key: string) => /^\d+$/.test(key);

export const locatorsAt = ({ fields = {}, compounds = [] }: Places, key: string): readonly Locator[] => {
  const [field = '', line] = key.split('+');
  const spec = isCompound(key)
    ? compounds[Number(key)]
    : (fields as Readonly<Record<string, Locator | readonly Locator[] | null>>)[field];
  const locators = spec ? (Array.isArray(spec) ? (spec as readonly Locator[]) : [spec as Locator]) : [];
  return line === undefined ? locators : [locators[0]?.and?.[Number(line)] ?? []].flat();
};

export const fills = (compound: Compound | undefined, path: string): boolean =>
  Object.values(compound?.into ?? {}).some(field => field.startsWith(path));

export const isPatientsName = ({ compounds = [] }: Places, key: string): boolean =>
  (isCompound(key) ? Object.values(compounds[Number(key)]?.into ?? {}) : [key]).some(field =>
    /^patient\.(?:first|last)Name$/.test(field),
  );
/** True for the key of a value that a relative on the page can have, too. */
export const isPatients = ({ compounds }: Places, key: string): boolean =>
  isCompound(key) ? fills(compounds?.[Number(key)], 'patient.') : key.startsWith('patient.');

const wholeNames = /Name$|^given/;
/** Words of menus and buttons, which no name is. */
export const ofScreen =
  /\b(?:search|patients?|add|edit|account|change|location|password|visits?|menu|new|home|log ?(?:in|out)|sign|settings|help|show|view|list|clinic|hospital|summary|english|contacts?|viewed|opened|today)\b/;

export const splitsAs = (compound: Compound | undefined, text: string, split: FieldParsers['splitText']): boolean =>
  compound !== undefined &&
  split(compound.as, text) !== null &&
  !(wholeNames.test(compound.as) && (/\d/.test(text) || ofScreen.test(wordOf(text))));

/** The texts of compounds by field, each with the place it is from. */
export function partsOf(
  found: ReadonlyMap<string, Place>,
  compounds: readonly Compound[] | undefined,
  split: FieldParsers['splitText'],
): { field: string; text: string; place: Place }[] {
  return [...found].flatMap(([key, place]) => {
    const compound = isCompound(key) ? compounds?.[Number(key)] : undefined;
    const parts = compound && split(compound.as, place.text);
    return Object.entries(compound?.into ?? {}).flatMap(([part, field]) => {
      const text = parts?.texts[part as keyof Compound['into']];
      return field && text ? [{ field, text, place }] : [];
    });
  });
}
