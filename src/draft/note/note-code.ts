// The code at the end of a note for the chart. It lets any computer that reads the note later know which test was ordered, when,
// under which number and for whom, without a server (W13). It names no patient.
//
//     GTRX - 1 character   the test, by its place in src/order/panels.ts
//            1             the length of the requisition number, which stands before the mark
//            6             the minute of the click on Order, by the clock of that place, and whether it is a test order
//            4             20 bits of a hash of the record number, 0000 if it is not known
//            12            60 bits of a hash of all that, the requisition number, the name and the date of birth
//
// A note of another patient, or one with another test, day or number, fits with a chance of 1 in 2^60. Anyone can make such a
// code: it asks a question and decides nothing.

import { codeLength, type FoundNote, noteMark, squeeze } from '../../order/note-mark.ts';
import { findPanel, panels } from '../../order/panels.ts';
import { isRequisitionNumber, randomLengths } from '../../order/requisition-number.ts';
import { bytesToBase32, fromBase32, normalizeBase32, toBase32 } from '../../order/text/base32.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { bareNumber, nameInAnyOrder } from '../duplicates.ts';
import type { Person } from '../identity.ts';

/** What the code of a note says. */
export interface NotedOrder {
  requisitionNumber: string;
  panelId: string;
  /** YYYY-MM-DDTHH:MM, by the clock of the place where the order was placed. */
  at: string;
  isTest: boolean;
}

const minute = 60_000;
const epoch = Date.UTC(2020, 0, 1);

/** Without a zone, because the note says the day in words: a reader in another zone must find the same day. */
const toMinutes = (at: string): number => Math.floor((Date.parse(`${at.slice(0, 16)}Z`) - epoch) / minute);

/** The part that says what was ordered, without the patient. */
const factsOf = ({ requisitionNumber, panelId, at, isTest }: NotedOrder): string =>
  toBase32(
    panels.findIndex(({ id }) => id === panelId),
    1,
  ) +
  toBase32(requisitionNumber.length - randomLengths.min, 1) +
  toBase32(toMinutes(at) * 2 + Number(isTest), 6);

async function hash(parts: readonly string[], characters: number): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(['note', ...parts]));
  return bytesToBase32(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, characters));
}

const unknownRecord = '0000';

const recordTag = async (requisitionNumber: string, recordNumber: string): Promise<string> =>
  bareNumber(recordNumber) === '' ? unknownRecord : hash([requisitionNumber, bareNumber(recordNumber)], 4);

const patientTag = (requisitionNumber: string, facts: string, person: Person): Promise<string> =>
  hash([requisitionNumber, facts, nameInAnyOrder(person), person.dob], 12);

/** "GTRX-8A0C-…": the code of an order's note. */
export async function noteCode(order: NotedOrder, person: Person, recordNumber: string): Promise<string> {
  const facts = factsOf(order) + (await recordTag(order.requisitionNumber, recordNumber));
  const code = facts + (await patientTag(order.requisitionNumber, facts, person));
  return [noteMark, ...(code.match(/.{4}/g) ?? [])].join('-');
}

/** What a code and the number before it say; null if they are damaged. */
function readFacts({ before, code }: FoundNote): NotedOrder | null {
  const panelId = panels[fromBase32(code.charAt(0))]?.id;
  const requisitionNumber = before.slice(-(randomLengths.min + fromBase32(code.charAt(1))));
  const time = fromBase32(code.slice(2, 8));
  if (panelId === undefined || !isRequisitionNumber(requisitionNumber)) return null;
  const at = new Date(epoch + Math.floor(time / 2) * minute).toISOString().slice(0, 16);
  return { requisitionNumber, panelId, at, isTest: time % 2 === 1 };
}

/**
 * A note with only its number before its code, if nothing of the test, the day and the number was changed; otherwise null.
 * What is left decides whose it is, and is short enough to remember every note of a long list.
 */
export function checkNote({ before, code: written }: FoundNote): FoundNote | null {
  const code = normalizeBase32(written);
  const order = code.length === codeLength ? readFacts({ before, code }) : null;
  // The note's own words still say the test and the day of its code.
  const words = order ? [findPanel(order.panelId)?.test ?? '', sayDay(order.at.slice(0, 10))] : [];
  return order && words.every(word => before.includes(squeeze(word)))
    ? { before: order.requisitionNumber, code }
    : null;
}

/**
 * The order of a note, if the note is about this patient and nothing of its code was changed; otherwise null.
 * @param note as {@link checkNote} left it.
 * @param people the patient's name and date of birth, as the chart shows them and as the user corrected them.
 * @param recordNumber the chart's; '' if it is not known, which contradicts no note.
 */
export async function readNote(
  note: FoundNote,
  people: readonly Person[],
  recordNumber: string,
): Promise<NotedOrder | null> {
  const order = readFacts(note);
  if (!order) return null;
  const { requisitionNumber } = order;
  const [facts, record] = [note.code.slice(0, 12), note.code.slice(8, 12)];
  const shownRecord = await recordTag(requisitionNumber, recordNumber);
  if (record !== shownRecord && record !== unknownRecord && shownRecord !== unknownRecord) return null;
  const tags = await Promise.all(people.map(person => patientTag(requisitionNumber, facts, person)));
  return tags.includes(note.code.slice(12)) ? order : null;
}
