// Whose relative a relative is: pronouns, sides, boxes for one parent, adopted patients.

import { has, isGap, isLink, isQuestion, isWord } from '../phrases/look.ts';
import type { Chained, PersonMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { female, isSided, isUnique, male, type Side, withSide } from '../phrases/sides.ts';
import type { Person, Relationship } from '../words/relative-words.ts';
import { endOf } from './kin.ts';

export interface About {
  /** Who a text is about if it names no one. */
  subject: Person | null;
  sex: 'F' | 'M' | null;
  /** "My mother": the patient writes, so "she" and "her" are someone else. */
  isByPatient?: boolean;
}

/** The side that was said last. */
interface Sided {
  side: Side | null;
  isSideOfParent: boolean;
  /** It is what the clause is about. */
  isSideHere: boolean;
}

const noCode = /^(?:.*GRANDPARENTS|GRANDMOTHER|GRANDFATHER|AUNT|UNCLE|COUSIN|SIBLING|CHILD|PARENTS|RELATIVE|NONE)$/;

/** The code of a person; null if no code fits without a guess. */
export const toCode = (person: Person): Relationship | 'PATIENT' | null =>
  noCode.test(person) ? null : (person as Relationship | 'PATIENT');

/** Relatives whose own words already say whose they are: "her maternal aunt" is the patient's. */
const ofPatient = /^(?:[MP]ATERNAL_|HALF_)/;

export class Pronouns {
  readonly #about: About;
  #female: Person | null = null;
  #male: Person | null = null;
  #last: Person | null = null;
  readonly #named: Person[] = [];
  /** What each was called: a maternal uncle is "her mother's brother". */
  readonly #roles = new Map<Person, Person>();
  /** The text says "her mother" of the patient, so "her" is the patient's. */
  #isPatients = false;
  /** "She had ...": whom the last pronoun meant, if no one was named since. */
  #meant: Person | null = null;
  /** Whose wife or husband the last is. */
  #spouseOf: Person | null = null;
  /** The last was named without a pronoun: "paternal uncle", not "her sister". */
  #isPlain = false;
  /** Someone else was named in this sentence. */
  #isNamedHere = false;
  /** The last who was named otherwise than as someone's "own", and whether it is known to be that one's own. */
  #holder: Person | null = null;
  #isHolders = false;
  /** "birth mother": whose relatives are by blood, too. */
  readonly #byBlood = new Set<Person>();

  constructor(about: About) {
    this.#about = about;
    if (about.subject && about.subject !== 'PATIENT') this.mention(about.subject);
  }

  mention(person: Person, mark?: PersonMark): void {
    if (person === 'PATIENT') return;
    this.#last = person;
    if (mark?.whose !== 'own') [this.#holder, this.#isHolders] = [person, false];
    this.#spouseOf = mark?.pronoun ? endOf(mark.chain.slice(0, -1)) : null;
    this.#meant = null;
    this.#isPlain = mark?.whose === undefined;
    this.#isNamedHere = true;
    if (!this.#named.includes(person)) this.#named.push(person);
    if (mark?.isByBlood && mark.chain.length === 1) this.#byBlood.add(person);
    const role = mark?.chain.at(-1);
    if (role && role !== person) this.#roles.set(person, role);
    if (female.test(person)) this.#female = person;
    if (male.test(person)) this.#male = person;
    // "her partner": the next "his" may be that person's.
    if (/^(?:NONE|RELATIVE|SIBLING|.*COUSIN)$/.test(person)) {
      const relation = mark?.chain.at(-1) ?? 'NONE';
      if (mark?.pronoun !== 'he' && !male.test(relation)) this.#female = person;
      if (mark?.pronoun !== 'she' && !female.test(relation)) this.#male = person;
    }
  }

  endSentence(): void {
    this.#isNamedHere = false;
  }

  mentionPatient(): void {
    this.#isPatients = true;
  }

  /** Whether someone was called so: a maternal aunt, "her mother's sister". */
  readonly isCalled = (person: Person, role: Person): boolean => this.#roles.get(person) === role;

  /** "her sister", after "birth mother" */
  isOfBlood({ whose, chain }: PersonMark, person: Person): boolean {
    const parent = person.startsWith('MATERNAL_') ? 'MOTHER' : person.startsWith('PATERNAL_') ? 'FATHER' : null;
    return parent !== null && (whose !== undefined || chain.length > 1) && this.#byBlood.has(parent);
  }

  /** The subject of "she had ...". */
  named(pronoun: 'she' | 'he'): Person {
    const person = pronoun === 'she' ? this.#female : this.#male;
    const { sex, subject, isByPatient } = this.#about;
    if (isByPatient) return person ?? 'RELATIVE';
    if (person && this.#last === person) {
      this.#meant = person;
      return person;
    }
    if (sex === (pronoun === 'she' ? 'F' : 'M') || subject === 'PATIENT')
      return person && sex === null ? 'RELATIVE' : (person ?? 'PATIENT');
    return person ?? (sex === null ? 'PATIENT' : 'RELATIVE');
  }

  #owner({ whose, isOwn, isByBlood, chain, isToo }: PersonMark): Person {
    if (!whose) return 'PATIENT';
    const { sex, subject } = this.#about;
    // "Mother: 72, well. Own mother br ca 60"
    if (whose === 'own') {
      if (subject) return subject;
      const isChild = /^(?:SON|DAUGHTER|CHILD)$/.test(chain[0] ?? '');
      if (this.#holder === null || this.#holder === 'NONE' || (this.#holder === 'RELATIVE' && !isChild))
        return 'PATIENT';
      this.#isHolders ||= endOf(chain) === this.#holder && isUnique(this.#holder);
      return this.#isHolders ? this.#holder : 'RELATIVE';
    }
    // "It was her mother-in-law. Her own mother ..."
    if (
      isOwn &&
      sex !== null &&
      sex === (whose === 'her' ? 'F' : 'M') &&
      (whose === 'her' ? this.#female : this.#male) === 'NONE'
    )
      return 'PATIENT';
    if (whose === 'whose') return ofPatient.test(chain[0] ?? '') ? 'PATIENT' : (this.#last ?? 'PATIENT');
    // "Ex-wife has melanoma. Their son ...", "pat uncle's wife: ovarian ca, their dtr ..."
    if (whose === 'their' && this.#spouseOf && /^(?:SON|DAUGHTER|CHILD)$/.test(chain[0] ?? '')) return this.#spouseOf;
    // "her twin sister; their mother was not affected. Their father had"
    if (
      whose === 'their' &&
      /^(?:MOTHER|FATHER|PARENTS)$/.test(chain[0] ?? '') &&
      /^(?:MOTHER|FATHER|SISTER|BROTHER)$/.test(this.#last ?? '')
    )
      return 'PATIENT';
    if (whose === 'their')
      return /BROTHER|SISTER|SIBLING/.test(this.#last ?? '')
        ? (this.#last ?? 'PATIENT')
        : this.#last && !ofPatient.test(chain[0] ?? '')
          ? this.#last
          : 'PATIENT';
    const other = whose === 'her' ? this.#female : this.#male;
    if (this.#about.isByPatient) return other ?? 'RELATIVE';
    const isPatientsSex = sex === (whose === 'her' ? 'F' : 'M');
    const isSubjects = (whose === 'her' ? female : male).test(subject ?? '');
    if (subject && subject !== 'PATIENT') return (isSubjects && !isOwn ? subject : other) ?? 'RELATIVE';
    if (!other) {
      if (isPatientsSex || sex === null) this.#isPatients = true;
      return sex === null || isPatientsSex ? 'PATIENT' : (this.#last ?? 'RELATIVE');
    }
    // "Pt's daughter ... Her mother had": the daughter's mother is the patient.
    if (isPatientsSex && /^(?:SON|DAUGHTER)$/.test(other) && /^(?:MOTHER|FATHER)$/.test(chain[0] ?? ''))
      return (whose === 'her') === (chain[0] === 'MOTHER') ? 'PATIENT' : 'RELATIVE';
    // "Her mother was 48, her own mother died of it": the mother is named already.
    if (isOwn && isPatientsSex && this.#named.includes(endOf(chain)) && isUnique(endOf(chain))) return other;
    // "her own mother", after her husband or another relative of her own, is the patient's.
    if ((isOwn || isByBlood) && isPatientsSex && (other === 'NONE' || this.#isPatients)) {
      this.#isPatients = true;
      return 'PATIENT';
    }
    if (isOwn) return other;
    // "Patient's mother and all of her mother's sisters"
    if (isPatientsSex && chain.length > 1 && chain[0] === other) return 'PATIENT';
    if (sex !== null && !isPatientsSex) return other;
    // "paternal uncle: no cancer, but his daughter": his or the patient's
    if (this.#isPatients && this.#isNamedHere && this.#isPlain && /^(?:SON|DAUGHTER)$/.test(chain[0] ?? ''))
      return 'RELATIVE';
    if (this.#isPatients || ofPatient.test(chain[0] ?? '')) return 'PATIENT';
    // "mat aunt ovarian 50, her dtr breast 33"; "in her father", after a sister.
    // "Dad - prostate cancer. His brother too": of the one whom that is about.
    const isMeant = this.#isNamedHere || this.#meant === other || (isToo && this.#last === other);
    return isMeant || endOf(chain, other) === endOf(chain) ? other : 'RELATIVE';
  }

  /** "Dad's side: his sister": the pronoun is the parent's, for the patient's own sister is on both sides. */
  #parentOf({ whose, chain }: PersonMark, first: Person, sided: Sided): Person | null {
    const { side, isSideOfParent, isSideHere } = sided;
    if (!side || whose !== (side === 'PATERNAL' ? 'his' : 'her')) return null;
    const parent = side === 'PATERNAL' ? 'FATHER' : 'MOTHER';
    const isOfParent = /^(?:SISTER|BROTHER|NIECE|NEPHEW)$/.test(first);
    const isPatients = !this.#about.isByPatient && this.#about.sex === (whose === 'her' ? 'F' : 'M');
    const isParent = /^(?:MOTHER|FATHER)$/.test(first);
    if (isParent && isPatients) {
      // "On mom's side: her dad", and no patient's father is on it.
      if (isSideOfParent && isSideHere && first !== parent) return parent;
      // "On mom's side: her mom" can be the patient's mother or hers.
      return !isSideOfParent || chain.length > 1 || this.#isPatients ? null : 'RELATIVE';
    }
    if (!isOfParent && !isParent) return null;
    // "On mom's side my grandmother, her brother": whose he is.
    const last = whose === 'his' ? this.#male : this.#female;
    const isOfLast = last !== null && this.#isNamedHere && this.#isPlain && this.#last === last;
    return isOfLast && endOf(chain, last) !== endOf(chain, parent) ? 'RELATIVE' : parent;
  }

  /** Who a mark names. RELATIVE if it may be the relative of two persons. */
  resolve(mark: PersonMark, sided: Sided): Person {
    const { alsoNamed, chain } = mark;
    const found = this.#resolve(mark, sided);
    if (!alsoNamed || found.endsWith(`_${alsoNamed}`)) return found;
    // "her daughter, your cousin,"
    const as = this.#named.map(whose => endOf(chain, whose)).find(ending => ending.endsWith(`_${alsoNamed}`));
    return as ?? withSide(alsoNamed, sided.side);
  }

  /** "The brother", "that sister", after "her mother has a brother": the one who was called so, if the patient's own was not named. */
  #calledSo({ chain, whose, isThe, isSame, isOwn }: PersonMark): Person | undefined {
    const [first = 'NONE'] = chain;
    if (whose || isOwn || !(isThe || isSame) || this.#named.includes(first)) return undefined;
    const [only, ...others] = this.#named.filter(person => this.#roles.get(person) === first && toCode(person));
    return others.length === 0 ? only : undefined;
  }

  #resolve(mark: PersonMark, sided: Sided): Person {
    const { side } = sided;
    const called = this.#calledSo(mark);
    if (called) return endOf([called, ...mark.chain.slice(1)]);
    const named = mark.isSame
      ? this.#named.findLast(person => person === mark.chain[0] || person.endsWith(`_${mark.chain[0]}`))
      : undefined;
    // "the aunt", after one maternal aunt
    const known =
      mark.isThe && isSided(mark.chain[0] ?? 'NONE') && !side
        ? this.#named.filter(person => person.endsWith(`_${mark.chain[0]}`))
        : [];
    if (known.length === 1 && known[0]) return endOf([known[0], ...mark.chain.slice(1)]);
    if (named) return endOf([named, ...mark.chain.slice(1)]);
    const [first = 'RELATIVE'] = mark.chain;
    // "that sister", after "his mother's older sister"
    if (mark.isSame && this.#named.length > 0 && !/^(?:MOTHER|FATHER)$/.test(first)) return 'RELATIVE';
    const owner = mark.isOfSubject
      ? this.named(mark.isOfSubject)
      : (this.#parentOf(mark, first, sided) ?? this.#owner(mark));
    if (first === 'NONE') return 'NONE';
    const chain = isSided(first) && owner === 'PATIENT' ? [withSide(first, side), ...mark.chain.slice(1)] : mark.chain;
    return endOf(chain, owner);
  }
}

/** Whether the sentence names a relative before this place. */
function isOfNamed(marks: readonly Chained[], at: number): boolean {
  for (let back = at; back > at - 24 && !isGap(marks[back], level.sentence); back -= 1)
    if (marks[back]?.kind === 'person' || marks[back]?.kind === 'side') return true;
  return false;
}

/** Whether the text says that the patient is adopted: the relatives in it are not by blood unless it says so. */
export const isAdopted = (marks: readonly Chained[]): boolean =>
  marks.some((mark, at) => {
    if (!has(mark, 'adopted')) return false;
    // "Are you adopted? N", "Adopted: no"
    const answer = isQuestion(marks[at + 1]) || isLink(marks[at + 1], ':') ? marks[at + 2] : undefined;
    if (has(answer, 'no') || isWord(answer, /^n$/)) return false;
    let before = at - 1;
    while (has(marks[before], 'has', 'fill') || isLink(marks[before], '(')) before -= 1;
    const who = marks[before];
    // "She was adopted by her stepfather."
    const by = marks[at + 2];
    if (isWord(marks[at + 1], /^by$/) && by?.kind === 'person' && by.chain.includes('NONE')) return false;
    // "Father's side: unknown, he was adopted"
    if (marks.slice(before + 1, at).some(mark => has(mark, 'she', 'he')) && isOfNamed(marks, before)) return false;
    return who?.kind === 'patient' || isGap(who, 1) || (who?.kind === 'word' && !has(who, 'no'));
  });
