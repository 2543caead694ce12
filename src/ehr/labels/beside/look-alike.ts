// Which elements are marked up alike: they are rows of one list.

import { attributeOf, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { childrenOf } from '../nodes.ts';

/** How an element is marked up. */
export const lookOf = (element: Element): string => `${tagOf(element)} ${attributeOf(element, 'class') ?? ''}`;

/** True if two elements look alike: they are rows of one list. */
export const isLike = (element: Element, other: Element | null): boolean =>
  other !== null && lookOf(element) === lookOf(other);

/** The tags in a row. */
export const shapeOf = (row: Element) => childrenOf(row).filter(isShown).map(tagOf).join();
