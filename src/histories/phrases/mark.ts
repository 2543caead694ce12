// What a text is made of: persons, cancers, ages, cues and separators. Everything else is a `word`.

import type { Cancer } from '../words/cancer-words.ts';
import type { Cue } from '../words/cue-words.ts';
import type { Person } from '../words/relative-words.ts';
import type { DiagnosisAge } from './ages.ts';
import type { Side } from './sides.ts';

export interface Place {
  start: number;
  end: number;
}

export type Mark = Place &
  (
    | { kind: 'person'; person: Person; count: number; isByBlood: boolean; isPlural: boolean; pronoun?: 'she' | 'he' }
    | {
        kind: 'cancer';
        cancers: (Cancer | null)[];
        isEither: boolean;
        isBare: boolean;
        isTumor: boolean;
        /** The first letter of its code: Z of a personal history. */
        isCode?: string;
        isShort?: true;
        isBilateral?: boolean;
        /** "L breast ca", "metastatic": more than its name. */
        isDetailed?: boolean;
        whose?: 'her' | 'his' | 'my';
        isMetastatic?: true;
        /** "recurrent breast cancer": one that was there before. */
        isRecurrent?: true;
        isPlace?: boolean;
        /** "of lung cancer" */
        isCause?: boolean;
      }
    | { kind: 'age'; age: DiagnosisAge | null }
    | { kind: 'count'; count: number }
    | { kind: 'side'; side: Side; isOfParent: boolean; isMy: boolean }
    | {
        kind: 'patient';
        isSelf?: true;
        sex?: 'F' | 'M';
        /** "A 45-year-old" */
        isAged?: true;
      }
    | { kind: 'gap'; level: number }
    | { kind: 'link'; mark: ':' | '-' | '(' | ')' | "'s" }
    | { kind: 'box'; isOn: boolean; isBlank?: true }
    | { kind: 'code'; says: 'family' | 'watched' | 'spread' | 'none' }
    | { kind: 'word'; cues: ReadonlySet<Cue>; word: string; isName: boolean }
  );

/** "Own mother" names no one whose. */
export type Pronoun = 'her' | 'his' | 'their' | 'whose' | 'own';

export interface PersonMark {
  kind: 'person';
  start: number;
  end: number;
  /** From the first to the last: whose, then who. */
  chain: readonly Person[];
  /** The pronoun before the first. */
  whose?: Pronoun;
  /** "the aunt": one named before. */
  isThe?: boolean;
  /** "her father had two sisters" */
  isHeld?: true;
  /** "She had three daughters." */
  isOfSubject?: 'she' | 'he';
  isOwn: boolean;
  /** "His brother too" */
  isToo?: true;
  /** "one sister" */
  isOne?: true;
  /** "a sister of hers": of the one before, who may be anyone. */
  isHers?: true;
  /** "the same aunt": someone named before. */
  isSame: boolean;
  /** "Rosalind", after "her mother, Rosalind". */
  isByName?: true;
  /** "her sister, the patient's aunt,": who that is to the patient. */
  alsoNamed?: Person;
  /** "both sisters": what is said holds for each. */
  isBoth: boolean;
  count: number;
  isByBlood: boolean;
  isPlural: boolean;
  /** Of a wife or a husband: who "his" cannot be, and "her". */
  pronoun?: 'she' | 'he';
  /** "a son of his father": what a possessive behind it comes before. */
  isInverted?: true;
}

export type Chained = Exclude<Mark, { kind: 'person' }> | PersonMark;

export type CancerMark = Extract<Mark, { kind: 'cancer' }>;

export type WordMark = Extract<Mark, { kind: 'word' }>;
