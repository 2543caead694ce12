// In its own file because a window does not need the schemas of the messages.
import type { SubmissionView } from './order-views.ts';

/** Whether an order waits for something that time alone does not bring. The badge counts these orders. */
export const needsPerson = ({
  state,
  waitsFor = 'service.offline',
  retriesAt,
}: Pick<SubmissionView, 'state' | 'waitsFor' | 'retriesAt'>): boolean =>
  state === 'attachmentsIncomplete' ||
  state === 'rejected' ||
  (state === 'queued' && waitsFor !== 'service.offline') ||
  (state === 'unknown' && retriesAt === undefined);
