import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyPut, type PutResult } from '../../src/lab/put-outcome.ts';
import { answerStoreError, type StoreErrorCode, storeErrors } from '../sandbox/store-error.ts';

interface Seen {
  isRepeat?: boolean;
  isBodySent?: boolean;
  isStopped?: boolean;
  isElsewhere?: boolean;
  headers?: Record<string, string>;
}

const answered = (status: number, body: string, seen: Seen = {}) => {
  const { isRepeat = false, isBodySent = true, isStopped = false, isElsewhere = false, headers = {} } = seen;
  return classifyPut({
    isRepeat,
    isBodySent,
    isStopped,
    answer: { status, body, headers: new Headers(headers), isElsewhere },
  });
};

const storeSays = (code: StoreErrorCode, message?: string, isRepeat = false) => {
  const { status, body } = answerStoreError(code, message);
  return answered(status, body.toString(), { isRepeat });
};

const html = '<!doctype html><title>Guest network</title>';

describe('classifyPut', () => {
  it.each([
    ['InvalidArgument', 'failed', 'upload.refused'],
    ['IncompleteBody', 'notStored', 'upload.incomplete'],
    ['RequestTimeout', 'notStored', 'upload.incomplete'],
    ['EntityTooLarge', 'failed', 'upload.tooLarge'],
    ['ExpiredToken', 'failed', 'upload.tokenExpired'],
    ['AccessDenied', 'unconfirmed', 'upload.denied'],
    ['AccessForbidden', 'unconfirmed', 'upload.denied'],
    ['SignatureDoesNotMatch', 'failed', 'upload.signature'],
    ['MethodNotAllowed', 'failed', 'upload.refused'],
    ['OperationAborted', 'unconfirmed', 'upload.denied'],
    ['MissingContentLength', 'notStored', 'upload.incomplete'],
    ['InternalError', 'unconfirmed', 'upload.broken'],
    ['SlowDown', 'notStored', 'upload.slowDown'],
  ] as const)('%s', (code, kind, reason) => {
    expect(storeSays(code)).toEqual({ kind, reason });
    const isUsed = [403, 409].includes(storeErrors[code].status);
    expect(storeSays(code, undefined, true)).toEqual(
      isUsed ? { kind: 'unconfirmed', reason: 'upload.used' } : { kind, reason },
    );
  });

  it('distinguishes an expired upload link from a used one', () => {
    expect(storeSays('AccessDenied', 'Request has expired')).toEqual({ kind: 'failed', reason: 'upload.expired' });
  });

  it.each([
    [200, '', 'confirmed', undefined],
    [201, '', 'confirmed', undefined],
    [204, '', 'confirmed', undefined],
    [200, html, 'failed', 'upload.otherOrigin'],
    [200, '\n<HTML lang="en">', 'failed', 'upload.otherOrigin'],
    [200, '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>', 'unconfirmed', 'upload.unreadableAnswer'],
    [304, '', 'unconfirmed', 'upload.unreadableAnswer'],
    [300, '', 'failed', 'upload.redirected'],
    [301, '', 'failed', 'upload.redirected'],
    [302, '', 'failed', 'upload.redirected'],
    [303, '', 'failed', 'upload.redirected'],
    [307, '', 'failed', 'upload.redirected'],
    [308, '', 'failed', 'upload.redirected'],
    [307, '<Error><Code>TemporaryRedirect</Code></Error>', 'failed', 'upload.redirected'],
    [302, html, 'failed', 'upload.redirected'],
    [400, '', 'failed', 'upload.refused'],
    [400, '<Error><Code>NoSuchThing</Code></Error>', 'failed', 'upload.refused'],
    [400, '<Error><Code>__proto__</Code></Error>', 'failed', 'upload.refused'],
    [400, 'The code SlowDown', 'failed', 'upload.refused'],
    [403, html, 'unconfirmed', 'upload.denied'],
    [404, '', 'failed', 'upload.refused'],
    [408, '', 'unconfirmed', 'upload.unreadableAnswer'],
    [409, '', 'unconfirmed', 'upload.denied'],
    [410, '', 'unconfirmed', 'upload.denied'],
    [411, '', 'notStored', 'upload.incomplete'],
    [412, '', 'unconfirmed', 'upload.denied'],
    [413, html, 'failed', 'upload.tooLarge'],
    [429, '', 'unconfirmed', 'upload.unreadableAnswer'],
    [500, '<Error><Code>SlowDown</Code></Error>', 'unconfirmed', 'upload.broken'],
    [502, html, 'unconfirmed', 'upload.broken'],
    [503, '', 'unconfirmed', 'upload.broken'],
    [503, html, 'unconfirmed', 'upload.broken'],
  ])('%i %j', (status, body, kind, reason) => {
    expect(answered(status, body)).toEqual(reason ? { kind, reason } : { kind });
  });

  it.each([403, 409, 410, 412])('%i on a repeat means that the upload link was used', status => {
    expect(answered(status, '', { isRepeat: true })).toEqual({ kind: 'unconfirmed', reason: 'upload.used' });
  });

  it('does not take a web page as proof of a stored file, whatever type it claims', () => {
    expect(answered(200, '<p>Welcome', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }).kind).toBe(
      'failed',
    );
  });

  it.each(['', 'OK'])('does not take a type for a web page: a store says that it has the file with %j', body => {
    expect(answered(200, body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }).kind).toBe('confirmed');
  });

  it('does not believe another host', () => {
    expect(answered(200, '', { isElsewhere: true })).toEqual({ kind: 'unconfirmed', reason: 'upload.otherOrigin' });
  });

  it('does not take a success for the whole file while a part of it has not left', () => {
    expect(answered(200, '', { isBodySent: false })).toEqual({
      kind: 'unconfirmed',
      reason: 'upload.unreadableAnswer',
    });
  });

  it('passes on how long to wait', () => {
    const { body } = answerStoreError('SlowDown');
    const wait = (value: string) => answered(503, body.toString(), { headers: { 'Retry-After': value } });
    expect(wait('7')).toEqual({ kind: 'notStored', reason: 'upload.slowDown', retryAfter: 7 });
    expect(wait('99999')).toMatchObject({ retryAfter: 900 });
    expect(wait('soon')).toEqual({ kind: 'notStored', reason: 'upload.slowDown' });
  });

  it.each([
    [false, false, 'notStored', 'upload.interrupted'],
    [true, false, 'unconfirmed', 'upload.noAnswer'],
    [false, true, 'unconfirmed', 'upload.stopped'],
    [true, true, 'unconfirmed', 'upload.stopped'],
  ])('without an answer (sent: %s, stopped: %s)', (isBodySent, isStopped, kind, reason) => {
    const seen = { isBodySent, isStopped, answer: null };
    for (const isRepeat of [false, true]) expect(classifyPut({ ...seen, isRepeat })).toEqual({ kind, reason });
  });

  it('allows another attempt only on proof, and calls a file stored only on a success of the store itself', () => {
    const code = fc.oneof(fc.constantFrom(...Object.keys(storeErrors)), fc.string());
    const body = fc.oneof(
      fc.string(),
      fc.constantFrom('', html),
      fc
        .tuple(code, fc.string())
        .map(([name, text]) => `<Error><Code>${name}</Code><Message>${text}</Message></Error>`),
    );
    const status = fc.oneof(
      fc.constantFrom(200, 201, 204, 400, 403, 409, 410, 411, 412, 413, 500, 503),
      fc.integer({ min: 0, max: 999 }),
    );
    const headers = fc.record(
      {
        'Content-Type': fc.constantFrom('text/html', 'application/xml', ''),
        'Retry-After': fc.stringMatching(/^[\x20-\x7e]{0,20}$/),
      },
      { requiredKeys: [] },
    );
    const answer = fc.option(fc.record({ status, body, headers, isElsewhere: fc.boolean() }));
    const seen = fc.record({ isRepeat: fc.boolean(), isBodySent: fc.boolean(), isStopped: fc.boolean(), answer });
    const proven = (at: number, text: string) =>
      at === 411 ||
      (at === 503 && text.includes('<Code>SlowDown</Code>')) ||
      (at === 400 && /<Code>(RequestTimeout|IncompleteBody)<\/Code>/.test(text));
    const kinds = new Set<PutResult['kind']>();
    fc.assert(
      fc.property(seen, ({ answer: given, ...rest }) => {
        const result = classifyPut({ ...rest, answer: given && { ...given, headers: new Headers(given.headers) } });
        kinds.add(result.kind);
        const at = given?.status ?? 0;
        if (result.kind === 'confirmed') {
          const isOfStore = at >= 200 && at < 300 && !given?.isElsewhere && !given?.body.includes('<html');
          expect(isOfStore && rest.isBodySent).toBe(true);
        }
        if (result.kind === 'notStored') {
          expect(given ? proven(at, given.body) : !rest.isBodySent && !rest.isStopped).toBe(true);
          if ('retryAfter' in result) expect(result.retryAfter).toBeLessThanOrEqual(900);
        }
        if (rest.isRepeat && [403, 409, 410, 412].includes(at)) expect(result.kind).toBe('unconfirmed');
        if (at >= 500 && given && !proven(at, given.body)) expect(result.kind).toBe('unconfirmed');
      }),
      { numRuns: 5000 },
    );
    expect([...kinds].sort()).toEqual(['confirmed', 'failed', 'notStored', 'unconfirmed']);
  });
});
