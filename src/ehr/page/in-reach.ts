// Whether the user can get to what an element shows. The panel of the last patient can stay in the document, slid out of view.
import { elementAround, originalOf, prop, viewOf } from './dom.ts';

/**
 * False if the content of an element has no size, or is left of the page, above it or beside it, or where a box that cuts off
 * what it holds shows nothing. True below the end of such a box: a library can scroll there. True without a layout.
 */
export function isInReach(shown: Element): boolean {
  const element = originalOf(shown);
  const document = prop(element, 'ownerDocument');
  const view = viewOf(element);
  const root = prop(document, 'documentElement');
  const range = prop(document, 'createRange').call(document);
  if (!prop(range, 'getBoundingClientRect')) return true;
  if (prop(element, 'shadowRoot')) range.selectNode(element);
  else range.selectNodeContents(element);
  let { left, right, bottom, width, height } = range.getBoundingClientRect();
  if (width < 1 || height < 1) return false;
  let position = '';
  for (let at: Element | null = element; at && at !== root; at = elementAround(at)) {
    const style = view.getComputedStyle(at);
    // What is placed elsewhere leaves the boxes around it, up to the one that it is placed in.
    const isLeft = position === 'fixed' || (position === 'absolute' && style.position === 'static');
    if (!isLeft && style.overflowX + style.overflowY !== 'visiblevisible' && style.display !== 'inline') {
      const box = prop(at, 'getBoundingClientRect').call(at);
      const [x, y] = [prop(at, 'scrollLeft'), prop(at, 'scrollTop')];
      if (box.width < 1 || box.height < 1 || bottom - box.top + y <= 0 || right - box.left + Math.abs(x) <= 0)
        return false;
      if (/hidden|clip/.test(style.overflowX) && left >= box.right) return false;
      ({ left, right, bottom } = box);
    }
    if (!isLeft) ({ position } = style);
  }
  return right + view.scrollX > 0 && bottom + view.scrollY > 0 && left + view.scrollX < prop(root, 'scrollWidth');
}
