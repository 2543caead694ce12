// The documents for IT, privacy officers, stores and reviewers stay true to the code.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OrderInput } from '../../src/order/order-input.ts';
import { settings } from '../../src/settings/settings.ts';
import { dataTypes } from '../release/data-types.ts';
import { listed } from '../release/listing.ts';
import { privacyPage } from '../release/privacy-page.ts';
import { exampleFields, releaseFacts } from '../release/release-facts.ts';
import { storedData } from '../release/stored-data.ts';
import { parts, partsIn, withParts } from './parts.ts';
import { policyTable } from './policy-table.ts';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
const documents = readdirSync(path.join(root, 'docs'))
  .filter(name => name.endsWith('.md'))
  .map(name => `docs/${name}`);

describe('the parts that are made from the code', () => {
  const withThem = documents.filter(name => partsIn(file(name)).length > 0);

  it.each(withThem)('stand in %s as the code makes them now; `vitest --update` writes them again', async name => {
    await expect(withParts(file(name))).toMatchFileSnapshot(`../../${name}`);
  });

  it('are all in a document', () => {
    expect(new Set(withThem.flatMap(name => partsIn(file(name))))).toEqual(new Set(Object.keys(parts)));
  });

  it('have a row for each setting', () => {
    const rows = [...policyTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(rows).toEqual(settings.map(({ name }) => name));
  });

  it('have a row for each place where something is stored', () => {
    const sources = ['src/outbox/database.ts', 'src/settings/disk.ts', 'src/audit/trail.ts'];
    const inCode = sources.flatMap(name => {
      const text = file(name);
      const database = { 'src/outbox/database.ts': 'outbox', 'src/settings/disk.ts': 'settings' }[name] ?? 'audit';
      return [...text.matchAll(/createObjectStore\('(\w+)'/g)].map(([, store]) => `${database}.${store}`);
    });
    expect(new Set(storedData.flatMap(({ stores }) => stores))).toEqual(new Set(inCode));
    const all = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .filter(name => /\bopenDB[<(]/.test(file(`src/${name}`)))
      .map(name => `src/${name.replaceAll(path.sep, '/')}`);
    expect(all.sort()).toEqual(sources.sort());
  });

  it('name a type of data for each part of an order', () => {
    expect(new Set(dataTypes.flatMap(({ parts }) => parts))).toEqual(new Set(Object.keys(OrderInput.shape)));
  });
});

describe('the privacy notice in the extension', () => {
  it('has every section and table of the document, and no link out of the package', () => {
    const page = privacyPage();
    const headings = [...file('docs/privacy.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual(headings);
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page).not.toMatch(/<a |<script|<!--/);
  });
});

describe('the publisher', () => {
  it('is an example until package.json names one', () => {
    const facts = {
      author: 'Northgate Genetics',
      homepage: 'https://order.northgate.test',
      supportEmail: 'help@northgate.test',
      securityEmail: 'security@northgate.test',
      firefoxId: 'order@northgate.test',
    };
    expect(exampleFields(facts)).toEqual([]);
    expect(exampleFields({ ...facts, firefoxId: 'order-extension@example.org' })).toEqual([
      'release.firefoxId ("order-extension@example.org")',
    ]);
    expect(Object.values(releaseFacts()).every(fact => typeof fact === 'string' && fact !== '')).toBe(true);
  });
});

describe('the accessibility report', () => {
  it('answers each criterion of WCAG 2.2, level A and AA, once', () => {
    const rows = [...file('docs/accessibility.md').matchAll(/^\| (\d.*?) \| (.*?) \|/gm)];
    const results = new Set(rows.map(([, , result]) => result));
    expect([...results].sort()).toEqual(['Does not apply', 'Partly', 'Supports']);
    // WCAG 2.2 has 55 criteria on these levels. A row can answer several.
    const counted = rows.flatMap(([, title = '']) => {
      const [, first = 0, last = 0] = /^\d\.\d\.(\d+) to \d\.\d\.(\d+)/.exec(title) ?? [];
      return last ? Array.from({ length: Number(last) - Number(first) + 1 }) : (title.match(/\d\.\d+\.\d+/g) ?? []);
    });
    expect(counted.length).toBe(55);
  });
});

describe('the version', () => {
  const { version } = JSON.parse(file('package.json'));
  const [minor = ''] = /^\d+\.\d+/.exec(version) ?? [];

  it.each([
    ['SECURITY.md', `| newest minor version (${minor}) | yes |`],
    ['CHANGELOG.md', `\n## ${version} `],
    ['docs/accessibility.md', `of version ${version}.`],
    ['docs/threat-model.md', `Reviewed for version ${version}.`],
  ])('that %s speaks of is that of the package', (name, sentence) => {
    expect(file(name)).toContain(sentence);
  });
});

describe('the store listing', () => {
  const listing = file('docs/store.md');

  it('keeps the limits of the stores', () => {
    expect(listed(listing, 'Name').length).toBeGreaterThan(0);
    expect(listed(listing, 'Name').length).toBeLessThanOrEqual(45);
    expect(listed(listing, 'Summary').length).toBeGreaterThan(0);
    expect(listed(listing, 'Summary').length).toBeLessThanOrEqual(132);
  });

  it('has the name and the summary of the package, which two stores take from there', () => {
    const { name, description } = JSON.parse(file('assets/locales/en-manifest.json'));
    expect([name, description]).toEqual([listed(listing, 'Name'), listed(listing, 'Summary')]);
  });
});

describe('the answers to reviewers', () => {
  const text = file('docs/questions.md');
  const answers = [...text.matchAll(/^(\d+)\. \*\*(.+?\?)\*\* (.*)$/gm)].map(([, number, question, answer = '']) => {
    const words = answer.replace(/(?:,? ?(?:\[[^\]]*\]\([^)]*\)|`test\/[^`]*`))+$/, '');
    return { number: Number(number), question, answer, words };
  });

  it('are 60 or more, in order', () => {
    expect(answers.length).toBeGreaterThanOrEqual(60);
    expect(answers.map(({ number }) => number)).toEqual(answers.map((_, at) => at + 1));
    expect(file('README.md')).toContain(`(${answers.length} short answers)`);
  });

  it('have at most three sentences, and lead to a page that shows them', () => {
    for (const { number, words, answer } of answers) {
      const sentences = words.split(/(?<=[.!?])\s+(?=[A-Z*`])/).filter(Boolean);
      expect([number, sentences.length <= 3, /\]\([^)]+\)/.test(answer)]).toEqual([number, true, true]);
    }
  });
});

describe('links to a heading', () => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-');
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...documents];

  it.each(pages)('in %s lead somewhere', name => {
    const lost = [...file(name).matchAll(/\]\(([\w./-]+\.md|)#([\w-]+)\)/g)].filter(([, page, to = '']) => {
      const target = page ? path.join(path.dirname(name), page) : name;
      const headings = [...file(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading));
      return !headings.includes(to);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});
