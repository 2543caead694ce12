// Chromium starts the worker at a click, and reads all of its compiled code first: a third of that reads the texts of a chart. So
// parts of the worker are scripts of their own there, which it runs while a page answers. Firefox has an event page.
import path from 'node:path';
import type { Plugin } from 'vite';
import * as history from '../../src/ehr/labels/understand/label-history.ts';
import * as labels from '../../src/ehr/labels/understand/understand-labels.ts';
import * as suggest from '../../src/ehr/suggestions/suggest.ts';

const source = path.join(import.meta.dirname, '../../src/ehr');

/** The modules of a part with what they export, by the name of its entry point, which is also its global name. */
const parts = {
  'worker-suggestions': { 'suggestions/suggest.ts': suggest },
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
