// What Chromium checks a policy for: the types, and the names where the schema allows no others.
import type { ManagedSchema } from '../release/managed-schema.ts';

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** The names that Chromium would drop silently. */
export function misfits(value: unknown, schema: ManagedSchema | undefined, name = ''): string[] {
  if (!schema || typeOf(value) !== schema.type) return [name];
  if (typeof value !== 'object' || value === null) return [];
  const of = (part: string) =>
    Array.isArray(value) ? schema.items : (schema.properties?.[part] ?? schema.additionalProperties);
  return Object.entries(value).flatMap(([part, one]) => misfits(one, of(part), name === '' ? part : `${name}.${part}`));
}
