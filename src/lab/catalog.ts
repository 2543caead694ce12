// Reads what the service publishes of its types: GraphQL introspection, one query, which creates nothing.
import { type Catalog, type CatalogField, own, rootType } from '../order/catalog.ts';
import { Failure } from '../order/failure.ts';
import { refusalOf } from './access-refusals.ts';
import { type Access, serviceClient, whyNotReady } from './create-order.ts';

/** A type that stands in lists of lists of lists is deeper than anything an order needs. */
const innermost = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';

const query = `{ __schema { types { kind name enumValues { name } inputFields { name defaultValue type { ${innermost} } } } } }`;

/** A schema larger than this is none that is meant for clients; in characters, and in types that OrderInput reaches. */
const textCeiling = 8_000_000;
const typeCeiling = 1000;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Names of GraphQL; whatever else a service calls its types is left out. */
const nameOf = ({ name }: Json): string | null =>
  typeof name === 'string' && /^[A-Za-z]\w{0,99}$/.test(name) ? name : null;

function readField(published: Json): [string, CatalogField] | null {
  const name = nameOf(published);
  let type = published.type;
  const isRequired = isJson(type) && type.kind === 'NON_NULL' && published.defaultValue == null;
  let isList = false;
  while (isJson(type) && (type.kind === 'NON_NULL' || type.kind === 'LIST')) {
    isList ||= type.kind === 'LIST';
    type = type.ofType;
  }
  const typeName = isJson(type) ? nameOf(type) : null;
  return name && typeName ? [name, { type: typeName, isList, isRequired }] : null;
}

const readInput = (type: Json) =>
  Object.fromEntries(
    listOf(type.inputFields).flatMap(field => {
      const read = readField(field);
      return read ? [read] : [];
    }),
  );

/** What can be reached from OrderInput; null when there is none, or far too much. */
function readTypes(types: readonly Json[]): Catalog | null {
  const byName = new Map(types.map(type => [nameOf(type), type]));
  const enums: Record<string, string[]> = {};
  const inputs: Record<string, Record<string, CatalogField>> = {};
  const queue = [rootType];
  for (const name of queue) {
    const type = byName.get(name);
    if (queue.length > typeCeiling) return null;
    if (type?.kind === 'ENUM') enums[name] = listOf(type.enumValues).flatMap(value => nameOf(value) ?? []);
    if (type?.kind !== 'INPUT_OBJECT') continue;
    const input = readInput(type);
    inputs[name] = input;
    for (const field of Object.values(input)) if (!queue.includes(field.type)) queue.push(field.type);
  }
  return own(inputs, rootType) ? { enums, inputs } : null;
}

function parseAnswer(text: string): Json | null {
  try {
    const body: unknown = JSON.parse(text);
    return isJson(body) && ('data' in body || 'errors' in body) ? body : null;
  } catch {
    return null;
  }
}

/**
 * What a service answered to the introspection query → its types, or null when it publishes none.
 * @throws Failure `service.noGraphql`.
 */
export function parseCatalog(text: string): Catalog | null {
  if (text.length > textCeiling) return null;
  const answer = parseAnswer(text);
  if (!answer) throw new Failure('service.noGraphql');
  const schema = isJson(answer.data) ? answer.data.__schema : null;
  return isJson(schema) ? readTypes(listOf(schema.types)) : null;
}

/**
 * The service's types; null where it publishes none (introspection refused), and then the documented values serve.
 * @throws Failure when nothing can be said of the service: as {@link whyNotReady}, `service.noAnswer`,
 *   `service.unauthorized`, `service.forbidden`, `service.notFound`, `service.notWell`, `service.noGraphql`.
 */
export async function readCatalog(access: Access): Promise<Catalog | null> {
  const notReady = whyNotReady(access);
  if (notReady) throw new Failure(notReady);
  const answer = await serviceClient
    .post(access.endpoint.graphqlUrl, { json: { query }, headers: { Authorization: `Bearer ${access.token}` } })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (!answer) throw new Failure('service.noAnswer');
  const refusal = refusalOf(answer.status);
  if (refusal) throw new Failure(refusal);
  return parseCatalog(answer.text);
}
