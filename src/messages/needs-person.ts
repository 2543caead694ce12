// Apart from the messages, whose schemas a window does not need.
import type { SubmissionView } from './order-views.ts';

/** Whether an order waits for something that no time brings about: the badge counts these. */
export const needsPerson = ({
  state,
  waitsFor = 'service.offline',
  retriesAt,
}: Pick<SubmissionView, 'state' | 'waitsFor' | 'retriesAt'>): boolean =>
  state === 'attachmentsIncomplete' ||
  state === 'rejected' ||
  (state === 'queued' && waitsFor !== 'service.offline') ||
  (state === 'unknown' && retriesAt === undefined);
