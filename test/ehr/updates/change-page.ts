// Changes saved pages, with their shadow roots.

export type Root = Document | ShadowRoot | Element;

export function elementsOf(node: Root): Element[] {
  const own = [...node.querySelectorAll('*')];
  return own.flatMap(element => [element, ...(element.shadowRoot ? elementsOf(element.shadowRoot) : [])]);
}

const silent = 'script, style, title, option, textarea, template';

/** The texts that a reader of the page sees, without those that cannot contain an element. */
export const textsOf = (node: Root): Text[] =>
  elementsOf(node)
    .filter(element => !element.matches(silent))
    .flatMap(element => [...element.childNodes])
    .filter((child): child is Text => child.nodeType === 3 && /\S/.test(child.nodeValue ?? ''));

/** Where values are: texts, including those of controls, and the attributes that definitions read. */
export function changeTexts(
  node: Root,
  change: (text: string) => string,
  attributes = ['value', 'data-value', 'title'],
): void {
  for (const element of [...('localName' in node ? [node] : []), ...elementsOf(node)]) {
    if (element.matches('script, style')) continue;
    for (const child of element.childNodes)
      if (child.nodeType === 3 && /\S/.test(child.nodeValue ?? '')) child.nodeValue = change(child.nodeValue ?? '');
    for (const name of attributes) {
      const before = element.getAttribute(name);
      if (before && !(name === 'value' && element.matches('option, [type="hidden"]')))
        element.setAttribute(name, change(before));
    }
  }
}

export function cloneWithShadow(element: Element): Element {
  const clone = element.cloneNode(true) as Element;
  const hosts = [clone, ...clone.querySelectorAll('*')];
  for (const [at, original] of [element, ...element.querySelectorAll('*')].entries()) {
    if (!original.shadowRoot) continue;
    const shadow = hosts[at]?.attachShadow({ mode: 'open' });
    shadow?.append(...[...original.shadowRoot.children].map(cloneWithShadow));
  }
  return clone;
}
