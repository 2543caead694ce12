// Where a screen's definition, or a list's, looks for a field.
import type { Compound, Locator, ScreenDefinition } from './definition.ts';

interface Places {
  fields?: ScreenDefinition['fields'] | Readonly<Record<string, Locator>>;
  compounds?: readonly Compound[];
}

/** Every locator, with the fields it is for. A field's own ones come before parts of a text. */
export const fieldLocators = ({ fields = {}, compounds = [] }: Places): [fields: string[], locator: Locator][] => [
  ...Object.entries<Locator | readonly Locator[] | null>(fields).flatMap(([field, spec]) =>
    [spec ?? []].flat().map((locator): [string[], Locator] => [[field], locator]),
  ),
  ...compounds.map((compound): [string[], Locator] => [Object.values(compound.into), compound]),
];

export const locatorsOf = (places: Places, field: string): Locator[] =>
  fieldLocators(places).flatMap(([fields, locator]) => (fields.includes(field) ? locator : []));
