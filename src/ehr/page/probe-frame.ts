// Describes a frame in which no chart was found. Only then is it injected, because the reader goes into every frame at
// every click and must stay small.

export interface FrameProbe {
  /** The page shows that it is loading. */
  isLoading: boolean;
  /** Its address names a patient, so a chart will follow. */
  isNamed: boolean;
  /** How much content the page has. If two probes differ, the page is still being built. */
  extent: string;
  /** Addresses of its frames whose documents belong to another site. */
  unreached: string[];
}

/** `addresses` are regular expressions whose group `patient` is a patient's key. */
export const probeFrame = (addresses: readonly string[]): FrameProbe => {
  // Do not wait for a frame that the user cannot see.
  if (innerWidth === 0 || innerHeight === 0) return { isLoading: false, isNamed: false, extent: '', unreached: [] };
  const isOnView = (element: Element, minWidth = 0, minHeight = 0) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && width > minWidth && height > minHeight;
  };
  // "Spinner" is also a number field, and "loading" the class of a whole loaded page: a real sign has almost no text.
  const isSign = (element: Element) =>
    !element.matches('input') && !element.querySelector('input') && (element.textContent ?? '').trim().length < 60;
  const signs = ['skeleton', 'spinner', 'loading'].map(word => `[class*="${word}" i]`).join();
  const isLoading =
    document.readyState !== 'complete' ||
    [...document.querySelectorAll('[aria-busy="true"]')].some(element => isOnView(element)) ||
    [...document.querySelectorAll('[role="progressbar"]:not([aria-valuenow]), progress:not([value])')].some(element =>
      isOnView(element),
    ) ||
    [...document.querySelectorAll(signs)].some(element => isSign(element) && isOnView(element));
  // No access permission opens a frame without an origin.
  const isSandboxed = (frame: Element) => frame.matches('[sandbox]:not([sandbox~="allow-same-origin" i])');
  // A chart needs room. Advertisements and counters are smaller than this.
  const unreached = [...document.querySelectorAll<HTMLIFrameElement | HTMLFrameElement>('iframe[src], frame[src]')]
    .filter(frame => frame.contentDocument === null && !isSandboxed(frame) && isOnView(frame, 200, 150))
    .map(({ src }) => src.slice(0, 1000));
  const address = location.pathname + location.search + location.hash;
  return {
    isLoading,
    isNamed: addresses.some(source => new RegExp(source).exec(address)?.groups?.patient),
    extent: `${document.getElementsByTagName('*').length} ${document.body?.textContent?.length ?? 0}`,
    unreached: unreached.slice(0, 20),
  };
};
