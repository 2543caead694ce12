// What a site may set of how orders and files reach the laboratory, and how long they are kept here.
import * as z from 'zod/mini';

const megabyte = 1_000_000;

/** The numbers, each with the unit that people enter it in, and the least and the most of it. */
export const deliveryNumbers = {
  /** Files that go inside the order unasked: how many, and how many MB together. */
  inlineFiles: { unit: 1, least: 0, most: 20 },
  inlineTotal: { unit: megabyte, least: 0, most: 30 },
  /** MB of the largest file inside the order, and of all. */
  inlineEach: { unit: megabyte, least: 0.1, most: 10.5 },
  each: { unit: megabyte, least: 1, most: 5000 },
  payloadMinutes: { unit: 1, least: 0, most: 1440 },
  receiptDays: { unit: 1, least: 1, most: 365 },
} as const;

export type DeliveryNumber = keyof typeof deliveryNumbers;

const numberOf = (name: DeliveryNumber) => {
  const { unit, least, most } = deliveryNumbers[name];
  return z.int().check(z.minimum(least * unit), z.maximum(most * unit));
};

/** What was entered → the number in bytes, minutes, days or files; null when it is none or out of bounds. */
export function parseDeliveryNumber(name: DeliveryNumber, text: string): number | null {
  if (!/^\d+([.,]\d+)?$/.test(text.trim())) return null;
  const { unit } = deliveryNumbers[name];
  const number = Number(text.trim().replace(',', '.')) * unit;
  return numberOf(name).safeParse(unit === 1 ? number : Math.round(number)).data ?? null;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Under a star at least two labels: `*.org` would be everybody. */
const uploadHost = new RegExp(`^(?:(?:${label}\\.)*${label}|\\*\\.(?:${label}\\.)+${label})$`);

/**
 * Host names, one a line, `*.` before one for all below it; an address stands for its host.
 * `wrong` are the lines that are none.
 */
export function parseUploadHosts(text: string): { hosts: string[]; wrong: string[] } {
  const lines = text.split(/[\s,;]+/).filter(line => line !== '');
  const entries = lines.map(line => ({ line, host: line.toLowerCase().replace(/^https:\/\/([^/:]+)(\/.*)?$/, '$1') }));
  return {
    hosts: [...new Set(entries.map(({ host }) => host).filter(host => uploadHost.test(host)))],
    wrong: entries.filter(({ host }) => !uploadHost.test(host)).map(({ line }) => line),
  };
}

/** Everything a site may set; sizes in bytes. */
export const DeliverySettings = z.strictObject({
  uploadHosts: z.array(z.string().check(z.regex(uploadHost))).check(z.maxLength(50)),
  /** Null: by the sizes. */
  method: z.nullable(z.enum(['inline', 'presigned', 'multipart'])),
  multipartPlaceholder: z.enum(['null', 'list']),
  inlineFiles: numberOf('inlineFiles'),
  inlineTotal: numberOf('inlineTotal'),
  inlineEach: numberOf('inlineEach'),
  each: numberOf('each'),
  requisitionNumberIsUnique: z.boolean(),
  payloadMinutes: numberOf('payloadMinutes'),
  receiptDays: numberOf('receiptDays'),
});

export type DeliverySettings = z.infer<typeof DeliverySettings>;
