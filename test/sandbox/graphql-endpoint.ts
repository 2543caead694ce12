import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Answer, answerErrors, type Ending, lowerNames, sendEnding } from './answer.ts';
import type { Bench } from './bench.ts';
import { endWithFault } from './fault-ending.ts';
import { forbidIntrospection } from './introspection.ts';
import { type Placeholders, type ReadMultipart, readMultipart } from './multipart-body.ts';
import { parseObject, RequestError, refuse, requireDocumented } from './operation.ts';
import { flattenHeaders, type RequestBody, readBody as receiveBody } from './request-body.ts';
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

type ReadBody = Pick<RequestContext, 'body' | 'operation'>;

type BodyReader = (bytes: Buffer, headers: Record<string, string>) => ReadBody | Promise<ReadBody>;

/** Plays `{base_url}/graphql` (section 4): POST with a bearer token, JSON or multipart. */
export function createGraphqlEndpoint(bench: Bench, options: GraphqlEndpointOptions) {
  const { faults, journal, now, signal, tokens } = bench;
  const yoga = createYoga<RequestContext>({
    schema: createOrderSchema(bench.laboratory, options.signUploadUrl),
    plugins: [executeWithFiles, ...(options.introspection ? [] : [forbidIntrospection])],
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
  });

  async function readForm(bytes: Buffer, headers: Record<string, string>): Promise<ReadMultipart> {
    if (options.requirePreflight && !preflightHeaders.some(name => name in headers)) {
      refuse('This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).');
    }
    return readMultipart(copyOf(bytes, headers), options.placeholders);
  }

  /** Sections 4.2 and 4.3 show two types. */
  const bodyReaders: readonly (readonly [RegExp, BodyReader])[] = [
    [/^application\/json *(;|$)/, readJson],
    [/^multipart\/form-data *;/, readForm],
  ];

  async function execute(request: IncomingMessage, body: RequestBody): Promise<Answer> {
    const headers = flattenHeaders(request);
    const fault = await tokens.inspect(request.headers.authorization);
    if (fault) {
      const challenge = fault === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${fault}"`;
      const message = `The access token is ${fault === 'bad signature' ? 'not valid: bad signature' : fault}.`;
      return answerErrors(401, 'UNAUTHENTICATED', message, { 'www-authenticate': challenge });
    }
    const type = headers['content-type'] ?? '';
    const readBody = bodyReaders.find(([form]) => form.test(type))?.[1];
    if (!readBody) return answerErrors(415, 'UNSUPPORTED_MEDIA_TYPE', `The document does not show the type "${type}".`);
    const { bytes, sha256: bodySha256 } = body;
    const receipt = { headers: { ...headers, authorization: 'valid' }, bodyBytes: bytes.length, bodySha256 };
    try {
      if (headers.cookie !== undefined) refuse('The service takes a bearer token and no cookie.');
      const read = await readBody(bytes, headers);
      requireDocumented({ type, body: read.body });
      return readAnswer(await yoga.fetch(copyOf(bytes, headers), { receipt, ...read }));
    } catch (error) {
      if (error instanceof RequestError) return answerErrors(400, 'BAD_REQUEST', error.message);
      throw error;
    }
  }

  async function end(request: IncomingMessage): Promise<Ending> {
    if (request.method !== 'POST') {
      return { answer: answerErrors(405, 'METHOD_NOT_ALLOWED', 'Only POST is served.', { allow: 'POST' }) };
    }
    const body = await receiveBody(request, bodyLimit);
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

/** Gives yoga the operation with the files of a multipart request. It reads JSON itself. */
const executeWithFiles: Plugin<object, RequestContext> = {
  onRequestParse({ serverContext: { operation }, setRequestParser }) {
    if (operation) setRequestParser(() => operation);
  },
};

/** JSON is UTF-8, without a byte order mark. */
function readJson(bytes: Buffer): ReadBody {
  if (!isUtf8(bytes)) refuse('The body is not UTF-8.');
  return { body: parseObject(bytes.toString(), 'The body') };
}

const copyOf = (bytes: Buffer, headers: Record<string, string>): Request =>
  new Request('http://sandbox/graphql', { method: 'POST', headers, body: new Uint8Array(bytes) });

/** Finds the requisition number in a body without reading all of it, because the body can include files. */
function findNumber(bytes: Buffer): string | null {
  const start = bytes.indexOf('"requisitionNumber":');
  return /^"requisitionNumber":"([^"]*)"/.exec(bytes.toString('utf8', start, start + 300))?.[1] ?? null;
}

async function readAnswer(response: Response): Promise<Answer> {
  const headers = lowerNames(response.headers);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
