// The fields and compounds of one text that was pointed at.
import { isQuick } from '../../order/text/quick-regex.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Compound, Locator } from '../definition.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { labelField } from '../labels/words/label-words.ts';
import type { Item } from '../taught.ts';
import { anchorsOf, phoneKind } from './anchors.ts';
import { showsPatient, type Taught } from './marks.ts';
import type { TeachProblem } from './pointed.ts';
import { isLabelText, isVariant, quote, withoutPhoneWord } from './screen-words.ts';
import type { Fields, Pointed } from './several.ts';
import { namePatterns, partPatterns } from './text-pattern.ts';
import { canBe, isAddress, isFormed, type Part, phoneForm } from './value-forms.ts';

/** Fixed words in front of a value in its own text, such as "Born on". */
function wordsBefore(text: string, part: Part, parts: readonly Part[], taught: Taught): string {
  const last = Math.max(0, ...parts.filter(({ to }) => to <= part.from).map(({ to }) => to));
  // Between the parts of an address stand a state and the like.
  if (last > 0 && isAddress(part)) return '';
  const before = tidy(
    text
      .slice(last, part.from)
      .split(/[|•·;,()/–—]| - /)
      .at(-1) ?? '',
  );
  // "Dossier 77012"
  const isNumbered =
    isFormed(part.kind) && part.to === text.length && /^\p{L}{4,}$/u.test(tidy(text.slice(0, part.from)));
  const isLabel = isLabelText(before) || (isNumbered && !showsPatient(before, taught));
  const label = part.kind === 'phone' ? withoutPhoneWord(before) : before;
  return isLabel && !before.split(' ').some(isVariant) ? label : '';
}

/** A letter in parentheses behind a value. */
const letterBehind = (text: string, { to }: Part) => /^ ?(\(\p{Lu}\))/u.exec(text.slice(to))?.[1];

/** What kind a phone is, behind it: "(mobile)", "(Mobile *preferred*)", "(M)". */
function kindBehind(text: string, part: Part): string {
  const [, words = ''] = /^\s*[([]?\s*([\p{L} ]{1,20}?)\s*(?:[*,;·].{0,20}?)?[)\]]?$/u.exec(text.slice(part.to)) ?? [];
  return phoneKind.test(words) ? words : (letterBehind(text, part) ?? '');
}

/** In languages that the labels do not know, too. */
const mobileWords = /mob|cell|gsm|matkap|kom[oó]r/i;

/** A letter behind a phone says its kind. Where no label does, either, its first digits can: "06", "07", "04". A home phone has others. */
function withLead(match: string, { text }: Item, part: Part, { find, near = [] }: Pick<Locator, 'find' | 'near'>) {
  const { kind, from } = part;
  // "503-555-0147 (M)" stands beside the one at home, "(H)".
  const letter = letterBehind(text, part);
  if (kind === 'phone' && letter) return match.replace(`${phoneForm})`, form => `${form}(?= ?${quote(letter)})`);
  const [lead] = /^0[1-9]/.exec(text.slice(from)) ?? [];
  const isSaid =
    mobileWords.test(find) ||
    near.some(({ says }) => mobileWords.test(says) || labelField(foldLabel(says)) === 'mobile');
  if (kind !== 'phone' || !lead || isSaid) return match;
  return match.replace(phoneForm, form => `(?=\\+|${/0[67]/.test(lead) ? '0[67]' : lead})${form}`);
}

/** The fields and compounds of one text. */
export function teachItem(item: Item, pointed: readonly Pointed[], taught: Taught, problems: TeachProblem[]) {
  const ownParts = pointed.map(({ part }) => part);
  const parts = taught.pointed.get(item) ?? ownParts;
  const target = taught.items.indexOf(item);
  const [start] = [
    ...parts.map(part => wordsBefore(item.text, part, parts, taught)),
    ...parts.map(part => (part.kind === 'phone' ? kindBehind(item.text, part) : '')),
  ].filter(Boolean);
  const isFree = parts.some(({ kind }) => kind === 'namePart' || kind === 'line');
  const isLike = (text: string) => parts.some(({ kind }) => canBe(kind, text));
  const isPhone = parts.some(({ kind }) => kind === 'phone');
  const isEmail = parts.every(({ kind }) => kind === 'email');
  const isListed = parts.some(({ field }) => field.includes('['));
  const anchors = anchorsOf(target, taught, { isPhone, isEmail, isFree, isLike, isListed, says: start ?? '' });
  const found: { fields: Fields; compounds: Compound[] } = { fields: [], compounds: [] };
  // Salamanca is a province, too.
  const isRegion = anchors?.near?.some(({ says, steps }) => steps === 1 && labelField(foldLabel(says)) === 'state');
  if (!anchors || (isRegion && ownParts.every(({ field }) => /city$/.test(field)))) {
    problems.push(...ownParts.map(({ field }) => ({ field, why: 'place.unmarked' as const })));
    return found;
  }
  const names = namePatterns(item.text, parts);
  for (const { pattern } of names.filter(({ pattern }) => isQuick(pattern.match)))
    found.compounds.push({ ...anchors, ...pattern });
  const rest = ownParts.filter(part => !names.some(name => name.parts.includes(part)));
  for (const { part, match, isOther } of partPatterns(item.text, rest, parts)) {
    const isForm = match !== null && !(match && !isQuick(match));
    if (!isForm || isOther) problems.push({ field: part.field, why: 'line.noEnd' });
    if (isForm)
      found.fields.push([part.field, { ...anchors, ...(match && { match: withLead(match, item, part, anchors) }) }]);
  }
  return found;
}
