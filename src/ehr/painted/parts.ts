// What an element draws through others that no hit test in its document finds: its shadow root, and its table.

import { getRoot, prop, withTag } from '../page/dom.ts';
import { remember } from '../remember.ts';
import { type Box, isAt, type Point } from './boxes.ts';
import { around, type LookOf } from './look.ts';

/** An element's shadow root. Extensions see closed ones too: Firefox adds a property to elements, Chromium a function. */
export function shadowOf(element: Element): ShadowRoot | null {
  const open = prop(element, 'shadowRoot');
  // Chromium's function accepts HTML elements only.
  if (open || !('offsetWidth' in element)) return open;
  const found: ShadowRoot | null | undefined = prop(element as never, 'openOrClosedShadowRoot');
  return found === undefined
    ? (Reflect.get(globalThis, 'chrome')?.dom?.openOrClosedShadowRoot(element) ?? null)
    : found;
}

type StackAt = (root: Document | ShadowRoot, point: Point) => readonly Element[];

export function watchParts(lookOf: LookOf, boxOf: (element: Element) => Box, stackAt: StackAt) {
  const shadow = remember(shadowOf);

  /** The row and the columns of a cell at a point, and their groups. */
  function rowsAt(element: Element, point: Point): Element[] {
    const rows: Element[] = [];
    let outer = around(element);
    for (; outer && lookOf(outer).isTablePart; outer = around(outer)) rows.push(outer);
    const table = rows.length > 0 ? outer : null;
    const columns = table ? ['col', 'colgroup'].flatMap(tag => withTag(table, tag)) : [];
    return [...rows, ...columns.filter(column => isAt(boxOf(column), point))];
  }

  /** What is drawn where a hit test found an element: parts of its shadow root, itself, and the rows behind it. */
  function partsAt(element: Element, point: Point): Element[] {
    const root = shadow(element);
    const inside = root ? stackAt(root, point).filter(part => getRoot(part) === root) : [];
    return [...inside.flatMap(part => partsAt(part, point)), element, ...rowsAt(element, point)];
  }

  return { partsAt, rowsAt };
}
