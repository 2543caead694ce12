// Boxes of elements in the viewport, and whether the user can scroll to them.

import { prop } from '../page/dom.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** In pixels of the viewport of the element's own document. */
export interface Point {
  x: number;
  y: number;
}

export const axes = [
  ['x', 'left', 'right'],
  ['y', 'top', 'bottom'],
] as const;

type Axis = (typeof axes)[number];

export const isAt = ({ left, top, right, bottom }: Box, { x, y }: Point) =>
  x > left && x < right && y > top && y < bottom;

const overlap = (a: Box, b: Box, [, from, to]: Axis) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);

/** True if at least half of a box, and more than nothing, is between the edges of another box. */
export const isMostlyIn = (box: Box, edges: Box, axis: Axis) => {
  const [, from, to] = axis;
  return overlap(box, edges, axis) >= Math.max(1, (box[to] - box[from]) / 2);
};

export const both = (box: Box, edges: Box): Box => ({
  left: Math.max(box.left, edges.left),
  top: Math.max(box.top, edges.top),
  right: Math.min(box.right, edges.right),
  bottom: Math.min(box.bottom, edges.bottom),
});

export const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = prop(element, 'getBoundingClientRect').call(element);
  return { left, top, right, bottom };
};

/** The box in which an element shows its content, in the viewport. */
export function innerBox(element: Element): Box & { scale: number } {
  const { left, top, right } = boxOf(element);
  const scale = (right - left) / (prop(element as HTMLElement, 'offsetWidth') || right - left || 1);
  const at = { left: left + prop(element, 'clientLeft') * scale, top: top + prop(element, 'clientTop') * scale };
  const size = { right: prop(element, 'clientWidth') * scale, bottom: prop(element, 'clientHeight') * scale };
  return { ...at, right: at.left + size.right, bottom: at.top + size.bottom, scale };
}

/** A scrolling element, or the page. `edges` is its visible part. */
export interface Scroller {
  edges: Box;
  /** How far it is scrolled, and its full size. */
  scrolled: Record<'x' | 'y', number>;
  extent: Record<'x' | 'y', number>;
  isLocked: Record<'x' | 'y', boolean>;
}

/**
 * True if the user can scroll to a box along an axis, and the box is in the first screen or nothing visible names
 * another person.
 */
export function isWithinReach(
  box: Box,
  { edges, scrolled, extent, isLocked }: Scroller,
  axis: Axis,
  isOtherOnView: () => boolean,
): boolean {
  const [name, from, to] = axis;
  const screen = edges[to] - edges[from];
  const start = box[from] - edges[from] + scrolled[name];
  // In a right-to-left page `scrolled` is negative, and the page starts there.
  const first = scrolled[name] < 0 ? screen - extent[name] : 0;
  const isThere = start + (box[to] - box[from]) / 2 > first && start < extent[name];
  const isFirst = start < screen;
  return (
    isThere && screen >= (box[to] - box[from]) / 2 && (isFirst || (name === 'y' && !isLocked[name] && !isOtherOnView()))
  );
}
