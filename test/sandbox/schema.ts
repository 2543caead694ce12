import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLResolveInfo } from 'graphql';
import { createGraphQLError, createSchema, type YogaInitialContext } from 'graphql-yoga';
import type { Laboratory } from './laboratory.ts';
import { isFile } from './multipart-body.ts';
import type { AttachmentContent, Receipt, ReceivedOrder } from './received.ts';
import type { OrderInput } from './rules.ts';

const parts = ['order', 'patient', 'clinical', 'billing'];

/** What the HTTP side knows about a request and gives to the resolvers. */
export type RequestContext = { receipt: Omit<Receipt, 'query' | 'variables'>; verbatim?: Record<string, unknown> };

type Context = YogaInitialContext & RequestContext;

export function createOrderSchema(laboratory: Laboratory, signUploadUrl: (orderId: string, index: number) => string) {
  return createSchema<RequestContext>({
    typeDefs: parts.map(part => readFileSync(join(import.meta.dirname, 'schema', `${part}.graphql`), 'utf8')),
    resolvers: {
      Query: { service: () => 'Sandbox laboratory' },
      Mutation: {
        async createOrder(_root: unknown, args: { order: OrderInput }, context: Context, info: GraphQLResolveInfo) {
          const query = context.params.query ?? '';
          const variables = context.verbatim ?? context.params.variables ?? {};
          const attachments = await readAttachments(args.order);
          const verbatim = findVerbatimOrder(info, variables) ?? { ...args.order };
          const receipt = { ...context.receipt, query, variables };
          const outcome = laboratory.createOrder({ order: args.order, verbatim, attachments, receipt });
          if ('id' in outcome) return outcome;
          const { code, message, rules } = outcome;
          throw createGraphQLError(message, { extensions: { code, rules } });
        },
      },
      CreatedOrder: {
        presignedAttachmentUrls({ id, files }: ReceivedOrder) {
          const uploads = files.filter(file => file.method === 'presigned');
          return uploads.length === 0 ? null : uploads.map(file => signUploadUrl(id, file.index));
        },
      },
      // Plain objects, because a second copy of graphql would refuse a scalar class of the first.
      Date: { parseValue: parseText },
      Attachment: { parseValue: (value: unknown) => (isFile(value) ? value : parseText(value)) },
    },
  });
}

/** The order as in the variables, under any variable name. */
function findVerbatimOrder(info: GraphQLResolveInfo, variables: Record<string, unknown>) {
  const value = info.fieldNodes[0]?.arguments?.find(argument => argument.name.value === 'order')?.value;
  return value?.kind === 'Variable' ? (variables[value.name.value] as Record<string, unknown>) : undefined;
}

async function readAttachments(order: OrderInput & { attachments?: readonly unknown[] | null }) {
  const read = async (value: unknown, index: number): Promise<AttachmentContent | null> => {
    if (value == null) return null;
    if (isFile(value)) return { method: 'multipart', name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
    const bytes = Buffer.from(String(value), 'base64');
    // Node skips what is not base64, so a file would silently arrive damaged.
    if (bytes.toString('base64') !== value) {
      const extensions = { code: 'BAD_USER_INPUT', rules: ['attachmentBase64'] };
      throw createGraphQLError(`attachments.${index} is not base64.`, { extensions });
    }
    return { method: 'inline', name: null, bytes };
  };
  return Promise.all((order.attachments ?? []).map(read));
}

function parseText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw createGraphQLError('Expected a string.');
}
