// Tables of a text → one sentence for each row, so that the same rules read them. Every other line stays as it is.
import { marksOf } from '../marks.ts';
import { outlineAt } from './outlines.ts';

export interface Part {
  text: string;
  /** The row of the table, if the text was made from one. The text is empty if the row seems to say nothing. */
  quote?: string;
}

type Role = 'relation' | 'side' | 'cancer' | 'disease' | 'has' | 'age' | 'plainAge' | 'notes' | 'other';

/** What a column's heading says of its cells. The first that fits counts. */
const roles: readonly (readonly [role: Role, heading: RegExp])[] = [
  [
    'other',
    /^(?:d|dec|dod)$|\b(?:now|current|death|died|deceased|living|alive|vital|status|icd\d*|code|snomed|gene|mutation|result|tested|dob|id|outcome|date|year|entered|source|sex|gender|name)\b/,
  ],
  [
    'age',
    /\b(?:ages?|yrs|years)\b.*\b(?:dx|dxd|diag\w*|onset)\b|\b(?:dx|diag\w*|onset)\b.*\bages?\b|^(?:onset|aao|aoo|dx at|diagnosed at|at age|when|how old.*)$/,
  ],
  ['plainAge', /^(?:ages?|age s|yrs|age years|age yrs)$/],
  ['has', /\b(?:y n|yes no)\b|^(?:affected|had cancer|has cancer|any cancer|hx of cancer|present)$/],
  ['side', /^(?:side|side of (?:the )?family|family side|lineage|mat pat|maternal paternal|m p)$/],
  [
    'relation',
    /\b(?:relation|relationship|relative|relatives|members?|kinship)\b|^(?:who|who was it|person|rel|family|fam)$/,
  ],
  ['cancer', /\b(?:cancers?|neoplasms?|tumou?rs?|malignanc\w+|ca|primary|sites?|types?|kind|organ)\b/],
  [
    'disease',
    /^what$|\b(?:problems?|conditions?|diagnos[ie]s|dx|diseases?|medical|hx|history|illness|health|disorders?|description|concept)\b/,
  ],
  ['notes', /^(?:notes?|comments?|details?|remarks|other|additional|info)$/],
];

/** Headings are short. */
const mostWords = 6;
const widestHeading = 60;

interface Column {
  role: Role | 'person' | 'site' | 'sided';
  heading: string;
}

const plain = (cell: string): string =>
  cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])\d\b/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A heading can also be a relative, a side or a cancer: "Breast | Mother | Aunt". */
function columnOf(cell: string): Column | null {
  if (cell.length > widestHeading || /[:=]\s*\S/.test(cell)) return null;
  const heading = plain(cell);
  if (heading === '') return { role: 'other', heading };
  if (/\b(?:cancer|ca)\?|\by\/n\b/i.test(cell)) return { role: 'has', heading };
  if (heading.split(' ').length > mostWords) return null;
  const role = roles.find(([, pattern]) => pattern.test(heading))?.[0];
  const [first, ...more] = marksOf(`${cell}:`);
  const isSite = first?.kind === 'cancer' && first.cancers[0] !== null;
  // "Maternal grandmother, thyroid ca" is no heading.
  if (first?.kind === 'person' && more.some(({ kind }) => kind === 'cancer')) return null;
  if (role && !isSite) return { role, heading };
  if (more.length !== 1) return null;
  if (first?.kind === 'side') return { role: 'sided', heading: first.side === 'MATERNAL' ? 'maternal' : 'paternal' };
  if (first?.kind === 'person') return { role: 'person', heading: cell };
  return first?.kind === 'cancer' ? { role: 'site', heading: cell } : null;
}

const separators: readonly RegExp[] = [/\s*\|\s*/, /\t/, /\s*;\s*/, /\s*,\s*/, / {2,}/, / \/ /];

