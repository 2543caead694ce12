// What one walk over a page finds.
import type { Heading } from '../open-headings.ts';
import type { LabelField } from '../words/label-words.ts';

export interface Pair {
  field: LabelField;
  label: string;
  text: string;
  /** The value's machine-readable date. */
  iso: string;
  /** The nearest heading. */
  place: Heading | undefined;
  /** The last title before it, however far that reaches. */
  title: string;
  inHeader: boolean;
  /** It can be a parent's. */
  isUnclear?: boolean;
  /** The label's element. */
  at: Element;
  /** The value's element. */
  where: Element;
}

/** A text that no label describes. */
export interface Shown {
  at: Element;
  text: string;
}

export interface LabeledPage {
  pairs: Pair[];
  /** Labels that belong to an account, an employee or a shop, and where; without the element, anywhere below no heading. */
  strangers: { at?: Element; place: Pair['place'] }[];
  headings: Shown[];
  /** Texts with one date, or with an age and a sex. */
  signs: Shown[];
  /** The texts that can be labels or headings, each with the headings above it and others that are out of reach. */
  above: Map<Text, readonly Heading[]>;
  /** Labels such as "Relationship", which stand beside another person. */
  relations: Pick<Pair, 'at' | 'place'>[];
  /** What labels give to other people. */
  ofOthers: [LabelField, string][];
  /** How to reach someone, at a label with several values: nothing tells whose they are. */
  several: Pick<Pair, 'field' | 'label' | 'text'>[];
  /** Elements that the page calls the patient's something in its code. */
  called: Element[];
  saysPatient: boolean;
  /** It has one part that only a chart has. */
  isClinical: boolean;
  titles: string;
}
