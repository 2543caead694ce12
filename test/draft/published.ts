// Lab schemas for tests: what the sandbox publishes, with some lines changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { parseLabSchema } from '../../src/lab/read-lab-schema.ts';
import type { LabSchema } from '../../src/order/lab-schema/lab-schema.ts';

const sandbox = ['order', 'patient', 'clinical', 'billing']
  .map(part => readFileSync(path.join(import.meta.dirname, '../sandbox/schema', `${part}.graphql`), 'utf8'))
  .join('\n');

export function published(...changes: readonly (readonly [before: string | RegExp, after: string])[]): LabSchema {
  const text = changes.reduce((schema, [before, after]) => {
    const changed = schema.replace(before, after);
    if (changed === schema) throw new Error(`nothing to change: ${before}`);
    return changed;
  }, sandbox);
  const labSchema = parseLabSchema(JSON.stringify({ data: introspectionFromSchema(buildSchema(text)) }));
  if (!labSchema) throw new Error('no lab schema');
  return labSchema;
}
