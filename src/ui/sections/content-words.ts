// Words for what an order sends and goes without, before and after the click.
import type { LeftOutReason } from '../../draft/manifest.ts';
import type { SentenceKey } from '../texts.ts';

export const reasonWords: Readonly<Record<LeftOutReason, SentenceKey>> = {
  notConfirmed: 'without.notConfirmed',
  notChosen: 'without.notChosen',
  unreadable: 'without.unreadable',
  dropped: 'without.dropped',
  incomplete: 'without.incomplete',
  noCode: 'without.noCode',
  notTaken: 'without.notTaken',
  none: 'without.none',
};

/** "Address, mobile, email": only the first label keeps its capital. */
export const inSentence = (labels: readonly string[]): string =>
  labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');
