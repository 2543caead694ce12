// Which labels of a page are the patient's, and which stand by another person.
import type { ReadValue } from '../../order/reading.ts';
import { isOwn, type Patient } from './find-patient.ts';
import { foldLabel } from './fold-label.ts';
import { isOfPolicy } from './insurance.ts';
import { type PairsOf, readName, type Understanding } from './label-identity.ts';
import type { Pair } from './label-pairs.ts';
import { firstLines } from './label-values.ts';
import { nameIn } from './name-like.ts';
import { labelField } from './words/label-words.ts';

/** The words of the patient's name. */
export const wordsOfName = (values: readonly ReadValue[] = []): Set<string> =>
  new Set(values.flatMap(({ field, value }) => (/Name$/.test(field) ? foldLabel(String(value)).split(' ') : [])));

/** True for another person's name. */
export function namesOther(line: string, ownWords: ReadonlySet<string>): boolean {
  const name = nameIn(line);
  return (
    name !== '' &&
    labelField(foldLabel(line.split(/[ :]/)[0] ?? '')) === undefined &&
    !foldLabel(name)
      .split(' ')
      .some(word => ownWords.has(word))
  );
}

interface Owned {
  /** The pairs that belong to the patient: those of a part of the page that names no one else. */
  near: Pair[];
  /** Those of a part that names no one at all. */
  unclear: Pair[];
}

export function ownPairs(all: readonly Pair[], { pairs, values }: Patient, context: Understanding): Owned {
  const places = new Set(pairs.map(({ place }) => place));
  const inPlace = Map.groupBy(all, ({ place }) => place);
  const hasOther = (pair: Pair) => {
    const of: PairsOf = field => (inPlace.get(pair.place) ?? []).filter(other => other.field === field);
    return !places.has(pair.place) && !isOwn(pair) && readName(of, context) !== null;
  };
  const ownWords = wordsOfName(values);
  // "Manjit Kaur" above "Email: manjit@example.org"
  const standsByOther = ({ field, at }: Pair) =>
    /^(?:email|mobile|phone|street)$/.test(field) && firstLines(at).some(line => namesOther(line, ownWords));
  const foreign = new Set([...inPlace].flatMap(([place, [first]]) => (first && hasOther(first) ? [place] : [])));
  // Below "Ada Lowell"
  const namesPatient = ({ place }: Pair) => {
    const words = place?.text.split(' ') ?? [];
    return ownWords.size > 1 && [...ownWords].every(word => words.includes(word));
  };
  const isNear = (pair: Pair) =>
    places.has(pair.place) ||
    namesPatient(pair) ||
    isOwn(pair) ||
    (!foreign.has(pair.place) &&
      (pair.place?.kind !== 'unknown' || /^(?:mrn|pid|race|ethnicity)$/.test(pair.field) || isOfPolicy(pair)));
  const ofNoOther = all.filter(pair => !standsByOther(pair));
  return {
    near: ofNoOther.filter(isNear),
    unclear: ofNoOther.filter(pair => !isNear(pair) && !foreign.has(pair.place)),
  };
}
