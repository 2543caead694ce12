// The schema that Chromium checks a policy with. It is generated from the declared settings; `vitest --update` writes it again.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settings } from '../../src/settings/settings.ts';

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/**
 * The types of a value, and nothing more. Chromium silently drops what does not fit the schema, and our own check names
 * it. Its integers have 32 bits, so every number is a `number`. It has no null.
 */
function typesOf(schema: JsonSchema): JsonSchema {
  const { type, anyOf, enum: choices, properties, items, additionalProperties } = schema;
  if (anyOf) return typesOf(anyOf.find(one => one.type !== 'null') ?? {});
  if (properties)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, typesOf(one)])),
    };
  if (typeof additionalProperties === 'object')
    return { type: 'object', additionalProperties: typesOf(additionalProperties) };
  if (items) return { type: 'array', items: typesOf(items) };
  if (type === 'integer') return { type: 'number' };
  return { type: type ?? typeof choices?.[0] };
}

const managedSchema = {
  type: 'object',
  properties: Object.fromEntries(
    settings.map(({ name, says, schema }) => [
      name,
      { description: says, ...typesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) },
    ]),
  ),
};

it('has the settings, each with its types', async () => {
  await expect(`${JSON.stringify(managedSchema, null, 2)}\n`).toMatchFileSnapshot(
    '../../assets/public/managed-schema.json',
  );
});

it('has nothing that Chromium does not know', () => {
  const types: unknown[] = [];
  JSON.stringify(managedSchema, (key, value) => {
    if (key === 'type' && typeof value === 'string') types.push(value);
    return value;
  });
  expect(new Set(types)).toEqual(new Set(['object', 'string', 'array', 'boolean', 'number']));
});
