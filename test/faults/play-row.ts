// Plays a row of the matrix in the browser. The lab's own records decide.

import type { Submission } from '../../src/outbox/submission.ts';
import { type Delivery, type DeliveryStage, sha256Of, type TestFile } from '../browser/delivery-stage.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { deeds, readsNot, setToken } from './deeds.ts';
import type { PlayedFault } from './fault.ts';

/** The submission does not continue automatically while nothing else changes. */
const isSettled = ({ state, waitsFor }: Submission) =>
  ['done', 'attachmentsIncomplete', 'rejected', 'unknown'].includes(state) ||
  (state === 'queued' && waitsFor !== undefined);

/** The longest wait for one row: 50 orders, or eight attempts. */
const patience = 60_000;

let count = 0;

async function freezeAll({ freeze }: Delivery, row: PlayedFault): Promise<string[]> {
  const { method = 'none', files = [], orders = 1, order = {} } = row;
  const numbers: string[] = [];
  for (let at = 0; at < orders; at += 1) {
    count += 1;
    const requisitionNumber = `FLT-${process.pid}-${String(count).padStart(5, '0')}`;
    numbers.push(await freeze({ order: sampleOrder({ ...order, requisitionNumber }), method, files }));
  }
  return numbers;
}

/** Why a submission does not match its row. */
function* misfits(row: PlayedFault, submission: Submission): Generator<string> {
  if (submission.state !== row.state) yield `the order is ${submission.state} (${submission.reason}), not ${row.state}`;
  if (row.waits) {
    const seconds = (Date.parse(submission.notBefore ?? '') - Date.parse(submission.at)) / 1000;
    if (!(seconds >= row.waits[0] && seconds <= row.waits[1])) yield `it waits for ${seconds} s`;
  }
  if (row.state === 'done' && JSON.stringify(submission).includes('X-Signature')) yield 'an address is still kept';
}

/** Why the lab's records do not match the row. */
function* differences(stage: DeliveryStage, row: PlayedFault, number: string): Generator<string> {
  const orders = stage.sandbox.orders().filter(order => order.requisitionNumber === number);
  if (orders.length !== (row.isMade ? 1 : 0)) yield `the laboratory has ${orders.length} orders`;
  const files: readonly TestFile[] = (orders.length > 0 && row.files) || [];
  for (const [index, file] of files.entries()) {
    const received = orders[0]?.files[index];
    const isWanted = row.arrived?.includes(index) ?? true;
    if ((received?.state === 'received') !== isWanted) yield `file ${index} is ${received?.state}`;
    if (isWanted && received?.sha256 !== sha256Of(file)) yield `file ${index} has other bytes`;
  }
}

/** Plays a row, and returns what is wrong. */
export async function playRow(stage: DeliveryStage, delivery: Delivery, row: PlayedFault): Promise<string[]> {
  const { sandbox } = stage;
  sandbox.reset();
  const numbers = await freezeAll(delivery, row);
  if (row.token) await setToken(delivery, sandbox, row.token);
  sandbox.setFault(row.plan ?? []);
  for (const deed of row.deeds ?? ['send']) await deeds[deed](delivery, numbers);
  const wrong: string[] = [];
  for (const number of numbers) {
    const submission = await delivery.waitFor(number, isSettled, patience);
    wrong.push(...misfits(row, submission), ...differences(stage, row, number));
  }
  const [number = ''] = numbers;
  const text = await readsNot(delivery, number, row.says);
  if (text !== null) wrong.push(`it does not say ${row.says}, but: ${text}`);
  // No matter what wakes the worker, it sends nothing again without a request.
  const sent = sandbox.requests().length;
  await deeds['stop the worker'](delivery, numbers);
  await deeds.look(delivery, numbers);
  const { state } = await delivery.read(number);
  if (state !== row.state) wrong.push(`it is ${state} after the worker was stopped`);
  if (sandbox.requests().length !== sent) wrong.push('something was sent again');
  sandbox.clearFaults();
  if (row.token) await setToken(delivery, sandbox);
  if (row.state === 'queued') {
    // Nothing is lost: the order goes out as soon as it can.
    await deeds.look(delivery, numbers);
    await delivery.send(number);
    await delivery.waitFor(number, ({ state: now }) => now === 'done', patience);
  }
  return wrong;
}
