// The policies of a table, one in each row.
import { closest, query, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { isNumber } from '../banner-line.ts';
import { firstLines, shownText } from '../beside/shown-lines.ts';
import { controls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import type { PolicyText } from '../label-texts.ts';
import { childrenOf, hasMoreText, inOrder, tidyText } from '../nodes.ts';
import { type LabelField, labelField, policyField, saysInsurance } from '../words/label-words.ts';
import { saysOver } from '../words/policy-words.ts';
import { policyOf } from './policy-text.ts';

const cellsOf = (row: Element): Element[] => {
  const isGrid = query(row, '[role=columnheader],[role=gridcell]')[0];
  return isGrid ? query(row, '[role=columnheader],[role=rowheader],[role=gridcell],th[scope=row]') : childrenOf(row);
};

/** What stands above a table. */
const titleAbove = (table: Element): string =>
  firstLines(table, around => hasMoreText(around, 900))
    .slice(0, 2)
    .join('\n');

/** True for a table below "Terminated coverages". */
export const isOfEnded = (table: Element): boolean => titleAbove(table).split('\n').some(saysOver);

/** What the columns below a row of headers are. "Payer", its value, "Member ID" and its value are no headers. */
function columnsOf(header: Element, table: Element): (LabelField | undefined)[] {
  const cells = cellsOf(header);
  if (query(header, controls)[0] || cells.some(cell => /\d{3}/.test(tidyText(cell)))) return [];
  if (!cells.every(cell => tagOf(cell) === tagOf(cells[0] ?? cell))) return [];
  const columns = cells.map(cell => policyField(foldLabel(tidyText(cell))));
  // "Name" beside "Subscriber No" and "Insured", below "Insurances"
  const isNamed =
    columns.includes('holder') && !columns.includes('payer') && saysInsurance.test(foldLabel(titleAbove(table)));
  return isNamed ? columns.map(column => (column === 'full' ? 'payer' : column)) : columns;
}

/** The policies in force in a table whose header names an insurer and a number. */
export function policiesInTable(document: Document): PolicyText[] {
  const tables = inOrder(['table', '[role=grid]:not(table)'].flatMap(selector => query(document, selector)));
  const rowsOf = (table?: Element) =>
    table
      ? query(table, 'tr,[role=row]').filter(row => isShown(row) && closest(row, 'table,[role=grid]') === table)
      : [];
  for (const [index, table] of tables.entries()) {
    const all = rowsOf(table);
    const known = all.slice(0, 3).map(row => columnsOf(row, table));
    // In a form, labels stand below labels.
    const isLabel = (cell: Element) => /:$/.test(tidyText(cell)) || labelField(foldLabel(tidyText(cell)));
    const at = known.findIndex(
      (columns, row) =>
        columns.includes('payer') &&
        columns.includes('policy') &&
        !all
          .slice(row + 1, row + 2)
          .flatMap(cellsOf)
          .some(isLabel),
    );
    const [columns, header] = [known[at], all[at]];
    if (!columns || !header || isOfEnded(table)) continue;
    // A library draws the header as a table of its own.
    const rows = all[at + 1] ? all.slice(at + 1) : rowsOf(tables[index + 1]);
    const whole = rows.filter(row => cellsOf(row).length === columns.length);
    return whole.flatMap((row, index) => {
      const cells = cellsOf(row).map((cell, at) => {
        const label = tidyText(cellsOf(header)[at]);
        return { label, text: shownText(cell), column: columns[at] };
      });
      const all = cells.flatMap(({ label, text, column }, at) => {
        // "Primary" or 1 can stand below "Insurance", and the insurer below "Package".
        const isFirst = column === 'payer' || columns.indexOf(column) === at;
        const isValue = isFirst && text && (column !== 'policy' || isNumber(text));
        return column && isValue ? { field: column, label, text } : [];
      });
      const about = cells.map(({ label, text }) => `${text}\n${label} ${text}`).join('\n');
      const statuses = cells.filter(({ column }) => !column);
      return policyOf(index, all, about, statuses);
    });
  }
  return [];
}
