// The table in docs/deploy.md: every setting that a policy can have, from its declaration.
import { settingMeanings } from '../../src/settings/meanings.ts';
import { settings } from '../../src/settings/settings.ts';
import { type JsonSchema, jsonSchemaOf } from '../release/setting-schema.ts';
import { table } from './table.ts';

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

export const policyTable = (): string =>
  table(
    ['Setting', 'Type', 'Default', 'Changed by', 'Meaning'],
    settings.map(setting => [
      `\`${setting.name}\``,
      ...[
        sayType(jsonSchemaOf(setting)),
        code(setting.fallback),
        setting.changedBy === 'user' ? 'the user' : 'IT',
        settingMeanings[setting.name] ?? '',
      ].map(inCell),
    ]),
  );
