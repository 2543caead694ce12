// What a name is read with, and what is read.

import type { ReadValue } from '../../../order/reading.ts';
import type { DateOrder } from '../../../order/text/birth-date.ts';
import type { Pair } from '../pairs/labeled-page.ts';
import type { LabelField } from '../words/label-words.ts';

/** The day of the reading, and what the page tells about its texts. */
export interface Understanding {
  today: string;
  dateOrder: DateOrder | undefined;
  /** Email addresses on the page, and its language: how it writes names. */
  mails: readonly string[];
  lang: string;
  /** The host of the page. */
  host: string;
}

export interface LabeledName {
  values: ReadValue[];
  pairs: Pair[];
}

export type PairsOf = (field: LabelField) => Pair[];

export interface Named {
  first: string;
  middle?: string | undefined;
  last: string;
  suffix?: string | undefined;
}