/** Rulers below headings, leading bullets and outer pipes say nothing. */
const cellsOf = (line: string, separator: RegExp): string[] =>
  line
    .replace(/^\s*[•*-]\s+/, '')
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(separator)
    .map(cell => cell.trim());

/** "Cancer | Dx": beside a column of cancers, the diagnosis is its age. */
const asAge = (column: Column, _: number, all: readonly Column[]): Column =>
  /^(?:dx|diagnosed)$/.test(column.heading) && all.some(({ role }) => role === 'cancer')
    ? { role: 'age', heading: 'dx' }
    : column;

/** Null if a cell is no heading: most lines with a comma end here after their first words. */
function columnsOf(cells: readonly string[]): Column[] | null {
  const columns: Column[] = [];
  for (const cell of cells) {
    const column = columnOf(cell);
    if (!column) return null;
    columns.push(column);
  }
  return columns;
}

interface Header {
  columns: Column[];
  separator: RegExp;
  isGrid: boolean;
  /** Blanks stand above the first column, so a row's first cell is its head and a value. */
  isShifted?: boolean;
  /** Blanks stand before every line. */
  isSetIn?: true;
}

/** Columns that blanks separate have no empty cells: "Breast cancer  Mother  45" below "Problem  Relation  Name  Age". */
function alignedTo({ columns, separator, isShifted }: Header, cells: string[]): string[] {
  const [head = '', ...values] = cells;
  if (isShifted) return [...`${head}   `.split(/ {2,}/).slice(0, 2), ...values];
  const missing = columns.length - cells.length;
  const isShort =
    separator.test('  ') && missing > 0 && columns.at(-1)?.role === 'age' && /^\d/.test(cells.at(-1) ?? '');
  return isShort ? [...cells.slice(0, -1), ...Array<string>(missing).fill(''), ...cells.slice(-1)] : cells;
}

/** Long lines are texts. */
const widest = 300;

function headerOf(line: string): Header | null {
  // Headings have no ages, and no sentence ends in them.
  if (line.length > widest || /\d\d|[.!]\s/.test(line.replace(/icd-?10/gi, '')) || !/[|\t;,]| {2}| \/ /.test(line))
    return null;
  for (const separator of separators) {
    if (!separator.test(line)) continue;
    const cells = cellsOf(line, separator);
    if (cells.length < 2 || cells.length > 14) continue;
    const columns = columnsOf(cells)?.map(asAge);
    if (!columns) continue;
    const [first] = columns;
    const is = (...wanted: Column['role'][]) => columns.filter(({ role }) => wanted.includes(role)).length;
    const isList = is('relation') > 0 && is('cancer', 'disease', 'has') > 0 && is('person') === 0;
    // "   Problem    Relation": the list is set in.
    if (isList && first?.heading === '' && separator.test('  '))
      return { columns: columns.slice(1), separator, isGrid: false, isSetIn: true };
    const rest = columns.slice(1).filter(({ heading, role }) => heading !== '' && role !== 'notes');
    const isGrid =
      rest.length > 1 &&
      !['person', 'sided', 'site'].includes(first?.role ?? '') &&
      (['person', 'site', 'sided'] as const).some(wanted => rest.every(({ role }) => role === wanted));
    if (isList || isGrid) return { columns, separator, isGrid };
    // "| Mother | Father": the first heading is empty, and the pipe before it says nothing.
    if (/[|\t]/.test(line) && columns.length > 1 && is('person') === columns.length)
      return {
        columns: [{ role: 'other', heading: '' }, ...columns],
        separator,
        isGrid: true,
        isShifted: /^ {3,}\w/.test(line),
      };
  }
  return null;
}

const isNo = (cell: string): boolean =>
  /^(?:|n|no|none|neg|negative|denies|0|false|na|n a|unk|unknown|absent|nil|no cancer)$/.test(plain(cell));
const isJustYes = (cell: string): boolean => /^(?:x|y|yes|\+|pos|positive|true|✓|✔|☑|1)$/i.test(cell.trim());

