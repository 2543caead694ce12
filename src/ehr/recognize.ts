import type { Definition, ScreenDefinition } from './definition.ts';
import { findAll, pattern, type Scope } from './locate.ts';
import { findTaughtReader } from './taught.ts';

/** Where the places of a screen are looked for. Null if the document does not show what a taught screen needs. */
export const scopeOf = (document: Document, screen: ScreenDefinition): Scope | null =>
  screen.taught
    ? (findTaughtReader()?.scopeOf(document, screen) ?? null)
    : { node: document, visibleOnly: screen.visibleOnly ?? false };

/** The screen of a document, among these definitions. Null if it matches none of them. */
export function recognize(document: Document, address: string, frame: string, definitions: readonly Definition[]) {
  for (const definition of definitions)
    for (const screen of definition.screens) {
      if (!pattern(screen.address).test(address) || (screen.frame && screen.frame !== frame)) continue;
      const plain = { node: document, visibleOnly: screen.visibleOnly ?? false };
      const has = (selector: string | undefined) => selector && findAll(plain, selector).length > 0;
      if (!has(screen.sign) || has(screen.except)) continue;
      const scope = scopeOf(document, screen);
      if (scope) return { definition, screen, scope };
    }
  return null;
}
