// Sends one order of the outbox over the lab connection that it is for.
import { createOrder } from '../../lab/create-order.ts';
import type { Endpoint } from '../../lab/endpoint.ts';
import { whyNotUploadUrl } from '../../lab/upload-url.ts';
import { type FailureCode, failureCodeOf } from '../../order/failure.ts';
import { change } from '../../outbox/change.ts';
import { deliver, type LabConnection, type Outbox } from '../../outbox/deliver.ts';
import type { Submission } from '../../outbox/submission.ts';
import { takenNumberWords, uploadHosts } from '../../settings/files.ts';
import { isSaidSandbox, openAccess } from '../access/service.ts';
import { afterReplies } from '../after-replies.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { afterChange, startUploader } from './after-change.ts';
import { isForPractice, practiceLab } from './practice-lab.ts';

/** @throws Failure as {@link openAccess}: nothing can be sent now. */
async function openLabConnection(): Promise<LabConnection> {
  // In one turn: the order waits for it.
  const [access, isSandbox, hosts, words] = await Promise.all([
    openAccess(),
    isSaidSandbox(),
    uploadHosts.getValue(),
    takenNumberWords.getValue(),
  ]);
  const { endpoint, person } = access;
  const send: LabConnection['send'] = (request, files) =>
    createOrder(request, files, access, { takenNumberWords: words });
  const isTest = endpoint.isLocal || isSandbox;
  return { service: endpoint.baseUrl, person, send, isTest, whyNotTo: guardWith(hosts, endpoint) };
}

const guardWith = (allowedHosts: string[], { isLocal }: Pick<Endpoint, 'isLocal'>): LabConnection['whyNotTo'] => {
  const allowed = { allowedHosts, allowLoopback: isLocal };
  return url => whyNotUploadUrl(url, allowed);
};

/** Returns a check of upload links under the current settings: why nothing may be sent there, or null. */
export const guardUploads = async (endpoint: Pick<Endpoint, 'isLocal'>): Promise<LabConnection['whyNotTo']> =>
  guardWith(await uploadHosts.getValue(), endpoint);

/** The connection to an order's lab, or the code of why there is none. */
export const connectLab = async (order: Pick<Submission, 'service'>): Promise<LabConnection | FailureCode> =>
  isForPractice(order) ? practiceLab : openLabConnection().catch(failureCodeOf);

/** Sends one order now, unless it was sent since it was `seen`, and returns it. If it cannot be sent, it stores the reason. */
export async function sendSubmission(
  outbox: Outbox,
  seen: Submission,
  finding: ReturnType<typeof connectLab>,
): Promise<Submission | null> {
  const labConnection = await finding;
  // The upload page takes as long to open as the lab to answer, so both start now.
  if (seen.request?.method === 'presigned' && typeof labConnection !== 'string') void startUploader(outbox);
  const sending =
    typeof labConnection === 'string'
      ? change(outbox.submissions, seen.requisitionNumber, { type: 'wait', reason: labConnection })
      : keepAliveDuring(deliver(outbox, seen, labConnection));
  // A step that could not be written did not happen. The stored state counts, and the next look at the outbox goes on from it.
  const submission = await sending.catch(() => outbox.submissions.byNumber(seen.requisitionNumber));
  // Not awaited: if it fails, the next look at the outbox repeats it.
  void keepAliveDuring(afterReplies().then(() => afterChange(outbox, submission ?? undefined))).catch(() => undefined);
  return submission;
}

/** The longest time to a reply, in milliseconds: then the window counts the seconds until the lab answers. */
const longestReply = 1000;

/** Waits up to `longestReply` for the outcome; the sending goes on. `over` gets the outcome, whenever it comes. */
export async function sendWithin(
  outbox: Outbox,
  submission: Submission,
  labConnection = connectLab(submission),
  over = (_: Submission | null) => {},
): Promise<Submission | null> {
  const sent = sendSubmission(outbox, submission, labConnection);
  void sent.then(over).catch(() => undefined);
  const ended = await Promise.race([sent, new Promise<null>(resolve => setTimeout(resolve, longestReply, null))]);
  return ended ?? outbox.submissions.byNumber(submission.requisitionNumber);
}
