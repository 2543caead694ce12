import { expect, it } from 'vitest';
import { settingMeanings } from '../../src/settings/meanings.ts';
import { settings } from '../../src/settings/settings.ts';
import { managedSchema } from '../release/managed-schema.ts';
import { misfits } from '../repo/managed-schema.ts';

it('has every setting, and drops nothing of a value that it accepts', () => {
  const schema = managedSchema();
  expect(Object.keys(schema.properties ?? {})).toEqual(settings.map(({ name }) => name));
  expect(misfits(Object.fromEntries(settings.map(({ name, example }) => [name, example])), schema)).toEqual([]);
});

it('describes each setting, and no other', () => {
  expect(Object.keys(settingMeanings)).toEqual(settings.map(({ name }) => name));
});

it('has nothing that Chromium does not know', () => {
  const types: unknown[] = [];
  JSON.stringify(managedSchema(), (key, value) => {
    if (key === 'type' && typeof value === 'string') types.push(value);
    return value;
  });
  expect(new Set(types)).toEqual(new Set(['object', 'string', 'array', 'boolean', 'number']));
});
