// Definitions that an update of the EHR breaks less easily: at any address, in any frame, and without the tags and the
// elements around what a selector names. What they read is never certain.

import type { Compound, Definition, ListDefinition, Locator, ScreenDefinition } from '../definition.ts';
import type { Hint } from './read-moved.ts';

/** The parts of a selector between these signs, outside brackets and quotes. */
function splitOutside(selector: string, signs: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of selector) {
    if (/[[(]/.test(letter)) depth += 1;
    if (/[\])]/.test(letter)) depth -= 1;
    if (depth === 0 && signs.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map(part => part.trim()).filter(Boolean);
}

const withoutTag = (step: string) => step.replace(/^[a-z][\w-]*(?=[.#[])/i, '');

/**
 * A selector without tags, at any depth, and without the elements around one that has an ID or an attribute. Unchanged if
 * the element has only a tag, or if a condition on elements around it, such as ":not(:has(…))", would be lost.
 */
function loosenOne(selector: string): string {
  const steps = splitOutside(selector, /[\s>+~]/);
  const last = steps.at(-1) ?? '';
  const bare = withoutTag(last);
  const isPlain =
    !/^:scope|^\+|>>>|[+~]/.test(selector.replace(/\[[^\]]*\]/g, '')) &&
    !steps.slice(0, -1).some(step => step.includes(':'));
  // A part of a name alone is on elements of other screens, too.
  if (!isPlain || !/^[.#[]/.test(bare) || /^\[[\w-]+[\^$*]=/.test(bare)) return selector;
  return /^\.[\w-]+$/.test(bare) ? steps.map(withoutTag).join(' ') : bare;
}

const loosenSelector = (selector: string): string => splitOutside(selector, /,/).map(loosenOne).join(', ');

/** Several elements can match now. `all` lets a value count only if they agree. */
function loosenLocator<L extends Locator>(locator: L): L {
  const find = loosenSelector(locator.find);
  return {
    ...locator,
    find,
    ...(find === locator.find ? {} : { all: true }),
    ...(locator.row ? { row: loosenSelector(locator.row) } : {}),
    ...(locator.label ? { label: loosenSelector(locator.label) } : {}),
    ...(locator.and ? { and: locator.and.map(loosenLocator) } : {}),
    ...(locator.agree ? { agree: locator.agree.map(loosenLocator) } : {}),
  };
}

const loosenEach = <K extends string>(locators: Readonly<Record<K, Locator>>) =>
  Object.fromEntries(
    Object.entries<Locator>(locators).map(([name, locator]) => [name, loosenLocator(locator)]),
  ) as Record<K, Locator>;

const loosenCompounds = (compounds: readonly Compound[] = []) => compounds.map(loosenLocator);

const loosenList = (list: ListDefinition): ListDefinition => ({
  ...list,
  each: loosenSelector(list.each),
  fields: loosenEach(list.fields),
  ...(list.compounds ? { compounds: loosenCompounds(list.compounds) } : {}),
});

function loosenScreen(screen: ScreenDefinition): ScreenDefinition {
  const { fields = {}, lists = {}, patientKey = [] } = screen;
  return {
    ...screen,
    sign: loosenSelector(screen.sign),
    patientKey: patientKey.map(loosenLocator),
    ...(screen.banner ? { banner: loosenEach(screen.banner as Record<string, Locator>) } : {}),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, spec]) => [
        field,
        // A doubtful place that takes the place of another one: what the screen calls by its name can be something else now.
        Array.isArray(spec)
          ? spec.filter(({ doubtful }, at) => at === 0 || !doubtful).map(loosenLocator)
          : spec && loosenLocator(spec as Locator),
      ]),
    ),
    compounds: loosenCompounds(screen.compounds),
    lists: Object.fromEntries(Object.entries(lists).map(([path, list]) => [path, loosenList(list)])),
  };
}

/** At any address and in any frame. Without shells and taught screens, whose signs can be anywhere. */
const anywhere = ({ frame: _, ...screen }: ScreenDefinition): ScreenDefinition[] =>
  screen.kind === 'shell' || screen.taught ? [] : [{ ...screen, address: '' }];

/** The definitions at any address, then those of the application that is there with looser selectors. */
export const loosen = (
  definitions: readonly Definition[],
  isThere: (definition: Definition) => boolean,
): Definition[] =>
  [
    ...definitions,
    ...definitions
      .filter(isThere)
      .map(definition => ({ ...definition, screens: definition.screens.map(loosenScreen) })),
  ].map(definition => ({ ...definition, screens: definition.screens.flatMap(anywhere) }));

export const loosenScreens = (definitions: readonly Definition[], read: readonly Hint[]): Definition[] =>
  definitions.flatMap(definition => {
    const screens = definition.screens.filter(({ id }) =>
      read.some(hint => hint.definition === definition.id && hint.screen === id),
    );
    return screens.length > 0 ? [{ ...definition, screens: screens.map(loosenScreen) }] : [];
  });
