// Whether the user sees a frame that a page of another origin contains: nothing in the frame can look beyond its own edges.

/**
 * Called inside a frame, as text: it can use only its arguments. The number of the frame of the top page that this frame is in;
 * null if no page of another origin is around it.
 */
export const frameInTop = (): number | null => {
  const { top } = window;
  let outer: Window = window;
  let isForeign = false;
  for (let view: Window = window; view !== top; view = view.parent) {
    outer = view;
    try {
      isForeign ||= view.frameElement === null;
    } catch {
      isForeign = true;
    }
  }
  return top && isForeign ? Array.from({ length: top.length }, (_, at) => top[at]).indexOf(outer) : null;
};

/**
 * Called inside the top page, as text. True if the user sees some of its frame with this number. A portal can keep the frames
 * of other patients behind it. One that no script finds counts as hidden.
 */
export const isFrameOnView = (index: number): boolean => {
  const { document, innerWidth, innerHeight } = window;
  const frames: Iterable<Element> = document.querySelectorAll('iframe, frame, object, embed');
  const frame = [...frames].find(element => Reflect.get(element, 'contentWindow') === window[index]);
  if (!frame?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  let light = 1;
  for (let at: Element | null = frame; at; at = at.parentElement) light *= Number(getComputedStyle(at).opacity);
  if (light < 0.2) return false;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  return shares.some(across =>
    shares.some(down => {
      const [x, y] = [left + width * across, top + height * down];
      return x < innerWidth && y < innerHeight && document.elementFromPoint(x, y) === frame;
    }),
  );
};
