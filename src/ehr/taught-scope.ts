import { foldName } from '../order/text/fold.ts';
import type { Locator, ScreenDefinition } from './definition.ts';
import { fieldLocators } from './field-locators.ts';
import { locate } from './locate.ts';
import { isOnlyRelatives } from './near/places-beside.ts';
import { labelsOf } from './near/spot.ts';
import { outlineOf } from './page/outline.ts';

/** A date that can prove the order of day and month. */
export const numericDate = /\b\d{1,2}([/.-]|\. )\d{1,2}\1\d{4}\b/g;

const wordsOf = (text: string) => [...new Set(foldName(text).split(' '))];

/** True for texts with the names of one person: relatives share a last name, and a list of patients shows others. */
function areOnes(names: readonly string[]): boolean {
  const all = names.map(wordsOf);
  return all.every(entry =>
    all.every(other => entry.filter(word => other.includes(word)).length >= Math.min(2, entry.length, other.length)),
  );
}

/** The scope of a screen that was made by pointing. Null if it does not show a patient where the definition expects one. */
export function taughtScope(document: Document, screen: ScreenDefinition) {
  const all = fieldLocators(screen);
  const labels = labelsOf(all.flatMap(([, { near = [] }]) => near));
  const items = outlineOf(document);
  const taken = items.flatMap(({ text }) => text.match(numericDate) ?? []).join('\n');
  const dates = [{ taken, shown: '', each: [], others: [], isMoved: false }];
  const scope = { node: document, visibleOnly: true, outline: { items, labels }, dates };
  const takes = (locator: Locator) => locate(scope, locator)?.taken ?? '';
  const shows = (locator: Locator) => takes(locator) !== '';
  const has = (field: string) => all.some(([fields, locator]) => fields.includes(field) && shows(locator));
  const isNamed = (field: string) => all.some(([fields]) => fields.includes(field));
  if (screen.kind !== 'chart') return all.some(([, locator]) => shows(locator)) ? scope : null;
  const isIdentity = (field: string) => /^patient\.(?:(?:first|last)Name|dob)$/.test(field);
  const isKin = ({ near = [] }: Locator) => near.some(anchor => isOnlyRelatives(scope.outline, anchor));
  if (all.some(([fields, locator]) => fields.some(isIdentity) && isKin(locator))) return null;
  const parts = ['patient.firstName', 'patient.lastName'].map(
    part =>
      all
        .filter(([fields]) => fields.join() === part)
        .map(([, locator]) => takes(locator))
        .find(Boolean) ?? '',
  );
  const whole = all.filter(([fields]) => fields.includes('patient.firstName') && fields.includes('patient.lastName'));
  const wholeNames = whole.map(([, locator]) => takes(locator)).filter(Boolean);
  // A last name alone can be the one at birth.
  const isIn = (part: string, name: string) => wordsOf(part).some(word => wordsOf(name).includes(word));
  if (wholeNames.some(name => parts.some(part => part !== '' && !isIn(part, name)))) return null;
  if (!areOnes([...wholeNames, ...(parts.every(Boolean) ? [parts.join(' ')] : [])])) return null;
  const proofs = ['patient.dob', 'patient.recordNumber'].filter(isNamed);
  const isProven = proofs.length > 0 ? proofs.some(has) : all.filter(([, locator]) => shows(locator)).length > 2;
  return has('patient.firstName') && has('patient.lastName') && isProven ? scope : null;
}
