import { randomBytes } from 'node:crypto';
import { type Answer, answerText } from './answer.ts';

/** An object store's errors, in its own words. */
export const storeErrors = {
  InvalidArgument: { status: 400, message: 'Only one auth mechanism allowed.' },
  IncompleteBody: { status: 400, message: 'You did not provide the number of bytes specified by Content-Length.' },
  RequestTimeout: { status: 400, message: 'Your socket connection was not read from or written to in time.' },
  EntityTooLarge: { status: 400, message: 'Your proposed upload exceeds the maximum allowed size.' },
  ExpiredToken: { status: 400, message: 'The provided token has expired.' },
  AccessDenied: { status: 403, message: 'Access Denied' },
  AccessForbidden: { status: 403, message: 'CORSResponse: CORS is not enabled for this bucket.' },
  SignatureDoesNotMatch: { status: 403, message: 'The request signature we calculated does not match.' },
  MethodNotAllowed: { status: 405, message: 'The specified method is not allowed against this resource.' },
  OperationAborted: { status: 409, message: 'A conflicting operation is in progress against this resource.' },
  MissingContentLength: { status: 411, message: 'You must provide the Content-Length HTTP header.' },
  InternalError: { status: 500, message: 'We encountered an internal error. Please try again.' },
  SlowDown: { status: 503, message: 'Please reduce your request rate.' },
} as const;

export type StoreErrorCode = keyof typeof storeErrors;

export function answerStoreError(code: StoreErrorCode, message: string = storeErrors[code].message): Answer {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  const detail = `<Code>${code}</Code><Message>${message}</Message><RequestId>${requestId}</RequestId>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${detail}</Error>`;
  return answerText(storeErrors[code].status, 'application/xml', xml, { 'x-amz-request-id': requestId });
}
