// Reads the types that the service publishes: one GraphQL introspection query, which creates nothing.

import { Failure } from '../order/failure.ts';
import { type LabSchema, ownProperty, rootType, type SchemaField } from '../order/lab-schema/lab-schema.ts';
import { isUsable, mostFields, mostTypes } from '../order/lab-schema/schema-size.ts';
import { isObject, type JsonObject, parseJson } from '../order/text/json.ts';
import { type Access, askService, longestParsed } from './call-service.ts';

/** A type in lists of lists of lists is nested deeper than anything an order needs. */
const innermost = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';

const query = `{ __schema { types { kind name enumValues { name } inputFields { name defaultValue type { ${innermost} } } } } }`;

const deepestList = 10;

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** GraphQL names; leaves out types with any other name. */
const nameOf = ({ name }: JsonObject): string | null =>
  typeof name === 'string' && /^[A-Za-z]\w{0,99}$/.test(name) ? name : null;

function readField(published: JsonObject): [string, SchemaField] | null {
  const name = nameOf(published);
  let type = published.type;
  const isRequired = isObject(type) && type.kind === 'NON_NULL' && published.defaultValue == null;
  let isList = false;
  for (let depth = 0; isObject(type) && (type.kind === 'NON_NULL' || type.kind === 'LIST'); depth += 1) {
    if (depth > 2 * deepestList) return null;
    isList ||= type.kind === 'LIST';
    type = type.ofType;
  }
  const typeName = isObject(type) ? nameOf(type) : null;
  return name && typeName ? [name, { type: typeName, isList, isRequired }] : null;
}

const readInput = (type: JsonObject) =>
  Object.fromEntries(
    listOf(type.inputFields).flatMap(field => {
      const read = readField(field);
      return read ? [read] : [];
    }),
  );

/** The types reachable from OrderInput; null if it is missing. @throws Failure `service.schemaTooLarge`. */
function readTypes(types: readonly JsonObject[]): LabSchema | null {
  const byName = new Map(types.map(type => [nameOf(type), type]));
  const enums: Record<string, string[]> = {};
  const inputs: Record<string, Record<string, SchemaField>> = {};
  const reached = new Set([rootType]);
  let fields = 0;
  for (const name of reached) {
    const type = byName.get(name);
    if (type?.kind === 'ENUM') enums[name] = listOf(type.enumValues).flatMap(value => nameOf(value) ?? []);
    if (type?.kind !== 'INPUT_OBJECT') continue;
    const input = readInput(type);
    inputs[name] = input;
    for (const field of Object.values(input)) reached.add(field.type);
    fields += Object.keys(input).length;
    if (reached.size > mostTypes || fields > mostFields) throw new Failure('service.schemaTooLarge');
  }
  if (!ownProperty(inputs, rootType)) return null;
  const labSchema = { enums, inputs };
  if (!isUsable(labSchema)) throw new Failure('service.schemaTooLarge');
  return labSchema;
}

/**
 * A service's answer to the introspection query → its types, or null if it publishes none.
 * @throws Failure `service.noGraphql`; `service.schemaTooLarge` if no form can be made of them.
 */
export function parseLabSchema(text: string): LabSchema | null {
  if (text.length > longestParsed) throw new Failure('service.schemaTooLarge');
  const answer = parseJson(text);
  if (!isObject(answer) || !('data' in answer || 'errors' in answer)) throw new Failure('service.noGraphql');
  const schema = isObject(answer.data) ? answer.data.__schema : null;
  return isObject(schema) ? readTypes(listOf(schema.types)) : null;
}

/**
 * The service's types; null if it publishes none (introspection refused): then the documented values apply.
 * @throws Failure when nothing is known about the service: as `whyNotReady`, `service.noAnswer`, `service.redirected`,
 * `service.unauthorized`, `service.forbidden`, `service.notFound`, `service.notWell`, `service.noGraphql`,
 * `service.schemaTooLarge`.
 */
export async function readLabSchema(access: Access): Promise<LabSchema | null> {
  const answer = await askService(access, { json: { query } });
  if (typeof answer === 'string') throw new Failure(answer);
  if (answer.isTooLong) throw new Failure('service.schemaTooLarge');
  return parseLabSchema(answer.body);
}
