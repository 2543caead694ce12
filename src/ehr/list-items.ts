import { tidy } from '../order/text/shown-text.ts';
import type { ListDefinition } from './definition.ts';
import { findAll, type Scope } from './locate.ts';
import { matches, prop } from './page/dom.ts';

/** Without what the page shows again in another list, for small screens. */
function withoutCopies(items: readonly Element[]): Element[] {
  const listsOf = new Map<string, Set<Element | null>>();
  return items.filter(item => {
    const text = tidy(prop(item, 'textContent') ?? '');
    const lists = (listsOf.get(text) ?? new Set()).add(prop(item, 'parentElement'));
    listsOf.set(text, lists);
    return text === '' || lists.size === 1;
  });
}

/** The items of a list, in the order in which a reading numbers them. */
export const findItems = (scope: Scope, { each, except }: ListDefinition): Element[] =>
  withoutCopies(findAll(scope, each).filter(item => !except || !matches(item, except)));
