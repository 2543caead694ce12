// An address in several lines.
import { isQuick } from '../../order/text/quick-regex.ts';
import type { Locator } from '../definition.ts';
import { placeInTable } from '../grid.ts';
import { shapeIn } from '../headings.ts';
import { careOf, isReceiver } from '../near/spot.ts';
import { prop } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { unitBehind } from './address-pattern.ts';
import { acrossOf, anchorsOf, isTelling } from './anchors.ts';
import { inGrid } from './in-grid.ts';
import { anyWords, isScreenText, ownSelector, type Taught } from './marks.ts';
import { areScreenWords, exact } from './screen-words.ts';
import type { Fields, Pointed } from './several.ts';
import { formOf, isAddress, type Part, unitForm } from './value-forms.ts';

/** Another patient's address has at most so many lines beyond those of the taught page. */
const moreLines = 2;

/** The lines from the first to the last part of an address. Null if something else stands between them. */
function linesOf(all: readonly Pointed[], taught: Taught): { from: number; lines: string[]; parts: Part[] } | null {
  const indexes = [...new Set(all.map(({ item }) => taught.items.indexOf(item)))].sort((a, b) => a - b);
  const [from = 0, to = 0] = [indexes[0], indexes.at(-1)];
  const items = taught.items.slice(from, to + 1);
  const isAlone = items.length === 1;
  if (isAlone ? !items[0]?.lines : items.length > indexes.length + moreLines) return null;
  const label = taught.items[from - 1];
  const body = items[0] ? prop(prop(items[0].at, 'ownerDocument'), 'body') : null;
  const shape = (item: Item | undefined) => (body && item ? shapeIn(body, item) : '');
  // "Postcode and city" in words that are not known looks like the label of the street.
  const isLabel = (item: Item) =>
    shape(item) === shape(label) && !indexes.some(at => shape(taught.items[at]) === shape(item));
  const isOther = (item: Item) =>
    item.isIdle ||
    (item.isControl && !isAlone) ||
    (!taught.pointed.has(item) && (isLabel(item) || isScreenText(item, taught) || /[:@]/.test(item.text)));
  // Lines in one cell, or in a row each.
  const places = items.flatMap(({ at }) => placeInTable(at) ?? []);
  const cells = [...new Set(places.map(({ own: { cell } }) => cell))];
  const rows = new Set(places.map(({ row }) => row));
  if (items.some(isOther) || rows.size < cells.length) return null;
  if (indexes.some(at => inGrid(at, taught) !== undefined || (!isAlone && acrossOf(at, taught)))) return null;
  if (!isAlone && indexes.every(at => ownSelector(taught.items[at] as Item, taught))) return null;
  const parts: Part[] = [];
  let start = 0;
  const texts = items.map(item => {
    for (const { part } of all.filter(other => other.item === item))
      parts.push({ ...part, from: start + part.from, to: start + part.to });
    const text = item.lines ?? item.text;
    // A unit behind the street, on its line.
    const last = parts.at(-1);
    if (last && /street$/.test(last.field) && last.to > start) last.to += unitBehind(text, last.to - start);
    const isLast = last && /street$/.test(last.field) && last.to > start && !/[,\n]/.test(text.slice(last.to - start));
    if (isLast) last.to = start + text.length;
    start += text.length + 1;
    return text;
  });
  return {
    // Another patient has no "Flat 4" in front of the street.
    from: isUnit.test(label?.text ?? '') ? from - 1 : from,
    ...withoutReceivers(
      texts.join('\n').split('\n'),
      parts.sort((a, b) => a.from - b.from),
    ),
  };
}

/** The same lines as a definition sees them, without who receives the mail. */
function withoutReceivers(lines: readonly string[], parts: readonly Part[]): { lines: string[]; parts: Part[] } {
  const cuts = [...lines.join('\n').matchAll(new RegExp(`^${careOf}.*\n`, 'gm'))];
  const moved = (at: number) => cuts.reduce((sum, { 0: cut, index }) => (index < at ? sum - cut.length : sum), at);
  return {
    lines: lines.filter(line => !isReceiver(line)),
    parts: parts.map(part => ({ ...part, from: moved(part.from), to: moved(part.to) })),
  };
}

/** A unit can stand in front of a street. */
const street = `(?:${unitForm}\\n)?(?!${unitForm}\\n)[^\\n@]{3,80}`;

const lineFormOf = (part: Part, text: string) => {
  const { field } = part;
  if (/street$/.test(field)) return street;
  if (/postalCode$/.test(field)) return formOf(part, text);
  if (/stateCode$/.test(field) && text.length === 2) return '[A-Za-z]{2}';
  return '[^\\d\\n,@]{2,40}';
};

const isUnit = new RegExp(`^${unitForm}$`);

const isCity = ({ field }: Part) => /city$/.test(field);

/** True for a city alone in its line: only the number of lines tells it from one more of the street, or from a county. */
const isLoneCity = (lines: readonly string[], parts: readonly Part[]): boolean =>
  parts.some(part => isCity(part) && lines.includes(lines.join('\n').slice(part.from, part.to)));

