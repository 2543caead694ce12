// The rules of the soak detect what they exist for.
import { expect, it } from 'vitest';
import type { Submission } from '../../src/outbox/submission.ts';
import { sha256Of } from '../browser/delivery-stage.ts';
import type { ReceivedFile, ReceivedOrder } from '../sandbox/received.ts';
import type { OrderClass } from './soak-faults.ts';
import { breachesOf, type Records, type Story } from './soak-rules.ts';
import { makePatients, planTurn } from './soak-turns.ts';

const patients = makePatients('1');
const file = { size: 10, seed: 1 };
const turn = { ...planTurn('1', 0, patients), method: 'presigned' as const, files: [file] };
const number = turn.order.requisitionNumber;

const storyOf = (...met: OrderClass[]): Story => ({ turn, met, isCutOff: false, isPutAgain: false, settled: [] });
const submissionOf = (state: Submission['state'], of: Partial<Submission['files'][number]> = {}) =>
  ({ requisitionNumber: number, state, orderId: 'A', files: [{ state: 'confirmed', ...of }] }) as unknown as Submission;
const orderOf = (of: Partial<ReceivedFile> = {}, patient: object = turn.patient.input): ReceivedOrder =>
  ({
    id: 'A',
    requisitionNumber: number,
    order: { patient },
    files: [{ state: 'received', sha256: sha256Of(file), ...of }],
  }) as unknown as ReceivedOrder;
const recordsOf = (...orders: ReceivedOrder[]): Records => ({ orders, requests: [] });
const look = (submission: Submission, story: Story, records: Records) => [
  ...breachesOf(submission, story, records, records),
];

it('find nothing where all is well', () => {
  expect(look(submissionOf('done'), storyOf('exists'), recordsOf(orderOf()))).toEqual([]);
});

const missing = { state: 'missing', sha256: null } as const;
const failed = { state: 'failed', reason: 'upload.expired' } as const;

it.each<[string, Submission, Story, Records]>([
  ['2 orders', submissionOf('done'), storyOf('exists'), recordsOf(orderOf(), orderOf())],
  ['another patient', submissionOf('done'), storyOf('exists'), recordsOf(orderOf({}, { firstName: 'Other' }))],
  ['has not got it', submissionOf('done'), storyOf('exists'), recordsOf()],
  ['the laboratory has it', submissionOf('rejected'), storyOf('rejected'), recordsOf(orderOf())],
  ['nothing that happened', submissionOf('unknown'), storyOf('exists'), recordsOf(orderOf())],
  ['has not got its bytes', submissionOf('done'), storyOf('exists'), recordsOf(orderOf(missing))],
  ['other bytes', submissionOf('done'), storyOf('exists'), recordsOf(orderOf({ sha256: '0' }))],
  ['said not to be there', submissionOf('attachmentsIncomplete', failed), storyOf('exists'), recordsOf(orderOf())],
  ['without its files', submissionOf('done', { state: 'unconfirmed' }), storyOf('exists'), recordsOf(orderOf())],
])('find: %s', (what, submission, story, records) => {
  expect(look(submission, story, records).join()).toContain(what);
});

it('plays the same turns of the same seed, and others of another', () => {
  const turns = (seed: string) => Array.from({ length: 20 }, (_, at) => planTurn(seed, at, makePatients(seed)));
  const plain = (seed: string) => turns(seed).map(({ order: _, ...rest }) => rest);
  expect(plain('1')).toEqual(plain('1'));
  expect(plain('1')).not.toEqual(plain('2'));
});
