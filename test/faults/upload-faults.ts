// Rows for uploads, the worker and storage.
import type { TestFile } from '../browser/delivery-stage.ts';
import type { FaultPlan } from '../sandbox/fault-plan.ts';
import type { StoreErrorCode } from '../sandbox/store-error.ts';
import type { MatrixRow, PlayedFault, Sentence } from './fault.ts';

const inFaults = 'test/e2e/faults.e2e.ts';
const inOutbox = 'test/e2e/outbox.e2e.ts';
const everyStep = {
  shownBy: 'test/e2e/interruption.e2e.ts',
  test: 'loses no %s order, sends none twice and tells no more than is known',
};

const two: readonly TestFile[] = [
  { size: 1000, seed: 1 },
  { size: 300_000, seed: 2 },
];

const onUpload = (fault: FaultPlan[number]['fault'], times = 1): FaultPlan => [{ on: 'upload', times, fault }];

const stored = { method: 'presigned', files: two, state: 'done', says: 'files.allUploaded', isMade: true } as const;

/** Two files, none of which arrives, except those in `arrived`. */
const lost = (
  fault: string,
  plan: FaultPlan,
  says: Sentence,
  arrived: PlayedFault['arrived'] & {} = [],
): PlayedFault => ({
  fault,
  plan,
  method: 'presigned',
  files: two,
  state: 'attachmentsIncomplete',
  says,
  isMade: true,
  arrived,
});

const storeError = (code: StoreErrorCode, commit = false): FaultPlan[number]['fault'] => ({
  kind: 'store',
  code,
  commit,
});

/** What the store certainly did not store is uploaded again automatically. */
const again = (code: StoreErrorCode): PlayedFault => ({
  fault: `${code}, then stored`,
  plan: onUpload(storeError(code)),
  ...stored,
});

const slowDownNow: FaultPlan[number]['fault'] = {
  kind: 'status',
  status: 503,
  headers: { 'content-type': 'application/xml', 'retry-after': '0' },
  body: '<Error><Code>SlowDown</Code></Error>',
};

const errors = [{ message: 'No addresses today.' }];
const onlyAnId = { data: { createOrder: { id: 'ORD-FFFF-0001', presignedAttachmentUrls: null } }, errors };

