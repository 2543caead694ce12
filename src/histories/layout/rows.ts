// The row of a table, or the fields of a form → one sentence.
import { marksOf } from '../phrases/marks.ts';
import { isJustYes, isRefuted } from './answers.ts';

/** What a column's heading says of its cells. The first that fits counts. */
const roles = {
  other:
    /^(?:d|dec|dod)$|\b(?:now|current|death|died|deceased|living|alive|cur|vital|status|icd\d*|code|snomed|gene|mutation|result|tested|dob|id|outcome|date|year|entered|source|sex|gender|name)\b/,
  age: /\b(?:ages?|yrs|years)\b.*\b(?:dx|dxd|diag\w*|onset)\b|\b(?:dx|diag\w*|onset)\b.*\bages?\b|\bage (?:found|discovered|detected)\b|^(?:ca|cancer|tumou?r|primary|site)(?: \d)? ages?$|^(?:onset|age ?dx|dx ?age|age ?onset|onset ?age|aao|aoo|dx at|diagnosed at|at age|when|how old.*)$/,
  plainAge: /^(?:ages?|age s|yrs|age years|age yrs)$/,
  has: /\b(?:y n|yes no)\b|^(?:affected|had cancer|has cancer|any cancer|hx of cancer|present)$/,
  side: /^(?:side|side of (?:the )?family|family side|lineage|mat pat|maternal paternal|m p)$/,
  relation:
    /\b(?:relation|relationship|relative|relatives|members?|kinship)\b|^(?:who|who was it|person|rel|rel ?code|rel ?type|family|fam)$/,
  cancer: /\b(?:cancers?|neoplasms?|tumou?rs?|malignanc\w+|ca|primary|sites?|types?|kind|organ)\b/,
  disease:
    /^(?:what|which|(?:dx|cond|prob) ?(?:text|txt|desc|name))$|\b(?:problems?|cond|conditions?|observations?|findings?|diagnos[ie]s|dx|diseases?|medical|hx|history|illness|health|disorders?|description|concept|term|title|display)\b/,
  notes: /^(?:notes?|comments?|details?|remarks|other|additional|info)$/,
} as const satisfies Readonly<Record<string, RegExp>>;

type Role = keyof typeof roles;

/** What a finding is now: its cells say yes or no. */
const isState = /^(?:chronic|inactive|resolved|verified)$/;

/** Headings are short. */
const mostWords = 6;

const widestHeading = 60;

export interface Column {
  role: Role | 'person' | 'site' | 'sided';
  heading: string;
}

/** What parts the fields of a line, and the cells of a table: the sign without which a line is not worth splitting. */
export const separators: readonly { sign: string; pattern: RegExp }[] = [
  { sign: '|', pattern: /\s*\|\s*/ },
  { sign: '\t', pattern: /\t/ },
  { sign: ';', pattern: /\s*;\s*/ },
  { sign: ',', pattern: /\s*,\s*/ },
  { sign: '  ', pattern: / {2,}/ },
  { sign: ' / ', pattern: / \/ / },
];

const plain = (cell: string): string =>
  cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/([a-z])\d(?![a-z\d])/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Most cells are too long for a heading. */
export const mayBeHeading = (cell: string): boolean => cell.length <= widestHeading && !/[:=]\s*\S/.test(cell);

/** A page repeats its headings and cells. */
const known = new Map<string, Column | null>();

const mostKnown = 1000;

/** A heading can also be a relative, a side or a cancer: "Breast | Mother | Aunt". */
export function columnOf(cell: string): Readonly<Column> | null {
  if (!mayBeHeading(cell)) return null;
  const before = known.get(cell);
  if (before !== undefined) return before;
  const found = read(cell);
  if (known.size >= mostKnown) known.clear();
  known.set(cell, found);
  return found;
}

