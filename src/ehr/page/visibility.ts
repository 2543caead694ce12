import { closest, prop } from './dom.ts';

/** True if the user can see an element, judging by its styles. */
export function isShown(element: Element): boolean {
  const check = prop(element, 'checkVisibility');
  if (check) return check.call(element, { opacityProperty: true, visibilityProperty: true });
  // A document without layout: use what the markup itself says.
  return !closest(element, '[hidden], [style*="display:none"], [style*="display: none"]');
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
