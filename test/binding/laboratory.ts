// The outbox in memory, in place of the worker's own modules (binding.test.ts). It records what is sent.
import type { AttachedFile } from '../../src/files/attachments.ts';
import { change } from '../../src/outbox/change.ts';
import type { Submission } from '../../src/outbox/submission.ts';
import { next } from '../../src/outbox/transitions.ts';

const rows = new Map<string, Submission>();
const files = new Map<string, AttachedFile>();

export const sent: Submission[] = [];

/** What the lab does with the next order. */
export const laboratory = { refuses: false };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const submissions = {
  byDraft: async (draftId: string) => [...rows.values()].find(row => row.draftId === draftId) ?? null,
  byNumber: async (number: string) => rows.get(number) ?? null,
  all: async () => [...rows.values()],
  async exchange(before: Submission | null, after: Submission) {
    if (!same(rows.get(after.requisitionNumber) ?? null, before)) return false;
    rows.set(after.requisitionNumber, after);
    return true;
  },
  remove: async (submission: Submission) => rows.delete(submission.requisitionNumber),
  countQuarantined: async () => 0,
  pastOrders: async (traits: unknown) => ({ receipts: [], traits }),
  forgetPastOrders: async () => undefined,
};

export const filesOf = (draftId: string): AttachedFile[] =>
  [...files.values()].filter(file => file.draftId === draftId);

export const attach = (file: AttachedFile) => void files.set(file.id, file);

const outbox = { submissions, files: { list: async (draftId: string) => filesOf(draftId) } };

const saved = new Map<string, { draftId: string; at: string; content: unknown }>();

/** In place of the drafts on disk. */
export const openSavedDrafts = async () => ({
  save: async (draftId: string, content: unknown) =>
    void saved.set(draftId, { draftId, at: new Date().toISOString(), content: structuredClone(content) }),
  list: async (except: ReadonlySet<string> = new Set()) => [...saved.values()].filter(one => !except.has(one.draftId)),
  ids: async () => new Set(saved.keys()),
  remove: async (draftIds: readonly string[]) => draftIds.forEach(id => void saved.delete(id)),
  removeOld: async () => [],
});
export const openSubmissionStore = async () => submissions;
export const openFileStore = async () => ({
  ...outbox.files,
  drafts: async () =>
    new Map([...files.values()].map(({ id, draftId }) => [draftId, { ids: [id], newest: new Date().toISOString() }])),
});

export const openOutbox = async () => outbox;
export const connectLab = async () => 'labConnection';
export const guardUploads = async () => () => null;
export const startUploader = async () => undefined;
export const watchClosely = async () => undefined;
export const sendAfterHold = async () => undefined;
export const afterChange = async () => undefined;

export async function sendSubmission(_: unknown, seen: Submission): Promise<Submission | null> {
  const sending = await change(outbox.submissions as never, seen.requisitionNumber, now =>
    same(now, seen) ? { type: 'send' } : null,
  );
  if (!sending) return rows.get(seen.requisitionNumber) ?? null;
  sent.push(sending);
  const refused = { kind: 'rejected', reason: 'service.refused', messages: [] };
  const created = { kind: 'created', orderId: `ORD-${sent.length}`, uploadUrls: seen.files.map(() => null) };
  const outcome = (laboratory.refuses ? refused : created) as never;
  const after = next(sending, { type: 'answered', outcome, refusals: [] } as never, new Date().toISOString());
  rows.set(after.requisitionNumber, after);
  return after;
}

export async function sendWithin(
  _: unknown,
  seen: Submission,
  __: unknown,
  over: (submission: Submission | null) => void = () => undefined,
): Promise<Submission | null> {
  const after = await sendSubmission(_, seen);
  over(after);
  return after;
}

export function emptyLaboratory(): void {
  rows.clear();
  files.clear();
  saved.clear();
  sent.length = 0;
  laboratory.refuses = false;
}
