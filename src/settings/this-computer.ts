// What stays on this computer, for how long, and who can look at it.
import * as z from 'zod/mini';
import { declareNumber, declareSwitch, numberOf } from './kinds.ts';
import { declareSetting } from './setting.ts';

/** Minutes of inactivity after which the extension forgets the token and the forms; 0: never. */
export const idleMinutes = declareNumber('idleMinutes', {
  says: 'Lock after this many minutes without activity. The lock clears the token and open forms, and no page shows a patient. 0 turns it off.',
  fallback: 10,
  example: 5,
  section: 'thisComputer',
  changedBy: 'user',
  least: 0,
  most: 480,
});

const keeping = {
  payloadMinutes: { kind: 'number', unit: 1, least: 0, most: 1440 },
  /** Receipts reveal duplicates, so they are kept for at least a day. */
  receiptDays: { kind: 'number', unit: 1, least: 1, most: 365 },
} as const;

const usual = { payloadMinutes: 5, receiptDays: 30 };

export const retention = declareSetting<typeof usual>('retention', {
  says: 'How long this computer keeps the sent order after success (minutes) and the receipt (days).',
  schema: z.object({
    payloadMinutes: z._default(numberOf(keeping.payloadMinutes), usual.payloadMinutes),
    receiptDays: z._default(numberOf(keeping.receiptDays), usual.receiptDays),
  }),
  fallback: usual,
  example: { payloadMinutes: 0, receiptDays: 7 },
  section: 'thisComputer',
  control: { kind: 'group', parts: keeping },
  changedBy: 'user',
});

export const screenCapture = declareSwitch('screenCapture', {
  says: 'Allow users to attach a picture of the chart screen.',
  fallback: true,
  section: 'thisComputer',
  changedBy: 'user',
});

export const camera = declareSwitch('camera', {
  says: "Allow users to attach pictures from this computer's camera, such as of an insurance card.",
  fallback: true,
  section: 'thisComputer',
  changedBy: 'user',
});

export const computerSettings = [idleMinutes, retention, screenCapture, camera] as const;
