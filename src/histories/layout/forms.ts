// Forms and questions of a text: one relative in several fields, or the answer to a question about a cancer.
import { marksOf } from '../marks.ts';
import { areAnswers, type Column, columnOf, isNo, marked, separators } from './rows.ts';

/** "Relation: sister", "How old was she? 48": a field of a form. */
const field = /^\s*[•*-]?\s*([^:?\n]{2,40})\s*[:?]\s*(\S.*)?$/;

/** Most lines have no field that could name a relative. */
const mayBeField =
  /^\s*[•*-]?\s*(?:health|rel|fam|who|member|kin|person|prob|cond|diag|disease|cancer|type)[^:?\n]{0,36}[:?]/i;

interface Form {
  columns: Column[];
  cells: string[];
  lines: string[];
}

/** The fields of a form from this line on: one relative in several lines. */
function fieldsAt(lines: readonly string[], from: number): Form | null {
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
    form.cells.push(marked(value.trim()));
    form.lines.push(line);
  }
  const relative = form.columns.findIndex(({ role }) => role === 'relation');
  const isNamed =
    marksOf(form.cells[relative] ?? '').every(({ kind }) => kind !== 'cancer') &&
    marksOf(form.cells[relative] ?? '').some(({ kind }) => kind === 'person');
  const isOfCancer = form.columns.some(({ role }) => role === 'cancer' || role === 'disease');
  return isNamed && isOfCancer && areAnswers(form.columns, form.cells) ? form : null;
}

/** Two patterns, because one for both would search the rest of the line again behind each colon. */
const namesRelative = /\b(?:rel|member|kin|who|person|fam).{0,30}[:=]/i;
const hasTwoLabels = /[:=].*[:=]/;

const namesCancer = (text: string): boolean => marksOf(text).some(({ kind }) => kind === 'cancer');

/** "Relation: mother, Cancer: colon, Age at diagnosis: 47": the fields of a form in one line. */
function formIn(line: string): Form | null {
  if (!hasTwoLabels.test(line) || !namesRelative.test(line)) return null;
  for (const separator of [...separators, /\.\s+/]) {
    const texts = line.split(separator);
    const parts = texts.map(part => /^\s*([^:=]{2,40})[:=]\s*(.*)$/.exec(part));
    const columns = parts.map((part, at) => (part || !namesCancer(texts[at] ?? '') ? columnOf(part?.[1] ?? '') : null));
    const is = (...roles: Column['role'][]) => columns.some(column => column && roles.includes(column.role));
    // "(X) Breast - Relationship: Sister, Age 39 ( ) Ovarian - Relationship:" is several.
    const hasOne = parts.every(part => !/[:=]\s*\S/.test(part?.[2] ?? ''));
    const isOne =
      hasOne && new Set(columns.map(column => column?.heading)).size === parts.length && !columns.includes(null);
    const form = {
      columns: columns as Column[],
      cells: parts.map(part => marked(part?.[2]?.trim() ?? '')),
      lines: [line],
    };
    // "Cancers (self): cervical. Cancers (relatives): none.", "Past history: colon ca. Family: mother - breast ca"
    const isOther = (cell = '') => isNo(cell) || namesCancer(cell);
    if (columns.some((column, at) => column?.role === 'relation' && isOther(form.cells[at]))) continue;
    if (parts.length > 1 && isOne && is('relation') && is('cancer', 'disease') && areAnswers(form.columns, form.cells))
      return form;
  }
  return null;
}

/** The form that begins at this line. */
export const formAt = (lines: readonly string[], at: number): Form | null =>
  (/[:?]/.test(lines[at] ?? '') && mayBeField.test(lines[at] ?? '') ? fieldsAt(lines, at) : null) ??
  formIn(lines[at] ?? '');

/** "Any relative with breast cancer? A: my sister, 44": the cancer of the question, and the answer. */
const question = /^\s*(?:Q\d*\s*[:.)-]\s*|\d+[.)]\s*)?([^?\n]{8,200})\?\s*(?:A\s*[:.)-]\s*)?(\S.*)$/i;

/** "If yes, who?", "At what age?": the lines below a question whose answer is "yes". */
const furtherWho = /^\W*(?:if \w+\W+)?(?:who|which|relation)[^?:\n]{0,30}[?:]\s*(\S.*)$/i;
const furtherAge = /^\W*(?:if \w+\W+)?(?:at |what )*(?:age|how old)[^?:\n]{0,30}[?:]\s*(\d\d)\s*$/i;

/** The question of several lines that begins here, as one line. */
export function questionAt(lines: readonly string[], at: number): { line: string; length: number } {
  const [line = '', second = '', third = ''] = lines.slice(at, at + 3);
  const isOneKind = /\?\s*yes\W*$/i.test(line) && !/\b(?:kind|type)\b/i.test(third);
  const [, who] = isOneKind ? (furtherWho.exec(second) ?? []) : [];
  const [, age] = who ? (furtherAge.exec(third) ?? []) : [];
  return who
    ? { line: `${line.trimEnd()} ${who}${age ? `, dx ${age}` : ''}`, length: age ? 3 : 2 }
    : { line, length: 1 };
}

export function sayAnswer(line: string): string | null {
  const [, asked = '', answer = ''] = question.exec(line) ?? [];
  if (/[.!]\s/.test(asked) || !/\b(?:any|anyone|has|have|did|does|is there|are there|do|other)\b/i.test(asked))
    return null;
  const marks = marksOf(asked);
  const cancer = marks.find(({ kind }) => kind === 'cancer');
  const isOneCancer = cancer && marks.filter(({ kind }) => kind === 'cancer').length === 1;
  const [first] = marksOf(answer);
  // "No, but my aunt had colon cancer"
  const isNo = first?.kind === 'word' && first.cues.has('no');
  if (isNo && namesCancer(answer)) return null;
  const said = answer.replace(/^\s*yes\b[\s,.:;-]*/i, '');
  // "Have you ever had cancer? Yes, melanoma at 39"
  if (!isNo && /\byou (?:ever )?had cancer$/i.test(asked)) return `Patient: cancer: ${said}`;
  const [who, ...others] = marks.filter(({ kind }) => kind === 'person');
  // "Has your mother had cancer? Yes, thyroid at 35"
  const isNamed = marksOf(said).some(({ kind }) => kind === 'cancer');
  if (
    cancer?.kind === 'cancer' &&
    who &&
    others.length === 0 &&
    (cancer.cancers[0] === null || (cancer.isEither && isNamed))
  )
    return isNo ? '' : `${asked.slice(who.start, who.end)}: cancer: ${said}`;
  if (!isOneCancer || !marksOf(answer).some(({ kind }) => kind === 'person')) return null;
  return isNo ? '' : `${asked.slice(cancer.start, cancer.end)}: ${said}`;
}
