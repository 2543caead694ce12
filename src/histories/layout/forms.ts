// Forms and questions of a text: one relative in several fields, or the answer to a question about a cancer.

import { names } from '../phrases/marks.ts';
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
    const column = name === '' ? null : columnOf(name);
    const isAgain = form.columns.some(
      ({ role, heading }) => heading === column?.heading || (role === 'relation' && role === column?.role),
    );
    if (!column || isAgain || ['person', 'site', 'sided'].includes(column.role)) break;
    form.columns.push(column);
    form.cells.push(marked(value.trim()));
    form.lines.push(line);
  }
  const who = form.cells[form.columns.findIndex(({ role }) => role === 'relation')];
  const isOfCancer = form.columns.some(({ role }) => role === 'cancer' || role === 'disease');
  if (!who || !isOfCancer) return null;
  const isNamed = names(who, 'person') && !names(who, 'cancer');
  return isNamed && areAnswers(form.columns, form.cells) ? form : null;
}

/** Two patterns, because one for both would search the rest of the line again behind each colon. */
const namesRelative = /\b(?:rel|member|kin|who|person|fam).{0,30}[:=]/i;

const hasTwoLabels = /[:=].*[:=]/;

const ofFields = [...separators, { sign: '.', pattern: /\.\s+/ }];

/** "Relation: mother, Cancer: colon, Age at diagnosis: 47": the fields of a form in one line. */
function formIn(line: string): Form | null {
  if (!hasTwoLabels.test(line) || !namesRelative.test(line)) return null;
  for (const { sign, pattern } of ofFields) {
    if (!line.includes(sign)) continue;
    const texts = line.split(pattern);
    const parts = texts.map(part => /^\s*([^:=]{2,40})[:=]\s*(.*)$/.exec(part));
    // "(X) Breast - Relationship: Sister, Age 39 ( ) Ovarian - Relationship:" is several.
    const hasOne = parts.every(part => !/[:=]\s*\S/.test(part?.[2] ?? ''));
    // One may have no label.
    if (parts.length < 2 || !hasOne || parts.filter(part => !part).length > 1) continue;
    const columns = parts.map((part, at) =>
      part || !names(texts[at] ?? '', 'cancer') ? columnOf(part?.[1] ?? '') : null,
    );
    const is = (...roles: Column['role'][]) => columns.some(column => column && roles.includes(column.role));
    const isOne = new Set(columns.map(column => column?.heading)).size === parts.length && !columns.includes(null);
    if (!isOne || !is('relation') || !is('cancer', 'disease')) continue;
    const form = {
      columns: columns as Column[],
      cells: parts.map(part => marked(part?.[2]?.trim() ?? '')),
      lines: [line],
    };
    // "Cancers (self): cervical. Cancers (relatives): none.", "Past history: colon ca. Family: mother - breast ca"
    const isOther = (cell = '') =>
      isNo(cell) ||
      /^\W*(?:no|none|nobody|nil)\b/i.test(cell) ||
      names(cell, 'cancer') ||
      !names(cell, 'person', 'patient');
    if (columns.some((column, at) => column?.role === 'relation' && isOther(form.cells[at]))) continue;
    if (areAnswers(form.columns, form.cells)) return form;
  }
  return null;
}

/** The form that begins at this line. */
export const formAt = (lines: readonly string[], at: number): Form | null =>
  (mayBeField.test(lines[at] ?? '') ? fieldsAt(lines, at) : null) ?? formIn(lines[at] ?? '');
