// What an organization can set: how orders and files reach the lab, and how long this computer keeps them.
import * as z from 'zod/mini';
import { TakenNumberWords } from '../order/service/taken-number.ts';
import { uploadHostPattern } from '../order/service/upload-hosts.ts';

const megabyte = 1_000_000;

/** The numeric settings, each with the unit in which IT enters it, its minimum and its maximum. */
export const deliveryNumbers = {
  /** Files that go inside the order unless someone chooses otherwise: how many, and how many MB in total. */
  inlineFiles: { unit: 1, least: 0, most: 100 },
  inlineTotal: { unit: megabyte, least: 0, most: 30 },
  /** MB of the largest file inside the order (service.md 8: 10 MB), and of the largest file for any method. */
  inlineEach: { unit: megabyte, least: 0, most: 10 },
  each: { unit: megabyte, least: 1, most: 5000 },
  payloadMinutes: { unit: 1, least: 0, most: 1440 },
  /** Receipts reveal duplicates, so they are kept for at least a day. */
  receiptDays: { unit: 1, least: 1, most: 365 },
  /** For how many days the same order is a possible duplicate (W13). 0: never. */
  duplicateWindow: { unit: 1, least: 0, most: 3650 },
  /** For how many seconds an order can be undone before it is sent. 0: it is sent at once. */
  holdSeconds: { unit: 1, least: 0, most: 30 },
} as const;

export type DeliveryNumber = keyof typeof deliveryNumbers;

/** In bytes, seconds, minutes, days or files. */
const numberOf = (name: DeliveryNumber) => {
  const { unit, least, most } = deliveryNumbers[name];
  return z.int().check(z.minimum(least * unit), z.maximum(most * unit));
};

/** An entered text → the number in bytes, seconds, minutes, days or files; null when it is not valid or out of bounds. */
export function parseDeliveryNumber(name: DeliveryNumber, text: string): number | null {
  if (!/^\d+([.,]\d+)?$/.test(text.trim())) return null;
  const { unit } = deliveryNumbers[name];
  const number = Number(text.trim().replace(',', '.')) * unit;
  return numberOf(name).safeParse(unit === 1 ? number : Math.round(number)).data ?? null;
}

/**
 * Host names, one per line, with `*.` before one for all hosts below it. An address counts as its host.
 * `wrong`: the lines that are not valid.
 */
export function parseUploadHosts(text: string): { hosts: string[]; wrong: string[] } {
  const lines = text.split(/[\s,;]+/).filter(line => line !== '');
  const entries = lines.map(line => ({ line, host: line.toLowerCase().replace(/^https:\/\/([^/:]+)(\/.*)?$/, '$1') }));
  return {
    hosts: [...new Set(entries.map(({ host }) => host).filter(host => uploadHostPattern.test(host)))],
    wrong: entries.filter(({ host }) => !uploadHostPattern.test(host)).map(({ line }) => line),
  };
}

const UploadHosts = z.array(z.string().check(z.maxLength(253), z.regex(uploadHostPattern))).check(z.maxLength(50));

/** Every delivery setting of an organization; sizes in bytes. */
export const DeliverySettings = z.strictObject({
  uploadHosts: UploadHosts,
  /** Null: chosen by file sizes. */
  method: z.nullable(z.enum(['inline', 'presigned', 'multipart'])),
  multipartPlaceholder: z.enum(['null', 'list']),
  inlineFiles: numberOf('inlineFiles'),
  inlineTotal: numberOf('inlineTotal'),
  inlineEach: numberOf('inlineEach'),
  each: numberOf('each'),
  requisitionNumberIsUnique: z.boolean(),
  takenNumberWords: TakenNumberWords,
  payloadMinutes: numberOf('payloadMinutes'),
  receiptDays: numberOf('receiptDays'),
  duplicateWindow: numberOf('duplicateWindow'),
  holdSeconds: numberOf('holdSeconds'),
});

export type DeliverySettings = z.infer<typeof DeliverySettings>;
