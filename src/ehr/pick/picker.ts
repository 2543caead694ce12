// The user points at a value in the page. Only a pointer that a person moved counts, and the page gets nothing of it.

import { prop } from '../page/dom.ts';
import { type Picked, pickedAt } from './picked.ts';
import { drawBox } from './pointer-box.ts';

/** What happened in a frame since it was asked last. `empty`: there is no text where the user clicked. */
type Taken = { what: 'waiting' | 'empty' | 'canceled' } | { what: 'picked'; picked: Picked };

export interface Picker {
  /** @param label what the user is to click, shown beside the pointer. */
  take: (label: string) => Taken;
  /** Leaves nothing in the page. */
  stop: () => void;
}

/** The page's own handlers do not get these while the user points. */
const swallowed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'dragstart',
  'focus',
  'focusin',
  'blur',
  'focusout',
  'keydown',
] as const;

/** Without them, the browser still selects text in the page. */
const keptDefault: ReadonlySet<string> = new Set(['pointerdown', 'mousedown', 'focus', 'focusin', 'blur', 'focusout']);

/** If no one asks for this long, in milliseconds, the page where the user teaches is gone. */
const patience = 3000;

/** The pointer moves this far, in pixels, only if the user selects text. */
const shortestDrag = 4;

const targetOf = (event: Event): Element | null => {
  const [first] = event.composedPath();
  return first && 'nodeType' in first && first.nodeType === 1 ? (first as Element) : null;
};

export function startPicker(window: Window & typeof globalThis, ended: () => void): Picker {
  const { document } = window;
  const box = drawBox(document);
  let taken: Taken = { what: 'waiting' };
  let pressed: { target: Element; x: number; y: number } | null = null;
  let timer = window.setTimeout(stop, patience);

  function hear(event: Event): void {
    // A page can make every event except a trusted one. A label can make a trusted click, but no trusted pointer.
    if (!event.isTrusted) return;
    if (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Escape') return;
    event.stopImmediatePropagation();
    const target = targetOf(event);
    if (!keptDefault.has(event.type) || (target && prop(target, 'localName') === 'select')) event.preventDefault();
    if (event.type === 'keydown') taken = { what: 'canceled' };
    if (event.type === 'pointerdown' && target) {
      const { clientX: x, clientY: y } = event as PointerEvent;
      pressed = { target, x, y };
    }
    if (event.type === 'pointerup') release(event as PointerEvent);
  }

  function release({ clientX, clientY, button }: PointerEvent): void {
    const start = pressed;
    pressed = null;
    if (!start || button !== 0) return;
    const isDrag = Math.hypot(clientX - start.x, clientY - start.y) >= shortestDrag;
    const picked = pickedAt(document, start, isDrag);
    taken = picked ? { what: 'picked', picked } : { what: 'empty' };
    // After the browser's own reaction to the mouse.
    window.setTimeout(unselect, 0);
  }

  function unselect(): void {
    window.getSelection()?.removeAllRanges();
    const { activeElement } = document;
    if (activeElement instanceof window.HTMLElement && activeElement !== document.body) activeElement.blur();
  }

  function follow(event: Event): void {
    if (event.isTrusted) box.show(event.type === 'pointermove' ? targetOf(event) : null);
  }

  function stop(): void {
    window.clearTimeout(timer);
    for (const type of swallowed) window.removeEventListener(type, hear, true);
    for (const type of ['pointermove', 'pointerout']) window.removeEventListener(type, follow, true);
    box.remove();
    ended();
  }

  for (const type of swallowed) window.addEventListener(type, hear, { capture: true, passive: false });
  for (const type of ['pointermove', 'pointerout']) window.addEventListener(type, follow, true);

  return {
    take(label) {
      box.name(label);
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, patience);
      const now = taken;
      taken = { what: 'waiting' };
      return now;
    },
    stop,
  };
}
