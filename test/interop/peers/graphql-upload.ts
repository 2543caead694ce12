// graphql-upload in several versions, and graphql-upload-minimal: standalone before graphql-http, and in Express before
// Apollo.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import type { GraphQLScalarType } from 'graphql';
import { listen } from '../listen.ts';
import { load, openBook } from '../order-book.ts';
import { fileLimit, filesLimit, type Peer } from './peer.ts';

interface Limits {
  maxFileSize: number;
  maxFiles: number;
}

interface UploadPackage {
  GraphQLUpload: GraphQLScalarType;
  graphqlUploadExpress(limits: Limits): RequestHandler;
  processRequest(request: IncomingMessage, response: ServerResponse, limits: Limits): Promise<Record<string, unknown>>;
}

const { createHandler } = load('graphql-http') as typeof import('graphql-http');
const express = load('express') as typeof import('express');
const { ApolloServer } = load('@apollo/server') as typeof import('@apollo/server');
const { expressMiddleware } = load('@as-integrations/express5') as typeof import('@as-integrations/express5');

// fs-capacitor, which stores the files, adds a listener for the end of the process for each file.
process.setMaxListeners(100);

const limits: Limits = { maxFileSize: fileLimit, maxFiles: filesLimit };

/** From version 14 on each part is a separate module. */
const part = (name: string, which: keyof UploadPackage) => load(`${name}/${which}.mjs`).default;

function loadUpload(name: string): UploadPackage {
  if (name !== 'graphql-upload-17') return load(name) as UploadPackage;
  return {
    GraphQLUpload: part(name, 'GraphQLUpload'),
    graphqlUploadExpress: part(name, 'graphqlUploadExpress'),
    processRequest: part(name, 'processRequest'),
  };
}

/**
 * graphql-http behind the package's own `processRequest`. An error it throws is answered with the error's status and
 * message.
 */
export const startUpload = (name: string) => async (): Promise<Peer> => {
  const { GraphQLUpload, processRequest } = loadUpload(name);
  const { schema, orders } = openBook(GraphQLUpload);
  const handle = createHandler({ schema });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const body = isForm ? await processRequest(request, response, limits) : await text(request);
    const [reply, { status, headers }] = await handle({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: { ...request.headers, 'content-type': 'application/json' },
      body,
      raw: request,
      context: undefined,
    });
    response.writeHead(status, headers).end(reply);
  };
  const server = await listen((request, response) => {
    answer(request, response).catch(error => response.writeHead(error.status ?? 500).end(error.message));
  });
  return { ...server, orders };
};

/** Apollo Server with its default CSRF protection, with or without a package for uploads. */
export const startApollo = (name?: string) => async (): Promise<Peer> => {
  const upload = name === undefined ? undefined : loadUpload(name);
  const { schema, orders } = openBook(upload?.GraphQLUpload);
  const apollo = new ApolloServer({ schema, includeStacktraceInErrorResponses: false });
  await apollo.start();
  const app = express();
  // Otherwise Express prints what it answers.
  app.set('env', 'test');
  const before = [...(upload ? [upload.graphqlUploadExpress(limits)] : []), express.json({ limit: '64mb' })];
  app.use('/graphql', ...before, expressMiddleware(apollo));
  const server = await listen(app);
  return {
    baseUrl: server.baseUrl,
    orders,
    close: async () => {
      await server.close();
      await apollo.stop();
    },
  };
};
