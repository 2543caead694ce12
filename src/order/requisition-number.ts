// The requisition number (service.md 2.1): the organization's prefix, random characters and one check character. It is stored
// and sent as one word, and shown in groups of four. A letter that a prefix has and base32 has not counts as its look-alike.
import { bytesToBase32, toBase32, valueOfCharacter } from './text/base32.ts';

const longestPrefix = 12;

/** What an organization may put before the number: up to 12 capital letters or digits. */
export const requisitionPrefixPattern = new RegExp(`^[A-Z0-9]{0,${longestPrefix}}$`);

/** How many random characters a number has, of 5 bits each. With more than 20 a barcode is wider than 75 mm. */
export const randomLengths = { min: 12, max: 20 } as const;

/** With its prefix and its check character. */
export const longestNumber = longestPrefix + randomLengths.max + 1;

/** Twice an element of GF(32), modulo x^5 + x^2 + 1. Each doubling of an element, up to the 31st, gives another one. */
const double = (element: number): number => (element & 16 ? (element << 1) ^ 0b100101 : element << 1);

/**
 * The sum of all characters over GF(32), each with the weight 2^(its place from the right). It is 0 for a number with its check
 * character. One wrong character changes the sum, because no weight is 0, and so does any swap of neighbors, because their
 * weights differ.
 */
const checkSum = (text: string): number =>
  [...text].reduce((sum, character) => double(sum) ^ valueOfCharacter(character), 0);

/** Whether a text is a number with its check character. Nothing else tells a misread number from a correct one. */
export const isRequisitionNumber = (text: string): boolean =>
  /^[A-Z0-9]+$/.test(text) && text.length > randomLengths.min && checkSum(text) === 0;

/**
 * Mints a requisition number. With 12 random characters it has 60 random bits: among a million numbers of one lab, two are
 * equal with a chance of 1 in 2 million. It is also the idempotency key: minted once per order and kept by every retry.
 * @throws RangeError when the prefix does not fit {@link requisitionPrefixPattern}, or the length {@link randomLengths}.
 */
export function mintRequisitionNumber(
  prefix = '',
  length: number = randomLengths.min,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  if (!requisitionPrefixPattern.test(prefix)) throw new RangeError('requisition prefix');
  if (!(length >= randomLengths.min && length <= randomLengths.max)) throw new RangeError('requisition length');
  const number = prefix + bytesToBase32(random(new Uint8Array(length)));
  return number + toBase32(checkSum(`${number}0`), 1);
}

/** The groups in which people read a number out: "SPK", "5CCK", "EX33", "T7GX", "4". The last is the check character. */
export const groupsOf = (number: string): string[] =>
  /^[A-Z0-9]{2,}$/.test(number)
    ? [...(number.slice(0, -1).match(/.{1,4}(?=(?:.{4})*$)/g) ?? []), number.slice(-1)]
    : [number];

/** "SPK-5CCK-EX33-T7GX-4", for display only. */
export const showNumber = (number: string): string => groupsOf(number).join('-');

/** What people say to name one of a few numbers. */
export const lastFour = (number: string): string => number.slice(-4);
