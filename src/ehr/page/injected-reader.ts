import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition } from '../definition.ts';
import type { paintedIdentity, paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../read-frame.ts';
import type { FieldParsers } from '../values/field-parsers.ts';

/** The name of the injected reader in the extension's own world of a page, which the page's scripts cannot see. */
export const readerName = 'orderReader';

/** The object with that name. */
export interface InjectedReader {
  sight: () => FrameSight;
  read: (definitions: readonly Definition[]) => FrameAnswer | null;
  /** For the general reader, which is injected after it and has no parsers of its own. */
  parsers: FieldParsers;
}

/** The name of the code, in the same world, that checks if the user can see whose chart it is. */
export const painterName = 'orderPainter';

interface InjectedPainter {
  paintedIdentity: typeof paintedIdentity;
  paintedLabels: typeof paintedLabels;
}

const nowhere = () => ({ name: false, dob: false });

/** If the painter is missing, nothing counts as seen. */
export const findPainter = (): InjectedPainter =>
  Reflect.get(globalThis, painterName) ?? { paintedIdentity: nowhere, paintedLabels: nowhere };

/** Answered by a frame that does not have the scripts yet. */
export const notThere = 'not there';

/** Called inside the page, as text: it can use only its arguments. */
export const callReader = (
  name: string,
  painter: string,
  absent: typeof notThere,
  definitions: readonly Definition[],
): FrameAnswer | typeof notThere | null => {
  // Nothing is injected into such a frame.
  if (globalThis.origin === 'null') return null;
  const reader: InjectedReader | undefined = Reflect.get(globalThis, name);
  return reader && Reflect.has(globalThis, painter) ? reader.read(definitions) : absent;
};

/** The definitions that a tab's address allows. All of them if it allows none. */
export function definitionsFor(url: string, definitions: readonly Definition[]): readonly Definition[] {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  const address = pathname + search + hash;
  const fitting = definitions.filter(({ screens }) => screens.some(screen => new RegExp(screen.address).test(address)));
  return fitting.length > 0 ? fitting : definitions;
}
