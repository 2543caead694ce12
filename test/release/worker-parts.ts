// Chromium starts the worker at a click, and reads all of its compiled code first. What only a page of an unknown EHR needs is a
// script of its own there, which the worker runs when such a page has answered. What every chart needs is not: to import it while
// the page answers takes longer than the page (measured: 40 ms and 5 ms). Firefox has an event page.
import path from 'node:path';
import type { Plugin } from 'vite';
import * as history from '../../src/ehr/labels/understand/label-history.ts';
import * as labels from '../../src/ehr/labels/understand/understand-labels.ts';

const source = path.join(import.meta.dirname, '../../src/ehr');

/** The modules of a part with what they export, by the name of its entry point, which is also its global name. */
const parts = {
  'worker-labels': {
    'labels/understand/label-history.ts': history,
    'labels/understand/understand-labels.ts': labels,
  },
};

const modules = new Map(
  Object.entries(parts).flatMap(([part, files]) =>
    Object.entries(files).map(([file, exported]) => [path.join(source, file), { part, names: Object.keys(exported) }]),
  ),
);

/** A worker may import only scripts that it imported while it was installed. */
const proxy = (part: string, names: readonly string[]) => `
  const part = () => {
    if (!globalThis['${part}']) importScripts('/${part}.js');
    return globalThis['${part}'];
  };
  addEventListener('install', part);
  ${names.map(name => `export const ${name} = (...given) => part().${name}(...given);`).join('\n')}
`;

/** For Chromium's worker: the functions of a part run it when they are called first. */
export const workerPartsPlugin: Plugin = {
  name: 'worker-parts',
  enforce: 'pre',
  load(id) {
    const found = modules.get(id);
    return found && { code: proxy(found.part, found.names), moduleType: 'js' };
  },
};
