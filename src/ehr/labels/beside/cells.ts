// Values in cells: beside a label in its row, or below it in its column, in tables and in rows that are drawn like one.

import { isBlank } from '../../../order/text/shown-text.ts';
import { attributeOf, closest, holds, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { controls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { allText, besideRows, childrenOf, hasMoreText, isLong, parentOf, tidyText } from '../nodes.ts';
import { headingOf } from '../words/heading-words.ts';
import { labelField, ofContact } from '../words/label-words.ts';
import { isLabel } from './goes-on.ts';
import { isLike, shapeOf } from './look-alike.ts';
import { namesSomeone } from './names-someone.ts';
import { isEmptyNode } from './neighbors.ts';
import { textOf, titleTags } from './shown-lines.ts';

const textIfShown = (element: Element) => (isShown(element) ? allText(element) : '');

export const tableAround = (at: Element): HTMLTableElement | null => closest(at, 'table') as HTMLTableElement | null;

/** How a cell is marked up, without what is its own: its text and IDs. */
const markup = (cell: Element) => prop(cell, 'outerHTML').replace(/>[^<]+| id="[^"]*"/g, '');

/** True for a known label. */
export const isCaption = (cell: Element) => labelField(foldLabel(tidyText(cell))) !== undefined;

/** True for a row that has nothing but headers. */
export const isHeaders = (row: Element): boolean => {
  const cells = childrenOf(row);
  return cells.length > 1 && (matches(row, 'thead *') || cells.every(cell => tagOf(cell) === 'th'));
};

const kindOf = (cell: Element) => headingOf(foldLabel(tidyText(cell)));

/** Which of the heads of columns is "Patient". */
export const patientIn = (heads: readonly Element[]): number => heads.findIndex(head => kindOf(head) === 'patient');

/** True for cells that all have one markup, while none of the row below has it: captions and their values. */
function isAboveValues(row: Element): boolean {
  const [first, ...more] = childrenOf(row);
  const below = prop(row, 'nextElementSibling');
  const values = below ? childrenOf(below) : [];
  // To take the markup of each cell takes longer than to know a label.
  if (!first || !more[0] || values.length !== more.length + 1 || ![first, ...more].some(isCaption)) return false;
  const look = markup(first);
  return more.every(cell => markup(cell) === look) && values.every(value => markup(value) !== look);
}

/** True for headers, and for a label beside a label in cells that are no "th". */
const headsColumns = (row: Element): boolean =>
  isHeaders(row) ||
  (!/[\d@:]/.test(allText(row)) &&
    !query(row, controls)[0] &&
    (childrenOf(row).some(
      (cell, at, cells) => isLike(cell, cells[at + 1] ?? null) && isCaption(cell) && isCaption(cells[at + 1] ?? cell),
    ) ||
      isAboveValues(row)));

/** What an address or a contact detail is for, in a cell of its own. */
const ofHome =
  /^(?:home|personal|primary|official|usual|current|domicile|personnel|casa|particular|privat|abitazione)$/;
const ofOther =
  /^(?:old|former|previous|past|inactive|expired|temp|temporary|nickname|maiden|work|billing|ancien(?:ne)?|travail|anterior|trabajo|trabalho|alt|fruher|arbeit|lavoro|precedente)$/;
const saysUse = (cell: Element, use: RegExp) => use.test(foldLabel(tidyText(cell)));

/** The cell of a label's value. False if the column or row has values of more than one person. */
export function cellBeside(cell: Element): Element | false | null {
  const row = parentOf(cell);
  // A label in a table of its own, which is in a cell
  const inner = row && !childrenOf(row)[1] ? tableAround(cell) : null;
  const outer = inner && !inner.rows[1] ? closest(parentOf(inner) ?? inner, 'td') : null;
  if (outer && tidyText(outer) === tidyText(cell)) return cellBeside(outer);
  if (row && headsColumns(row)) {
    const cells = childrenOf(row);
    const index = cells.indexOf(cell);
    const table = tableAround(cell);
    // Of several dates of birth, one beside "Inactive" is another patient's.
    const isContact = ofContact.test(labelField(foldLabel(tidyText(cell))) ?? '');
    const filled: Element[] = [];
    let isWhole = false;
    const rows: Element[] = [...(table?.rows ?? [])];
    for (const other of rows.slice(rows.indexOf(row) + 1)) {
      // The next row of headers has values of its own.
      if (headsColumns(other)) break;
      const below = childrenOf(other)[index];
      // Nor is a row of captions that nobody knows the value of the one above.
      if (below && filled[0] && markup(below) === markup(cell) && markup(filled[0]) !== markup(cell)) break;
      if (!below || tagOf(below) !== 'td' || isBlank(textIfShown(below))) continue;
      if (isContact && childrenOf(other).some(beside => beside !== below && saysUse(beside, ofOther))) continue;
      if (filled.length > 0) return false;
      const isElse = (head: Element, at: number) =>
        at < index && namesSomeone(tidyText(head), tidyText(childrenOf(other)[at] ?? head));
      if (isContact && cells.some(isElse)) return null;
      filled.push(below);
      isWhole = childrenOf(other).length === cells.length;
    }
    return (isWhole && filled[0]) || null;
  }
  // The items of a menu look alike.
  const items = row ? childrenOf(row) : [];
  const alike =
    items.length > 4 && !/\d/.test(allText(row)) ? items.filter(other => markup(other) === markup(cell)) : [];
  if (alike.length > 4 && alike.filter(isCaption).length < 2) return false;
  let value = prop(cell, 'nextElementSibling');
  // A colon can have a cell of its own.
  const hasColon = value && /^\s*[:：]\s*$/.test(allText(value));
  if (value && hasColon) value = prop(value, 'nextElementSibling');
  if (!value || tagOf(value) !== 'td') return null;
  const after = prop(value, 'nextElementSibling');
  // A photo beside several rows is of none of them.
  if (
    !after ||
    hasColon ||
    Number(attributeOf(after, 'rowspan')) > 1 ||
    tagOf(after) === 'th' ||
    isLabel(allText(after))
  )
    return value;
  // "Email", "home", "ada@example.org"
  if (!prop(after, 'nextElementSibling') && saysUse(value, ofHome)) return after;
  // A text behind a field is the next label.
  if (query(value, controls)[0] && !query(after, controls)[0]) return value;
  // Two labels and two values, as in a row beside this one. To look at all rows for each of them takes too long.
  const at = items.indexOf(after);
  const isPaired = (at | items.length) % 2 === 0;
  const others = (row && isPaired ? besideRows(row) : []).map(childrenOf).filter(all => all.length === items.length);
  // "Father's name" is a label, too.
  const labels = others.map(all => all[at] ?? cell);
  if (labels.some(label => isCaption(label) || kindOf(label) === 'kin')) return value;
  // "Patient" stands above one of several persons.
  const heads = childrenOf(tableAround(cell)?.rows[0] ?? cell);
  const own = items[patientIn(heads)];
  if (own && own !== cell && heads.length === items.length) return own;
  // An unknown label looks like this label, and a second value looks like the first.
  return markup(after) === markup(cell) && markup(value) !== markup(cell) ? value : false;
}

/** True for a cell of a list with heads of columns: "birth" below "Age" is no label. The first cell can be one. */
export function isBelowHead(at: Element): boolean {
  const cell = closest(at, 'td');
  const row = cell && parentOf(cell);
  const head = cell && tableAround(cell)?.rows[0];
  return Boolean(
    row &&
      head &&
      head !== row &&
      isHeaders(head) &&
      childrenOf(row).length === childrenOf(head).length &&
      prop(cell, 'previousElementSibling'),
  );
}

/** What heads the column of a value, where the rows have a label each and values in several columns. */
export function headOfColumn(value: Element): string {
  const cell = closest(value, 'td');
  const row = cell && parentOf(cell);
  const head = cell && tableAround(cell)?.rows[0];
  if (!row || !head || head === row || !isHeaders(head)) return '';
  const [cells, heads] = [childrenOf(row), childrenOf(head)];
  return cells.length === heads.length && heads.length > 2 && tagOf(cells[0] ?? row) === 'th'
    ? tidyText(heads[cells.indexOf(cell)])
    : '';
}

/** More characters than a cell has with a patient and what belongs to one. */
const mostCell = 200;

/** True for what stands with more in one cell of the first row below the heads of columns: "Patient", "Room", "Provider". */
export function isInColumn(cell: Element, more: Element): boolean {
  const row = parentOf(cell);
  if (!row) return false;
  const cells = childrenOf(row);
  const above = prop(row, 'previousElementSibling') ?? prop(parentOf(row) ?? row, 'previousElementSibling');
  const heads = above && [above, ...childrenOf(above)].map(childrenOf).find(all => all.length === cells.length);
  // The parts of a form can be as many as its tabs.
  if (!heads?.[3] || !holds(cell, more) || hasMoreText(cell, mostCell)) return isInColumn(row, more);
  const head = heads[cells.indexOf(cell)] ?? row;
  return matches(head, 'th,[role=columnheader]') || labelField(foldLabel(tidyText(head))) === 'full';
}

/** "Chair 8:00 9:00 10:00" */
const hours = /^\D*(?:\d{1,2}(?::\d\d| ?[ap]m){1,2}\s*){3,}$/i;

/** True for what stands below or beside the hours of a day: an appointment. */
export function isInSchedule(at: Element): boolean {
  const list = parentOf(at);
  const head = list && prop(list, 'firstElementChild');
  return list !== null && ((head !== at && hours.test(tidyText(head))) || isInSchedule(list));
}

/** The cell below a label in rows that are drawn without a table: a row of labels, then rows of the same shape. */
export function cellBelow(label: Element): Element | false | null {
  const row = parentOf(label);
  if (
    !row ||
    isLong(row) ||
    matches(label, titleTags) ||
    closest(row, 'table') ||
    query(row, `${controls},table,ul,ol,dl`)[0]
  )
    return null;
  const index = childrenOf(row).filter(isShown).indexOf(label);
  const shape = shapeOf(row);
  if (!shape.includes(',') || index < 0) return null;
  const below: Element[] = [];
  for (let next = prop(row, 'nextElementSibling'); next; next = prop(next, 'nextElementSibling')) {
    if (!isShown(next) || isEmptyNode(next)) continue;
    if (shapeOf(next) !== shape) break;
    const cell = childrenOf(next).filter(isShown)[index];
    if (cell && !isEmptyNode(cell)) below.push(cell);
    if (below.length > 9) break;
  }
  // Captions, each below its value
  if (below.filter(isCaption).length > below.length / 2) return null;
  const [first, other] = below;
  if (!other) return first ?? null;
  // Of several phones, the one whose row says that it is the mobile one.
  const [mobile, another] = below.filter(isMobileRow);
  return mobile && !another ? mobile : false;
}

/** True if the row of a cell says that its phone is a mobile phone. */
export function isMobileRow(cell: Element): boolean {
  const row = parentOf(cell);
  const cells = row ? childrenOf(row) : [];
  const label = prop(cell, 'previousElementSibling');
  // Behind "Home phone" and its number, "Cell phone" labels the next cell, also an empty one.
  const isOfNext = (other: Element) =>
    label && label !== other && prop(other, 'nextElementSibling') && markup(other) === markup(label);
  return (
    cells.length < 6 &&
    cells.some(other => other !== cell && labelField(foldLabel(textOf(other))) === 'mobile' && !isOfNext(other))
  );
}
