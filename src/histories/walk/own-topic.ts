// Whose a cancer is of which no one is named: the patient's, if enough says that it was found or treated in the patient.
import { has, isComma, isGap, isLink, isQuestion, isWord, specimen, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { ownsCancer } from './outlook.ts';
import { papers, someone } from './strangers.ts';
import type { Topic, Walk } from './walk.ts';

/** How far a clause is looked at, so that no text makes it slow. */
const far = 40;

/** Where the piece of text around a place begins, after a gap of this level. */
function startOf(marks: readonly Chained[], at: number, gap: number): number {
  let from = at;
  while (from > at - far && !isGap(marks[from - 1], gap)) from -= 1;
  return from;
}

/** The marks around a place, up to a gap of this level. */
function around(marks: readonly Chained[], at: number, gap: number): Chained[] {
  let end = at;
  while (end < at + far && !isGap(marks[end + 1], gap)) end += 1;
  return marks.slice(startOf(marks, at, gap), end + 1);
}

/** "No new family hx.", "FH: neg." are about no one. */
function isFamily(marks: readonly Chained[], at: number): boolean {
  if (!has(marks[at], 'family') || has(marks[at - 1], 'no')) return false;
  const said = isLink(marks[at + 1], ':-') || has(marks[at + 1], 'fill') ? at + 2 : at + 1;
  const isNone = has(marks[said], 'no') && isGap(marks[said + 1], level.sentence);
  return !isNone && !(isWord(marks[at - 1], /^(?:new|sig|significant)$/) && has(marks[at - 2], 'no'));
}

const isSomeone = (marks: readonly Chained[], at: number) => marks[at]?.kind === 'person' || isFamily(marks, at);

/** "Background:", "GU tumor board:", "Assessment/Plan #1": what a note begins with, if it is about the patient. */
function labelOf(marks: readonly Chained[], at: number): readonly Chained[] {
  const sentence = around(marks, at, level.sentence);
  const colon = sentence.findIndex(mark => isLink(mark, ':') || (isWord(mark, /^one$/) && has(mark, 'fill')));
  return (sentence[colon]?.start ?? 0) < (marks[at]?.start ?? 0) ? sentence.slice(0, Math.max(0, colon)) : [];
}

/** "Diagnoses: 1. Carcinoma of the ovary", "ASSESSMENT: hip fracture. Hx of colon ca resected": the label of the section. */
function sectionOf(marks: readonly Chained[], at: number): readonly Chained[] {
  const section = marks.slice(startOf(marks, at, level.line), at);
  const end = section.findLastIndex(mark => isLink(mark, ':'));
  const from = section.slice(0, Math.max(0, end)).findLastIndex(mark => isGap(mark, level.sentence));
  return section.slice(from + 1, Math.max(0, end));
}

const isCode = (mark: Chained) => mark.kind === 'cancer' && mark.isCode === 'C';

/** What a note says of a cancer that was found, besides its age. */
const findings: readonly ((mark: Chained) => boolean)[] = [
  mark => has(mark, 'dx') || isWord(mark, /^(?:hx|h\/o|history|known|prior|recent|new|newly|now|second)\b/),
  mark => has(mark, 'detail') || (mark.kind === 'cancer' && mark.isDetailed === true),
  isCode,
  mark => isWord(mark, specimen),
  // "2015"
  mark => mark.kind === 'age' && mark.age === null,
  // "last year"
  mark => isWord(mark, /^(?:last|ago)$/),
  // A letter.
  mark => isWord(mark, /^(?:pleasure|meet\w*|seeing|saw|referr\w+|sending)$/),
];

const isUnknown = (mark: Chained | undefined) =>
  mark?.kind === 'word' && mark.cues.size === 0 && !findings.some(says => says(mark));

/** "Multifocal", "Inflammatory", "Presenting" */
const describes = /(?:al|ic|ly|ive|ous|ory|ary|ed|ing|[ae]nt|oid|ar|ate|d|m)$|-/;

/** "Dgtr br ca 40, s/p chemo", "Amma had ovarian cancer": what a sentence begins with may be a relative whom no table has. */
function isOfUnknown(marks: readonly Chained[], at: number): boolean {
  let from = at - 1;
  while (
    from > at - 8 &&
    (has(marks[from], 'has', 'dx', 'detail', 'fill') ||
      isLink(marks[from], '-()') ||
      isComma(marks[from]) ||
      marks[from]?.kind === 'age')
  )
    from -= 1;
  const first = marks[from];
  let before = from - 1;
  while (
    before > from - 4 &&
    (has(marks[before], 'her', 'his', 'their', 'oneOf', 'fill') || isWord(marks[before], /^(?:my|our)$/))
  )
    before -= 1;
  const isFirst = isGap(marks[before], level.clause);
  const isNoun = isUnknown(first) && isWord(first, /^\p{L}{3,}$/u) && !isWord(first, describes);
  return isFirst && isNoun && !isWord(first, papers) && !isWord(first, someone);
}

const verbs = /^(?:had|has|got|diagnosed)$/;

/** What people without cancer also undergo. */
const isCommon =
  /^(?:menopause|menarche|colonoscopy|started|quit|retired|married|stopped|tested|moved|born|underwent|biopsied)$/;

const isTreatment = (mark: Chained) =>
  (has(mark, 'event') && !isWord(mark, isCommon)) ||
  isWord(mark, /ectomy$|^(?:hyst|s\/p|status post|survived|survivor|ned|remission)$/);

/** Whom a text names besides the patient. */
export interface Named {
  /** Where the first relative or the heading of the family stands; -1 if there is none. */
  first: number;
  /** "FHx: ...", but not "no one in my family" */
  hasHeading: boolean;
  isNoOne: boolean;
}

export const namedIn = (marks: readonly Chained[]): Named => ({
  first: marks.findIndex((_, at) => isSomeone(marks, at)),
  hasHeading: marks.some((mark, at) => has(mark, 'family') && !isWord(marks[at - 1], /^(?:in|my|our|the|in the)$/)),
  isNoOne: marks.every(mark => mark.kind !== 'person' && !has(mark, 'family')),
});

/** Whether a cancer stands before every relative, or in a section of its own behind the family's. */
function isApart(marks: readonly Chained[], at: number, first: number): boolean {
  if (first < 0 || at < first) return true;
  const from = startOf(marks, at, level.line);
  const isHeaded = sectionOf(marks, at).some(mark => has(mark, 'opening', 'concludes', 'personal'));
  return isHeaded && from > first && !marks.slice(from, at + 1).some((_, index) => isSomeone(marks, from + index));
}

/** A cancer of which no one is named, and the sentence that it stands in. */
interface Unowned {
  marks: readonly Chained[];
  at: number;
  sentence: readonly Chained[];
  /** Where the cancer begins in the text. */
  start: number;
}

/** "Here to discuss her new diagnosis of endometrial cancer" */
const isNewlyFound = ({ sentence }: Unowned): boolean =>
  sentence.some((mark, index) => has(mark, 'dx') && isWord(sentence[index - 1], /^(?:new|recent)(?:ly)?$/));

/** Whether the clause says that it is about the family, a person, or a cancer that is only feared or discussed. */
function isOffTopic(unowned: Unowned, settled: Walk['settled']): boolean {
  const { marks, at, start } = unowned;
  const isNew = isNewlyFound(unowned);
  const clauseAt = startOf(marks, at, level.clause);
  const clause = around(marks, at, level.clause);
  // "chemo for ovarian cancer, what tests do I need?"
  const hasComma = (mark: Chained) => marks.slice(at, at + far).some(each => each.start < mark.start && isComma(each));
  return clause.some(
    (mark, index) =>
      has(mark, 'ruledOut', 'death') ||
      (has(mark, 'maybe') && !(isQuestion(mark) && hasComma(mark))) ||
      isFamily(clause, index) ||
      (isWord(mark, /^(?:discuss|ask|inquir|wonder)/) && !isNew) ||
      // "margins negative"
      (has(mark, 'no') && mark.start < start) ||
      mark.kind === 'side' ||
      isWord(mark, /^(?:[mp]aternal|strong)$/) ||
      isLink(mark, "'s") ||
      // "discussed with patient and wife"
      (mark.kind === 'person' && !settled.has(clauseAt + index)),
  );
}

/** Whether the sentence is about cancers in general, or about someone outside the family. */
function isOfOthers({ sentence }: Unowned): boolean {
  // "My boss had", "the girl next door got"
  const [article, noun] = sentence;
  const isStranger =
    isWord(article, /^(?:an?|the|my|our)$/) &&
    isUnknown(noun) &&
    upTo(sentence.slice(2), ({ kind }) => /^(?:patient|cancer)$/.test(kind)).some(mark => isWord(mark, verbs));
  return isStranger || sentence.some(mark => has(mark, 'general') || isWord(mark, /^unaff(?:ected)?$/));
}

/** "breast cancer was confirmed on my biopsy" */
function isOfMine({ sentence, start }: Unowned): boolean {
  const isTold = sentence.some(mark => mark.start < start && has(mark, 'about') && !isWord(mark, /^told$/));
  const isFound = sentence.some(mark => has(mark, 'dx', 'event') || isWord(mark, specimen));
  return isFound && !isTold && sentence.some(mark => isWord(mark, /^my$/));
}

function isTreated({ sentence }: Unowned): boolean {
  // "a podcast by a survivor of ovarian cancer"
  const isOther = (index: number) =>
    isWord(sentence[index - 1], /^(?:an?|the)$/) && isWord(sentence[index - 2], /^(?:by|from|with|to)$/);
  return sentence.some(
    (mark, index) => isTreatment(mark) && !isOther(index) && !isWord(sentence[index + 1], /^options?$/),
  );
}

/** What a text says for and against a cancer being the patient's. */
interface Signs {
  isNew: boolean;
  isMine: boolean;
  isTreated: boolean;
  /** The patient is named. */
  isPatients: boolean;
  /** How much says that it was found. */
  found: number;
  /** A label or what follows says that it is a diagnosis of the patient's. */
  isConcluded: boolean;
  /** It stands where a note about a patient begins. */
  isOpening: boolean;
  isWatched: boolean;
  /** The label could be the name of a relative whom no table has. */
  isOfName: boolean;
}

function signsOf(unowned: Unowned, ages: Topic['ages']): Signs {
  const { marks, at, sentence } = unowned;
  // "Man, 71, metastatic prostate cancer"
  const isDemographic = isWord(sentence[0], /^(?:man|woman|male|female|gentleman|lady)$/) && isComma(sentence[1]);
  // "Ovarian ca pt", "Breast cancer f/u: doing well"
  const isFollowed =
    marks[at + 1]?.kind === 'patient' || isWord(marks[at + 1], /^(?:f \/ u|f\/u|fu|follow ?up|survivor)$/);
  const label = labelOf(marks, at);
  const names = label.filter(({ kind }) => kind !== 'link');
  const found = findings.filter(says => sentence.some(says)).length + (ages.length > 0 ? 1 : 0);
  const isOfConclusion = found > ages.length && sectionOf(marks, at).some(mark => has(mark, 'concludes'));
  const isConcluded =
    isOfConclusion ||
    isFollowed ||
    (isDemographic && found > 0) ||
    label.some(mark => has(mark, 'concludes') || isWord(mark, /^(?:tumou?r|histology)$/));
  return {
    isNew: isNewlyFound(unowned),
    isMine: isOfMine(unowned),
    isTreated: isTreated(unowned),
    isPatients: isDemographic || sentence.some(mark => mark.kind === 'patient'),
    found,
    isConcluded,
    // "Germline testing requested: metastatic prostate cancer"
    isOpening: isConcluded || label.some(mark => has(mark, 'opening', 'personal', 'gene')),
    isWatched: around(marks, at, level.comma).some(mark => has(mark, 'watched')),
    // "Nonna: breast cancer, mastectomy", "Relation unknown: pancreatic cancer s/p Whipple"
    isOfName:
      label.some(mark => isWord(mark, /^relat/)) ||
      (names.length === 1 && names.every(mark => isUnknown(mark) && isWord(mark, /^\p{L}{2,6}$/u))),
  };
}

/** Whether a cancer is the patient's although the next person's follows: "Prostate ca 60, father too". */
function isBeforeNext({ marks, at, sentence, start }: Unowned): boolean {
  const next = marks.findIndex(({ kind }) => kind === 'person');
  const isNext =
    ownsCancer(marks, next) ||
    has(marks[next + 1], 'has') ||
    isWord(marks[next + 1], /^(?:too|also|as well|same)$/) ||
    isLink(marks[next + 1], ':');
  // "Nonna: colon cancer 60", "Linda colon cancer 60": a relative whom no table has.
  const [opens] = sentence;
  const isNamed =
    isUnknown(opens) &&
    (marks[at - 1] === opens ||
      sentence.some(mark => isLink(mark, ':') && mark.start < start) ||
      (marks[at - 1] === sentence[1] && isUnknown(sentence[1])));
  const isAnswer = (mark: Chained) => has(mark, 'yes') && mark.start < start;
  return isNext && !isNamed && !sentence.some(isAnswer) && !isLink(marks[at + 1], ':-');
}

/**
 * "New dx of pancreatic cancer, borderline resectable. FHx: ...": whose a cancer is that stands before every relative and the
 * heading of the family, and of which no relative is named. Enough must say that it was found in the patient, or it is listed.
 */
export function isOwnTopic(
  { marks, about, facts, settled }: Walk,
  { at, ages, cancers, isEither, scope }: Topic,
  { first, hasHeading, isNoOne }: Named,
): boolean {
  if (about.subject || scope || isEither || cancers.length !== 1 || !cancers[0]?.type) return false;
  const sentence = around(marks, at, level.sentence);
  const start = marks[at]?.start ?? 0;
  // "AML s/p SCT from his brother. AML dx age 39.": when the patient's own was found.
  const isSaidAgain =
    ages.length > 0 &&
    isGap(marks[at - 1], level.sentence) &&
    facts.some(fact => fact.person === 'PATIENT' && fact.cancer === cancers[0] && !fact.age && fact.start < start);
  if (isSaidAgain && sentence.every(mark => mark.kind !== 'person' && !has(mark, 'family'))) return true;
  if (!isApart(marks, at, first)) return false;
  const unowned = { marks, at, sentence, start };
  if (isOfOthers(unowned) || isOfUnknown(marks, at) || isOffTopic(unowned, settled)) return false;
  const signs = signsOf(unowned, ages);
  const { found, isConcluded, isPatients } = signs;
  if (signs.isOfName && !isConcluded) return false;
  const isOpening = signs.isOpening && !signs.isWatched;
  // In a text without a relative: "Request for ... Diagnosis: C34.90 lung cancer", "Hx breast ca s/p lumpectomy"
  if (isNoOne) {
    const isDoubted = signs.isWatched || sentence.some(mark => has(mark, 'benign', 'disease'));
    const isSure = signs.isNew || isConcluded || signs.isMine || (isOpening && found > 0);
    return isSure || (!isDoubted && (signs.isTreated || found > 1));
  }
  // Without a heading of the family, only a treatment, a label or a patient who has it: "hx R br IDC @43 s/p lump. MGM ..."
  if (signs.isTreated || signs.isMine || signs.isNew || isOpening) return true;
  if (isPatients && sentence.some(mark => has(mark, 'dx'))) return true;
  // "Prostate ca GG4. FHx: ...": how a note begins.
  const isAfterOwn = facts.some(({ person, start: place }) => person === 'PATIENT' && place < start);
  if (hasHeading) return isAfterOwn || found > 0 || isPatients || (at === 0 && !isLink(marks[1], ':-('));
  return found > 0 && isBeforeNext(unowned);
}
