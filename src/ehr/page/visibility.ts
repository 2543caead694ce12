import { closest, own } from './own.ts';

/** Whether a person can see an element, as far as its styles tell. */
export function isShown(element: Element): boolean {
  const check = own(element, 'checkVisibility');
  if (check) return check.call(element, { opacityProperty: true, visibilityProperty: true });
  // A document without layout: what the markup itself says.
  return !closest(element, '[hidden], [style*="display:none"], [style*="display: none"]');
}

/** Whether a person sees this frame: it has a size, and no frame around it is hidden. */
export function isFrameVisible(window: Window): boolean {
  if (window.innerWidth === 0 || window.innerHeight === 0) return false;
  const element = frameElementOf(window);
  return element ? isShown(element) && isFrameVisible(window.parent) : true;
}

/** The element that holds the frame; null in the top window and where the page around is of another origin. */
function frameElementOf(window: Window): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null;
  }
}
