import type { Definition, ScreenDefinition } from './definition.ts';
import { locatorsOf } from './field-locators.ts';
import { findAll, pattern, type Scope, textsAt } from './locate.ts';
import { findTaughtReader } from './taught.ts';

/** True if the page hides another name or date of birth than it shows: a chart of another patient that it keeps. */
const hidesOther = (scope: Scope, screen: ScreenDefinition): boolean =>
  ['firstName', 'lastName', 'dob']
    .flatMap(part => locatorsOf(screen, `patient.${part}`))
    .some(locator => {
      const shown = textsAt(scope, locator, true);
      return shown.length > 0 && textsAt(scope, locator, false).some(text => !shown.includes(text));
    });

/** Where the places of a screen are looked for. Null if the document does not show what a taught screen needs. */
export function scopeOf(document: Document, screen: ScreenDefinition): Scope | null {
  if (screen.taught) return findTaughtReader()?.scopeOf(document, screen) ?? null;
  const scope = { node: document, visibleOnly: screen.visibleOnly ?? false };
  return scope.visibleOnly || !hidesOther(scope, screen) ? scope : { ...scope, visibleOnly: true };
}

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
