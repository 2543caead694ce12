// The fields of a taught screen as its definition names them.
import type { Compound, Locator, Near, ScreenDefinition } from '../definition.ts';
import { saidAt } from '../near/said-at.ts';
import type { Taught } from './marks.ts';
import type { Fields } from './several.ts';

const inList = /^(.+)\[\d+\]\.(.+)$/;

/** The places of one field. Without a form, an empty one would end the search. */
function oneOrMore(locators: readonly Locator[]): Locator | readonly Locator[] {
  const [only, other] = locators;
  return only && !other
    ? only
    : locators.map((locator, at) =>
        locator.match || at === locators.length - 1 ? locator : { ...locator, match: '^(.+)$' },
      );
}

/** Places in a list, with the labels of all places in its item, in their order. */
export function amongLabels(fields: Fields, { items }: Taught): Fields {
  const inItems = ([field, { near = [] }]: Fields[number]) =>
    inList.test(field) ? near.filter(({ nth, column }) => nth && !column) : [];
  const at = (near: Near) => saidAt(items, near)[0] ?? 0;
  const labels = fields.flatMap(inItems).toSorted((label, other) => at(label) - at(other));
  const among = [...new Set(labels.map(({ says }) => says))];
  if (among.length < 2) return fields;
  return fields.map(([field, locator]) => [
    field,
    {
      ...locator,
      ...(locator.near && { near: locator.near.map(near => (labels.includes(near) ? { ...near, among } : near)) }),
    },
  ]);
}

/** Fields as a screen names them: those of a list, such as a policy, in an item that the whole page is. */
export function screenFields(
  all: Fields,
  compounds: readonly Compound[],
): Pick<ScreenDefinition, 'fields' | 'compounds' | 'lists'> {
  const lists: Record<string, { each: string; fields: Record<string, Locator>; compounds: Compound[] }> = {};
  const listOf = (path: string) => {
    lists[path] ??= { each: 'body', fields: {}, compounds: [] };
    return lists[path];
  };
  const direct: [string, Locator][] = [];
  // The whole page is one item: of several policies, the first.
  for (const [field, locator] of all.toSorted(([name], [other]) => name.localeCompare(other))) {
    const [, path, part] = inList.exec(field) ?? [];
    if (path && part) listOf(path).fields[part] ??= locator;
    else direct.push([field, locator]);
  }
  const ownCompounds: Compound[] = [];
  for (const compound of compounds) {
    const [first = ''] = Object.values(compound.into);
    const [, path] = inList.exec(first) ?? [];
    if (!path) ownCompounds.push(compound);
    else {
      const into = Object.entries(compound.into).map(([part, field]) => [part, field.replace(inList, '$2')]);
      listOf(path).compounds.push({ ...compound, into: Object.fromEntries(into) });
    }
  }
  return {
    fields: Object.fromEntries(
      [...Map.groupBy(direct, ([field]) => field)].map(([field, those]) => [
        field,
        oneOrMore(those.map(([, locator]) => locator)),
      ]),
    ),
    ...(ownCompounds.length > 0 && { compounds: ownCompounds }),
    ...(Object.keys(lists).length > 0 && { lists }),
  };
}
