import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findPlace, type Highlighter, highlighterName, outlineElement } from '../src/ehr/page/highlight.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { isFrameVisible } from '../src/ehr/page/visibility.ts';

/** In milliseconds. */
const shownFor = 2000;

const running = new Map<Element, () => void>();

const point: Highlighter['point'] = (definitions, sought) => {
  if (!isFrameVisible(window)) return false;
  const sight = { url: location.href, name: window.name, visible: true, today: '' };
  const element = findPlace(document, sight, definitions, sought);
  if (!(element instanceof HTMLElement)) return false;
  running.get(element)?.();
  const restore = outlineElement(element);
  const end = setTimeout(() => {
    running.delete(element);
    restore();
  }, shownFor);
  running.set(element, () => {
    clearTimeout(end);
    restore();
  });
  element.scrollIntoView({ block: 'nearest' });
  return true;
};

/** Injected into a frame when the user asks where a value was read. */
export default defineUnlistedScript(() => {
  // A second injection would forget the outlines that are still shown.
  if (!Reflect.has(globalThis, highlighterName)) putInPage(highlighterName, { point });
});
