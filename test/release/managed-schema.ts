// The schema that Chromium checks a policy with, made from the declared settings when the extension is built.
import { settingMeanings } from '../../src/settings/meanings.ts';
import { settings } from '../../src/settings/settings.ts';
import { type JsonSchema, jsonSchemaOf } from './setting-schema.ts';

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
    settings.map(setting => [
      setting.name,
      { description: settingMeanings[setting.name] ?? '', ...typesOf(jsonSchemaOf(setting)) },
    ]),
  ),
});
