// What the reader says of one policy, for the worker to understand.
import type { PolicyField, PolicyText } from '../label-texts.ts';
import type { Pair } from '../pairs/labeled-page.ts';
import type { LabelField } from '../words/label-words.ts';

export const isPolicyField = (field: LabelField = 'not'): field is PolicyField =>
  /^(?:payer|policy|insured|holder.*)$/.test(field);

export const policyText = (
  field: PolicyText['field'],
  index: number,
  pairs: readonly Pick<Pair, 'label' | 'text'>[],
): PolicyText => ({
  field,
  index,
  texts: pairs.map(({ label, text }) => ({ label, text })),
});

const ofPolicy = ['payer', 'policy', 'insured', 'holder', 'holderFirst', 'holderLast', 'holderDob'] as const;

/**
 * What the labels or the columns of one policy say. `about`: all that is said of it. `statuses`: what can say that it is over, each
 * with its own label.
 */
export const policyOf = (
  index: number,
  all: readonly Pick<Pair, 'field' | 'label' | 'text'>[],
  about: string,
  statuses: readonly Pick<Pair, 'label' | 'text'>[],
): PolicyText[] => [
  policyText('about', index, [{ label: '', text: about }]),
  policyText('status', index, statuses),
  ...ofPolicy.map(field =>
    policyText(
      field,
      index,
      all.filter(pair => pair.field === field),
    ),
  ),
];