const asCancer = (site: string): string =>
  marksOf(site).some(mark => mark.kind === 'cancer' && !mark.isBare) ? site : `${site} cancer`;

/** "Breast, then ovary", "48, 60": several cancers in a cell, and their ages in another. */
const inList = /\s*(?:[,;/&+]|\band\b)\s*(?:then\b|and\b)?\s*|\s+then\s+/i;

const siteIn = (heading: string): string | undefined => {
  const site = marksOf(heading).find(mark => mark.kind === 'cancer' && mark.cancers[0] !== null);
  return site && heading.slice(site.start, site.end);
};

/** The sentence of a row of relatives. Empty if the row says nothing. */
function sayRow(
  { columns }: Pick<Header, 'columns'>,
  cells: readonly string[],
  before: string,
): { text: string; relation: string } {
  const cell = (role: Column['role']) =>
    columns.flatMap((column, at) =>
      column.role !== role || !cells[at]
        ? []
        : // "Family hx of ovarian ca: Yes"
          [role === 'cancer' && isJustYes(cells[at]) ? (siteIn(column.heading) ?? cells[at]) : cells[at]],
    );
  const relation = [...cell('side'), ...cell('relation')].join(' ') || before;
  const diseaseAt = columns.findIndex(({ role }) => role === 'cancer' || role === 'disease');
  const plainAt = columns.findIndex(({ role }) => role === 'plainAge');
  const ages = [...cell('age'), ...(plainAt > diseaseAt && cell('age').length === 0 ? cell('plainAge') : [])].filter(
    age => /\d|teen|ties/i.test(age),
  );
  const has = cell('has');
  const said = cell('cancer').length > 0 ? cell('cancer') : cell('disease');
  const [cancers = '', ...others] = said;
  const [years = '', ...further] = ages;
  const list = cancers.split(inList);
  const each = years.split(inList);
  const who = relation.split(inList);
  const hasEach = each.length > 1 && others.length + further.length === 0 && each.every(age => /^\d\d\D?$/.test(age));
  if (
    hasEach &&
    list.length === each.length &&
    (cell('cancer').length > 0 || list.every(name => marksOf(name)[0]?.kind === 'cancer'))
  )
    return { text: list.map((name, at) => `${relation}: cancer: ${name}, dx ${each[at]}`).join('; '), relation };
  if (hasEach && list.length === 1 && who.length === each.length)
    return { text: who.map((one, at) => `${one}: cancer: ${cancers}, dx ${each[at]}`).join('; '), relation };
  const named = [...cell('cancer').map(name => `cancer: ${name}`), ...cell('disease')].filter(
    name => !isNo(name.replace(/^cancer: /, '')),
  );
  const isDenied = has.some(isNo);
  const what = named.length > 0 ? named.join(', ') : has.some(isJustYes) ? 'cancer' : '';
  if (isDenied || what === '') return { text: '', relation };
  const age = ages.length > 0 ? `, dx ${ages.join(', ')}` : '';
  const notes = cell('notes').map(note => `; ${note}`);
  // "Mother (45), aunt (50)"
  const whom = /[,(]/.test(relation) ? marksOf(relation) : [];
  const isList = whom.some(({ kind }) => kind === 'age') || whom.filter(({ kind }) => kind === 'person').length > 1;
  if (isList && named.length === 1) return { text: `${what}: ${relation}${age}${notes.join('')}`, relation };
  return { text: `${relation}: ${what}${age}${notes.join('')}`, relation };
}

/** The sentences of a row of a grid: who stands above a cell, and what before the row, or the other way round. */
function sayGrid({ columns }: Header, cells: readonly string[]): string[] {
  const [head = ''] = cells;
  return columns.flatMap(({ role, heading }, at) => {
    const cell = cells[at] ?? '';
    if (at === 0 || isNo(cell) || /^[-–—]*$/.test(cell)) return [];
    if (role === 'notes') return [`${head}: ${cell}`];
    const age = /\d/.test(cell) ? `, dx ${cell.replace(/^\W*x\b|[()]/gi, ' ')}` : '';
    if (!age && !isJustYes(cell) && role !== 'sided') return [];
    if (role === 'person') return [`${heading}: ${asCancer(head)}${age}`];
    if (role === 'site') return [`${head}: ${asCancer(heading)}${age}`];
    return role === 'sided' ? [`${heading} side: ${asCancer(head)}: ${cell}`] : [];
  });
}

/** "Relation: sister", "How old was she? 48": a field of a form. */
const field = /^\s*[•*-]?\s*([^:?\n]{2,40})\s*[:?]\s*(\S.*)?$/;

/** Most lines have no field that could name a relative. */
const mayBeField =
  /^\s*[•*-]?\s*(?:rel|fam|who|member|kin|person|prob|cond|diag|disease|cancer|type)[^:?\n]{0,36}[:?]/i;

interface Form {
  columns: Column[];
  cells: string[];
  lines: string[];
}

/** The fields of a form from this line on: one relative in several lines. */
function formAt(lines: readonly string[], from: number): Form | null {
  const form: Form = { columns: [], cells: [], lines: [] };
  for (const line of lines.slice(from, from + 12)) {
    const [, name = '', value = ''] = field.exec(line) ?? [];
    const said = name === '' ? null : columnOf(name);
    // "conditions:", and below it "name: glioblastoma"
    const isOfList = said?.heading === 'name' && form.cells.at(-1) === '' && form.columns.at(-1)?.role === 'disease';
    const column: Column | null = isOfList ? { role: 'disease', heading: 'name' } : said;
    const isAgain = form.columns.some(
      ({ role, heading }) => heading === column?.heading || (role === 'relation' && role === column?.role),
    );
    if (!column || isAgain || ['person', 'site', 'sided'].includes(column.role)) break;
    form.columns.push(column);
    form.cells.push(value.trim());
    form.lines.push(line);
  }
  const relative = form.columns.findIndex(({ role }) => role === 'relation');
  const isNamed =
    marksOf(form.cells[relative] ?? '').every(({ kind }) => kind !== 'cancer') &&
    marksOf(form.cells[relative] ?? '').some(({ kind }) => kind === 'person');
  return isNamed && form.columns.some(({ role }) => role === 'cancer' || role === 'disease') ? form : null;
}

const mayBeForm =
  /[:=].*\b(?:rel|member|kin|who|person|fam).{0,30}[:=]|\b(?:rel|member|kin|who|person|fam).{0,30}[:=].*[:=]/i;

/** "Relation: mother, Cancer: colon, Age at diagnosis: 47": the fields of a form in one line. */
function formIn(line: string): Form | null {
  if (!mayBeForm.test(line)) return null;
  for (const separator of separators) {
    const parts = line.split(separator).map(part => /^\s*([^:=]{2,40})[:=]\s*(.*)$/.exec(part));
    const columns = parts.map(part => columnOf(part?.[1] ?? '.'));
    const is = (...roles: Column['role'][]) => columns.some(column => column && roles.includes(column.role));
    // "(X) Breast - Relationship: Sister, Age 39 ( ) Ovarian - Relationship:" is several.
    const hasOne = parts.every(part => !/[:=]\s*\S/.test(part?.[2] ?? ''));
    const isOne =
      hasOne && new Set(columns.map(column => column?.heading)).size === parts.length && !columns.includes(null);
    if (parts.length > 2 && isOne && is('relation') && is('cancer', 'disease'))
      return { columns: columns as Column[], cells: parts.map(part => part?.[2]?.trim() ?? ''), lines: [line] };
  }
  return null;
}

/** "Any relative with breast cancer? A: my sister, 44": the cancer of the question, and the answer. */
const question = /^\s*(?:Q\s*[:.)-]\s*|\d+[.)]\s*)?([^?\n]{8,200})\?\s*(?:A\s*[:.)-]\s*)?(\S.*)$/i;

