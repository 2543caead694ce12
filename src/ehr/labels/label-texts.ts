// What the general reader sends from the page to the worker, which understands it.
import type { FieldPattern } from '../../order/fields.ts';
import type { FrameAnswer } from '../../order/reading.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import type { Pair } from './pairs/labeled-page.ts';
import type { LabelField } from './words/label-words.ts';
import type { SectionKind } from './words/section-words.ts';

/** A label with its value. */
export interface LabelText extends Pick<Pair, 'label' | 'text' | 'title'> {
  field: string;
  /** The number of the heading above it and its text. */
  place: number;
  heading: string;
  /** What else its label and the text behind its value say. */
  more: string;
  /** Its row says that a phone is a mobile one. */
  isMobile: boolean;
  /** Whose the page says it is. */
  whose: 'own' | 'unclear' | '';
}

export type PolicyField = Extract<
  LabelField,
  'payer' | 'policy' | 'insured' | 'holder' | 'holderFirst' | 'holderLast' | 'holderDob'
>;

/** The fields of the order that a policy's texts are for. */
export const policyFields = {
  payer: 'billing.insurance.insurancePolicies[].payerName',
  policy: 'billing.insurance.insurancePolicies[].policyNumber',
  insured: 'billing.insurance.insurancePolicies[].relationshipToInsuredCode',
  holderFirst: 'billing.insurance.insurancePolicies[].policyHolderFirstName',
  holderLast: 'billing.insurance.insurancePolicies[].policyHolderLastName',
  holderDob: 'billing.insurance.insurancePolicies[].policyHolderDateOfBirth',
} as const satisfies Record<Exclude<PolicyField, 'holder'>, FieldPattern>;

/** What is said of a field of one policy, all that is said about it, and what can say that it is over. */
export interface PolicyText {
  field: PolicyField | 'about' | 'status';
  index: number;
  texts: Pick<Pair, 'label' | 'text'>[];
}

/** A part of the chart: its heading as shown, and its lines. */
export interface Section {
  heading: string;
  lines: string[];
  /** Which of its lines are the headers of a table of problems, or the header above its policies, which are read by their columns. */
  heads?: string[];
  /** How the lines begin for which there was no room. */
  beyond?: string;
}

/** What a page says of histories. */
export interface HistoryTexts {
  pairs: LabelText[];
  /** The parts by their kind, and what stands in none of them. */
  sections: Partial<Record<SectionKind | 'elsewhere', Section[]>>;
}

export interface Told extends HistoryTexts {
  today: string;
  /** What dates prove. */
  dateOrder: DateOrder | null;
  lang: string;
  /** It has a word for a gender, which can differ from the sex on file. */
  hasGender: boolean;
  /** Lines without a label that are about the patient, and those that can be. */
  lines: string[];
  block: string[];
  policies: PolicyText[];
  /** Labels with several values, of which nothing tells whose they are. */
  several: { field: string; label: string; text: string }[];
}

/** A frame's answer before its texts are understood: its values are the patient's name and date of birth. */
export type LabelTexts = FrameAnswer & { told: Told };
