// What the pages use and jsdom lacks. Set up for each file: files share modules, but each has a document of its own.
import { afterAll } from 'vitest';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => {};

// jsdom has no layout: every row of a table is in view, and nothing changes its size.
type Seen = (entries: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect' | 'target'>[]) => void;
const row = new DOMRect(0, 0, 100, 28);
globalThis.IntersectionObserver ??= function inView(this: object, seen: Seen) {
  const observe = (target: Element) => seen([{ intersectionRect: row, boundingClientRect: row, target }]);
  return Object.assign(this, { observe, disconnect: () => {} });
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver ??= function sized(this: object) {
  return Object.assign(this, { observe: () => {}, disconnect: () => {} });
} as unknown as typeof ResizeObserver;

// After a render, Preact runs what is left within 35 ms, or when the frame comes. A file that ends before that takes away the
// document, and the process goes on with the next file.
afterAll(() => new Promise(resolve => setTimeout(resolve, 60)));
