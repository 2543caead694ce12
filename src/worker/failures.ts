// The recent failures, for IT support: only their codes, which say nothing about a patient.
import * as z from 'zod/mini';
import type { LastFailure } from '../messages/diagnostics-view.ts';
import { type MessageName, messages } from '../messages/messages.ts';
import { type FailureCode, failureCodes } from '../order/failure-codes.ts';
import { isObject } from '../order/text/json.ts';
import { soundItems, storeOnDisk } from '../settings/stored.ts';

/** Where something failed: at a message, while an order or file was sent to the lab, or in the audit log. */
type FailureArea = MessageName | 'message' | 'order' | 'files' | 'audit';

const otherAreas: readonly FailureArea[] = ['message', 'order', 'files', 'audit'];

const isArea = (name: unknown): boolean =>
  typeof name === 'string' && (Object.hasOwn(messages, name) || otherAreas.some(area => area === name));

/** On the disk: users often call IT support after they restart the browser. */
const lastFailures = storeOnDisk<LastFailure[]>(
  'lastFailures',
  soundItems(
    z.object({
      at: z.string(),
      code: z.enum(failureCodes),
      area: z.custom<FailureArea>(isArea),
      times: z.number(),
    }),
  ),
  [],
);

const mostFailures = 50;

/** Returns at once and never throws: no caller depends on it. */
export function noteFailure(code: FailureCode, area: FailureArea): void {
  const at = new Date().toISOString();
  const withThis = (before: readonly LastFailure[]): LastFailure[] => {
    const [last, ...earlier] = before;
    // Repeats of the same failure share one line.
    const isSame = last?.code === code && last.area === area;
    return isSame ? [{ ...last, at, times: last.times + 1 }, ...earlier] : [{ at, code, area, times: 1 }, ...before];
  };
  void lastFailures.change(before => withThis(before).slice(0, mostFailures)).catch(() => undefined);
}

/** Latest first. */
export const showFailures = (): Promise<LastFailure[]> => lastFailures.getValue();

/** The name of a known message; 'message' for anything else that arrives. */
export function areaOf(message: unknown): MessageName | 'message' {
  const name = isObject(message) ? message.name : undefined;
  return typeof name === 'string' && Object.hasOwn(messages, name) ? (name as MessageName) : 'message';
}
