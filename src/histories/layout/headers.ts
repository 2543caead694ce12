// The headings of a table, and which cell of a row belongs to which.
import { areAnswers, asksAbout, type Column, columnOf, mayBeHeading, separators } from './rows.ts';

/** Rulers below headings, leading bullets and outer pipes say nothing. */
export const cellsOf = (line: string, separator: RegExp): string[] =>
  line
    .replace(/^\s*[•*-]\s+/, '')
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(separator)
    .map(cell => cell.trim());

/** Null if a cell is no heading: most lines with a comma end here after their first words. */
function columnsOf(cells: readonly string[]): Column[] | null {
  if (!cells.every(mayBeHeading)) return null;
  const columns: Column[] = [];
  for (const cell of cells) {
    const column = columnOf(cell);
    if (!column) return null;
    columns.push(column);
  }
  return columns;
}

/** "X" below "Mother", and nothing below "Father": each cell belongs to the heading above it. */
function below(headings: string, row: string): string[] {
  const starts = [...headings.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => Math.max(0, index - 2));
  return starts.map((start, at) => row.slice(start, starts[at + 1]).trim());
}

export interface Header {
  line: string;
  columns: Column[];
  separator: RegExp;
  isGrid: boolean;
  /** Blanks stand above the first column, so a row's first cell is its head and a value. */
  isShifted?: boolean;
  /** A list of the patient's problems. */
  isOfPatient?: true;
  /** Blanks stand before every line. */
  isSetIn?: true;
}

/** Columns that blanks separate have no empty cells: "Breast cancer  Mother  45" below "Problem  Relation  Name  Age". */
export function alignedTo(
  { columns, separator, isShifted, isGrid, line }: Header,
  row: string,
  cells: string[],
): string[] {
  if (isGrid && !isShifted && separator.test('  ') && cells.length > 1 && cells.length < columns.length) {
    // "     Breast   Colon": who stands before the first heading.
    const head = columns[0]?.heading === '' ? [row.slice(0, Math.max(0, line.search(/\S/) - 2)).trim()] : [];
    return [...head, ...below(line, row)];
  }
  const [head = '', ...values] = cells;
  if (isShifted) return [...`${head}   `.split(/ {2,}/).slice(0, 2), ...values];
  const missing = columns.length - cells.length;
  const isShort =
    separator.test('  ') && missing > 0 && columns.at(-1)?.role === 'age' && /^\d/.test(cells.at(-1) ?? '');
  return isShort ? [...cells.slice(0, -1), ...Array<string>(missing).fill(''), ...cells.slice(-1)] : cells;
}

/** "Maternal Paternal" alone in a line. */
const widestSides = 30;

/** Of a table in one line. */
const widestHeadings = 80;

/** Long lines are texts. */
const widest = 300;

const isCode = ({ role, heading }: Column) => role === 'other' && /\b(?:icd\d*|snomed|code)\b/.test(heading);

/** Columns of a grid that have no cells of it. */
const besideGrid: readonly Column['role'][] = ['notes', 'other', 'cancer'];

/** "Maternal side    Paternal side": two columns, also if cells between them are empty, or only one blank is left of those. */
function sidesOf(line: string): Header | null {
  const found = separators.find(({ sign }) => line.trim().includes(sign));
  if (found ? !/[|\t]| {3}/.test(line) : line.length > widestSides) return null;
  const cells = cellsOf(line.trim(), found?.pattern ?? / /);
  const columns = columnsOf(cells)?.filter(({ heading }) => heading !== '') ?? [];
  const [first, second] = columns;
  if (columns.length !== 2 || columns.some(({ role }) => role !== 'sided') || first?.heading === second?.heading)
    return null;
  const isApart = cells.length > 2;
  const separator = !found
    ? /\t+| {3,}|\s*\|\s*/
    : isApart
      ? new RegExp(`(?:${found.pattern.source})+`)
      : found.pattern;
  return { line, columns, separator, isGrid: true };
}

/** What separates headings, and how many there are at least. Of slashes and hyphens, more: "relative/side/site/age", but not "n/a". */
const ofHeadings = [
  ...separators.map(separator => ({ ...separator, fewest: 2 })),
  { sign: '/', pattern: /\s*\/\s*/, fewest: 3 },
  ...[' - ', ' – '].map(sign => ({ sign, pattern: /\s+[-–]\s+|\s+[-–]$/, fewest: 3 })),
];

