// Tables of a text → one sentence for each row, so that the same rules read them. Every other line stays as it is.

import { marksOf } from '../phrases/marks.ts';
import { isJustYes, isRefuted } from './answers.ts';
import { formAt } from './forms.ts';
import { alignedTo, areCellsOf, cellsOf, type Header, headerOf, linesOfTable } from './headers.ts';
import { outlineAt } from './outlines.ts';
import { questionAt, sayAnswer, sayCircled } from './questions.ts';
import { recordAt } from './records.ts';
import { asCancer, type Column, columnOf, isNo, sayRow } from './rows.ts';
import { nameCancer } from './unnamed-cancers.ts';

export interface Part {
  text: string;
  /** The row of the table, if the text was made from one. The text is empty if the row seems to say nothing. */
  quote?: string;
  /** All sentences of the row, if there are several. */
  row?: string;
  /** What the row may say, if that is more than its own words. */
  doubt?: string;
}

/** What a row of a grid is about, as a cancer. Null if it may be none: "Thyroid" among illnesses. Empty for "Diabetes". */
function cancerOf(head: string, isOfCancers: boolean): string | null {
  const marks = marksOf(head);
  const site = marks.find(mark => mark.kind === 'cancer');
  if (!site) {
    const isOther = marks.some(mark => mark.kind === 'word' && (mark.cues.has('disease') || mark.cues.has('benign')));
    return isOfCancers && !isOther ? `${head} cancer` : '';
  }
  return isOfCancers || !site.isBare || site.cancers.every(cancer => cancer?.bare) ? asCancer(head) : null;
}

/** "Grandmother", and nothing else. */
const isPerson = (head: string): boolean => /\w/.test(head) && marksOf(head).every(({ kind }) => kind === 'person');

const hasFact = (cell: string): boolean => {
  const marks = marksOf(cell);
  return marks.some(({ kind }) => kind === 'age') && marks.some(mark => mark.kind === 'cancer' && !mark.isBare);
};

/** The sentences of a row of a grid: who stands above a cell, and what before the row, or the other way round. */
function sayGrid(
  { columns: named }: Pick<Header, 'columns'>,
  cells: readonly string[],
): (string | { doubt: string })[] {
  const [head = ''] = cells;
  // "| Maternal | Paternal", and below it "Aunt | breast 44 | -"
  const isHeaded = named[0]?.role === 'sided' && cells.length === named.length + 1;
  const columns: Column[] = isHeaded ? [{ role: 'other', heading: '' }, ...named] : named;
  const cancer = cancerOf(head, columns[0]?.role === 'cancer');
  if (columns[0]?.role === 'sided')
    return columns.flatMap(({ heading }, at) => (isNo(cells[at] ?? '') ? [] : [`${heading} side: ${cells[at]}`]));
  return columns.flatMap(({ role, heading }, at): ReturnType<typeof sayGrid> => {
    const cell = cells[at] ?? '';
    if (at === 0 || role === 'other' || isNo(cell) || /^[-–—]*$/.test(cell)) return [];
    // "Breast | Colon | Other", and below it "liver 70"
    const isSite =
      marksOf(cell)
        .map(({ kind }) => kind)
        .join() === 'cancer,age';
    if (role === 'notes' || role === 'cancer')
      return [`${head}: ${role === 'cancer' || isSite ? 'cancer: ' : ''}${cell}`];
    const age = /\d/.test(cell) ? `, dx ${cell.replace(/^\W*(?:x|y|yes)\b|[()]/gi, ' ')}` : '';
    if (!age && !isJustYes(cell) && role !== 'sided') return [{ doubt: `${heading}: ${head}: ${cell}` }];
    // "Cancer | prostate 62"
    const cellMarks = marksOf(cell);
    if (role === 'person' && cellMarks.some(mark => mark.kind === 'cancer' && mark.cancers[0]))
      return [cellMarks.some(({ kind }) => kind === 'person') ? `cancer: ${cell}` : `${heading}: cancer: ${cell}`];
    // "Aunt", and below "Maternal" what she had
    if (role === 'sided' && isPerson(head)) return [`${heading} side: ${head}: ${isSite ? 'cancer: ' : ''}${cell}`];
    // "Parents", and below it "Father 58"
    if (role === 'sided' && cancer) return [`${heading} side: ${cancer}: ${cell}`];
    if (role === 'person' && cancer && cellMarks.some(({ kind }) => kind === 'person')) return [`${cancer}: ${cell}`];
    if (role !== 'site' && cancer === '') return [];
    if (role !== 'site' && cancer === null) return [{ doubt: `${heading}: ${head} cancer` }];
    if (role === 'person') return [`${heading}: ${cancer}${age}`];
    if (role === 'site') return [`${head}: ${asCancer(heading)}${age}`];
    return [];
  });
}

