// What the walk over a text's marks knows at each mark.
import { type About, isAdopted, Pronouns, toCode } from '../persons/who.ts';
import type { DiagnosisAge } from '../phrases/ages.ts';
import type { Chained } from '../phrases/mark.ts';
import type { Side } from '../phrases/sides.ts';
import type { Cancer } from '../words/cancer-words.ts';
import type { Person } from '../words/relative-words.ts';
import { type Fact, giveAges, newRun, type Run } from './age-run.ts';
import { hasAge, isFound, isOrgan } from './outlook.ts';

export interface Who {
  person: Person;
  count: number;
  isByBlood: boolean;
  /** "two sisters, one ...": how many there are. */
  total: number;
  /** Where the person was named: says which sister. */
  id: number;
  /** Of several, the first of these. */
  from?: number;
  isBoth?: boolean;
  /** "mother or sister": one of them. */
  isOneOf?: boolean;
}

/** What holds for the cancers that follow. */
export type Scope = 'no' | 'maybe' | 'spread' | null;

/** What the next age is. */
export type AgeMode = 'dx' | 'death' | 'other' | 'rough' | null;

/** A place where something was seen and not taken, as far as it was understood. */
export interface Left {
  start: number;
  end: number;
  person?: Person;
  cancer?: Cancer | null;
  age?: DiagnosisAge;
}

/** Cancers before their persons: "breast cancer: mother, sister". */
export interface Topic {
  cancers: readonly (Cancer | null)[];
  isEither: boolean;
  scope: Scope;
  ages: DiagnosisAge[];
  /** A person was linked to it, or it was denied. */
  isUsed: boolean;
  /** "No breast cancer but ..." */
  isReopened?: true;
  at: number;
}

export const only = (person: Person, id: number): Who => ({
  person,
  count: 1,
  isByBlood: person !== 'RELATIVE',
  total: 1,
  id,
});

const mostPersons = 12;

/** More than any chart says: a hostile text ends the list, not the page. */
const mostFacts = 400;

export class Walk {
  readonly facts: Fact[] = [];
  readonly left: Left[] = [];
  /** The marks that are knowingly no fact: denied, benign, said again, of a spouse. What is in neither is listed. */
  readonly settled = new Set<number>();
  readonly topics: Topic[] = [];
  readonly pronouns: Pronouns;
  readonly standing: readonly Who[];
  subject: readonly Who[];
  /** Where the subject was named, and in which sentence. */
  subjectAt = -1;
  subjectSentence = -1;
  topic: Topic | null = null;
  scope: Scope = null;
  scopeAt = -1;
  /** "Denies: ..." holds for the whole sentence. */
  isStrong = false;
  /** What held before the open brackets. */
  readonly outer: { scope: Scope; isDirty: boolean; topic: Topic | null; lastCancerAt: number }[] = [];
  side: Side | null = null;
  /** "mom's side", not "the maternal side" */
  isSideOfParent = false;
  /** "On mom's side her dad", but not "Nothing on mom's side but her dad" */
  isSideHere = false;
  run: Run = newRun([]);
  mode: AgeMode = null;
  /** What the age before was. */
  lastMode: AgeMode = null;
  /** "died of breast cancer": the next age is the age at death. */
  isDeathOpen = false;
  /** An age at diagnosis before its cancer. */
  ageBefore: DiagnosisAge | null = null;
  /** "At the age of 31 her sister ..." */
  isAgeOfNext = false;
  /** Where the current piece, clause and line begin. */
  pieceAt = 0;
  clauseAt = 0;
  lineAt = 0;
  sentence = 0;
  /** Where this sentence and the one before begin. */
  sentenceAt = 0;
  sentenceBefore = 0;
  lastCancerAt = -1;
  /** The last code of a cancer. */
  coded: { at: number; cancer: Cancer | null } | null = null;
  /** Another illness or an unknown word was said since the last comma. */
  isDirty = false;
  /** Another illness was said since the last comma: "dx 50" after it is its age. */
  isOtherIllness = false;
  /** Whether the boxes of a line stand before or after what they mark. */
  boxes: 'before' | 'after' | null = null;
  /** The last box that stands before what it marks. */
  boxAt = -1;
  /** "PMH:" */
  isOwnList = false;
  /** "FAMILY HISTORY" in a line of its own: the lines below it are not the patient's. */
  isFamilyList = false;
  /** "Husband: mother ...": these relatives are not the patient's. */
  isOfOther = false;
  /** "husband's mother and sister": whom "and" joins to a relative of a spouse. */
  isSpouses = false;
  /** "had it too": where a cancer was said again without its name. */
  sameAt = -1;
  /** "That is wrong": what was said before it. */
  mistakeAt = -1;
  /** "as did her aunt": the next person has the last cancer too. */
  isAlike = false;
  /** "of her mother's five siblings": whose brothers and sisters this sentence is about. */
  siblingsOf: { person: Person; sentence: number; isOneOf?: true } | null = null;
  /** How many facts there were before the last. */
  lastRecord = 0;
  /** "Cancer:" was said, so that a site alone means its cancer. */
  isCancerList = false;
  readonly #isAdopted: boolean;

