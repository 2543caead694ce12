// Collects the texts that a screen's definition names, before any text is parsed.

import { moved } from '../order/doubts.ts';
import { type FieldPattern, fields, patternOf, type ValueKind } from '../order/fields.ts';
import type { FrameAnswer } from '../order/reading.ts';
import type { Compound, ListDefinition, Locator, ScreenDefinition } from './definition.ts';
import { findItems } from './list-items.ts';
import { describe, locate, type Scope } from './locate.ts';
import { mayBeOver } from './values/end-date.ts';
import { splitText } from './values/split-text.ts';

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

function collectField(scope: Scope, field: string, locators: readonly Locator[], missed: Missed[]): Raw[] {
  for (const locator of locators) {
    const found = locate(scope, locator);
    // If the text does not match, try the next locator: two lines, "Mobile: ..." and "Telephone: ...", share one
    // selector.
    const isElsewhere = found?.taken === '' && locator.match && locator !== locators.at(-1);
    if (!found || isElsewhere) continue;
    const { each, isMoved, ...text } = found;
    const kind = kindOf(field);
    const others = (locator.agree ?? []).flatMap(other => locate(scope, other)?.taken ?? []);
    if (each.length > 1 && kind !== 'lines') {
      text.taken = each[0] ?? '';
      others.push(...each.slice(1));
    }
    const doubt = doubtOf(locator, isMoved);
    return [{ field, kind, ...text, others, ...(doubt && { doubt }) }];
  }
  missed.push({ field, why: `nothing matches ${locators.map(describe).join(' or ')}` });
  return [];
}

/** The raws of a compound, none if its text does not split. Null if it is not on the screen. */
function collectCompound(scope: Scope, path: string, compound: Compound): Raw[] | null {
  const found = locate(scope, compound);
  if (!found) return null;
  const parts = found.each.length < 2 && splitText(compound.as, found.taken);
  if (!parts) return [];
  const { shown, from, isMoved } = found;
  const doubt = parts.doubt ?? doubtOf(compound, isMoved);
  return Object.entries(compound.into).flatMap(([part, name]) => {
    const taken = parts.texts[part as keyof Compound['into']];
    if (!taken || !name) return [];
    const field = path + name;
    return [{ field, kind: kindOf(field), taken, shown, from, others: [], ...(doubt && { doubt }) }];
  });
}

function collectList(scope: Scope, path: string, list: ListDefinition, missed: Missed[], today: string): Raw[] {
  return findItems(scope, list).flatMap((node, index) => {
    const item = { ...scope, node };
    const at = `${path}[${index}].`;
    const certain =
      (!list.certainIf || locate(item, list.certainIf)?.taken) &&
      !(list.endsOn && mayBeOver(locate(item, list.endsOn)?.taken ?? '', today));
    const raws = Object.entries(list.fields).flatMap(([field, locator]) =>
      collectField(item, at + field, [locator], missed),
    );
    const compounds = (list.compounds ?? []).flatMap(compound => collectCompound(item, at, compound) ?? []);
    return [...raws, ...compounds].map(raw => (certain ? raw : { ...raw, doubt: 'list.doubtful' }));
  });
}

/**
 * Every text of the screen that its definition names. A field with its own text takes precedence over part of a text.
 */
export function collect(scope: Scope, screen: ScreenDefinition, today: string): { raws: Raw[]; missed: Missed[] } {
  const missed: Missed[] = [];
  const raws = Object.entries(screen.fields ?? {}).flatMap(([field, spec]) =>
    spec ? collectField(scope, field, Array.isArray(spec) ? spec : [spec], missed) : [],
  );
  const has = (field: string) => raws.some(raw => raw.field === field);
  const there = new Set<string>();
  const gone = new Map<string, Missed>();
  for (const compound of screen.compounds ?? []) {
    const found = collectCompound(scope, '', compound);
    if (found) raws.push(...found.filter(({ field }) => !has(field)));
    for (const field of Object.values(compound.into))
      if (found) there.add(field);
      else gone.set(field, { field, why: `nothing matches ${describe(compound)}` });
  }
  missed.push(...[...gone.values()].filter(({ field }) => !has(field) && !there.has(field)));
  for (const [path, list] of Object.entries(screen.lists ?? {}))
    raws.push(...collectList(scope, path, list, missed, today));
  return { raws, missed };
}
