// Rows of earlier versions of the extension: an order that was on its way when the extension was updated is still one.
import * as z from 'zod/mini';
import { failureCodes } from '../order/failure.ts';
import { hashRequest, Submission } from './submission.ts';

/** Version 1 rested in clear, held the whole body of the request, and knew no files. */
const SubmissionV1 = z.strictObject({
  version: z.literal(1),
  requisitionNumber: z.string(),
  draftId: z.string(),
  panelId: z.string(),
  label: Submission.shape.label,
  state: z.enum(['queued', 'sending', 'created', 'rejected', 'unknown']),
  body: z.nullable(z.string()),
  attempts: z.number(),
  mayExist: z.exactOptional(z.literal(true)),
  at: z.string(),
  orderId: z.exactOptional(z.string()),
  reason: z.exactOptional(z.enum(failureCodes)),
  messages: z.exactOptional(z.array(z.string())),
});

const BodyV1 = z.object({ variables: z.object({ order: z.record(z.string(), z.unknown()) }) });

async function requestOf(body: string | null): Promise<Submission['request']> {
  if (body === null) return null;
  const { order } = BodyV1.parse(JSON.parse(body)).variables;
  const request = { method: 'none', order: JSON.stringify(order), placeholder: 'null', fileCount: 0 } as const;
  return { ...request, hash: await hashRequest(request, []) };
}

/** `service` is the one that is set now: version 1 did not write it down. */
async function fromVersion1(row: z.infer<typeof SubmissionV1>, service: string): Promise<Submission> {
  const { body, ...kept } = row;
  return {
    ...kept,
    version: 2,
    revision: 0,
    state: row.state === 'created' ? 'done' : row.state,
    service,
    request: await requestOf(body),
    files: [],
    createdAt: row.at,
  };
}

/**
 * A submission of any version as one of today's.
 * @throws what zod or JSON throws for anything else.
 */
export async function toSubmission(row: unknown, service: string): Promise<Submission> {
  const version = typeof row === 'object' && row !== null && 'version' in row ? row.version : undefined;
  return version === 1 ? fromVersion1(SubmissionV1.parse(row), service) : Submission.parse(row);
}
