import type { Locator, ScreenDefinition } from './definition.ts';
import { fieldLocators } from './field-locators.ts';
import { locate } from './locate.ts';
import { labelsOf } from './near/spot.ts';
import { outlineOf } from './page/outline.ts';

/** A date that can prove the order of day and month. */
export const numericDate = /\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b/g;

/** The scope of a screen that was made by pointing. Null if it does not show a patient where the definition expects one. */
export function taughtScope(document: Document, screen: ScreenDefinition) {
  const all = fieldLocators(screen);
  const labels = labelsOf(all.flatMap(([, { near = [] }]) => near));
  const items = outlineOf(document);
  const taken = items.flatMap(({ text }) => text.match(numericDate) ?? []).join('\n');
  const dates = [{ taken, shown: '', each: [], others: [], isMoved: false }];
  const scope = { node: document, visibleOnly: true, outline: { items, labels }, dates };
  const shows = (locator: Locator) => Boolean(locate(scope, locator)?.taken);
  const has = (field: string) => all.some(([fields, locator]) => fields.includes(field) && shows(locator));
  const isNamed = (field: string) => all.some(([fields]) => fields.includes(field));
  if (screen.kind !== 'chart') return all.some(([, locator]) => shows(locator)) ? scope : null;
  const proofs = ['patient.dob', 'patient.recordNumber'].filter(isNamed);
  const isProven = proofs.length > 0 ? proofs.some(has) : all.filter(([, locator]) => shows(locator)).length > 2;
  return has('patient.firstName') && has('patient.lastName') && isProven ? scope : null;
}
