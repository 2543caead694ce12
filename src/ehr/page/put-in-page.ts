// What each script of the extension does first in a frame.

/**
 * True if the document has an origin. A sandboxed frame has none, whatever its address says. It can show a message from
 * any sender, so no script of the extension reads it.
 */
export const hasOrigin = (): boolean => globalThis.origin !== 'null';

/** Stores something in the extension's own world of a page, which the page's scripts cannot see. */
export function putInPage(name: string, value: unknown): void {
  if (hasOrigin()) Object.assign(globalThis, { [name]: value });
}
