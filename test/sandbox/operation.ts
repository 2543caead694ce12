import { type DocumentNode, type FieldNode, type OperationDefinitionNode, parse, print } from 'graphql';
import { parseStrictJson } from './json.ts';

/** The request does not have a form that section 4 shows. The message says why. */
export class RequestError extends Error {}

export function refuse(message: string): never {
  throw new RequestError(message);
}

export type Branch = Record<string, unknown>;

/** Lists do not count. */
export const isRecord = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseObject(text: string, name: string): Branch {
  try {
    const value = parseStrictJson(text);
    if (isRecord(value)) return value;
  } catch (error) {
    return refuse(`${name} is not JSON. ${error instanceof Error ? error.message : ''}`);
  }
  return refuse(`${name} must be a JSON object.`);
}

/** A request as it was sent. Its body is the JSON one, or the `operations` of a multipart one. */
export type SentRequest = { type: string; body: Branch };

type Mutation = SentRequest & {
  definitions: number;
  operation: OperationDefinitionNode;
  fields: readonly FieldNode[];
  variables: Branch;
};

const printAll = (nodes: Parameters<typeof print>[0][] | undefined): string => (nodes ?? []).map(print).join(', ');

const namesIn = (field: FieldNode | undefined): string[] =>
  field?.selectionSet?.selections.map(node => (node.kind === 'Field' ? node.name.value : '...')) ?? [];

const asksForUrls = ({ variables: { order } }: Mutation): boolean =>
  isRecord(order) && order.numberOfAttachmentsToBeUploaded !== undefined;

/** What sections 4.1 to 4.3 say of a request for createOrder, each with the message for a client that sends something else. */
const mutationRules: readonly (readonly [(mutation: Mutation) => boolean, string])[] = [
  [
    ({ type }) => /^(application\/json|multipart\/form-data; *boundary=\S+)$/.test(type),
    'The type must have no charset.',
  ],
  [
    ({ body }) => Object.keys(body).every(name => ['query', 'variables'].includes(name)),
    'The body must have the members query and variables and no other.',
  ],
  [({ definitions }) => definitions === 1, 'The document must have one operation.'],
  [({ fields }) => fields.length === 1 && fields[0]?.name.value === 'createOrder', 'Only createOrder is a mutation.'],
  [
    ({ operation }) => printAll([...(operation.variableDefinitions ?? [])]) === '$order: OrderInput!',
    'The mutation must declare one variable, $order of type OrderInput!.',
  ],
  [({ fields }) => printAll([...(fields[0]?.arguments ?? [])]) === 'order: $order', 'createOrder takes order: $order.'],
  [
    ({ variables }) => isRecord(variables.order) && Object.keys(variables).length === 1,
    'variables must have the key order and no other.',
  ],
  [({ fields }) => namesIn(fields[0]).includes('id'), 'createOrder must select id.'],
  [
    mutation => asksForUrls(mutation) === namesIn(mutation.fields[0]).includes('presignedAttachmentUrls'),
    'presignedAttachmentUrls must be selected with numberOfAttachmentsToBeUploaded, and only then.',
  ],
];

/**
 * Refuses a mutation that is not as documented. Other operations are not shown, so GraphQL alone decides about them, and about
 * what is not GraphQL.
 * @throws RequestError
 */
export function requireDocumented({ type, body }: SentRequest): void {
  const document = parseDocument(body.query);
  const operation = document?.definitions.find(
    node => node.kind === 'OperationDefinition' && node.operation === 'mutation',
  );
  if (document === undefined || operation?.kind !== 'OperationDefinition') return;
  const fields = operation.selectionSet.selections.filter(node => node.kind === 'Field');
  const variables = isRecord(body.variables) ? body.variables : {};
  const mutation = { type, body, definitions: document.definitions.length, operation, fields, variables };
  const broken = mutationRules.find(([isKept]) => !isKept(mutation));
  if (broken) refuse(broken[1]);
}

function parseDocument(query: unknown): DocumentNode | undefined {
  try {
    return parse(String(query));
  } catch {
    return undefined;
  }
}
