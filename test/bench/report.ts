// The results of a bench part: printed as they come, and saved for docs/benchmarks.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { drawPlot, type Plot } from './plot.ts';

const folder = path.join(import.meta.dirname, '../../docs/benchmarks');

export interface Report {
  /** Columns whose head ends with a colon are right-aligned. */
  table(heads: readonly string[], rows: readonly (readonly string[])[]): void;
  note(sentence: string): void;
  /** A separate picture, under this name. */
  plot(name: string, plot: Plot): void;
}

interface KeptReport extends Report {
  /** Writes the report as the page and the pictures of a part. */
  write(part: string): Promise<void>;
}

const cells = (all: readonly string[]) => `| ${all.join(' | ')} |`;

const asMarkdown = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    cells(heads.map(head => head.replace(/:$/, ''))),
    cells(heads.map(head => (head.endsWith(':') ? '---:' : '---'))),
    ...rows.map(cells),
  ].join('\n');

const load = () =>
  loadavg()
    .slice(0, 2)
    .map(value => value.toFixed(1))
    .join(' and ');

/** What the figures depend on besides the code. */
function describeMachine(): string {
  const [first] = cpus();
  const browser = spawnSync(findBrowser(), ['--version'], { encoding: 'utf8' }).stdout.trim().split(' built')[0];
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, ${platform()} ${release()}; ${browser}; Node ${process.version}.`;
}

/** Starts a report. */
export function startReport(): KeptReport {
  const texts: string[] = [];
  const plots = new Map<string, Plot>();
  const [before, startedAt] = [load(), new Date()];
  const add = (text: string) => {
    texts.push(text);
    console.log(`\n${text}`);
  };
  return {
    table: (heads, rows) => add(asMarkdown(heads, rows)),
    note: add,
    plot: (name, plot) => {
      plots.set(name, plot);
      texts.push(`![${plot.title}](${name}.svg)`);
    },
    write: async part => {
      await mkdir(folder, { recursive: true });
      const head = [
        `# ${part}`,
        `Made by \`npm run bench -- ${part} --write\` on ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ` +
          '[README.md](README.md) says what each figure means.',
        `${describeMachine()} Load averages (1 and 5 minutes): ${before} before, ${load()} after.`,
      ];
      await writeFile(path.join(folder, `${part}.md`), `${[...head, ...texts].join('\n\n')}\n`);
      for (const [name, plot] of plots) await writeFile(path.join(folder, `${name}.svg`), drawPlot(plot));
    },
  };
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A ratio, and a note if it misses its target. */
export const against = (ratio: number, target: { most: number } | { least: number } | null): string => {
  if (target === null) return ratio.toFixed(2);
  if ('most' in target) return ratio.toFixed(2) + (ratio > target.most ? ' (over the target)' : '');
  return ratio.toFixed(2) + (ratio < target.least ? ' (under the target)' : '');
};

export const spell = (value: number) => value.toLocaleString('en');
export const milliseconds = (value: number) => value.toFixed(value < 100 ? 1 : 0);
