// Detects if a page shows a patient's chart, for the mark on the toolbar button. It reports only yes or no, no content.
import type { Definition, ScreenDefinition } from '../definition.ts';

/** How to recognize a screen that shows a patient. */
export type ChartSign = Pick<ScreenDefinition, 'address' | 'sign' | 'except' | 'frame' | 'visibleOnly'>;

/** The screens of these definitions that show a patient. A shell is left out: it can have no patient open. */
export const chartSigns = (definitions: readonly Definition[]): ChartSign[] =>
  definitions.flatMap(({ screens }) =>
    screens.flatMap(({ kind, address, sign, except, frame, visibleOnly }) =>
      kind === 'shell'
        ? []
        : { address, sign, ...(except && { except }), ...(frame && { frame }), ...(visibleOnly && { visibleOnly }) },
    ),
  );

/**
 * Called inside the page, as text: it can use only its arguments, and leaves nothing behind. It recognizes a screen the
 * way src/ehr/recognize.ts does. If the page makes it fail, no chart is detected.
 */
export const detectChart = (signs: readonly ChartSign[]): boolean => {
  const { document, location, name, origin } = window;
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isSeen = (view: Window): boolean => {
    if (view.innerWidth === 0 || view.innerHeight === 0) return false;
    let around: Element | null = null;
    try {
      around = view.frameElement;
    } catch {
      // The parent page has another origin.
    }
    return around === null || (isShown(around) && isSeen(view.parent));
  };
  const has = (selector: string, visibleOnly: boolean) => {
    const [first = '', ...inner] = selector.split(' >>> ');
    let found = [...document.querySelectorAll(first)];
    for (const step of inner) found = found.flatMap(host => [...(host.shadowRoot?.querySelectorAll(step) ?? [])]);
    return visibleOnly ? found.some(isShown) : found.length > 0;
  };
  // Same rule as src/ehr/page/put-in-page.ts: a sandboxed frame shows no chart.
  if (origin === 'null' || !isSeen(window)) return false;
  const address = location.pathname + location.search + location.hash;
  return signs.some(
    ({ address: form, sign, except, frame, visibleOnly = false }) =>
      new RegExp(form).test(address) &&
      (!frame || frame === name) &&
      has(sign, visibleOnly) &&
      !(except && has(except, visibleOnly)),
  );
};
