import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The schema that the service publishes, in parts. */
export const typeDefs: string[] = ['order', 'patient', 'clinical', 'billing'].map(part =>
  readFileSync(join(import.meta.dirname, 'schema', `${part}.graphql`), 'utf8'),
);
