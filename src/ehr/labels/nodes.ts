import { tidy } from '../../order/text/shown-text.ts';
import { own } from '../page/own.ts';

/** All text in a node, shown or not. '' without a node. */
export const allText = (node: Node | null | undefined): string => (node && own(node, 'textContent')) ?? '';
export const tidyText = (node: Node | null | undefined): string => tidy(allText(node));

export const parentOf = (node: Node): Element | null => own(node, 'parentElement');
export const childrenOf = (element: Element): Element[] => [...own(element, 'children')];
