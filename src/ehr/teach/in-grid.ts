// The place of a value in a table with headers.

import type { Near } from '../definition.ts';
import { cellsOf, gridOf, isHeaderCell, placeInTable } from '../grid.ts';
import { plainSays } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { labelField } from '../labels/words/label-words.ts';
import { holds, prop, query, tagOf } from '../page/dom.ts';
import { isFixed, isKnown, nearAt, type Taught } from './marks.ts';

/** Words by which tables tell their rows apart, and the headers of their columns. */
const rowWords =
  /^(?:primary|secondary|tertiary|[123](?:st|nd|rd)?|first|second|third|home|work|mobile|cell|mrn|self|legal|official|usual|mailing|patient|principal|secundario|domicilio|primaire|secondaire|domicile|primär|privat)$/i;
const isRowText = (text: string) => rowWords.test(plainSays(text));
const rowHeaders =
  /^(?:#|no\.?|type|kind|use|rank|order|priority|sequence|seq|label|field|tipo|uso|type de .*|typ|art|rang)$/i;

/** True for a row of labels. */
function isLabelRow(row: Element | null | undefined, taught: Taught): boolean {
  const shown = row ? cellsOf(row).filter(({ text }) => text !== '') : [];
  const items = shown.map(({ cell }) => taught.items.filter(item => !item.isIdle && holds(cell, item.at)));
  const areLabels = items.every(
    ([label, more]) => label && !more && !taught.pointed.has(label) && isFixed(label, taught),
  );
  return areLabels && shown.some(({ text }) => labelField(foldLabel(text)) !== undefined);
}

/** True for a value in a table that has rows of labels, and a row of values below each. */
function isBelowLabels(row: Element, below: readonly Element[], taught: Taught): boolean {
  const [before, next] = [prop(row, 'previousElementSibling'), prop(row, 'nextElementSibling')];
  return isLabelRow(before, taught) && (below.includes(before as Element) || isLabelRow(next, taught));
}

/** The place of a value in a table with headers. Undefined if it stands in none, null if nothing marks its row. */
export function inGrid(target: number, taught: Taught, isListed = false): Near | null | undefined {
  const { items } = taught;
  const value = items[target];
  const place = value && placeInTable(value.at);
  if (!value || !place) return undefined;
  const { headers, below } = gridOf(place.table);
  if (isBelowLabels(place.row, below, taught)) return undefined;
  const shown = headers.filter(({ text }) => text !== '');
  const itemIn = (cell: Element) => items.findIndex(item => !item.isIdle && holds(cell, item.at));
  const isHeaders =
    shown.length > 1 &&
    below.includes(place.row) &&
    shown.every(header => {
      const { cell, text } = header;
      const item = items[itemIn(cell)];
      // A label with its value in one cell heads no column.
      const isAlone = item?.text === text || isHeaderCell(header);
      return (
        item && isAlone && !taught.pointed.has(item) && !/[:：]$/.test(text) && (text === '#' || isFixed(item, taught))
      );
    }) &&
    (shown.every(isHeaderCell) ||
      shown.every(({ cell, text }) => query(cell, 'b,strong').length > 0 || isKnown(text) || isRowText(text)));
  const header = headers.find(({ from, to }) => from <= place.own.from && place.own.from < to);
  if (!isHeaders || !header?.text) return undefined;
  const isRowWord = (at: number) => isRowText(items[at]?.text ?? '');
  // Each column is a policy.
  const isRanked = isRowText(header.text);
  const rowMarks = cellsOf(place.row).flatMap(({ cell, from, text }) => {
    const at = itemIn(cell);
    const item = items[at];
    if (!item || cell === place.own.cell || item.isControl || taught.pointed.has(item)) return [];
    const above = headers.find(header => header.from <= from && from < header.to)?.text ?? '';
    const isMark =
      isRowText(text) ||
      (isFixed(item, taught) &&
        (isKnown(text) || tagOf(cell) === 'th' || rowHeaders.test(above) || (isRanked && from === 0)));
    return isMark && item.text === text ? [at] : [];
  });
  const head = itemIn(header.cell);
  // Of policies without a rank, the first.
  if (isListed && !isRanked && !rowMarks.some(at => isRowWord(at) && !/^self$/i.test(items[at]?.text ?? ''))) {
    const isFirst = below[0] === place.row;
    return isFirst ? nearAt(head, target, 0, taught, { column: header.text, nth: 1 }) : null;
  }
  const marks = rowMarks.length > 0 ? rowMarks : below.length === 1 ? [head] : [];
  // What tells rows apart says more than other words.
  marks.sort((a, b) => Number(isRowWord(b)) - Number(isRowWord(a)));
  const found = marks.flatMap(at => nearAt(at, target, 0, taught, { column: header.text }) ?? []);
  return found[0] ?? null;
}
