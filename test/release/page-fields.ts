import path from 'node:path';
import type { Plugin } from 'vite';
import { fields } from '../../src/order/fields.ts';

const source = path.join(import.meta.dirname, '../../src/order/fields.ts');

/** Kinds that src/order/text/kinds.ts parses alike: a page shows no value of them. */
const suggested = new Set(['code', 'cancerType', 'age', 'codes', 'boolean', 'date']);

/** No page shows a reason or a confirmation that the clinician gives, or the age at one of the rarer cancers. */
const shown = Object.entries(fields).filter(([, field]) => !('labelOf' in field));

/** src/order/fields.ts for a page: the kind of each field that it can show, and no more. */
function onlyKinds(fields: typeof shown): string {
  const byKind = Object.groupBy(fields, ([, { kind }]) => (suggested.has(kind) ? 'code' : kind));
  const lists = Object.entries(byKind).map(([kind, paths]) => [kind, paths.map(([field]) => field).join(' ')]);
  return `export const patternOf = field => field.replace(/\\[\\d+\\]/g, '[]');
const lists = ${JSON.stringify(Object.fromEntries(lists))};
export const fields = Object.fromEntries(
  Object.entries(lists).flatMap(([kind, list]) => list.split(' ').map(field => [field, { kind }])),
);`;
}

export const inPage = onlyKinds(shown);

/** For a script that parses values in a page. */
export const pageFieldsPlugin: Plugin = {
  name: 'page-fields',
  enforce: 'pre',
  load: id => (id === source ? inPage : undefined),
};
