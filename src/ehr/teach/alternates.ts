// Other texts of a taught page that show the same values behind their own labels: another patient's page can lack the place that
// was pointed at.
import { foldName } from '../../order/text/fold.ts';
import { parseValue, type ValueContext } from '../../order/text/kinds.ts';
import { isQuick } from '../../order/text/quick-regex.ts';
import type { Compound, Locator } from '../definition.ts';
import { headingsAbove } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { type LabelField, labelField } from '../labels/words/label-words.ts';
import { pattern } from '../locate.ts';
import { spotOf } from '../near/spot.ts';
import { prop, query } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import type { Item } from '../taught.ts';
import { splitAny } from '../values/taught-names.ts';
import { anchorsOf } from './anchors.ts';
import { likeOf } from './like.ts';
import { anyWords, type Taught } from './marks.ts';
import { areScreenWords, isVariant, wordAt } from './screen-words.ts';
import { type Fields, type Pointed, textOf } from './several.ts';
import { namePatterns } from './text-pattern.ts';
import { isNamePart, nameOf, type Part, wholePattern } from './value-forms.ts';

/** What the label of a value says. */
const labels: Readonly<Record<string, readonly LabelField[]>> = {
  'patient.dob': ['dob'],
  'patient.genderCode': ['sex'],
  'patient.recordNumber': ['mrn', 'pid'],
  'patient.mobilePhoneNumber': ['mobile'],
  'patient.emailAddress': ['email'],
};
const nameLabels: readonly LabelField[] = ['full', 'lastFirst'];

/** The place behind a label of these, or with a name of its own. None past the heading of another person, who can have the same value. */
function labeledAt(item: Item, wanted: readonly LabelField[], taught: Taught): Pick<Locator, 'find' | 'near'> | null {
  const anchors = anchorsOf(taught.items.indexOf(item), taught, { ...anyWords, isFree: wanted === nameLabels });
  const near = anchors?.near ?? [];
  if (near.some(({ past }) => past)) return null;
  const [label, more] = near.every(({ named }) => named) ? near : near.filter(({ named }) => !named);
  const isLabel = label && !more && !label.like && (label.named || label.across || Math.abs(label.steps) === 1);
  const field = isLabel && labelField(foldLabel(label.says));
  return anchors && field && wanted.includes(field) ? anchors : null;
}

/** The place of a name above everything else of the patient, by the forms of the texts behind it. */
function titleAt(item: Item, parts: readonly Part[], taught: Taught): Pick<Locator, 'find' | 'near'> | null {
  const at = taught.items.indexOf(item);
  const others = [...taught.pointed].filter(([, all]) => !all.every(isNamePart));
  if (others.some(([other]) => taught.items.indexOf(other) < at)) return null;
  const near = likeOf(at, { ...taught, pointed: new Map([...taught.pointed, [item, parts]]) }, anyWords);
  return near.length > 0 && !near.some(({ past }) => past) ? { find: 'body', near } : null;
}

/** The heading above a value. The text right before it is its label. */
function headingOver(item: Item, { items }: Taught): number | undefined {
  const at = items.indexOf(item);
  return headingsAbove(items, at).find(({ index }) => index < at - 1)?.index;
}

/** Reads the taught page back with one locator. */
function takenWith(locator: Locator, taught: Taught): string {
  const document = prop(taught.items[0]?.at as Element, 'ownerDocument');
  const found = locator.find === 'body' ? [] : query(document, locator.find).filter(isShown);
  const text = spotOf(taught, locator, found)?.text ?? '';
  return locator.match ? (pattern(locator.match).exec(text)?.[1] ?? '') : text;
}

