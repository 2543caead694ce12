// Tells the patient's own labels from those of others on a page that repeats them for each person and names the patient in its
// heading.
import { holds } from '../page/dom.ts';
import { hasAge } from './banner-line.ts';
import { isLike } from './beside/look-alike.ts';
import { inTurn } from './in-turn.ts';
import { readBirthDate } from './label-birth.ts';
import { nameFields, readName } from './names/labeled-name.ts';
import type { LabeledName, PairsOf, Understanding } from './names/name-types.ts';
import { isSameName } from './names/same-name.ts';
import { besideRow, parentOf } from './nodes.ts';
import type { LabeledPage, Pair } from './pairs/labeled-page.ts';
import { lineAround } from './unlabeled/find-birth.ts';
import { findName } from './unlabeled/find-name.ts';
import { saysPatient } from './words/heading-words.ts';
import { ofContact } from './words/label-words.ts';

/**
 * The block of another person: the first around the label that is one of several alike, or the largest without the patient's
 * name. If that has no further label, the list that has both.
 */
function blockOf({ at }: Pair, all: readonly Pair[], patients: readonly Pair[]): Element {
  let block = at;
  let isPart = false;
  for (let around = parentOf(at); around; around = parentOf(block)) {
    if (patients.some(pair => holds(around, pair.at))) return isPart ? block : around;
    isPart = all.filter(pair => holds(around, pair.at)).length > 1;
    if (isPart && isLike(around, besideRow(around))) return around;
    block = around;
  }
  return block;
}

/** True if labels name more than one person, or more than one date of birth. */
export const namesSeveral = (pairsOf: PairsOf, context: Understanding): boolean =>
  readName(pairsOf, context) === false || (pairsOf('dob').length > 1 && !readBirthDate(pairsOf, context));

/** What the patient and a relative both have. */
const ofAnyone = new RegExp(`^(?:first|middle|last\\w*|full|dob|sex|age|mrn|pid)$|${ofContact.source}`);

/** The labels without those of people who each have one name in a block with a "Relationship". */
export function withoutRelatives({ relations }: LabeledPage, pairs: readonly Pair[]): Pair[] {
  const named = pairs.filter(({ field }) => nameFields.includes(field));
  const blocks = relations.flatMap(({ at, place }) => {
    let block: Element | null = at;
    const inside = () => named.filter(pair => pair.place === place && block && holds(block, pair.at));
    while (block && !inside()[0]) block = parentOf(block);
    const isOne = block && inTurn(inside()).length === 1;
    const hasNumber = pairs.some(
      ({ field, at: numberAt }) => /^(?:mrn|pid)$/.test(field) && block && holds(block, numberAt),
    );
    return block && isOne && !hasNumber ? block : [];
  });
  return pairs.filter(({ field, at }) => !ofAnyone.test(field) || !blocks.some(block => holds(block, at)));
}

/** The one name of some labels. */
const nameAmong = (pairs: readonly Pair[], context: Understanding): LabeledName | null =>
  readName(field => pairs.filter(pair => pair.field === field), context) || null;

/** The name in the only part of a page that is headed "Patient". */
function namedPatient(pairs: readonly Pair[], context: Understanding): LabeledName | null {
  const ofPatient = pairs.filter(({ place }) => place?.kind === 'patient');
  return new Set(ofPatient.map(({ place }) => place)).size === 1 ? nameAmong(ofPatient, context) : null;
}

/** The labels without those of other people, if a heading of the page names the patient. Null otherwise. */
export function withoutOthers(
  page: LabeledPage,
  pairs: readonly Pair[],
  title: string,
  context: Understanding,
): Pair[] | null {
  const aged = page.signs.filter(sign => hasAge(lineAround(sign))).map(({ at }) => at);
  const found = findName(page, title, aged, context);
  if (found?.rival) return null;
  const patient = found && (found.isTitle || found.isInLine) ? found.name : namedPatient(pairs, context);
  if (!patient) return null;
  const byPlace = Map.groupBy(pairs, ({ place }) => place).values();
  const records = [...byPlace].flatMap(some => inTurn(some.filter(({ field }) => nameFields.includes(field))));
  const isPatients = (record: readonly Pair[]) => {
    const name = nameAmong(record, context);
    return name !== null && isSameName(name, patient);
  };
  const [others, patients] = [records.filter(record => !isPatients(record)), records.filter(isPatients).flat()];
  if (!patients[0]) return null;
  const starts = others.flatMap(([first]) => (first ? { first, block: blockOf(first, pairs, patients) } : []));
  const isOthers = (pair: Pair) =>
    starts.some(
      ({ first, block }) =>
        holds(block, pair.at) &&
        // "Proband contact" behind the form of a relative
        (pair.place === first.place || !saysPatient(pair.place?.text ?? '')) &&
        // In one list with the patient's labels, everything behind the other name is that person's.
        (!patients.some(({ at }) => holds(block, at)) || pairs.indexOf(pair) >= pairs.indexOf(first)),
    );
  return pairs.filter(pair => patients.includes(pair) || !isOthers(pair));
}
