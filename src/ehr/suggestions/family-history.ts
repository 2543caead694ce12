// Family history, as free text and as rows of the EHR → rows of familyCancerHistory, and what was seen and not taken.

import { boxOf } from '../../histories/boxes.ts';
import { type History, type LeftFact, readHistory } from '../../histories/read-history.ts';
import type { ReadValue } from '../../order/reading.ts';
import { tidy, visibleText } from '../../order/text/shown-text.ts';
import { saysCancerAlone } from '../labels/words/cancer-words.ts';
import { splitAbroad } from './abroad.ts';
import { type FamilyRow, mergeRows } from './merge-rows.ts';
import { rowsIn, type Said } from './said.ts';

/** Free text that can name relatives. In a list of problems, each line is a text of its own. */
const texts = /^chart\.(?:familyHistory\.(?:mother|father|siblings|offspring|text|note)|problems)$/;

export type Sex = 'F' | 'M' | null;

/** A sentence that was seen and not taken, and what a new row can start with. */
export interface NotTaken extends Omit<LeftFact, 'text'> {
  said: Said<string>;
}

interface FamilyHistory {
  rows: FamilyRow[];
  left: NotTaken[];
}

/** Each free text about the family as the screen shows it, with its lines. */
export function familyTexts(values: readonly ReadValue[]): Said<string>[] {
  return values.flatMap(({ field, value }) => {
    if (!texts.test(field)) return [];
    const lines = (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []).map(visibleText);
    const parts = field === 'chart.problems' ? lines : [lines.join('\n')];
    return parts.filter(Boolean).map(text => ({ value: text, text, from: field }));
  });
}

function toRows({ family }: History, say: <T>(value: T, text: string) => Said<T>): FamilyRow[] {
  const rows = new Map<string, FamilyRow>();
  for (const { relative, site, age, row, text } of family) {
    const known = rows.get(`${relative} ${row}`) ?? { relationship: say(relative, text), cancers: [] };
    known.cancers.push({ site: say(site, text), ...(age ? { age: say(age, text) } : {}) });
    rows.set(`${relative} ${row}`, known);
  }
  return [...rows.values()];
}

const asSaid =
  <T>(from: string) =>
  (value: T, text: string): Said<T> => ({ value, text: tidy(text), from });

/** A text about the family or the patient, and what it says. */
export interface ReadText {
  from: string;
  history: History;
}

export const readTexts = (values: readonly ReadValue[], sex: Sex): ReadText[] =>
  familyTexts(values).map(({ value, from }) => {
    const { plain, left } = splitAbroad(value);
    const history = readHistory(plain, boxOf(from), sex);
    const doubtful = left.filter(text => saysCancerAlone.test(text)).map(text => ({ text }));
    return { from, history: { ...history, left: [...history.left, ...doubtful] } };
  });

function fromText({ from, history }: ReadText): FamilyHistory {
  const left = history.left.map(({ text, ...rest }) => ({
    ...rest,
    said: { value: tidy(text), text: tidy(text), from },
  }));
  return { rows: toRows(history, (said, text) => asSaid<typeof said>(from)(said, text)), left };
}

/** A row is read as the sentence that it stands for. Each part keeps its own place. */
function fromRow({ relationship, condition, onset }: ReturnType<typeof rowsIn>[number], sex: Sex): FamilyHistory {
  if (!condition) return { rows: [], left: [] };
  const age = onset && /^\D{0,12}\d{1,3}(?!\d|\s*[-/.]\s*\d{3,4})/.test(onset.value) ? onset : undefined;
  const named = relationship ? `${relationship.value}: ${condition.value}` : condition.value;
  // Of no one else, "dx age 47" would be the patient's own.
  const at = age ? `, ${relationship ? 'dx ' : ''}age ${age.value}` : '';
  const history = readHistory(`${named}${at}`, boxOf('text'), sex);
  const rows = toRows(history, value => ({ ...condition, value })).map(row => ({
    relationship: { ...(relationship ?? condition), value: row.relationship.value },
    cancers: row.cancers.map(cancer =>
      cancer.age && age ? { ...cancer, age: { ...age, value: cancer.age.value } } : cancer,
    ),
  }));
  const renamed = { ...condition, value: named };
  const left = history.left.map(({ text: _, ...rest }) => ({ ...rest, said: renamed }));
  return { rows, left };
}

/** Relatives by blood and the cancers that the chart says they had. */
export function findFamilyHistory(values: readonly ReadValue[], texts: readonly ReadText[], sex: Sex): FamilyHistory {
  const found = [...rowsIn(values, 'chart.relatives').map(row => fromRow(row, sex)), ...texts.map(fromText)];
  const rows = mergeRows(found.flatMap(({ rows }) => rows));
  const contrary = rows.flatMap(({ relationship, cancers }) =>
    cancers.flatMap(({ site, contrary = [] }) =>
      contrary.map(
        (age): NotTaken => ({
          // "Ovarian cancer, 50" of a table, "Mother: ovarian cancer at 58" of a note
          said: { ...age, value: /\p{L}{3}/u.test(age.text) ? age.text : `${site.text}, ${age.text}` },
          relative: relationship.value,
          site: site.value,
          age: age.value,
        }),
      ),
    ),
  );
  const left = new Map<string, NotTaken>();
  for (const each of [...found.flatMap(result => result.left), ...contrary])
    if (!left.has(each.said.value)) left.set(each.said.value, each);
  return { rows, left: [...left.values()] };
}
