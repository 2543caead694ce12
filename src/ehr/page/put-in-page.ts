// What each script of the extension does first in a frame.

/**
 * True if the document has an origin. A sandboxed frame has none, whatever its address says. It can show a message from
 * any sender, so no script of the extension reads it.
 */
export const hasOrigin = (): boolean => globalThis.origin !== 'null';

/** The name of something in the extension's own world of a page, which the page's scripts cannot see. */
export type InPage<T> = string & { readonly names?: T };

/** Stores something in the extension's own world of a page. */
export function putInPage<T>(name: InPage<T>, value: T): void {
  if (hasOrigin()) Object.assign(globalThis, { [name]: value });
}

/** Answered by a frame that does not have the scripts or the definitions yet. */
export const notThere = 'not there';

/** Called inside the page, as text: it can use only its arguments. Calls a function of what a script put there. */
export const callInPage = (name: string, act: string, args: readonly unknown[], absent: typeof notThere): unknown => {
  // Nothing is injected into such a frame.
  if (globalThis.origin === 'null') return null;
  const there = Reflect.get(globalThis, name);
  return there ? (there[act](...args) ?? null) : absent;
};