/** True for a line that was not pointed at, and is no unit. */
function hasStrangeLine(lines: readonly string[], parts: readonly Part[]): boolean {
  let from = 0;
  return lines.some(line => {
    const to = from + line.length;
    const isPointed = parts.some(part => part.from < to && part.to > from);
    from = to + 1;
    return !isPointed && !isUnit.test(line);
  });
}

/** The expression for an address in lines, with one of its parts as the group. Null if words are none of the screen. */
function addressForm(lines: readonly string[], parts: readonly Part[], value: Part): string | null {
  const text = lines.join('\n');
  let form = '^';
  let start = 0;
  let last: Part | undefined;
  for (const [index, line] of lines.entries()) {
    const inLine = parts.filter(({ from, to }) => from >= start && to <= start + line.length);
    if (inLine.length === 0) {
      // Further lines of the street are part of it. Their form is there already.
      if (!last || !/street$/.test(last.field)) return null;
      start += line.length + 1;
      continue;
    }
    if (index > 0) form += '\\n';
    let at = start;
    for (const part of inLine) {
      const between = text.slice(at, part.from);
      if (!areScreenWords(between)) return null;
      const ownForm = lineFormOf(part, text.slice(part.from, part.to));
      const isEnd = part === inLine.at(-1) && part.to === start + line.length && part !== parts.at(-1);
      const more = isLoneCity(lines, parts) ? unitForm : '[^\\n@:]{1,60}';
      const whole = /street$/.test(part.field) && isEnd ? `${ownForm}(?:\\n${more}){0,${moreLines}}?` : ownForm;
      form += `${exact(between)}${part === value ? `(${whole})` : `(?:${whole})`}`;
      at = part.to;
      last = part;
    }
    const tail = text.slice(at, start + line.length);
    if (!areScreenWords(tail)) return null;
    form += exact(tail);
    start += line.length + 1;
  }
  return `${form}(?:\\n|$)`;
}

/**
 * The same, of an address with a city alone in its line and the postal code in its last. Whatever stands between, that ends the
 * address. Only in three lines, the one in the middle is the city.
 */
function loneCityForm(lines: readonly string[], parts: readonly Part[], value: Part): string | null {
  const text = lines.join('\n');
  const [first, city, code] = ['street', 'city', 'postalCode'].map(name =>
    parts.find(({ field }) => field.endsWith(name)),
  );
  const isLast = code && text.slice(code.from) === lines.at(-1);
  if (!first || !city || !isLast || first.from > 0) return null;
  const form = lineFormOf(code, text.slice(code.from));
  if (value === city) return `^(?:${street})\\n(${lineFormOf(city, '')})\\n(?:${form})(?:\\n|$)`;
  return value === code ? `^(?:${street})(?:\\n[^\\n@:]{1,60}){1,4}?\\n(${form})(?:\\n|$)` : null;
}

/**
 * An address in several lines. No fields if it stands in one line, or in fields of its own. `unclear` are those that nothing
 * tells from other lines.
 */
export function teachAddress(all: readonly Pointed[], taught: Taught): { fields: Fields; unclear: string[] } {
  const address = all.filter(({ part }) => isAddress(part));
  const found = address.length < 2 ? null : linesOf(address, taught);
  if (found && isLoneCity(found.lines, found.parts) && hasStrangeLine(found.lines, found.parts)) {
    const isNamed = ({ item }: Pointed) => isTelling(ownSelector(item, taught) ?? '');
    const cities = address.filter(point => isCity(point.part) && !isNamed(point));
    const fields = cities.length > 0 ? addressFields(found, taught, loneCityForm) : [];
    return { fields, unclear: cities.map(({ field }) => field) };
  }
  const isLone = found && isLoneCity(found.lines, found.parts);
  const form: typeof addressForm = (lines, parts, value) =>
    (isLone && !isCity(value) && loneCityForm(lines, parts, value)) || addressForm(lines, parts, value);
  return { fields: found ? addressFields(found, taught, form) : [], unclear: [] };
}

function addressFields(
  found: NonNullable<ReturnType<typeof linesOf>>,
  taught: Taught,
  form: typeof addressForm,
): Fields {
  const anchors = anchorsOf(found.from, taught, { ...anyWords, isOpen: true });
  // Of lines without a label, nothing shows which is the first.
  const near = (anchors?.near ?? []).filter(
    anchor => !anchor.column && !anchor.run && (!anchor.like || anchor.steps > 0 || anchor.first),
  );
  if (near.length === 0) return [];
  const { lines, parts } = found;
  const first = taught.items[found.from] as Item;
  const find = (first.lines && ownSelector(first, taught)) || 'body';
  const count = first.lines ? 1 : lines.length + moreLines;
  const places = near.map(({ block: _block, upTo: _upTo, ...rest }) => ({ ...rest, lines: count }));
  return parts.flatMap(part => {
    const match = form(lines, parts, part);
    return match && isQuick(match) ? [[part.field, { find, near: places, match }] as [string, Locator]] : [];
  });
}
