// What the README and the sources promise about the project itself.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../assets/locales/en.json' with { type: 'json' };
import { definitions } from '../../src/ehr/definitions/all.ts';
import { failureCodes } from '../../src/order/failure.ts';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
const readme = file('README.md');
const scripts: Record<string, string> = JSON.parse(file('package.json')).scripts;

describe('the README', () => {
  it('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm (?:run (?:--silent )?)?(start|test|[a-z]+(?:[:-][a-z]+)*)/g)].map(
      ([, name]) => name ?? '',
    );
    const own = named.filter(name => name !== 'ci');
    expect(own.length).toBeGreaterThan(8);
    for (const name of own) expect(Object.keys(scripts)).toContain(name);
  });

  it('has its parts in their order, and its picture', () => {
    const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(headings).toEqual(['Install', 'Use', 'Permissions', 'Add an EHR', 'Develop']);
    expect(existsSync(path.join(root, 'docs/popup.png'))).toBe(true);
    expect(readme.indexOf('docs/popup.png')).toBeLessThan(readme.indexOf('npm ci && npm start'));
  });

  it('gives the test command that CI runs', () => {
    expect(file('.ci/run')).toContain('\nnpm ci && npm test\n');
    expect(readme).toContain('\n    npm ci && npm test\n');
  });

  it.each(definitions.map(({ name }) => name))('tells what is read from %s', name => {
    expect(readme).toMatch(new RegExp(`^\\| ${name}`, 'm'));
  });
});

describe('the sentences', () => {
  it('say of every failure what happened and what to do next', () => {
    const keys = Object.keys(en);
    for (const code of failureCodes) expect(keys).toEqual(expect.arrayContaining([`${code}.what`, `${code}.next`]));
  });
});
