import type { Definition } from './definition.ts';
import { findAll, pattern } from './locate.ts';

/** The screen of a document, among these definitions. Null if it matches none of them. */
export function recognize(document: Document, address: string, frame: string, definitions: readonly Definition[]) {
  for (const definition of definitions)
    for (const screen of definition.screens) {
      if (!pattern(screen.address).test(address) || (screen.frame && screen.frame !== frame)) continue;
      const scope = { node: document, visibleOnly: screen.visibleOnly ?? false };
      const has = (selector: string | undefined) => selector && findAll(scope, selector).length > 0;
      if (has(screen.sign) && !has(screen.except)) return { definition, screen, scope };
    }
  return null;
}
