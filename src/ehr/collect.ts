// Says which field each text of a screen is for, before any text is parsed.

import { moved, notInForce } from '../order/doubts.ts';
import { type FieldPattern, fields, patternOf, type ValueKind } from '../order/fields.ts';
import type { FrameAnswer } from '../order/reading.ts';
import { isCut } from '../order/text/shown-text.ts';
import type { Compound, ListDefinition, Locator, ScreenDefinition } from './definition.ts';
import { describe } from './locate.ts';
import type { Find, ItemTexts, ScreenTexts } from './screen-texts.ts';
import { nameOnly } from './values/name-only.ts';
import { splitAny } from './values/taught-names.ts';

/** The days that a text can mean, such as 2026-01-12 and 2026-12-01 for "01/12/2026". */
function daysAs(text: string): string[] {
  const [a, b, c] = text.match(/\d+/g) ?? [];
  if (!a || !b || !c) return [];
  const choices = a.length === 4 ? [[a, b, c]] : [[c, a, b], [c, b, a]]; // biome-ignore format: a line each way
  return choices
    .filter(([, month]) => Number(month) <= 12)
    .map(([year, month, day]) => `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
}

/** True if a policy may be over, or not in force yet. Of two possible readings of a day, the one that says so counts. */
export const mayBeOut = (starts: string, ends: string, today: string): boolean =>
  daysAs(starts).some(day => day > today) || daysAs(ends).some(day => day < today);

/** A text found for a field, not parsed yet. */
export interface Raw {
  field: string;
  kind: ValueKind;
  taken: string;
  shown: string;
  from: string;
  /** What other places on the screen show for the field. */
  others: string[];
  /** Why the user must confirm the value, whatever it is. */
  doubt?: string;
}

type Missed = FrameAnswer['missed'][number];

const isField = (path: string): path is FieldPattern => Object.hasOwn(fields, path);

/** @throws RangeError for a field that neither an order nor a chart has. That is a mistake in a definition. */
function kindOf(field: string): ValueKind {
  const path = patternOf(field);
  if (!isField(path)) throw new RangeError(`no field ${path}`);
  return fields[path].kind;
}

const doubtOf = ({ doubtful }: Locator, isMoved: boolean): string | undefined =>
  isMoved ? moved : doubtful && 'place.doubtful';

const isName = /^patient\.\w+Name$/;

function collectField(field: string, locators: readonly Locator[], finds: readonly Find[], missed: Missed[]): Raw[] {
  for (const [at, locator] of locators.entries()) {
    const found = finds[at];
    // If the text does not match, try the next locator: two lines, "Mobile: ..." and "Telephone: ...", share one
    // selector.
    const isElsewhere = found?.taken === '' && locator.match && locator !== locators.at(-1);
    if (!found || isElsewhere) continue;
    const { each, isMoved, ...text } = found;
    const others = [...found.others];
    const kind = kindOf(field);
    if (each.length > 1 && kind !== 'lines') {
      text.taken = each[0] ?? '';
      others.push(...each.slice(1));
    }
    // The whole name can stand elsewhere, where it is looked for if it is missing here.
    if (isCut(text.taken) && isName.test(field)) continue;
    const doubt = isCut(text.taken) ? 'place.doubtful' : doubtOf(locator, isMoved);
    return [{ field, kind, ...text, from: describe(locator), others, ...(doubt && { doubt }) }];
  }
  missed.push({ field, why: `nothing matches ${locators.map(describe).join(' or ')}` });
  return [];
}

/** The raws of a compound, none if its text does not split. Null if it is not on the screen. */
function collectCompound(path: string, compound: Compound, found: Find | undefined): Raw[] | null {
  if (!found || isCut(found.taken)) return null;
  const parts = found.each.length < 2 && splitAny(compound.as, nameOnly(found.taken));
  if (!parts) return [];
  const { shown, isMoved } = found;
  const doubt = parts.doubt ?? doubtOf(compound, isMoved);
  return Object.entries(compound.into).flatMap(([part, name]) => {
    const taken = parts.texts[part as keyof Compound['into']];
    if (!taken || !name) return [];
    const field = path + name;
    const from = describe(compound);
    return [{ field, kind: kindOf(field), taken, shown, from, others: [], ...(doubt && { doubt }) }];
  });
}

function collectList(path: string, list: ListDefinition, items: readonly ItemTexts[], missed: Missed[], today: string) {
  return items.flatMap(({ fields, compounds, certainIf, startsOn, endsOn }, index) => {
    const at = `${path}[${index}].`;
    const isOut = mayBeOut(startsOn?.taken ?? '', endsOn?.taken ?? '', today);
    const certain = (!list.certainIf || certainIf?.taken) && !isOut;
    const raws = [
      ...Object.entries(list.fields).flatMap(([field, locator]) =>
        collectField(at + field, [locator], [fields?.[field] ?? null].flat(), missed),
      ),
      ...(list.compounds ?? []).flatMap((compound, index) => collectCompound(at, compound, compounds?.[index]) ?? []),
    ];
    return raws.map((raw): Raw => (certain ? raw : { ...raw, doubt: notInForce }));
  });
}

/**
 * Every text of the screen that its definition names. A field with its own text takes precedence over part of a text.
 */
export function collect(
  screen: ScreenDefinition,
  { fields, compounds, lists }: ScreenTexts,
  today: string,
): { raws: Raw[]; missed: Missed[] } {
  const missed: Missed[] = [];
  const raws = Object.entries(screen.fields ?? {}).flatMap(([field, spec]) =>
    spec ? collectField(field, [spec].flat(), [fields?.[field] ?? null].flat(), missed) : [],
  );
  const has = (field: string) => raws.some(raw => raw.field === field);
  const there = new Set<string>();
  const gone = new Map<string, Missed>();
  for (const [at, compound] of (screen.compounds ?? []).entries()) {
    const found = collectCompound('', compound, compounds?.[at]);
    if (found) raws.push(...found.filter(({ field }) => !has(field)));
    for (const field of Object.values(compound.into))
      if (found) there.add(field);
      else gone.set(field, { field, why: `nothing matches ${describe(compound)}` });
  }
  missed.push(...[...gone.values()].filter(({ field }) => !has(field) && !there.has(field)));
  for (const [path, list] of Object.entries(screen.lists ?? {}))
    raws.push(...collectList(path, list, lists[path] ?? [], missed, today));
  return { raws, missed };
}
