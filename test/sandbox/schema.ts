import { createGraphQLError, createSchema, type YogaInitialContext } from 'graphql-yoga';
import type { Laboratory } from './laboratory.ts';
import { isFile } from './multipart-body.ts';
import type { Branch } from './operation.ts';
import type { AttachmentContent, Receipt, ReceivedOrder } from './received.ts';
import type { OrderInput } from './rules.ts';
import { typeDefs } from './type-defs.ts';

/** What the HTTP side knows about a request and gives to the resolvers. */
export type RequestContext = {
  receipt: Omit<Receipt, 'query' | 'variables'>;
  /** As sent. */
  body: Branch;
  /** With the files of a multipart request. */
  operation?: Branch;
};

type Context = YogaInitialContext & RequestContext;

export function createOrderSchema(laboratory: Laboratory, signUploadUrl: (orderId: string, index: number) => string) {
  return createSchema<RequestContext>({
    typeDefs,
    resolvers: {
      Query: { service: () => 'Sandbox laboratory' },
      Mutation: {
        async createOrder(_root: unknown, args: { order: OrderInput }, context: Context) {
          const { query, variables } = context.body as { query: string; variables: { order: Branch } };
          const attachments = await readAttachments(args.order);
          const receipt = { ...context.receipt, query, variables };
          const outcome = laboratory.createOrder({
            order: args.order,
            verbatim: variables.order,
            attachments,
            receipt,
          });
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
