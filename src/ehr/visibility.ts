/** Whether a person sees this frame: it has a size, and no frame around it is hidden. */
export function isFrameVisible(window: Window): boolean {
  if (window.innerWidth === 0 || window.innerHeight === 0) return false;
  const element = frameElementOf(window);
  if (!element) return true;
  const shown = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
  return shown && isFrameVisible(window.parent);
}

/** The element that holds the frame; null in the top window and where the page around is of another origin. */
function frameElementOf(window: Window): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null;
  }
}
