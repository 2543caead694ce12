// What the README and the sources promise about the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../assets/locales/en.json' with { type: 'json' };
import { definitions } from '../../src/ehr/definitions/all.ts';
import { failureCodes } from '../../src/order/failure-codes.ts';
import { carriedBy } from './imports.ts';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
const readme = file('README.md');
const evidence = file('docs/evidence.md');
/** Where a command can be explained. */
const guides = [readme, evidence, file('CONTRIBUTING.md')].join('\n');
const scripts: Record<string, string> = JSON.parse(file('package.json')).scripts;

describe('the README', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/evidence.md',
    'docs/deploy.md',
    'docs/add-an-ehr.md',
    'docs/architecture.md',
  ];

  it.each(documents)('and %s name only scripts that exist', name => {
    const commands = file(name).matchAll(/npm run (?:--silent )?([a-z]+(?:[:-][a-z\d]+)*)/g);
    expect([...commands].flatMap(([, script = '']) => (script in scripts ? [] : script))).toEqual([]);
  });

  it('and the pages for developers name every script', () => {
    const unnamed = Object.keys(scripts).filter(
      name => name !== 'postinstall' && !new RegExp(`npm (?:run (?:--silent )?)?${name}(?![\\w:-])`).test(guides),
    );
    expect(unnamed).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = [...evidence.matchAll(/npm run test:(e2e|unit) -- ([\w./ -]+)/g)].flatMap(
      ([, kind = '', names = '']) =>
        names.split(' ').map(name => ({ ending: kind === 'e2e' ? '.e2e.ts' : '.test.ts', name })),
    );
    expect(named.length).toBeGreaterThan(8);
    const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' }).map(
      name => `test/${name.replaceAll(path.sep, '/')}`,
    );
    const missing = named.filter(({ ending, name }) => !files.some(one => one.includes(name) && one.endsWith(ending)));
    expect(missing).toEqual([]);
  });

  it('has its sections in order, and its picture', () => {
    const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(headings).toEqual(['Use', 'Install', 'EHRs', 'Permissions', 'More']);
    expect(existsSync(path.join(root, 'docs/popup.png'))).toBe(true);
    expect(readme.indexOf('docs/popup.png')).toBeLessThan(readme.indexOf('npm ci && npm start'));
  });

  it('gives the test command that CI runs', () => {
    expect(file('.ci/run')).toContain('\nnpm ci && npm test\nnpm run test:contract\n');
    expect(readme).toContain('\n    npm ci && npm test\n');
  });

  it.each(definitions.map(({ name }) => name))('says what is read from %s, and the store listing names it', name => {
    expect(readme).toMatch(new RegExp(`^\\| ${name}`, 'm'));
    const [, description] = /<!-- description -->(.*?)<!--/s.exec(file('docs/store.md')) ?? [];
    expect(description).toContain(name.replace(/ (?:\d+|EMR)$/, ''));
  });

  it('counts the EHRs that it lists', () => {
    const words = ['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
    const counts = new RegExp(`\\b(?:${words.join('|')})(?= EHRs)`, 'g');
    expect(new Set(readme.match(counts))).toEqual(new Set([words[definitions.length - 9]]));
  });
});

describe('the sentences', () => {
  it('say for every failure what happened and what to do next', () => {
    const keys = Object.keys(en);
    for (const code of failureCodes) expect(keys).toEqual(expect.arrayContaining([`${code}.what`, `${code}.next`]));
  });
});

// CI does not run every command, and no compiler checks these names.
it('the tests bundle only modules that exist', () => {
  const tests = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.includes('node_modules'),
  );
  const bundled = tests.flatMap(name => [...file(`test/${name}`).matchAll(/\bbundle\('([^']+)'\)/g)]);
  const entries = bundled.map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(entry => !existsSync(path.join(root, entry)))).toEqual([]);
});

// A page has no packages: the bench would fail, which CI does not run.
it('the bench loads modules into a page that import no package', () => {
  const names = [...file('test/bench/reading.bench.ts').matchAll(/\bload\('([^']+)'\)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(3);
  const carried = new Set(names.flatMap(name => [...carriedBy(path.join(root, name))]));
  const packages = /^(?:import|export) (?!type )[^;]*?from '[^.]/m;
  expect([...carried].filter(name => packages.test(readFileSync(name, 'utf8')))).toEqual([]);
});

// Pasting gives the form its files without it.
it('nothing asks the browser for what is on the clipboard', () => {
  const sources = ['src', 'entrypoints'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  );
  const uses = sources.flatMap(name => [
    ...file(name).matchAll(/\bclipboard\??\.(\w+)|\b(clipboardRead)\b|execCommand\(/g),
  ]);
  expect(new Set(uses.map(([, called]) => called))).toEqual(new Set(['writeText']));
  expect(file('wxt.config.ts')).not.toContain('clipboard');
});

it('CONTRIBUTING.md names each file in which a value of the order stands that has no rule of its own', () => {
  const [, promise = ''] =
    /^A new optional value of the order ([\s\S]+?)follow\.$/m.exec(file('CONTRIBUTING.md')) ?? [];
  const named = [...promise.matchAll(/`((?:src|assets|test)\/[^`]+)`/g)].map(([, name = '']) => name);
  const sources = ['src', 'assets', 'entrypoints', 'test/sandbox/schema'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter(name => /\.(?:tsx?|json|graphql)$/.test(name)),
  );
  const places = sources.filter(name => file(name).includes('requestFromPatient'));
  expect(places.map(name => named.find(start => name.startsWith(start)) ?? name).sort()).toEqual(named.sort());
});