/** Letters and dictations break their lines within a sentence. */
const goesOnIn = (before: string, line: string): boolean =>
  // Its last word.
  /(?:\b(?:at|aged|was|of|in|about|around|had|has|with|and|never|not|her|his|w\/)|[\p{L}\d)] -)$/iu.test(
    before.slice(-8),
  )
    ? /^\s*\w/.test(line)
    : // "don't remember age", and the next relative
      /\bage$/i.test(before.slice(-8))
      ? /^\s*[a-z\d]/.test(line)
      : before.length > 50 && /^\s*[a-z]{2}/.test(line) && /[\p{L}\d,;]$/u.test(before.slice(-2));

/** "Did your mother have cancer? Yes. Did your father?" */
const furtherQuestion =
  /(?<=[.!])(?<!\b\d{1,2}[a-z]\.|\bQ\d{1,3}\.|(?:^|[.?!] )\d{1,2}\.)\s+(?=(?:Q[\d.:]|if (?:yes|so)|did|does|do|has|have|is|are|any|what|which|type|kind|who|relat\w+|how old|at what|age|when)\b[^.?!]*\?)/i;

/** "Prev breast ca? Y": beside it, a form asks for other things, too. */
const asksBefore = /\b(?:prev|previous|prior|past)\b[^?:]{2,40}\?/i;

/** "Breast cancer in sister? Y - age 44. Colon cancer in parent? N." */
const asksTwice =
  /\b(?:ca|cancers?|carcinoma|melanoma) in [^?.]{3,60}\?\s*(?:y|n|yes|no)\b[^?]{0,60}\.[^?]{4,60}\?\s*(?:y|n|yes|no)\b/i;

/** "Implants? N. Mother with breast ca? Sister, 60" */
const answeredQuestion = /(?<=[.!])\s+(?=[^.?!]{2,60}\?\s*(?:y|n|yes|no)\b)|(?<=\?\s?(?:n|no)\b[.;]?)\s+(?=\p{Lu})/iu;

/** "Relation: mother, cancer: breast. Relation: father, ...": each form begins with the same label. */
const firstLabel = /^\s*((?:q|rel|fam|who|member|kin|person)[^:=;|]{0,30}[:=])/i;

/** "REL: MO; SITE: BRST | REL: MU; SITE: PROST" */
const isRecord = (part: string): boolean => part.includes(';') && part.split(';').every(each => /[:=]/.test(each));

function formsOf(line: string): readonly string[] | string {
  const table = linesOfTable(line);
  if (table) return table;
  const records = line.includes(';') ? line.split('|') : [];
  if (records.length > 1 && records.every(isRecord)) return records;
  const [, label] = firstLabel.exec(line) ?? [];
  if (!label) return line;
  const [, ...forms] = line.split(label);
  return forms.length > 1 ? forms.map(form => label + form) : line;
}

/** "1) Ovarian ca in any relative? YES - PGM 2) Male breast ca? NO" */
const item =
  / (?=\d{1,2}\) \S[^?]{0,200}\?)| (?=Q\d{1,3}[a-z]?[:.)]? \S)| (?=\d{1,2}[a-z][.)] )|(?<=\.|\b[yn](?:es|o)?) (?=\d{1,2}\. \p{Lu}[^?.]{1,60}\?)/iu;

/** What a row or a form says. If one of its cells takes it back, it says nothing, and may be none. "Refuted: Yes" is listed. */
const unlessRefuted = (
  text: string,
  columns: readonly Column[],
  cells: readonly string[],
): Pick<Part, 'text' | 'doubt'> => {
  if (cells.some(isRefuted)) return { text: '', doubt: '' };
  return { text: columns.some(({ heading }, at) => isRefuted(heading) && isJustYes(cells[at] ?? '')) ? '' : text };
};

/** Line breaks, also as exports and web pages write them. */
const lineBreak = /\n| \/\/ |\\\.br\\|<br ?\/?>|&lt;br ?\/?&gt;/i;

/** "Problem / Relation / Age   Breast cancer / Mother / 62   Hypertension / Father / -": rows that lost their line breaks. */
function rowsOf(line: string): readonly string[] {
  const rows = line.split(/ {3,}(?=\S)/);
  const counts = rows.slice(1).map(row => row.split(/ \/ |\|/).length);
  return rows.length > 2 && counts.every(count => count > 2 && count === counts[0]) ? rows : [line];
}

