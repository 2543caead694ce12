// What stays on this computer, for how long, and who can look at it.
import * as z from 'zod/mini';
import { declareNumber, declareSwitch, numberOf } from './kinds.ts';
import { declareSetting } from './setting.ts';

/** Minutes of inactivity after which the extension forgets the token and the forms; 0: never. */
export const idleMinutes = declareNumber('idleMinutes', {
  fallback: 10,
  example: 5,
  section: 'thisComputer',
  changedBy: 'user',
  min: 0,
  max: 480,
});

const keeping = {
  payloadMinutes: { kind: 'number', unit: 1, min: 0, max: 1440 },
  /** Receipts reveal duplicates, so they are kept for at least a day. */
  receiptDays: { kind: 'number', unit: 1, min: 1, max: 365 },
} as const;

const usual = { payloadMinutes: 5, receiptDays: 30 };

export const retention = declareSetting<typeof usual>('retention', {
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
  fallback: true,
  section: 'thisComputer',
  changedBy: 'user',
});

export const camera = declareSwitch('camera', {
  fallback: true,
  section: 'thisComputer',
  changedBy: 'user',
});

export const computerSettings = [idleMinutes, retention, screenCapture, camera] as const;
