// What a frame in which no chart was found says about itself. It goes into the page only then, so that the reader, which
// goes into every frame at every click, does not grow by it.

export interface FrameProbe {
  /** The page shows that it is loading. */
  isLoading: boolean;
  /** Its address names a patient, so that a chart is to come. */
  isNamed: boolean;
  /** How much is in the page: what differs between two looks means that it is still being built. */
  extent: string;
  /** Addresses of the frames in it whose document belongs to another site. */
  unreached: string[];
}

/** `addresses` are regular expressions whose group `patient` is a patient's key. */
export const probeFrame = (addresses: readonly string[]): FrameProbe => {
  // A frame that nobody sees is not waited for.
  if (innerWidth === 0 || innerHeight === 0) return { isLoading: false, isNamed: false, extent: '', unreached: [] };
  const isOnView = (element: Element, minWidth = 0, minHeight = 0) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && width > minWidth && height > minHeight;
  };
  // "Spinner" is also a number field, "loading" the class of a whole page that has loaded: a sign holds next to nothing.
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
  // No access opens a frame that belongs to no site.
  const isSandboxed = (frame: Element) => frame.matches('[sandbox]:not([sandbox~="allow-same-origin" i])');
  // A chart takes room; advertisements and counters do not take this much.
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
