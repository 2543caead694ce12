// Outlines what the pointer is over, and names what the user is to click.

import { tagOf } from '../page/dom.ts';

export interface PointerBox {
  show: (element: Element | null) => void;
  name: (label: string) => void;
  remove: () => void;
}

const setStyle = (element: HTMLElement, style: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
};

/** In a closed shadow root: the page sees that something is there, and nothing of it. It takes no click. */
export function drawBox(document: Document): PointerBox {
  const host = document.createElement('div');
  const box = document.createElement('div');
  const tag = document.createElement('div');
  setStyle(host, {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    width: 'auto',
    height: 'auto',
    background: 'transparent',
    'pointer-events': 'none',
    'z-index': '2147483647',
  });
  setStyle(box, { position: 'absolute', display: 'none', 'box-sizing': 'border-box', outline: '3px solid #d9480f' });
  setStyle(tag, {
    position: 'absolute',
    left: '-3px',
    padding: '2px 6px',
    background: '#d9480f',
    color: '#fff',
    font: '600 13px/1.4 system-ui, sans-serif',
    'white-space': 'nowrap',
  });
  box.append(tag);
  host.attachShadow({ mode: 'closed' }).append(box);
  return {
    show(element) {
      if (!element || element === host || tagOf(element) === 'html' || tagOf(element) === 'body') {
        setStyle(box, { display: 'none' });
        return;
      }
      if (!host.isConnected) {
        document.documentElement.append(host);
        // Above the page's own dialogs.
        host.popover = 'manual';
        host.showPopover?.();
      }
      const { left, top, width, height } = element.getBoundingClientRect();
      // A value is no block of half the page.
      if (height > Math.max(200, innerHeight / 2)) {
        setStyle(box, { display: 'none' });
        return;
      }
      // Below the element, or above it at the end of the window.
      setStyle(tag, { top: top + height > innerHeight - 28 ? '-27px' : 'calc(100% + 3px)' });
      setStyle(box, {
        display: 'block',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    },
    name(label) {
      tag.textContent = label;
    },
    remove: () => host.remove(),
  };
}
