// Sends a submission's order. Each change of state is on the disk before the action it announces, so that after a crash at
// any point, the stored state says what may have happened.

import type { Outcome } from '../lab/outcome.ts';
import type { AttachmentContent, OrderRequest } from '../lab/request-body.ts';
import type { FailureCode } from '../order/failure.ts';
import { present } from '../order/members.ts';
import type { SignedIn } from '../order/person.ts';
import { change } from './change.ts';
import type { FileStore } from './file-store.ts';
import { keepTrying } from './keep-trying.ts';
import type { SubmissionStore } from './store.ts';
import { hashRequest, isOrderOf, type Submission } from './submission.ts';
import { accepts, next } from './transitions.ts';

export interface Outbox {
  submissions: SubmissionStore;
  files: FileStore;
}

export interface LabConnection {
  /** The service ({base_url}) at the other end. */
  service: string;
  /** Whether orders to it are tests (W16). */
  isTest: boolean;
  /** The person whose token it uses. */
  person: SignedIn;
  send: (request: OrderRequest, files: readonly AttachmentContent[]) => Promise<Outcome>;
  /** Why nothing may be sent to an upload address, or null. */
  whyNotTo: (url: string) => FailureCode | null;
}

/** One send per requisition number at a time, over all contexts of the extension. */
const flightOf = (requisitionNumber: string) => `submission ${requisitionNumber}`;

/** Resolves when the send of an order that is under way is over, and its outcome is on the disk. */
export const flightEnds = (requisitionNumber: string): Promise<void> =>
  navigator.locks.request(flightOf(requisitionNumber), () => undefined);

const now = () => new Date().toISOString();

/** Pre-signed addresses are valid for one hour after they were created (service.md 8). */
const urlLife = 3_600_000;

/**
 * When an answer's upload links expire, by this computer's clock, even if that is wrong. Counted from the request: the links
 * cannot be older. The time of the answer does not help, because the answer may have been slow.
 */
function urlsEndAt(outcome: Outcome, askedAt: number): string | undefined {
  if (outcome.kind !== 'created' || !outcome.uploadUrls.some(Boolean)) return undefined;
  return new Date(askedAt + urlLife).toISOString();
}

/** The files that go inside the order; null if one of them is gone. */
async function contentsOf({ request, files }: Submission, store: FileStore): Promise<AttachmentContent[] | null> {
  if (request?.method !== 'inline' && request?.method !== 'multipart') return [];
  const contents = await Promise.all(
    files.map(async ({ id, name }) => {
      const blob = await store.read(id);
      return blob && { name, blob };
    }),
  );
  return contents.every(content => content !== null) ? contents : null;
}

const otherOrder: Outcome = { kind: 'unknown', reason: 'service.otherOrder', messages: [] };

/**
 * Whether another order has an ID. Then an answer with it is not about this order, nor are its upload links. A proxy that
 * answers a request twice causes it: the second answer counts as that of the next request on the connection (measured).
 */
async function isIdOfAnother(
  submissions: SubmissionStore,
  { service, requisitionNumber }: Submission,
  orderId: string,
): Promise<boolean> {
  const named = orderId === '' ? [] : await submissions.byOrderId(orderId).catch(() => []);
  return named.some(other => other.requisitionNumber !== requisitionNumber && other.service === service);
}

/** Why no file may go to each of the addresses that the lab gave, or null. An address of another order is not stored again. */
async function checkUrls(
  submissions: SubmissionStore,
  submission: Submission,
  given: readonly (string | null)[],
  { whyNotTo }: LabConnection,
): Promise<{ uploadUrls: (string | null)[]; refusals: (FailureCode | null)[] }> {
  const urls = given.filter(url => url !== null);
  const ofOthers = new Set<string | null>(await submissions.urlsOfOthers(submission, urls).catch(() => []));
  return {
    uploadUrls: given.map(url => (ofOthers.has(url) ? null : url)),
    refusals: given.map(url => (ofOthers.has(url) ? 'upload.ofAnother' : url === null ? null : whyNotTo(url))),
  };
}

