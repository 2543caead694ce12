// Everything that the options page shows of a setting is declared: its section, its control and its words.

import { describe, expect, it } from 'vitest';
import words from '../../assets/locales/en-options.json' with { type: 'json' };
import { automatic, type Control, fromEntries, leavesOf, toEntries } from '../../src/settings/control.ts';
import { settings } from '../../src/settings/settings.ts';

const has = (key: string) => Object.hasOwn(words, key);

describe.each(settings.map(one => [one.name, one] as const))('%s', (name, { control, example, fallback, schema }) => {
  it('has a label, and one for each of its entries and choices', () => {
    const choices = (path: string, one: Control) =>
      one.kind === 'choice' ? one.choices.map(choice => `setting.${path}.${choice ?? automatic}`) : [];
    const keys = leavesOf(name, control).flatMap(([path, one]) =>
      one.kind === 'code' ? [] : [`setting.${path}`, ...choices(path, one)],
    );
    expect([`setting.${name}`, ...keys].filter(key => !has(key))).toEqual([]);
  });

  it('is the same value after the page showed it', () => {
    if (control.kind === 'own' || control.kind === 'secret') return;
    for (const value of [example, fallback]) {
      const entered = fromEntries(name, control, toEntries(name, control, value));
      expect(schema.safeParse(entered)).toEqual({ success: true, data: value });
    }
  });
});

it('every section has a title', () => {
  const sections = new Set(settings.map(({ section }) => section));
  expect([...sections].filter(section => !has(`section.${section}`))).toEqual([]);
});

it('no words are left of a setting that is gone', () => {
  const names = new Set<string>(settings.map(({ name }) => name));
  const gone = Object.keys(words).filter(key => /^setting\./.test(key) && !names.has(key.split('.')[1] ?? ''));
  expect(gone).toEqual([]);
});
