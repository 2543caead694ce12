// "Cancer", and beside or below it which one: a list of an EHR has one entry for every cancer, and a comment names it.

import { marksOf } from '../phrases/marks.ts';
import { asCancer } from './rows.ts';

const unnamed = /(?<=^\W*|[|\t] ?| {2})(?:cancer|malignancy)(?: \([^()]*hcc\))?(?=\s*$| *[|\t]| {2})/i;

const gap = /\s*[|\t]\s*| {2,}/;

const indentOf = (line: string) => line.search(/\S/);

/** "kidney - left partial nephrectomy": what a comment begins with. Null if it names a relative, who may be another. */
function siteIn(comment: string): string | null {
  const marks = marksOf(comment);
  const [first] = marks;
  const isSite = first?.kind === 'cancer' && first.start === 0 && first.cancers[0] !== null;
  return isSite && !marks.some(({ kind }) => kind === 'person' || kind === 'side') ? comment.slice(0, first.end) : null;
}

/** The line with the name of its cancer, and how many lines say it. */
export function nameCancer(lines: readonly string[], at: number): { text: string; length: number } | null {
  const line = lines[at] ?? '';
  const match = unnamed.exec(line);
  if (!match) return null;
  const end = match.index + match[0].length;
  const next = lines[at + 1] ?? '';
  const below = indentOf(next) > indentOf(line) && !gap.test(next.trim()) ? next.trim() : '';
  const beside = line
    .slice(end)
    .split(gap)
    .flatMap(cell => siteIn(cell) ?? []);
  const isBelow = beside.length === 0;
  const site = isBelow ? siteIn(below) : beside.length === 1 ? beside[0] : null;
  return site ? { text: line.slice(0, match.index) + asCancer(site) + line.slice(end), length: isBelow ? 2 : 1 } : null;
}
