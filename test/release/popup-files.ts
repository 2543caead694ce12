// Few files for the form: the browser takes longer to fetch a file than to run it.
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const root = path.join(import.meta.dirname, '../..');
/** The popup until it has read the chart, and the form. */
const parts = {
  'first-view': path.join(root, 'entrypoints/popup/main.tsx'),
  'order-form': path.join(root, 'src/ui/order-form/open-order.tsx'),
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module and everything it imports statically. */
function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** What a part shares with other pages is one file, instead of one for each set of pages that share it. */
function groupOf(): (id: string, graph: Graph) => string | null {
  let reached: [string, Set<string>][] | null = null;
  return (id, graph) => {
    reached ??= Object.entries(parts).map(([name, start]) => [name, reachedFrom(start, graph)]);
    // A page has its own style sheets.
    return id.endsWith('.css') ? null : (reached.find(([, ids]) => ids.has(id))?.[0] ?? null);
  };
}

const ownStyles = /^ *<link rel="stylesheet"[^>]* href="\/assets\/popup-[^"]*">\n/m;

/** The order of the imports in the popup's code: styles that several pages share come first. */
const ownStylesLast = (html: string): string =>
  html.replace(ownStyles, '').replace(/^ *<\/head>/m, end => `${html.match(ownStyles)?.[0] ?? ''}${end}`);

/**
 * For Chromium: compile all functions of this file while the page waits for the worker, rather than one by one when the form is
 * painted.
 */
const compiledAtOnce = '//# allFunctionsCalledOnLoad';

const isOfPopup = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk =>
  file.type === 'chunk' &&
  (Object.hasOwn(parts, file.name) || Object.values(parts).some(part => part === file.facadeModuleId));

/** Makes the files of the popup few, and fetches the form's while the first view's run. */
export const popupFilesPlugin: Plugin = {
  name: 'popup-files',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (isOfPopup(file)) file.code = `${compiledAtOnce}\n${file.code}`;
    },
  },
  outputOptions: options => ({
    ...options,
    codeSplitting: { groups: [{ debugName: 'popup', name: groupOf(), minShareCount: 2 }] },
  }),
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path: page, bundle }) => {
      if (!page.endsWith('/popup/index.html') || !bundle) return;
      const form = Object.values(bundle).find(
        file => file.type === 'chunk' && file.facadeModuleId === parts['order-form'],
      );
      if (form?.type !== 'chunk') throw new Error('The build has no file of the order form.');
      const files = [form.fileName, ...form.imports];
      return {
        html: ownStylesLast(html),
        tags: files.map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}` },
          injectTo: 'head' as const,
        })),
      };
    },
  },
};
