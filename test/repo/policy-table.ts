// The table in docs/deploy.md: every setting that a policy can have, from its declaration.
import * as z from 'zod/mini';
import { settings } from '../../src/settings/settings.ts';

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;

const nameOf = (type: string | undefined) => (type === 'integer' ? 'number' : (type ?? 'string'));

/** A type in words: "list of at most 50: string". Chromium's policies have no null; leaving the setting out means null. */
function sayType(schema: JsonSchema): string {
  const { type, anyOf, enum: choices, properties, items, additionalProperties, minimum, maximum, maxItems } = schema;
  if (anyOf) return sayType(anyOf.find(one => one.type !== 'null') ?? {});
  if (choices) return choices.map(code).join(' or ');
  if (properties) {
    const parts = Object.entries(properties).map(([name, one]) => `\`${name}\` (${sayType(one)})`);
    return `object: ${parts.join(', ')}`;
  }
  if (typeof additionalProperties === 'object') return `object of any names: ${sayType(additionalProperties)}`;
  if (items) {
    // service.md describes what a provider account contains.
    const what = items.properties ? 'object' : sayType(items);
    return `list${maxItems === undefined ? '' : ` of at most ${maxItems}`}: ${what}`;
  }
  return minimum === undefined || maximum === undefined ? nameOf(type) : `${nameOf(type)}, ${minimum} to ${maximum}`;
}

const inCell = (text: string) => text.replaceAll('|', '\\|');

export function policyTable(): string {
  const rows = settings.map(({ name, says, schema, fallback }) => {
    const type = sayType(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    return `| \`${name}\` | ${[type, code(fallback), says].map(inCell).join(' | ')} |\n`;
  });
  return `| Setting | Type | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}`;
}
