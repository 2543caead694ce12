// Reads nodes through the platform's prototypes, whatever names a page gives its elements: in a form with a control
// named "textContent", `form.textContent` is that control.

/** A node's own property or method. */
export const prop = <T extends object, K extends keyof T>(node: T, key: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(node), key, node);

// By type and tag name, not instanceof: an element of another frame has other classes.
export const isElement = (node: Node): node is Element => prop(node, 'nodeType') === 1;

export const tagOf = (element: Element): string => prop(element, 'localName');

/** True for a custom element: its name has a hyphen. */
export const isCustom = (element: Element): boolean => tagOf(element).includes('-');

export const matches = (element: Element, selector: string): boolean =>
  prop(element, 'matches').call(element, selector);

export const closest = (element: Element, selector: string): Element | null =>
  prop(element, 'closest').call(element, selector);

export const attributeOf = (element: Element, name: string): string | null =>
  prop(element, 'getAttribute').call(element, name);

export const query = (node: ParentNode, selector: string): Element[] => [
  ...prop(node, 'querySelectorAll').call(node, selector),
];

/** The same for a tag. The browser finds these once, and knows them until the page changes. */
export const withTag = (element: Element, tag: string): Element[] => [
  ...prop(element, 'getElementsByTagName').call(element, tag),
];

/** The value of a form control. '' if the page gives the name "value" to something else. */
export function controlValue(element: Element): string {
  const { value } = element as HTMLInputElement;
  return typeof value === 'string' ? value : '';
}

/** Whether a node is in another one, or is that one. */
export const holds = (around: Node, node: Node | null): boolean => prop(around, 'contains').call(around, node);

/**
 * The elements with an open shadow root, each with it. A walker with one getter for all of them: a long page has tens of thousands,
 * and a list of them takes the browser several times as long.
 */
export function hostsIn(root: Document | ShadowRoot): [host: Element, inside: ShadowRoot][] {
  const document = prop(root, 'ownerDocument') ?? (root as Document);
  const walker = prop(document, 'createTreeWalker').call(document, root, 1);
  const found: [Element, ShadowRoot][] = [];
  let owner: object | null = walker.nextNode();
  while (owner && !Object.hasOwn(owner, 'shadowRoot')) owner = Object.getPrototypeOf(owner);
  const getter = owner ? Object.getOwnPropertyDescriptor(owner, 'shadowRoot')?.get : undefined;
  for (let host = getter ? walker.currentNode : null; host; host = walker.nextNode()) {
    const inside: ShadowRoot | null = getter?.call(host);
    if (inside) found.push([host as Element, inside]);
  }
  return found;
}

/** A document or a shadow root, and all open roots in it. */
export const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...hostsIn(root).flatMap(([, inside]) => rootsIn(inside)),
];

const originals = new WeakMap<Element, Element>();
/** Makes an element stand for one of the page. */
export const standFor = (copy: Element, original: Element): void => void originals.set(copy, original);
/** The element of the page that a copy stands for, or else the element itself. */
export const originalOf = (element: Element): Element => originals.get(element) ?? element;

/** The document or shadow root that includes a node. */
export const getRoot = (node: Node): Node => prop(node, 'getRootNode').call(node);

/** The element around another, or the one whose open shadow root it stands in. */
export const elementAround = (element: Element): Element | null =>
  prop(element, 'parentElement') ?? (getRoot(element) as Partial<ShadowRoot>).host ?? null;

export function viewOf(element: Element): Window & typeof globalThis {
  const document = prop(originalOf(element), 'ownerDocument');
  return prop(document, 'defaultView') ?? globalThis.window;
}
