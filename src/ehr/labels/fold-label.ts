import { foldAccents } from '../../order/text/fold.ts';
import { visibleText } from '../../order/text/shown-text.ts';

/** Labels and headings without accents, which capitals often lack, with a fast path for the many texts of plain letters. "Chart #" is
 * a number. */
export function foldLabel(text: string): string {
  const plain = text.trim();
  return /[^A-Za-z\d ]| {2}/.test(plain) ? foldAccents(visibleText(plain.replace('#', ' no '))) : plain.toLowerCase();
}

/** The words before a colon, folded. */
export const foldStart = (text = ''): string => foldLabel(text.split(':')[0] ?? '');