function read(cell: string): Column | null {
  // "Colon (age dx)"
  const [, site] = /^([^(]+)\((?:age|dx|onset|at|of| )+\)$/i.exec(cell.trim()) ?? [];
  if (site) return columnOf(site);
  const heading = plain(cell);
  if (heading === '') return { role: 'other', heading };
  if (/\b(?:cancer|ca)\?|\by\/n\b/i.test(cell)) return { role: 'has', heading };
  if (heading.split(' ').length > mostWords) return null;
  if (isRefuted(heading) || isState.test(heading)) return { role: 'other', heading };
  const role = (Object.keys(roles) as Role[]).find(each => roles[each].test(heading));
  const [first, ...more] = marksOf(`${cell}:`);
  const isSite = first?.kind === 'cancer' && first.cancers[0] !== null;
  // "Maternal grandmother, thyroid ca" is no heading.
  if (first?.kind === 'person' && first.person !== 'RELATIVE' && more.some(({ kind }) => kind === 'cancer'))
    return null;
  if (role && !isSite) return { role, heading };
  if (more.length !== 1) return null;
  if (first?.kind === 'side') return { role: 'sided', heading: first.side === 'MATERNAL' ? 'maternal' : 'paternal' };
  if (first?.kind === 'person' || first?.kind === 'patient') return { role: 'person', heading: cell };
  return first?.kind === 'cancer' ? { role: 'site', heading: cell } : null;
}

/** "[X] Yes [ ] No": what is marked. */
export const marked = (cell: string): string => {
  const cellTexts = cell
    .replace(/(?:[[(]\s*[\])]|☐)\s*(?:yes|no|y|n)\b/gi, '')
    .replace(/[[(]\s*[x✓✔]\s*[\])]|[☑☒]/gi, '')
    .trim();
  return /^(?:yes|no|y|n)$/i.test(cellTexts) ? cellTexts : cell;
};

export const isNo = (cell: string): boolean =>
  /^(?:|n|no|none|neg|negative|denies|0|false|na|n a|unk|unknown|absent|nil|no cancer)$/.test(plain(cell));

const isAnswer = (cell: string): boolean => isNo(cell) || isJustYes(cell);

export const asCancer = (site: string): string =>
  marksOf(site).some(mark => mark.kind === 'cancer' && !mark.isBare) ? site : `${site} cancer`;

/** "Breast, then ovary", "48, 60": several cancers in a cell, and their ages in another. */
const inList = /\s*(?:[,;/&+]|\band\b)\s*(?:then\b|and\b)?\s*|\s+then\s+/i;

const siteIn = (heading: string): string | undefined => {
  const site = marksOf(heading).find(mark => mark.kind === 'cancer' && mark.cancers[0] !== null);
  return site && heading.slice(site.start, site.end);
};

/** "Family hx of ovarian ca": the cells say yes or no. */
export const asksAbout = ({ role, heading }: Column): boolean => role !== 'site' && siteIn(heading) !== undefined;

/** A sentence looks like headings too: "colon ca: 60 / who: Mother, GBM". There, no cell says yes or no. */
export const areAnswers = (columns: readonly Column[], cells: readonly string[]): boolean =>
  columns.every((column, at) => !asksAbout(column) || isAnswer(cells[at] ?? ''));

/** The sentence of a row of relatives. Empty if the row says nothing. */
export function sayRow(
  columns: readonly Column[],
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
  const answers = cell('has');
  // Below "Cancer?", "breast" says which one.
  const has = answers.filter(isAnswer);
  // "Prostate", below "Dx", beside a column of ages at diagnosis
  const isOfAges = columns.some(({ role }) => role === 'age');
  const isOrgan = (name: string) => {
    const [only, ...more] = marksOf(name);
    return only?.kind === 'cancer' && only.isBare && more.length === 0 && only.cancers.every(each => each?.bare);
  };
  const diseases = cell('disease').map(name => (isOfAges && isOrgan(name) ? asCancer(name) : name));
  const cancerCell = cell('cancer').length > 0 ? cell('cancer') : [...diseases];
  cancerCell.unshift(...answers.filter(answer => !has.includes(answer)).map(asCancer));
  // "CA1,CA1_AGE,CA2,CA2_AGE"
  const cancerAt = columns.flatMap(({ role }, at) => (role === 'cancer' ? [at] : []));
  const isPaired = cancerAt.length > 1 && cancerAt.every(at => /age$/i.test(columns[at + 1]?.role ?? ''));
  if (isPaired) {
    const pairs = cancerAt.flatMap(at => {
      const age = /\d/.test(cells[at + 1] ?? '') ? `, dx ${cells[at + 1]}` : '';
      return isNo(cells[at] ?? '') ? [] : [`${relation}: cancer: ${cells[at]}${age}`];
    });
    return { text: pairs.join('; '), relation };
  }
  const [cancers = '', ...others] = cancerCell;
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
    return { text: who.map((relative, at) => `${relative}: cancer: ${cancers}, dx ${each[at]}`).join('; '), relation };
  const named = [
    ...answers.filter(answer => !has.includes(answer)).map(asCancer),
    ...cell('cancer').map(name => `cancer: ${name}`),
    ...diseases,
  ].filter(
    (name, _, all) =>
      !isNo(name.replace(/^cancer: /, '')) &&
      !/^cancer: polyp/i.test(name) &&
      // "Hx: ca; site: stomach"
      !(all.length > 1 && /^(?:ca|cancer|malignancy)$/i.test(name)),
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
