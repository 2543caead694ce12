// How a lab says that it already has an order with a requisition number. service.md 7 shows no error for this.
import * as z from 'zod/mini';
import { foldCase } from '../text/fold.ts';

/** Codes and phrases, in any case. An entry with a space is searched in the message; any other must equal the whole code. */
export const TakenNumberWords = z
  .array(z.string().check(z.minLength(1), z.maxLength(4000), z.trim()))
  .check(z.maxLength(2000));

/** A guess: the document has no code for it. */
export const defaultTakenNumberWords: readonly string[] = ['REQUISITION_EXISTS'];

/** Whether an error has one of the codes or phrases that the organization set. */
export function saysTaken(code: string, message: string, words: readonly string[]): boolean {
  const [wholeCode, text] = [foldCase(code), foldCase(message)];
  return words
    .map(foldCase)
    .some(word => (word.includes(' ') ? text.includes(word) : word !== '' && wholeCode === word));
}

/**
 * "Requisition number R-1 already exists", "Duplicate order", "Unique constraint failed": looks like a taken number, but the
 * organization did not confirm it.
 */
const takenPattern =
  /requisition.{0,100}\b(?:already|duplicated?|exists|taken|in use|unique)\b|\b(?:duplicated?|unique)\b.{0,100}requisition|duplicated? (?:order|request|submission|key|entry)|already (?:been )?(?:exist|created|placed|submitted|received|used)|unique (?:key )?(?:constraint|violation|index)|order exists/is;

/** "A patient with this email already exists", "Duplicate entry in clinical.ancestry": what exists is not an order. */
const ofElse =
  /^(?!.*(?:requisition|order)).*\b(?:e-?mails?|polic(?:y|ies)|accounts?|ancestry|files?|attachments?|phones?|address(?:es)?)\b/is;

export const looksTaken = (text: string): boolean => takenPattern.test(text) && !ofElse.test(text);

/** "Requisition number R-1 already exists": a whole sentence about this very number leaves no doubt. */
export const saysOwnTaken = (message: string, number: string): boolean =>
  new RegExp(
    String.raw`^(?:(?:an |the )?order with )?requisition[ _]?(?:number)?\W{0,3}${number}\W{0,3}(?:(?:is|has|been|already) )*(?:exists|used|taken|in use)\b`,
    'i',
  ).test(message);
