import type { Compound, Definition, Locator, ScreenDefinition } from './definition.ts';
import { findAll, locate, pattern, type Scope } from './locate.ts';
import { labelsOf } from './near.ts';
import { outlineOf } from './page/outline.ts';

type Fields = NonNullable<ScreenDefinition['fields']>;

const listOf = (spec: Fields[keyof Fields]): readonly Locator[] =>
  Array.isArray(spec) ? spec : spec ? [spec as Locator] : [];

/** Every locator of a screen's fields, with the fields it is for. */
function* locatorsOf({
  fields = {},
  compounds = [],
}: ScreenDefinition): Generator<[fields: string[], locator: Locator]> {
  for (const [field, spec] of Object.entries(fields)) for (const locator of listOf(spec)) yield [[field], locator];
  for (const compound of compounds) yield [Object.values((compound as Compound).into), compound];
}

/** The scope of a screen that was made by pointing. Null if it does not show a patient where the definition expects one. */
function taughtScope(document: Document, screen: ScreenDefinition): Scope | null {
  const all = [...locatorsOf(screen)];
  const labels = labelsOf(all.flatMap(([, { near = [] }]) => near));
  const scope = { node: document, visibleOnly: true, outline: { items: outlineOf(document), labels } };
  const shows = (locator: Locator) => Boolean(locate(scope, locator)?.taken);
  const has = (field: string) => all.some(([fields, locator]) => fields.includes(field) && shows(locator));
  const isNamed = (field: string) => all.some(([fields]) => fields.includes(field));
  if (screen.kind !== 'chart') return all.some(([, locator]) => shows(locator)) ? scope : null;
  const proofs = ['patient.dob', 'patient.recordNumber'].filter(isNamed);
  const isProven = proofs.length > 0 ? proofs.some(has) : all.filter(([, locator]) => shows(locator)).length > 2;
  return has('patient.firstName') && has('patient.lastName') && isProven ? scope : null;
}

/** The screen of a document, among these definitions. Null if it matches none of them. */
export function recognize(document: Document, address: string, frame: string, definitions: readonly Definition[]) {
  for (const definition of definitions)
    for (const screen of definition.screens) {
      if (!pattern(screen.address).test(address) || (screen.frame && screen.frame !== frame)) continue;
      const plain = { node: document, visibleOnly: screen.visibleOnly ?? false };
      const has = (selector: string | undefined) => selector && findAll(plain, selector).length > 0;
      if (!has(screen.sign) || has(screen.except)) continue;
      const scope: Scope | null = screen.taught ? taughtScope(document, screen) : plain;
      if (scope) return { definition, screen, scope };
    }
  return null;
}
