// The schema that Chromium checks a policy with, made from the declared settings when the extension is built.
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

export interface ManagedSchema {
  type: string;
  description?: string;
  properties?: Record<string, ManagedSchema>;
  additionalProperties?: ManagedSchema;
  items?: ManagedSchema;
}

/**
 * The types of a value, and nothing more. Chromium silently drops what does not fit the schema, and our own check names
 * it. Its integers have 32 bits, so every number is a `number`. It has no null.
 */
function typesOf(schema: JsonSchema): ManagedSchema {
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
  return { type: type === 'integer' ? 'number' : (type ?? typeof choices?.[0]) };
}

export const managedSchema = (): ManagedSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    settings.map(({ name, says, schema }) => [
      name,
      { description: says, ...typesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) },
    ]),
  ),
});
