// Updates that move a page into a frame, out of one, or into shadow roots.
import { JSDOM } from 'jsdom';
import { elementsOf } from './change-page.ts';
import { inDocuments, type Update } from './update.ts';

export const frameUpdates: readonly Update[] = [
  {
    name: 'the page in a frame of its own',
    change: frames => {
      const [top] = frames;
      if (!top) return;
      const { window } = new JSDOM('<!doctype html><html><body></body></html>', { url: top.sight.url });
      window.document.documentElement.setAttribute('lang', top.document.documentElement.getAttribute('lang') ?? '');
      window.document.title = top.document.title;
      window.document.body.append(...top.document.body.childNodes);
      top.document.body.innerHTML = '<nav><a href="/">Home</a></nav><iframe></iframe>';
      frames.push({ document: window.document, sight: { ...top.sight, name: 'content' } });
      top.sight.url = `${new URL(top.sight.url).origin}/app`;
    },
  },
  {
    name: 'the frames became one page',
    change: frames => {
      const [top, ...others] = frames;
      const shown = others.filter(({ sight }) => sight.visible);
      if (!top || shown.length === 0) return;
      for (const iframe of top.document.querySelectorAll('iframe, frame, frameset')) iframe.remove();
      for (const { document } of shown) {
        const part = top.document.createElement('main');
        part.append(...document.body.childNodes);
        top.document.body.append(part);
      }
      frames.splice(1);
    },
  },
  inDocuments('parts in shadow roots', document => {
    const parts = 'table, dl, form, fieldset, section, header';
    for (const part of elementsOf(document.body).filter(element => element.matches(parts))) {
      if (
        part.getRootNode() !== document ||
        part.parentElement?.closest(parts) ||
        part.closest('table')?.contains(part.parentElement)
      )
        continue;
      const host = document.createElement('x-part');
      part.before(host);
      host.attachShadow({ mode: 'open' }).append(part);
    }
  }),
];
