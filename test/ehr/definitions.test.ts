// What every built-in definition promises, for any EHR.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type Definition, DefinitionSchema, type ScreenDefinition } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { selectorsOf } from '../../src/worker/options/definitions.ts';

const { document } = new JSDOM('').window;

const isCss = (css: string) => {
  try {
    document.createDocumentFragment().querySelector(css);
    return true;
  } catch {
    return false;
  }
};

/** Every field that a screen itself names, without those of its lists. */
const fieldsOf = ({ fields = {}, compounds = [] }: ScreenDefinition) => [
  ...Object.entries(fields).flatMap(([field, locator]) => (locator ? [field] : [])),
  ...compounds.flatMap(({ into }) => Object.values(into)),
];

const readsPatient = ({ screens }: Definition) =>
  screens.some(screen => {
    const fields = fieldsOf(screen);
    return (
      screen.kind === 'chart' &&
      ['patient.firstName', 'patient.lastName', 'patient.dob'].every(field => fields.includes(field))
    );
  });

it('definitions are sorted, each with its own id', () => {
  const ids = definitions.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
});

describe.each(definitions.map(definition => [definition.id, definition] as const))('%s', (_, definition) => {
  it('follows the format', () => {
    expect(DefinitionSchema.safeParse(definition).error?.issues ?? []).toEqual([]);
  });

  it('is only data', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it('has only valid CSS', () => {
    const selectors = [...selectorsOf(definition)].map(({ css }) => css);
    expect(selectors.length).toBeGreaterThan(2);
    expect(selectors.filter(css => !isCss(css))).toEqual([]);
  });

  it('reads the name and the date of birth from one chart screen', () => {
    expect(readsPatient(definition)).toBe(true);
  });

  it('names its languages where it reads by labels', () => {
    if (JSON.stringify(definition).includes('"says":')) expect(definition.languages.length).toBeGreaterThan(0);
    expect(definition.languages.filter(language => !/^[a-z]{2}$/.test(language))).toEqual([]);
  });
});