function sayAnswer(line: string): string | null {
  const [, asked = '', answer = ''] = question.exec(line) ?? [];
  if (!/\b(?:any|anyone|has|have|did|does|is there|are there|do)\b/i.test(asked)) return null;
  const marks = marksOf(asked);
  const cancer = marks.find(({ kind }) => kind === 'cancer');
  const isOneCancer = cancer && marks.filter(({ kind }) => kind === 'cancer').length === 1;
  const [first] = marksOf(answer);
  const isNo = first?.kind === 'word' && first.cues.has('no');
  const said = answer.replace(/^\s*yes\b[\s,.:;-]*/i, '');
  // "Have you ever had cancer? Yes, melanoma at 39"
  if (!isNo && /\byou (?:ever )?had cancer$/i.test(asked)) return `Patient: cancer: ${said}`;
  const [who, ...others] = marks.filter(({ kind }) => kind === 'person');
  // "Has your mother had cancer? Yes, thyroid at 35"
  if (isOneCancer && who && others.length === 0 && cancer.kind === 'cancer' && cancer.cancers[0] === null)
    return isNo ? '' : `${asked.slice(who.start, who.end)}: cancer: ${said}`;
  if (!isOneCancer || !marksOf(answer).some(({ kind }) => kind === 'person')) return null;
  return isNo ? '' : `${asked.slice(cancer.start, cancer.end)}: ${said}`;
}

