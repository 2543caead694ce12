import type { IncomingMessage, ServerResponse } from 'node:http';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Answer, answerErrors, type Ending, lowerNames, sendEnding } from './answer.ts';
import type { Bench } from './bench.ts';
import { endWithFault } from './fault-ending.ts';
import { forbidIntrospection } from './introspection.ts';
import { MultipartError, type MultipartOperation, type Placeholders, readMultipart } from './multipart-body.ts';
import { flattenHeaders, type RequestBody, readBody } from './request-body.ts';
import { createOrderSchema, type RequestContext } from './schema.ts';

const bodyLimit = 64_000_000;

/** Each of these headers shows that a page could not have sent the form without a preflight. */
const preflightHeaders = ['apollo-require-preflight', 'x-graphql-yoga-csrf', 'graphql-preflight'];

export type GraphqlEndpointOptions = {
  introspection: boolean;
  requirePreflight: boolean;
  placeholders: Placeholders;
  signUploadUrl: (orderId: string, index: number) => string;
};

type YogaContext = RequestContext & { multipart?: MultipartOperation };

/** Plays `{base_url}/graphql` (section 4): POST with a bearer token, JSON or multipart. */
export function createGraphqlEndpoint(bench: Bench, options: GraphqlEndpointOptions) {
  const { faults, journal, now, signal, tokens } = bench;
  const yoga = createYoga<YogaContext>({
    schema: createOrderSchema(bench.laboratory, options.signUploadUrl),
    plugins: [readParsedMultipart, ...(options.introspection ? [] : [forbidIntrospection])],
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
  });

  async function execute(request: IncomingMessage, body: RequestBody): Promise<Answer> {
    const headers = flattenHeaders(request);
    const fault = await tokens.inspect(request.headers.authorization);
    if (fault) {
      const challenge = fault === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${fault}"`;
      const message = `The access token is ${fault === 'bad signature' ? 'not valid: bad signature' : fault}.`;
      return answerErrors(401, 'UNAUTHENTICATED', message, { 'www-authenticate': challenge });
    }
    const { bytes, sha256: bodySha256 } = body;
    const receipt = { headers: { ...headers, authorization: 'valid' }, bodyBytes: bytes.length, bodySha256 };
    const copy = () => new Request('http://sandbox/graphql', { method: 'POST', headers, body: new Uint8Array(bytes) });
    if (!headers['content-type']?.startsWith('multipart/form-data')) {
      return readAnswer(await yoga.fetch(copy(), { receipt }));
    }
    if (options.requirePreflight && !preflightHeaders.some(name => name in headers)) {
      const message = 'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).';
      return answerErrors(400, 'BAD_REQUEST', message);
    }
    try {
      const multipart = await readMultipart(copy(), options.placeholders);
      return readAnswer(await yoga.fetch(copy(), { receipt, multipart, verbatim: multipart.verbatim }));
    } catch (error) {
      if (error instanceof MultipartError) return answerErrors(400, 'BAD_REQUEST', error.message);
      throw error;
    }
  }

  async function end(request: IncomingMessage): Promise<Ending> {
    if (request.method !== 'POST') {
      return { answer: answerErrors(405, 'METHOD_NOT_ALLOWED', 'Only POST is served.', { allow: 'POST' }) };
    }
    const body = await readBody(request, bodyLimit);
    if (!body) return { answer: answerErrors(413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 64 MB.') };
    const isOrder = body.bytes.includes('createOrder');
    const fault = isOrder ? faults.take('createOrder') : undefined;
    const act = () => execute(request, body);
    const ending = fault ? await endWithFault(fault, { act, ignore: async () => {}, signal }) : { answer: await act() };
    const outcome = 'answer' in ending ? ending.answer.status : 'reset';
    const about = isOrder ? findNumber(body.bytes) : null;
    journal.note(isOrder ? 'createOrder' : 'query', outcome, { fault: fault?.kind ?? null, about });
    return ending;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sendEnding(response, await end(request), now());
  };
}

/** Gives yoga the operation that `readMultipart` has read. */
const readParsedMultipart: Plugin<object, YogaContext> = {
  onRequestParse({ serverContext, setRequestParser }) {
    const { multipart } = serverContext;
    if (multipart) setRequestParser(() => multipart.params);
  },
};

/** Finds the requisition number in a body without reading all of it, because the body can include files. */
function findNumber(bytes: Buffer): string | null {
  const start = bytes.indexOf('"requisitionNumber":');
  return /^"requisitionNumber":"([^"]*)"/.exec(bytes.toString('utf8', start, start + 300))?.[1] ?? null;
}

async function readAnswer(response: Response): Promise<Answer> {
  const headers = lowerNames(response.headers);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