export const uploadFaults: readonly MatrixRow[] = [
  lost(
    'an id, and errors in the place of the addresses',
    [{ on: 'createOrder', fault: { kind: 'status', status: 200, body: onlyAnId, commit: true } }],
    'upload.noUrl.what',
  ),
  { fault: 'fewer addresses', shownBy: inFaults, test: 'fewer addresses than files' },
  { fault: 'more addresses', plan: [{ on: 'createOrder', fault: { kind: 'urls', how: 'more' } }], ...stored },
  { fault: 'an address twice', shownBy: inFaults, test: 'the same address twice' },
  { fault: 'no addresses', shownBy: inFaults, test: 'no addresses' },
  { fault: 'SlowDown three times, then stored', shownBy: inFaults, test: 'SlowDown three times, then stored' },
  lost('SlowDown without an end', onUpload(slowDownNow, 16), 'upload.slowDown.what'),
  again('IncompleteBody'),
  again('RequestTimeout'),
  again('MissingContentLength'),
  { fault: 'a reset in the middle of a file', plan: onUpload({ kind: 'reset', when: 'mid-body' }), ...stored },
  { fault: 'an address that has expired', shownBy: inFaults, test: 'an address that is said to have expired' },
  { fault: 'stored, and the answer lost', shownBy: inFaults, test: 'stored, and the answer lost' },
  {
    fault: 'a signature that does not match',
    shownBy: 'test/e2e/outcomes.e2e.ts',
    test: 'that did not arrive are named, saved and tried again',
  },
  lost('ExpiredToken', onUpload(storeError('ExpiredToken'), 2), 'upload.tokenExpired.what'),
  lost('EntityTooLarge', onUpload(storeError('EntityTooLarge'), 2), 'upload.tooLarge.what'),
  lost('another upload to the same address', onUpload(storeError('OperationAborted'), 2), 'upload.denied.what'),
  lost('InternalError', onUpload(storeError('InternalError'), 2), 'upload.broken.what'),
  lost('InternalError, and stored', onUpload(storeError('InternalError', true), 2), 'upload.broken.what', [0, 1]),
  { fault: 'a guest network before the store', shownBy: inFaults, test: 'a guest network before the store' },
  lost(
    'sent elsewhere by a guest network, 302',
    onUpload({ kind: 'redirect', to: 'http://127.0.0.1:9/' }, 2),
    'upload.redirected.what',
  ),
  {
    fault: 'a file of 10 MB at a store that takes its time',
    plan: onUpload({ kind: 'delay', ms: 8000, commit: false }),
    ...stored,
    files: [{ size: 10_000_000, seed: 5 }],
  },
  {
    fault: 'files of 0 B, 7,500,000 and one more, 10,000,000 and one more or less, 10 MiB and one more or less',
    ...stored,
    files: [0, 7_500_000, 7_500_001, 9_999_999, 10_000_000, 10_000_001, 10_485_759, 10_485_760, 10_485_761].map(
      (size, seed) => ({ size, seed }),
    ),
  },
  {
    fault: 'a file of 300 MB',
    shownBy: 'test/e2e/browser-end.e2e.ts',
    test: 'a large file and two small ones arrive after it was killed and started again',
  },
  {
    fault: 'three of five are there, and everything is closed',
    shownBy: inFaults,
    test: 'go on when three of five are there and every window is closed',
  },
  {
    fault: 'a Blob with a type of its own',
    shownBy: 'test/e2e/upload.e2e.ts',
    test: 'of %i bytes and type %j is stored as it is',
  },
];

export const workerFaults: readonly MatrixRow[] = [
  { fault: 'ended before the order is written down as sent', ...everyStep },
  { fault: 'ended after that', ...everyStep },
  { fault: 'ended after the answer', ...everyStep },
  { fault: 'ended at every step of the work', ...everyStep },
  {
    fault: 'ended during the request',
    shownBy: inFaults,
    test: '$name leaves an order of which nobody knows, and it is not repeated',
  },
  { fault: 'a row that is damaged or cut off', shownBy: inOutbox, test: 'are put aside, the others stay: %s' },
  {
    fault: 'a row of an earlier build',
    shownBy: inOutbox,
    test: 'are read as they were written',
  },
  {
    fault: 'no room for a file',
    shownBy: inOutbox,
    test: 'and orders that do not fit are refused as a whole',
  },
  {
    fault: 'the browser killed during an upload',
    shownBy: 'test/e2e/browser-end.e2e.ts',
    test: 'a large file and two small ones arrive after it was killed and started again',
  },
  {
    fault: 'alarms that are lost',
    deeds: ['clear the alarms', 'stop the worker', 'look'],
    state: 'done',
    says: 'placed.title',
    isMade: true,
  },
  { fault: '50 orders with a file each', orders: 50, deeds: ['look'], ...stored, files: [{ size: 20_000, seed: 6 }] },
  { fault: '200 orders at once', shownBy: 'test/e2e/interruption.e2e.ts', test: 'send 200 orders, each exactly once' },
  {
    fault: 'permission taken back during an upload',
    shownBy: inFaults,
    test: 'that is taken back while files go out stops those that wait, and they go by themselves when it is given again',
  },
  {
    fault: 'permission taken back before sending',
    shownBy: inFaults,
    test: 'that is taken back makes an order wait, and it goes by itself when it is given again',
  },
  {
    fault: 'an update of the extension while an order is being sent',
    shownBy: inFaults,
    test: 'by an update of the extension leaves an order of which nobody knows, too',
  },
];
