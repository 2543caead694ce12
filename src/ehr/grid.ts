// Values in a table with headers: found by the header of their column and a fixed text in their row.
import { tidy } from '../order/text/shown-text.ts';
import { attributeOf, closest, prop, query, tagOf } from './page/dom.ts';

const cells = 'td,th,[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]';
const rows = 'tr,[role=row]';
const tables = 'table,[role=table],[role=grid],[role=treegrid]';

interface Cell {
  cell: Element;
  /** The columns that it covers. */
  from: number;
  to: number;
  text: string;
}

interface Place {
  row: Element;
  table: Element;
  own: Cell;
}

/** The cells of a row, none of a table inside it. */
export function cellsOf(row: Element): Cell[] {
  let from = 0;
  return query(row, cells)
    .filter(cell => closest(cell, rows) === row)
    .map(cell => {
      const start = from;
      from += Number(attributeOf(cell, 'colspan')) || 1;
      return { cell, from: start, to: from, text: tidy(prop(cell, 'textContent') ?? '') };
    });
}

export function placeInTable(at: Element): Place | null {
  const cell = closest(at, cells);
  const row = cell && closest(cell, rows);
  const table = row && closest(row, tables);
  const found = row && cellsOf(row).find(gridCell => gridCell.cell === cell);
  return table && found ? { row, table, own: found } : null;
}

const rowsOf = (table: Element) =>
  query(table, rows)
    .filter(row => closest(row, tables) === table)
    .map(row => ({ row, cells: cellsOf(row) }))
    .filter(row => row.cells.filter(({ text }) => text !== '').length > 1);

/** The cells of a table's first row with several texts, and the rows below it. */
export function gridOf(table: Element): { headers: Cell[]; below: Element[] } {
  const [first, ...rest] = rowsOf(table);
  return { headers: first?.cells ?? [], below: rest.map(({ row }) => row) };
}

export const isHeaderCell = ({ cell }: Cell): boolean =>
  tagOf(cell) === 'th' || attributeOf(cell, 'role') === 'columnheader' || closest(cell, 'thead') !== null;

export const cellBelow = (row: Element, header: Cell): Element | undefined =>
  cellsOf(row).find(({ from, to }) => from <= header.from && header.from < to)?.cell;

const fewest = 2;
const childrenOf = (parent: Element | null | undefined) => (parent ? [...prop(parent, 'children')] : []);

/**
 * Of labels in one block and their values in the next, with as many items: the item across from the one with an element.
 * `side` is 1 from a label to its value.
 */
export function acrossFrom(at: Element, side: 1 | -1): { item: Element; labels: Element } | null {
  let item = at;
  for (let step = 0; step < 5; step += 1) {
    const list = prop(item, 'parentElement');
    if (!list) return null;
    const other = prop(list, side === 1 ? 'nextElementSibling' : 'previousElementSibling');
    const [inside, across] = [childrenOf(list), childrenOf(other)];
    const found = across[inside.indexOf(item)];
    if (other && found && inside.length >= fewest && inside.length === across.length && tagOf(other) === tagOf(list))
      return { item: found, labels: side === 1 ? list : other };
    item = list;
  }
  return null;
}

/** How many columns are between a cell and a later one in its row. Negative for the same cell. Null in different rows. */
export function gapBetween(element: Element, other: Element): number | null {
  const [label, value] = [placeInTable(element), placeInTable(other)];
  return label && value && label.row === value.row ? value.own.from - label.own.to : null;
}
