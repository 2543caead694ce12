// The rules of the soak see what they are there for.
import { expect, it } from 'vitest';
import type { Parcel } from '../../src/outbox/submission.ts';
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
const parcelOf = (state: Parcel['state'], of: Partial<Parcel['files'][number]> = {}) =>
  ({ requisitionNumber: number, state, orderId: 'A', files: [{ state: 'confirmed', ...of }] }) as unknown as Parcel;
const orderOf = (of: Partial<ReceivedFile> = {}, patient: object = turn.patient.input): ReceivedOrder =>
  ({
    id: 'A',
    requisitionNumber: number,
    order: { patient },
    files: [{ state: 'received', sha256: sha256Of(file), ...of }],
  }) as unknown as ReceivedOrder;
const recordsOf = (...orders: ReceivedOrder[]): Records => ({ orders, requests: [] });
const look = (parcel: Parcel, story: Story, records: Records) => [...breachesOf(parcel, story, records, records)];

it('find nothing where all is well', () => {
  expect(look(parcelOf('done'), storyOf('exists'), recordsOf(orderOf()))).toEqual([]);
});

const missing = { state: 'missing', sha256: null } as const;
const failed = { state: 'failedFinal', reason: 'upload.expired' } as const;

it.each<[string, Parcel, Story, Records]>([
  ['2 orders', parcelOf('done'), storyOf('exists'), recordsOf(orderOf(), orderOf())],
  ['another patient', parcelOf('done'), storyOf('exists'), recordsOf(orderOf({}, { firstName: 'Other' }))],
  ['has not got it', parcelOf('done'), storyOf('exists'), recordsOf()],
  ['the laboratory has it', parcelOf('notCreated'), storyOf('notCreated'), recordsOf(orderOf())],
  ['nothing that happened', parcelOf('unknown'), storyOf('exists'), recordsOf(orderOf())],
  ['has not got its bytes', parcelOf('done'), storyOf('exists'), recordsOf(orderOf(missing))],
  ['other bytes', parcelOf('done'), storyOf('exists'), recordsOf(orderOf({ sha256: '0' }))],
  ['said not to be there', parcelOf('attachmentsIncomplete', failed), storyOf('exists'), recordsOf(orderOf())],
  ['without its files', parcelOf('done', { state: 'maybeStored' }), storyOf('exists'), recordsOf(orderOf())],
])('find: %s', (what, parcel, story, records) => {
  expect(look(parcel, story, records).join()).toContain(what);
});

it('plays the same turns of the same seed, and others of another', () => {
  const turns = (seed: string) => Array.from({ length: 20 }, (_, at) => planTurn(seed, at, makePatients(seed)));
  const plain = (seed: string) => turns(seed).map(({ order: _, ...rest }) => rest);
  expect(plain('1')).toEqual(plain('1'));
  expect(plain('1')).not.toEqual(plain('2'));
});
