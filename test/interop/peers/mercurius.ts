import { load, openBook } from '../order-book.ts';
import { fileLimit, filesLimit, type Peer } from './peer.ts';

const { fastify } = load('fastify') as typeof import('fastify');
const mercurius = load('mercurius') as typeof import('mercurius').default;
const upload = load('mercurius-upload') as typeof import('mercurius-upload').default;
const { GraphQLUpload } = load('graphql-upload-minimal') as typeof import('graphql-upload-minimal');

export const startMercurius = async (): Promise<Peer> => {
  const { schema, orders } = openBook(GraphQLUpload);
  const app = fastify();
  app.register(upload, { maxFileSize: fileLimit, maxFiles: filesLimit });
  app.register(mercurius, { schema, path: '/graphql', graphiql: false });
  return { baseUrl: await app.listen({ host: '127.0.0.1', port: 0 }), orders, close: () => app.close() };
};
