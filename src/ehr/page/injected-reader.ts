import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition } from '../definition.ts';
import type { paintedIdentity, paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../read-frame.ts';
import type { FieldParsers } from '../values/field-parsers.ts';

/** What the injected reader is called in the extension's own world of a page, where no script of the page can see it. */
export const readerName = 'orderReader';

/** What is there by that name. */
export interface InjectedReader {
  sight: () => FrameSight;
  read: (definitions: readonly Definition[]) => FrameAnswer | null;
  /** For the general reader, which is put in behind it and has no parsers of its own. */
  parsers: FieldParsers;
}

/** What tells, in the same world, whether a person can see whose chart it is. */
export const painterName = 'orderPainter';

interface InjectedPainter {
  paintedIdentity: typeof paintedIdentity;
  paintedLabels: typeof paintedLabels;
}

const nowhere = () => ({ name: false, dob: false });

/** Without it, nothing counts as seen. */
export const findPainter = (): InjectedPainter =>
  Reflect.get(globalThis, painterName) ?? { paintedIdentity: nowhere, paintedLabels: nowhere };

/** Told in the place of an answer by a frame that the scripts were not put into yet. */
export const notThere = 'not there';

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callReader = (
  name: string,
  painter: string,
  absent: typeof notThere,
  definitions: readonly Definition[],
): FrameAnswer | typeof notThere | null => {
  // Nothing is put into such a frame.
  if (globalThis.origin === 'null') return null;
  const reader: InjectedReader | undefined = Reflect.get(globalThis, name);
  return reader && Reflect.has(globalThis, painter) ? reader.read(definitions) : absent;
};

/** The definitions that a tab's address does not rule out; all of them when it rules out every one. */
export function definitionsFor(url: string, definitions: readonly Definition[]): readonly Definition[] {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  const address = pathname + search + hash;
  const fitting = definitions.filter(({ screens }) => screens.some(screen => new RegExp(screen.address).test(address)));
  return fitting.length > 0 ? fitting : definitions;
}
