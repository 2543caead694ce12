import { attributeOf, originalOf, prop, tagOf, viewOf } from './dom.ts';

/** True if the user can see an element, judging by its styles. */
export function isShown(element: Element): boolean {
  // What is hidden is not copied.
  if (originalOf(element) !== element) return true;
  const check = prop(element, 'checkVisibility');
  if (check) return check.call(element, { opacityProperty: true, visibilityProperty: true });
  // A document without layout: use what the markup itself says. Step by step, because a selector takes jsdom ten times as long.
  for (let at: Element | null = element; at; at = prop(at, 'parentElement'))
    if (attributeOf(at, 'hidden') !== null || /display: ?none/.test(attributeOf(at, 'style') ?? '')) return false;
  return true;
}

/** The elements that cross out what is in them. */
const crossing = /^(?:s|del|strike)$/;

/** True if an element crosses its text out: the chart takes it back. */
export function isCrossedOut(element: Element): boolean {
  if (crossing.test(tagOf(element)) || /line-through/.test(attributeOf(element, 'style') ?? '')) return true;
  // A document without layout has no styles but these.
  if (!prop(element, 'checkVisibility')) return false;
  return viewOf(element).getComputedStyle(originalOf(element)).textDecorationLine.includes('line-through');
}

/** True if an element stands in one that crosses it out, a few steps around it. */
export function isInCrossedOut(element: Element): boolean {
  let at: Element | null = element;
  for (let step = 0; at && step < 5; step += 1, at = prop(at, 'parentElement')) if (isCrossedOut(at)) return true;
  return false;
}

/** True if the user sees this frame: it has a size, and no frame around it is hidden. */
export function isFrameVisible(window: Window): boolean {
  if (window.innerWidth === 0 || window.innerHeight === 0) return false;
  const element = frameElementOf(window);
  return element ? isShown(element) && isFrameVisible(window.parent) : true;
}

/** The element that contains the frame. Null in the top window and if the parent page has another origin. */
function frameElementOf(window: Window): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null;
  }
}
