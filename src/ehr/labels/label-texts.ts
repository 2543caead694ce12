// What the general reader sends from the page to the worker, which understands it.
import type { FieldPattern } from '../../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import type { Pair } from './pairs/labeled-page.ts';

/** A label with its value. */
export interface LabelText extends Pick<Pair, 'label' | 'text' | 'title'> {
  field: string;
  /** The number of the heading above it and its text. */
  place: number;
  heading: string;
  /** Its row says that a phone is a mobile one. */
  isMobile: boolean;
  /** Whose the page says it is. */
  whose: 'own' | 'unclear' | '';
}

/** Texts of one field, at a place in a list. They must agree, or the first that is a value counts. */
export interface Said {
  field: FieldPattern;
  at: string;
  texts: Pick<Pair, 'label' | 'text'>[];
  isFirst: boolean;
}

export interface Told {
  today: string;
  /** What dates prove. */
  dateOrder: DateOrder | null;
  lang: string;
  pairs: LabelText[];
  /** Lines without a label that are about the patient, and those that can be. */
  lines: string[];
  block: string[];
  said: Said[];
  /** What the headings say of histories and of insurance, as lines. */
  history: ReadValue[];
}

/** A frame's answer before its texts are understood: its values are the patient's name and date of birth. */
export type LabelTexts = FrameAnswer & { told: Told };