export function headerOf(line: string): Header | null {
  // Headings have no ages, and no sentence ends in them.
  if (line.length > widest || /(?<!icd-?)\d\d|[.!]\s/i.test(line)) return null;
  const sides = sidesOf(line);
  if (sides) return sides;
  for (const { sign, pattern: separator, fewest } of ofHeadings) {
    if (!line.includes(sign)) continue;
    const cells = cellsOf(line, separator);
    if (cells.length < fewest || cells.length > 14) continue;
    const columns = columnsOf(cells);
    if (!columns) continue;
    const [first] = columns;
    const is = (...wanted: Column['role'][]) => columns.filter(({ role }) => wanted.includes(role)).length;
    // "Cancer history | Y/N | Type": whose it is stands in the first.
    if (first && is('relation') === 0 && is('has') > 0 && first.role === 'cancer' && is('cancer') > 1)
      columns[0] = { ...first, role: 'relation' };
    const isList = is('relation') > 0 && is('cancer', 'disease', 'has') > 0 && is('person', 'site') === 0;
    // "   Problem    Relation": the list is set in.
    if (isList && first?.heading === '' && separator.test('  '))
      return { line, columns: columns.slice(1), separator, isGrid: false, isSetIn: true };
    // "ICD | Description | Onset": the patient's problems.
    const isCoded = is('relation', 'person', 'site', 'sided') === 0 && columns.some(isCode) && is('disease') > 0;
    if (isCoded) return { line, columns, separator, isGrid: false, isOfPatient: true };
    // "Relation | Status | Colon | Endometrial | Other cancer"
    const rest = columns.slice(1).filter(({ heading, role }) => heading !== '' && !besideGrid.includes(role));
    const isGrid =
      first !== undefined &&
      rest.length > 1 &&
      !asksAbout(first) &&
      !['person', 'sided', 'site'].includes(first.role) &&
      // "Cancer | Self | Mom's side | Dad's side"
      ((['person', 'site', 'sided'] as const).some(wanted => rest.every(({ role }) => role === wanted)) ||
        rest.every(({ role }) => role === 'person' || role === 'sided'));
    if (isList || isGrid) return { line, columns, separator, isGrid };
    // "| Mother | Father", "| Colon | Uterine": the first heading is empty, and the pipe before it says nothing.
    if (/[|\t]/.test(line) && columns.length > 1 && [is('person'), is('site')].includes(columns.length))
      return {
        line,
        columns: [{ role: 'other', heading: '' }, ...columns],
        separator,
        isGrid: true,
        isShifted: /^ {3,}\w/.test(line),
      };
  }
  return null;
}

/** Between commas, a sentence looks like cells too: "Family history, breast cancer, colon cancer", "Denies tobacco, alcohol, drugs". */
export const areCellsOf = ({ columns, separator, isGrid }: Header, cells: readonly string[]): boolean =>
  !isGrid ? areAnswers(columns, cells) : separator.test('|\t  ');

/** "Family: relative/side/site/age: Mother/-/ovarian/58; Aunt/maternal/breast/49": a table in one line, as its lines. */
export function linesOfTable(line: string): readonly string[] | null {
  if (!line.includes(';')) return null;
  for (
    let colon = line.indexOf(':'), seen = 0;
    colon > 0 && seen < 4;
    colon = line.indexOf(':', colon + 1), seen += 1
  ) {
    const from =
      Math.max(line.lastIndexOf(':', colon - 1), line.lastIndexOf('(', colon - 1), line.lastIndexOf('.', colon - 1)) +
      1;
    const headings = line.slice(from, colon).replace(')', '').trim();
    const header = headings.length < widestHeadings ? headerOf(headings) : null;
    if (!header || header.isGrid || header.columns.length < 3) continue;
    const rows = line
      .slice(colon + 1)
      .split(/;|\.$/)
      .filter(row => row.trim() !== '');
    if (rows.some(row => cellsOf(row, header.separator).length !== header.columns.length)) continue;
    return [line.slice(0, from), headings, ...rows.map(row => row.trim())];
  }
  return null;
}
