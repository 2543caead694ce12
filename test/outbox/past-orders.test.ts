// Which stored orders can have an ID, by their past orders. test/e2e/past-orders.e2e.ts plays the database itself.
import { expect, it } from 'vitest';
import type { OutboxDatabase } from '../../src/outbox/database.ts';
import { numbersWithId } from '../../src/outbox/past-orders.ts';

const past = [
  { requisitionNumber: 'CLN-1', orderId: 'ORD-1' },
  { requisitionNumber: 'CLN-2', orderId: 'ORD-2' },
  { requisitionNumber: 'CLN-3', orderId: null },
  { requisitionNumber: 'CLN-gone', orderId: 'ORD-1' },
];

const database = {
  getAll: async () => past,
  getAllKeys: async () => ['CLN-1', 'CLN-2', 'CLN-3', 'CLN-old'],
} as unknown as OutboxDatabase;

it('looks also at orders that outlived the window for duplicates', async () => {
  expect(await numbersWithId(database, 'ORD-1')).toEqual(['CLN-1', 'CLN-old']);
  expect(await numbersWithId(database, 'ORD-9')).toEqual(['CLN-old']);
});
