// Rows for the network and the service: what happens to the order itself.
import type { Submission } from '../../src/outbox/submission.ts';
import type { FaultPlan } from '../sandbox/fault-plan.ts';
import type { MatrixRow, PlayedFault, Sentence } from './fault.ts';

const inFaults = 'test/e2e/faults.e2e.ts';
const inHold = 'test/e2e/hold.e2e.ts';
const inOutcomes = 'test/e2e/outcomes.e2e.ts';

const order = (fault: FaultPlan[number]['fault'], times = 1): FaultPlan => [{ on: 'createOrder', times, fault }];

const errors = [{ message: 'It did not work.' }];

/** A bare answer with a status. */
const status = (
  code: number,
  state: Submission['state'],
  says: Sentence,
  more: { commit?: boolean; headers?: Record<string, string>; times?: number } & Partial<PlayedFault> = {},
): PlayedFault => {
  const { commit = false, headers = {}, times = 1, ...rest } = more;
  return {
    fault: `${code}${commit ? ', and the order was made' : ''}`,
    plan: order({ kind: 'status', status: code, commit, headers }, times),
    state,
    says,
    isMade: commit,
    ...rest,
  };
};

const busy = (retryAfter: string, waits: readonly [number, number]): PlayedFault =>
  status(429, 'unknown', 'service.busy.what', {
    fault: `429, to be tried again after "${retryAfter}"`,
    headers: { 'retry-after': retryAfter },
    waits,
  });

const inOneHour = new Date(Date.now() + 3_600_000).toUTCString();

export const networkFaults: readonly MatrixRow[] = [
  {
    fault: 'offline before it is sent',
    shownBy: inOutcomes,
    test: 'an order waits, and goes by itself when the network is back',
  },
  {
    fault: 'the worker ends during the hold',
    shownBy: inHold,
    test: 'a killed worker sends the order once after an alarm starts it',
  },
  {
    fault: 'every window is closed during the hold',
    shownBy: inHold,
    test: 'the order goes out at the end of the hold, once',
  },
  {
    fault: 'Undo at the moment of sending',
    shownBy: inHold,
    test: 'at any moment around the end of the hold either makes no request or says that it is too late',
  },
  {
    fault: 'the browser is killed during the hold',
    shownBy: 'test/slow/killed-hold.slow.ts',
    test: 'a browser that is killed %i ms into the hold sends the order once after it starts again',
  },
  { fault: 'reset before anything', shownBy: inFaults, test: 'reset before anything' },
  { fault: 'reset after the order was made', shownBy: inFaults, test: 'answer lost after the order was made' },
  { fault: 'reset in the middle of the answer', shownBy: inFaults, test: 'answer broken off in the middle' },
  {
    fault: 'an answer after 11 s',
    plan: order({ kind: 'delay', ms: 11_000 }),
    state: 'done',
    says: 'placed.title',
    isMade: true,
  },
  {
    fault: 'an answer after 31, 61, 301 s',
    shownBy: 'test/slow/long-waits.slow.ts',
    test: 'an answer after %i seconds',
  },
  { fault: 'truncated JSON', shownBy: inFaults, test: 'truncated JSON' },
  { fault: 'the page of a guest network, 200', shownBy: inFaults, test: 'the page of a guest network' },
  {
    fault: 'sent elsewhere by a guest network, 302',
    plan: order({ kind: 'redirect', to: 'http://127.0.0.1:9/' }),
    state: 'unknown',
    says: 'service.redirected.what',
    isMade: false,
  },
  {
    fault: 'an upload host that is not set',
    shownBy: inFaults,
    test: 'are not put to a host that is not set, even when a person asks for it',
  },
  {
    fault: 'asleep through the hour of the addresses',
    shownBy: 'test/outbox/uploads.test.ts',
    test: 'has expired if the store says %s',
  },
  {
    fault: 'a clock that jumps ahead by more than the hour of the addresses',
    shownBy: 'test/outbox/uploads.test.ts',
    test: 'is used anyway, because the clock may have jumped ahead',
  },
  {
    fault: 'no uploader for a day after the hour of the addresses',
    shownBy: 'test/e2e/outbox.e2e.ts',
    test: 'forgets addresses a day after they ended, but not under a file that is on its way',
  },
  {
    fault: 'a slow link with a file of 48 MB',
    shownBy: 'test/slow/long-waits.slow.ts',
    test: 'an upload of 400 seconds, with no window open',
  },
];

