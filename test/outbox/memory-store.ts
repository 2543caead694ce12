import type { SubmissionStore } from '../../src/outbox/store.ts';
import type { Submission } from '../../src/outbox/submission.ts';

/**
 * Rows as on disk. The real store needs a browser (test/e2e/outbox.e2e.ts).
 * @param turn called before each access to the disk: what happens meanwhile is up to the test.
 */
export function memoryStore(turn: () => Promise<void> = async () => undefined): SubmissionStore {
  const rows = new Map<string, Submission>();
  const find = (number: string) => rows.get(number) ?? null;
  return {
    byDraft: async id => {
      await turn();
      return [...rows.values()].find(({ draftId }) => draftId === id) ?? null;
    },
    byNumber: async number => {
      await turn();
      return find(number);
    },
    byOrderId: async id => {
      await turn();
      return [...rows.values()].filter(({ orderId }) => orderId === id);
    },
    urlsOfOthers: async ({ requisitionNumber }, urls) => {
      await turn();
      const others = [...rows.values()].filter(row => row.requisitionNumber !== requisitionNumber);
      return urls.filter(url => others.some(({ files }) => files.some(file => file.url === url)));
    },
    all: async () => {
      await turn();
      return [...rows.values()].reverse();
    },
    exchange: async (before, after) => {
      await turn();
      const isUnchanged = find(after.requisitionNumber)?.revision === before?.revision;
      if (isUnchanged) rows.set(after.requisitionNumber, structuredClone(after));
      return isUnchanged;
    },
    remove: async ({ requisitionNumber, revision }) => {
      await turn();
      return find(requisitionNumber)?.revision === revision && rows.delete(requisitionNumber);
    },
    countQuarantined: async () => 0,
    isQuarantined: async () => false,
    pastOrders: async traits => ({ receipts: [], traits }),
    forgetPastOrders: async () => undefined,
  };
}
