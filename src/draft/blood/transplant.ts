// Whether an answer says that the cells came from a donor.

import type { ReadValue } from '../../order/reading.ts';
import { denials, listOf, nameOf, neutral, orDetail, polarityOf, type Verdict, wordsOf } from './words.ts';

const own = /^(?:own|self|auto|autolog\p{L}*)$/u;
const allo = /^allo/;
const donor = /^(?:donors?|donated)$/;

const isKind = (word = ''): boolean => [own, allo, donor].some(kind => kind.test(word));

/** What words say of the cells. `topic`: nothing, because they only name the transplant. */
type Cells = 'own' | 'foreign' | 'notOwn' | 'none' | 'topic' | 'unclear';

/** A denial counts only directly before its word: NON_ALLOGENEIC, and not DONOR_NOT_RELATED. */
function cellsOf(all: readonly string[]): Cells {
  const words = all.filter(word => !neutral.has(word));
  const is = (at: number, kind: RegExp, isDenied: boolean) =>
    kind.test(words[at] ?? '') && denials.has(words[at - 1] ?? '') === isDenied;
  const some = (kind: RegExp, isDenied = false) => words.some((_, at) => is(at, kind, isDenied));
  // Who is their own donor has no other.
  const isOwnDonor = (at: number) => is(at - 1, own, false) || is(at + 1, own, false);
  if (some(allo) || words.some((_, at) => is(at, donor, false) && !isOwnDonor(at))) return 'foreign';
  if (some(own, true)) return some(allo, true) || some(donor, true) ? 'none' : 'notOwn';
  if (words.length === 0) return 'topic';
  if (words.every(word => denials.has(word))) return 'none';
  return words.every((word, at) => isKind(word) || (denials.has(word) && isKind(words[at + 1]))) ? 'own' : 'unclear';
}

/** What yes and no mean after a name. */
const byName: Readonly<Record<Cells, readonly [yes: Verdict, no: Verdict]>> = {
  foreign: ['stops', 'passes'],
  own: ['passes', 'denies'],
  notOwn: ['stops', 'passes'],
  none: ['passes', 'detail'],
  topic: ['detail', 'passes'],
  unclear: ['unclear', 'unclear'],
};

const byValue: Readonly<Partial<Record<Cells, Verdict>>> = { foreign: 'stops', notOwn: 'stops', own: 'passes' };

function read(name: readonly string[], value: ReadValue['value']): Verdict {
  const asks = cellsOf(name);
  // "unrelatedDonor: false" denies only one kind of donor.
  const isWhole = name.every(word => isKind(word) || neutral.has(word) || denials.has(word));
  const isYes = polarityOf(value);
  if (isYes !== undefined) {
    const verdict = byName[asks][isYes ? 0 : 1];
    return isWhole || verdict === 'stops' ? verdict : 'unclear';
  }
  const cells = typeof value === 'string' ? cellsOf(wordsOf(value)) : 'unclear';
  const isNone = cells === 'none' && isWhole && (asks === 'foreign' || asks === 'topic');
  return isNone ? 'passes' : (byValue[cells] ?? 'unclear');
}

const detailNames = listOf(`
  center centre facility hospital name date year month age when reason comment comments note notes`);

export function readTransplant(answer: ReadValue): Verdict {
  const name = nameOf(answer);
  return orDetail(read(name, answer.value), name, detailNames);
}