/** Letters and dictations break their lines within a sentence. */
const goesOnIn = (before: string, line: string): boolean =>
  /\b(?:at|aged?|was|of|in|about|around|had|has|with|and)$/i.test(before)
    ? /^\s*\w/.test(line)
    : before.length > 50 && /[\p{L}\d,]$/u.test(before) && /^\s*[a-z]{2}/.test(line);

/** The rows of a text's tables and forms, each as a sentence, and the text between them. */
export function readTables(text: string): Part[] {
  const parts: Part[] = [];
  const lines = text.split('\n');
  let others: string[] = [];
  let header: Header | null = null;
  let relation = '';
  let heading = '';
  let read = 0;
  const endText = () => {
    if (others.length > 0) parts.push({ text: others.join('\n') });
    others = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const found = headerOf(line);
    if (found) {
      endText();
      header = found;
      relation = '';
      heading = line;
      continue;
    }
    const cells = header ? alignedTo(header, cellsOf(header.isSetIn ? line.trimStart() : line, header.separator)) : [];
    if (header && cells.length > 1 && cells.length <= header.columns.length + 2) {
      const quote = line.trim();
      heading = '';
      if (!header.isGrid) {
        const row = sayRow(header, cells, relation);
        relation = row.relation;
        parts.push({ text: row.text, quote });
      } else parts.push(...sayGrid(header, cells).map(said => ({ text: said, quote })));
      continue;
    }
    header = null;
    // "Who, lymphoma": without a row below it, it is a sentence.
    if (heading) others.push(heading);
    heading = '';
    const outline = outlineAt(lines, at, read);
    if (outline) {
      endText();
      parts.push(outline);
      at += outline.length - 1;
      read = at + 1;
      continue;
    }
    const form = (mayBeField.test(line) ? formAt(lines, at) : null) ?? formIn(line);
    const answer = form ? null : line.includes('?') ? sayAnswer(line) : null;
    if (form || answer !== null) endText();
    if (form) {
      const { text: said } = sayRow(form, form.cells, '');
      parts.push({ text: said, quote: form.lines.join('\n').trim() });
      at += form.lines.length - 1;
    } else if (answer) parts.push({ text: answer, quote: line.trim() });
    else if (answer === null && goesOnIn(others.at(-1) ?? '', line)) others.push(`${others.pop()} ${line.trimStart()}`);
    else if (answer === null) others.push(line);
  }
  if (heading) others.push(heading);
  endText();
  return parts;
}