/** "Cancer | Mother | Father Breast | X | | Colon | | X": a grid without its line breaks. Which cell is below which, no one can say. */
function isFlattened(line: string): boolean {
  const cells = line.split(/\s*[|\t]\s*/);
  return cells.length > 6 && cells.slice(1, 3).every(cell => columnOf(cell)?.role === 'person');
}

/** The rows of a text's tables and forms, each as a sentence, and the text between them. */
export function readTables(text: string): Part[] {
  const parts: Part[] = [];
  const lines = text
    .split(lineBreak)
    .flatMap(rowsOf)
    .flatMap(formsOf)
    .flatMap(line =>
      /\?.*\?/.test(line)
        ? line
            .split(furtherQuestion)
            .flatMap(part => (asksBefore.test(part) || asksTwice.test(part) ? part.split(answeredQuestion) : [part]))
            .flatMap(part => part.split(item))
        : [line],
    );
  let others: string[] = [];
  let header: Header | null = null;
  let relation = '';
  let heading = '';
  const endText = () => {
    if (others.length > 0) parts.push({ text: others.join('\n') });
    others = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const found = headerOf(lines[at] ?? '');
    if (found) {
      if (heading) others.push(heading);
      endText();
      header = found;
      relation = found.isOfPatient ? 'Patient' : '';
      heading = found.line;
      continue;
    }
    const named = header?.isGrid ? null : nameCancer(lines, at);
    const line = named?.text ?? lines[at] ?? '';
    const quoteOf = (length: number) =>
      lines
        .slice(at, at + length)
        .join('\n')
        .trim();
    const cells = header
      ? alignedTo(header, line, cellsOf(header.isSetIn ? line.trimStart() : line, header.separator))
      : [];
    // "FATHER | MOTHER", and below it "prostate ca 70 | breast ca 60"
    const isHeadless = header?.columns[0]?.heading === '' && cells.length === header.columns.length - 1;
    if (isHeadless && hasFact(cells[0] ?? '')) cells.unshift('');
    const isRow = header !== null && cells.length > 1 && cells.length <= header.columns.length + 2;
    if (header && isRow && (heading === '' || areCellsOf(header, cells))) {
      const quote = quoteOf(named?.length ?? 1);
      at += (named?.length ?? 1) - 1;
      heading = '';
      if (!header.isGrid) {
        const row = sayRow(header.columns, cells, relation);
        relation = row.relation;
        parts.push({ ...unlessRefuted(row.text, header.columns, cells), quote });
      } else {
        const sentences = sayGrid(header, cells);
        const row = sentences.filter(sentence => typeof sentence === 'string').join('\n');
        for (const sentence of sentences)
          parts.push(typeof sentence === 'string' ? { text: sentence, quote, row } : { text: '', quote, ...sentence });
      }
      continue;
    }
    if (isFlattened(line)) {
      endText();
      parts.push({ text: '', quote: line.trim(), doubt: '' });
      continue;
    }
    // "Ovarian", and nobody has it.
    const isOfBlanks = header?.isGrid && header.separator.test('\t  ');
    if (isOfBlanks && /^(?:site|person)$/.test(columnOf(line.trim())?.role ?? '')) continue;
    header = null;
    // "Who, lymphoma": without a row below it, it is a sentence.
    if (heading) others.push(heading);
    heading = '';
    const outline = named ? { ...named, quote: quoteOf(named.length) } : (recordAt(lines, at) ?? outlineAt(lines, at));
    if (outline) {
      endText();
      parts.push(outline);
      at += outline.length - 1;
      continue;
    }
    const form = formAt(lines, at);
    const circled = /\bcircle\b/i.test(line) ? sayCircled(line) : null;
    if (circled !== null) {
      endText();
      parts.push({ text: circled, quote: line.trim(), doubt: '' });
      continue;
    }
    const question = form || !/\?|: *y(?:es)?[.\s]*$/i.test(line) ? null : questionAt(lines, at);
    const answer = question && sayAnswer(question, line);
    if (form || answer !== null) endText();
    if (form) {
      const { text: sentence } = sayRow(form.columns, form.cells, '');
      parts.push({ ...unlessRefuted(sentence, form.columns, form.cells), quote: form.lines.join('\n').trim() });
      at += form.lines.length - 1;
    } else if (question && answer) {
      parts.push({
        text: answer,
        quote: quoteOf(question.length),
      });
      at += question.length - 1;
    } else if (answer === null && goesOnIn(others.at(-1) ?? '', line))
      others.push(`${others.pop()} ${line.trimStart()}`);
    else if (answer === null) others.push(line);
  }
  if (heading) others.push(heading);
  endText();
  return parts;
}