async function isWhole({ request, files }: Submission): Promise<boolean> {
  const ids = files.map(({ id }) => id);
  return request !== null && (await hashRequest(request, ids)) === request.hash;
}

/**
 * Sends a submission that is queued, or unknown if it can be tried again, and returns it with its outcome. Pass the
 * submission as it was when the send was decided: if any context sent or changed it since, this returns its current state.
 * Two calls send once.
 * @param answered called as soon as the request is over, before its outcome is on the disk.
 */
export function deliver(
  { submissions, files }: Outbox,
  submission: Submission,
  labConnection: LabConnection,
  answered?: () => void,
): Promise<Submission | null> {
  const { requisitionNumber } = submission;
  return navigator.locks.request(flightOf(requisitionNumber), async () => {
    const at = now();
    if (!submission.request || !accepts(submission, 'send', at)) return submissions.byNumber(requisitionNumber);
    const wait = async (reason: FailureCode) =>
      submission.waitsFor === reason ? submission : change(submissions, requisitionNumber, { type: 'wait', reason });
    // W16: an order placed as a test never becomes a real one because the address is no longer a sandbox, or the reverse.
    if (submission.service !== labConnection.service || submission.label.isTest !== labConnection.isTest)
      return wait('order.otherService');
    // Checked where the token is used: no order is ever sent under another person's name.
    if (!isOrderOf(submission, labConnection.person)) return wait('order.otherPerson');
    const contents = await contentsOf(submission, files);
    if (!contents || !(await isWhole(submission))) return wait('order.damaged');
    const sending = next(submission, { type: 'send' }, at);
    if (!(await submissions.exchange(submission, sending))) return submissions.byNumber(requisitionNumber);
    const askedAt = Date.now();
    const answer = await labConnection.send(submission.request, contents);
    answered?.();
    const store = async (outcome: Outcome, refusals: (FailureCode | null)[] = []) => {
      const event = {
        type: 'answered',
        outcome,
        refusals,
        ...present({ urlsEndAt: urlsEndAt(outcome, askedAt) }),
      } as const;
      const arrived = next(sending, event, now());
      await keepTrying(() => submissions.exchange(sending, arrived));
      await dropConfirmed(files, arrived);
      return arrived;
    };
    if (answer.kind !== 'created') return store(answer);
    // Of two answers with one ID or one upload address, the second waits until the first is on the disk.
    return navigator.locks.request(`order ID ${answer.orderId}`, async () => {
      if (await isIdOfAnother(submissions, submission, answer.orderId)) return store(otherOrder);
      if (!answer.uploadUrls.some(Boolean)) return store(answer);
      return navigator.locks.request('upload addresses', async () => {
        const { uploadUrls, refusals } = await checkUrls(submissions, submission, answer.uploadUrls, labConnection);
        return store({ ...answer, uploadUrls }, refusals);
      });
    });
  });
}

/** The lab has these files, so they are not stored here too. */
export const dropConfirmed = (files: FileStore, submission: Submission): Promise<void> =>
  files.remove(submission.files.filter(({ state }) => state === 'confirmed').map(({ id }) => id));

/** After a restart, `sending` means interrupted: the outcome is unknown. Gives the other submissions, latest first. */
export async function recoverInterrupted(
  { submissions }: Outbox,
  recovered?: (submission: Submission) => void,
): Promise<Submission[]> {
  const [sending, others] = [[] as Submission[], [] as Submission[]];
  for (const submission of await submissions.all())
    (submission.state === 'sending' ? sending : others).push(submission);
  for (const { requisitionNumber } of sending)
    await navigator.locks.request(flightOf(requisitionNumber), { ifAvailable: true }, async lock => {
      const submission = lock && (await change(submissions, requisitionNumber, { type: 'interrupted' }));
      if (submission) recovered?.(submission);
    });
  return others;
}
