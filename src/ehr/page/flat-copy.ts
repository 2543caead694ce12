// A page that is drawn in shadow roots, as one document without them.
import { attributeOf, getRoot, isElement, prop, query, rootsIn, standFor, tagOf } from './dom.ts';
import { isShown } from './visibility.ts';

/** A page with more nodes, or with more of them in each other, is not a chart. */
const mostNodes = 200_000;
const mostDeep = 1_000;
/** What no one sees, and what a choice list holds without drawing it */
const unseen = /^(?:script|style|noscript|template|link|meta)$/;
/** The attributes that name other elements of the same root */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers'];

/** True if an element has no box, and what is in it is drawn anyway. A document without a window has no styles. */
const isWithoutBox = (element: Element): boolean =>
  prop(prop(element, 'ownerDocument'), 'defaultView')?.getComputedStyle(element).display === 'contents';

/** What a list draws is not its options: they have no box until it opens. */
const isDrawn = (element: Element): boolean =>
  isShown(element) || tagOf(element) === 'option' || tagOf(element) === 'optgroup' || isWithoutBox(element);

/** What an element shows inside of it: its root and what is put into its slots, or its children. */
function drawnIn(element: Element): Node[] {
  const root = prop(element, 'shadowRoot');
  if (root) return [...prop(root, 'childNodes')];
  if (tagOf(element) !== 'slot') return [...prop(element, 'childNodes')];
  const slot = element as HTMLSlotElement;
  return prop(slot, 'assignedNodes').call(slot, { flatten: true });
}

function copyControl(original: Element, copy: Element): void {
  const tag = tagOf(original);
  if (tag !== 'input' && tag !== 'textarea' && tag !== 'select') return;
  const [from, to] = [original, copy] as [HTMLInputElement, HTMLInputElement];
  if (attributeOf(original, 'type') === 'file') return;
  to.value = from.value;
  if (tag === 'input') to.checked = from.checked;
}

interface Scope {
  number: number;
  ids: ReadonlySet<string>;
  /** The IDs that its elements refer to. */
  refers: ReadonlySet<string>;
}

/** The IDs of a document and of each of its open roots: each has its own. */
function scopesOf(roots: readonly (Document | ShadowRoot)[]): Map<Node, Scope> {
  const said = (root: ParentNode, name: string) =>
    query(root, `[${name}]`).flatMap(element => (attributeOf(element, name) ?? '').split(/\s+/));
  const scope = (root: ParentNode, number: number): Scope => ({
    number,
    ids: new Set(said(root, 'id')),
    refers: new Set(references.flatMap(name => said(root, name))),
  });
  return new Map(roots.map((root, number) => [root, scope(root, number)]));
}

/**
 * The document with everything that it draws in open shadow roots in its place. What is hidden is left out, and `originalOf` has
 * the element of the page for each of the copy. Null if it draws nothing in roots, or too much for a chart.
 * @param without elements that are left out with what is in them.
 */
export function flatCopyOf(document: Document, without: readonly Element[]): Document | null {
  const body = prop(document, 'body');
  const roots = rootsIn(document);
  if (!body || !roots[1]) return null;
  const copy = prop(document, 'implementation').createHTMLDocument(prop(document, 'title'));
  copy.documentElement.lang = attributeOf(prop(document, 'documentElement'), 'lang') ?? '';
  const scopes = scopesOf(roots);
  /** How many of them name each ID. */
  const named = Map.groupBy(
    [...scopes.values()].flatMap(({ ids, refers }) => [...new Set([...ids, ...refers])]),
    id => id,
  );
  let nodes = 0;
  let depth = 0;
  let isTooMuch = false;

  /** The name of an ID in the copy. No label of one root is that of a field in another one. */
  function renamed(id: string, root: Node): string {
    const scope = scopes.get(root);
    const isOwn = scope?.ids.has(id);
    return root === document || (isOwn && named.get(id)?.length === 1) ? id : `${id}_${isOwn ? scope?.number : 'none'}`;
  }

  function rename(element: Element, to: Element): void {
    const root = getRoot(element);
    for (const name of ['id', ...references]) {
      const said = attributeOf(element, name);
      if (said)
        to.setAttribute(
          name,
          said.replace(/\S+/g, id => renamed(id, root)),
        );
    }
    // Radio buttons of one name are one group.
    if (root !== document && attributeOf(element, 'type') === 'radio')
      to.setAttribute('name', `${attributeOf(element, 'name')}_${scopes.get(root)?.number}`);
  }

  function add(node: Node, to: Element): void {
    nodes += 1;
    isTooMuch ||= nodes > mostNodes || depth > mostDeep;
    if (isTooMuch) return;
    if (!isElement(node)) {
      if (prop(node, 'nodeType') === 3) to.append(copy.createTextNode(prop(node, 'nodeValue') ?? ''));
      return;
    }
    if (unseen.test(tagOf(node)) || without.includes(node)) return;
    const isSlot = tagOf(node) === 'slot';
    if (!isSlot && !isDrawn(node)) return;
    const inside = isSlot ? to : (copy.importNode(node, false) as Element);
    if (!isSlot) {
      to.append(inside);
      standFor(inside, node);
      rename(node, inside);
    }
    depth += 1;
    for (const child of drawnIn(node)) add(child, inside);
    depth -= 1;
    copyControl(node, inside);
  }

  for (const name of prop(body, 'getAttributeNames').call(body))
    copy.body.setAttribute(name, attributeOf(body, name) ?? '');
  standFor(copy.body, body);
  for (const child of drawnIn(body)) add(child, copy.body);
  return isTooMuch ? null : copy;
}
