import type { FrameAnswer } from '../order/reading.ts';
import type { Definition } from './definition.ts';

/** What the injected reader is called in the extension's own world of a page, where no script of the page can see it. */
export const readerName = 'readOrderExtensionFrame';

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callReader = (name: string, definitions: readonly Definition[]): FrameAnswer | null => {
  const read = Reflect.get(globalThis, name);
  return typeof read === 'function' ? read(definitions) : null;
};

/** The definitions that a tab's address does not rule out; all of them when it rules out every one. */
export function definitionsFor(url: string, definitions: readonly Definition[]): readonly Definition[] {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  const address = pathname + search + hash;
  const fitting = definitions.filter(({ screens }) => screens.some(screen => new RegExp(screen.address).test(address)));
  return fitting.length > 0 ? fitting : definitions;
}