/** The parts of the patient's name in another text that shows the whole name and no more but a title and middle names. */
function nameIn(text: string, names: readonly Pointed[], { values }: Taught): Part[] {
  const lower = text.toLowerCase();
  const parts = names
    .flatMap(point => {
      const from = wordAt(lower, textOf(point).toLowerCase());
      return from < 0 ? [] : [{ ...point.part, from, to: from + textOf(point).length }];
    })
    .sort((a, b) => a.from - b.from);
  let rest = text;
  for (const { from, to } of parts) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  rest = rest.replace(/\p{L}[\p{L}'’-]*/gu, word => (isVariant(word) || values.includes(word) ? '' : word));
  const isWhole = parts.every((part, at) => (parts[at - 1]?.to ?? -1) < part.from) && areScreenWords(rest);
  return isWhole && !/\p{L}{3}|\d/u.test(rest) ? parts : [];
}

/** The first and the last name, where both stand again behind labels of their own under one heading; the first one in a list, too. */
function namesBehindLabels(names: readonly Pointed[], others: readonly Item[], taught: Taught): Fields {
  const [first, last] = ['first', 'last'].map(name => names.find(({ part }) => nameOf(part) === name));
  if (!first || !last) return [];
  const places = (point: Pointed, label: LabelField) =>
    others.flatMap(item => {
      const [start = ''] = label === 'first' ? item.text.split(',') : [item.text];
      const anchors = foldName(start) === foldName(textOf(point)) ? labeledAt(item, [label], taught) : null;
      const match = wholePattern(point.part, textOf(point));
      return anchors ? [{ locator: { ...anchors, ...(match && { match }) }, over: headingOver(item, taught) }] : [];
    });
  const [given, ...more] = places(first, 'first');
  const [family, ...rest] = places(last, 'last');
  if (!given || !family || more.length + rest.length > 0 || given.over !== family.over) return [];
  return [
    [first.field, given.locator],
    [last.field, family.locator],
  ];
}

/** Further places of the values that were pointed at. */
export function alternatesOf(
  pointed: readonly Pointed[],
  taught: Taught,
  context: ValueContext,
): { fields: Fields; compounds: Compound[] } {
  const found: { fields: Fields; compounds: Compound[] } = { fields: [], compounds: [] };
  const names = pointed.filter(({ field, part }) => field.startsWith('patient.') && isNamePart(part) && part.to > 0);
  const others = taught.items.filter(item => !item.isIdle && item.text !== '' && !taught.pointed.has(item));
  found.fields.push(...namesBehindLabels(names, others, taught));
  for (const item of others) {
    const parts = nameIn(item.text, names, taught);
    // A definition with one slow pattern is refused as a whole.
    const [name] = parts.length > 1 ? namePatterns(item.text, parts).filter(one => isQuick(one.pattern.match)) : [];
    const place = name && (labeledAt(item, nameLabels, taught) ?? titleAt(item, parts, taught));
    if (name && place) {
      const compound: Compound = { ...place, ...name.pattern };
      const split = splitAny(compound.as, takenWith(compound, taught))?.texts ?? {};
      const isSame = Object.entries(compound.into).every(([part, field]) => {
        const named = names.find(each => each.field === field);
        return named && foldName(split[part as keyof Compound['into']] ?? '') === foldName(textOf(named));
      });
      if (isSame) found.compounds.push(compound);
    }
    for (const point of pointed) {
      const wanted = labels[point.field];
      if (!wanted || pointed.filter(({ field }) => field === point.field).length > 1) continue;
      // Of a date that can be two days, the same days.
      const [value, other] = [textOf(point), item.text].map(text => {
        const read = parseValue(point.part.kind, text, context);
        return read.value ?? read.candidates?.map(candidate => candidate.value).join();
      });
      if (value === undefined || other !== value) continue;
      // Relatives have the same phone.
      const isShared = point.part.kind === 'phone' || point.part.kind === 'email';
      if (isShared && headingOver(item, taught) !== headingOver(point.item, taught)) continue;
      const anchors = labeledAt(item, wanted, taught);
      const match = wholePattern(point.part, item.text);
      const locator = anchors && { ...anchors, ...(match && { match }) };
      if (locator && takenWith(locator, taught) === item.text) found.fields.push([point.field, locator]);
    }
  }
  return found;
}