export const serviceFaults: readonly MatrixRow[] = [
  { fault: 'errors without data', shownBy: inFaults, test: 'errors without data' },
  { fault: 'data null with errors', shownBy: inFaults, test: 'errors with data null' },
  {
    fault: 'an id beside errors',
    plan: order({ kind: 'errors', errors, keep: true }),
    state: 'done',
    says: 'placed.title',
    isMade: true,
  },
  { fault: 'the id as a number', shownBy: inFaults, test: 'the id as a number' },
  {
    fault: 'an empty id',
    plan: order({ kind: 'id', value: '' }),
    state: 'unknown',
    says: 'service.unreadableAnswer.what',
    isMade: true,
  },
  { fault: 'no id', shownBy: inFaults, test: 'no id' },
  { fault: '401 after the body', shownBy: inFaults, test: '401 after the body' },
  status(403, 'rejected', 'service.forbidden.what'),
  status(404, 'rejected', 'service.notFound.what'),
  // Nine times: the browser itself resends a request that gets this answer on a kept-alive connection.
  status(408, 'unknown', 'service.busy.what', { times: 9 }),
  status(409, 'unknown', 'service.busy.what'),
  status(425, 'unknown', 'service.busy.what', { commit: true }),
  busy('0', [1, 1]),
  busy('5', [5, 5]),
  busy('1000000000', [900, 900]),
  busy(inOneHour, [900, 900]),
  busy('soon', [8, 8]),
  status(500, 'unknown', 'service.broken.what'),
  { fault: '500, and the order was made', shownBy: inFaults, test: '500 after the order was made' },
  status(502, 'unknown', 'service.broken.what'),
  status(503, 'unknown', 'service.busy.what', { commit: true }),
  status(504, 'unknown', 'service.broken.what', { commit: true }),
  status(413, 'rejected', 'service.tooLarge.what', {
    fault: '413 for files that go with the order',
    method: 'inline',
    files: [{ size: 500_000, seed: 4 }],
  }),
  {
    fault: 'a number that is there, on a retry',
    shownBy: inOutcomes,
    test: 'is found by trying again with the same number, and is one order',
  },
  {
    fault: 'a number that is there, at first',
    shownBy: inOutcomes,
    test: 'gets another number when the number is of another order',
  },
  {
    fault: 'a code that the service does not know',
    order: { products: [{ product: 'NO_SUCH_PRODUCT' }] },
    state: 'rejected',
    says: 'service.refused.what',
    isMade: false,
  },
  {
    fault: 'a form that the service refuses',
    shownBy: 'test/lab/create-order.test.ts',
    test: 'multipart with null is refused by most servers, and nothing is created',
  },
  { fault: 'no token', token: 'missing', state: 'queued', says: 'service.noToken.what', isMade: false },
  {
    fault: 'a token that no header can carry',
    token: 'malformed',
    state: 'queued',
    says: 'service.noToken.what',
    isMade: false,
  },
  {
    fault: 'a token that is over since it came',
    token: 'over since',
    state: 'queued',
    says: 'service.noToken.what',
    isMade: false,
  },
  {
    fault: 'a token that was over when it came',
    token: 'expired',
    state: 'rejected',
    says: 'service.unauthorized.what',
    isMade: false,
  },
  {
    fault: 'a token of 8 kB that is none',
    token: '8 kB long',
    state: 'rejected',
    says: 'service.unauthorized.what',
    isMade: false,
  },
  { fault: 'a token that ends in 5 s', token: 'ends in 5 s', state: 'done', says: 'placed.title', isMade: true },
];