  readonly marks: Chained[];
  readonly about: About;
  /** A cancer is named with its word somewhere, so that an organ beside a relative means one. */
  readonly isOfCancers: boolean;

  constructor(marks: readonly Chained[], about: About) {
    this.marks = [...marks];
    this.about = about;
    const isNamed = (mark: Chained, at: number) =>
      mark.kind === 'cancer' &&
      !mark.isTumor &&
      (!mark.isBare || isFound(marks, at) || (isOrgan(mark) && hasAge(marks, at)));
    this.isOfCancers = marks.some(isNamed);
    this.pronouns = new Pronouns(about);
    this.#isAdopted = isAdopted(marks);
    this.standing = about.subject ? [only(about.subject, -1)] : [];
    this.subject = this.standing;
  }

  leave(at: number): void {
    const mark = this.marks[at];
    if (mark) this.left.push({ start: mark.start, end: mark.end });
  }

  endRun(): void {
    // "Sites: breast, melanoma  Ages: 50, 59": one each.
    const { facts, ages, saysAgain } = this.run;
    const list = facts.length === 1 && ages.length > 1 && !saysAgain ? this.facts.slice(-ages.length) : [];
    const isList = list.length > 0 && list.length === ages.length && list.at(-1) === facts[0];
    const areOnes = new Set(list.map(({ cancer }) => cancer?.type)).size === list.length;
    if (isList && areOnes && list.every(({ cancer, row, age }) => cancer && row === facts[0]?.row && !age))
      this.run.facts = list;
    this.facts.push(...giveAges(this.run));
    this.run = newRun([]);
  }

  setSubject(who: readonly Who[], at: number): void {
    this.subject = who;
    this.subjectAt = at;
    this.subjectSentence = this.sentence;
  }

  /** The next cancers are of this one. */
  turnTo(person: Person, at: number): void {
    this.endRun();
    this.setSubject([only(person, person === 'PATIENT' ? -1 : at)], at);
  }

  /** Takes back what the sentence before said: "Mother: breast cancer. No." */
  retractFrom(at: number): void {
    const from = this.marks[at]?.start ?? 0;
    this.endRun();
    this.facts.splice(0, this.facts.length, ...this.facts.filter(({ start }) => start < from));
  }

  /** What was said from here on is listed, not taken: of these, or of everyone. */
  doubtFrom(at: number, who?: readonly Who[]): void {
    const from = this.marks[at]?.start ?? 0;
    this.endRun();
    for (const fact of this.facts)
      if (fact.start >= from && (!who || who.some(({ person }) => person === fact.person))) fact.isOpen = true;
  }

  setScope(scope: Scope, at: number): void {
    this.scope = scope;
    this.scopeAt = at;
    this.isStrong = false;
  }

  /** The facts of this line, in the order said. */
  factsOfLine(): readonly Fact[] {
    const from = this.marks[this.lineAt]?.start ?? 0;
    return this.facts.slice(this.facts.findLastIndex(({ start }) => start < from) + 1);
  }

  /** Takes the last facts back: "breast cancer [ ]". */
  retract(): void {
    const from = this.marks[this.lineAt]?.start ?? 0;
    const last = this.facts.slice(this.lastRecord).filter(({ start }) => start >= from);
    if (last.length > 0) this.facts.length = this.lastRecord;
    // "Mother  Breast: [x]  Colon: [ ]  Age: 48"
    // "Breast cancer: mother [ ] sister [x] aunt [ ]  Age: 48"
    const others = this.factsOfLine().filter(
      ({ row, start, age }) => (row === last[0]?.row || start === last[0]?.start) && !age,
    );
    this.run = newRun(others.length === 1 ? others : []);
  }

  /** The facts of these persons and cancers, in the order said. What has no code or is uncertain is left. */
  record(who: readonly Who[], topic: Pick<Topic, 'cancers' | 'isEither' | 'scope'>, at: number): Fact[] {
    const mark = this.marks[at];
    if (!mark || topic.scope === 'no' || topic.scope === 'spread' || this.facts.length > mostFacts) return [];
    if (who.some(({ person }) => person === 'NONE')) this.settled.add(at);
    const made: Fact[] = [];
    this.lastRecord = this.facts.length;
    for (const { person, count, isByBlood, id, isOneOf, from = 0 } of who) {
      if (person === 'NONE') continue;
      const code = toCode(person);
      const isOfOthers = this.#isAdopted && !isByBlood && !/^(?:SON|DAUGHTER|PATIENT|HALF_.*)$/.test(person);
      // "Mother, father, two aunts: a lot of cancer"
      const isOfMany =
        topic.cancers[0] === null && who.length > 2 && who.some(each => each.count > 1 && !toCode(each.person));
      const isOpen = !code || isOfMany || isOneOf === true || topic.scope === 'maybe' || count === 0 || isOfOthers;
      const isVague = topic.isEither || topic.cancers.some(cancer => cancer?.isVague);
      if (!isOpen && isVague) this.leave(at);
      for (const cancer of topic.isEither ? [null] : topic.cancers)
        for (let each = 0; each < Math.min(Math.max(count, 1), mostPersons); each += 1)
          made.push({ isOpen, person, cancer, row: `${id}.${from + each}`, start: mark.start, end: mark.end });
    }
    this.facts.push(...made);
    return made;
  }
}
