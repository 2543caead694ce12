// Every document, section, safety rule and file that the code or the documents cite exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const tracked = new Set(listed.split('\n').filter(name => name && existsSync(path.join(root, name))));

const isText = /^(?:src|entrypoints|test|docs)\/.*\.(?:tsx?|js|css|md|html)$|^[A-Z]+\.md$|^wxt\.config\.ts$/;
/** Saved pages and vendored peers cite their own documents. The last two files define what is cited. */
const isOther = /^test\/screens\/|^docs\/service\.md$|^test\/repo\/citations\.test\.ts$/;
const sources = [...tracked].filter(name => isText.test(name) && !isOther.test(name));

interface Citation {
  place: string;
  cited: string;
}

/** Every match of a pattern with its place. The first group is what is cited. */
const cite = (pattern: RegExp, names = sources): Citation[] =>
  names.flatMap(name =>
    read(name)
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(pattern)].map(([, cited = '']) => ({ place: `${name}:${at + 1}`, cited })),
      ),
  );

const leadNowhere = (citations: readonly Citation[], exists: (cited: string) => boolean) =>
  citations.filter(({ cited }) => !exists(cited)).map(({ place, cited }) => `${place} cites ${cited}`);

const headings = (name: string, pattern: RegExp) =>
  new Set([...read(name).matchAll(pattern)].map(([, heading = '']) => heading));

const sections = headings('docs/service.md', /^#+ (\d+(?:\.\d+)*)\.? /gm);
const rules = headings('docs/patient-safety.md', /^### (W\d+)\./gm);

describe('a citation leads somewhere', () => {
  it('of a section of the lab service document', () => {
    const found = cite(/service\.md,? (?:section )?(\d+(?:\.\d+)*)/g);
    expect(found.length).toBeGreaterThan(40);
    expect(leadNowhere(found, cited => sections.has(cited))).toEqual([]);
  });

  it('of a patient safety rule', () => {
    const found = cite(/(?<![\w-])(W\d{1,2})(?![\w-])/g);
    expect(found.length).toBeGreaterThan(40);
    expect(leadNowhere(found, cited => rules.has(cited))).toEqual([]);
  });

  it('of a file of this project', () => {
    // Patterns and placeholders do not count, and build output does not exist yet.
    const found = cite(
      /(?<![\w./~@-])((?:src|entrypoints|test|docs|assets)\/[\w./-]+\.(?:tsx?|js|json|css|md|html|png))\b/g,
    );
    expect(found.length).toBeGreaterThan(40);
    const isExample = (cited: string) => /quillmark|made\//.test(cited);
    expect(leadNowhere(found, cited => tracked.has(cited) || isExample(cited))).toEqual([]);
  });

  it('of another document, by its name', () => {
    const names = new Set([...tracked].filter(name => name.endsWith('.md')).map(name => path.basename(name)));
    const found = cite(
      /(?<![\w/-])([\w-]+\.md)\b/g,
      sources.filter(name => !name.endsWith('.md')),
    );
    expect(leadNowhere(found, cited => names.has(cited))).toEqual([]);
  });

  it('of a document behind a link', () => {
    const found = sources
      .filter(name => name.endsWith('.md'))
      .flatMap(name =>
        cite(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g, [name]).map(({ place, cited }) => ({
          place,
          cited: path.posix.normalize(path.posix.join(path.posix.dirname(name), cited)),
        })),
      );
    expect(found.length).toBeGreaterThan(5);
    expect(leadNowhere(found, cited => existsSync(path.join(root, cited)))).toEqual([]);
  });
});

describe('the page on patient safety', () => {
  it.each([...rules])('%s names tests', rule => {
    const text = read('docs/patient-safety.md').split(`### ${rule}.`)[1]?.split('\n#')[0] ?? '';
    expect(text).toMatch(/Tests: `test\//);
  });
});
