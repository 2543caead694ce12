// What each script of the extension does first in a frame.

/**
 * Whether the document belongs to a site. A sandboxed frame does not, whatever its address says: it can hold a message
 * that anyone wrote, so no script of the extension reads it.
 */
export const hasOrigin = (): boolean => globalThis.origin !== 'null';

/** Leaves something in the extension's own world of a page, where no script of the page sees it. */
export function putInPage(name: string, value: unknown): void {
  if (hasOrigin()) Object.assign(globalThis, { [name]: value });
}
