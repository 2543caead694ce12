import type { ReadValue } from '../../order/reading.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Pair } from './pairs/labeled-page.ts';

/** What the general reader reads, uncertain as everything it reads. */
export const readFrom = (field: string, pair: Pick<Pair, 'label' | 'text'>, value: ReadValue['value']): ReadValue => ({
  field,
  value: typeof value === 'string' ? value.normalize('NFC') : value,
  text: tidy(pair.text),
  from: pair.label ? `label "${pair.label}"` : 'no label',
  sure: false,
  why: 'general.label',
});

/** A value as a question: the clinician takes it as it stands, chooses another one, or leaves it out. */
export const asQuestion = (one: ReadValue, why: string): ReadValue => ({
  candidates: [{ value: String(one.value) }],
  ...one,
  value: null,
  why,
});
