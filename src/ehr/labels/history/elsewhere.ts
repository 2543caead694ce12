// What a page says of cancers outside of the parts that its headings name: no two charts call these parts alike.
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, matches } from '../../page/dom.ts';
import { isInReach } from '../../page/in-reach.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { foldLabel } from '../fold-label.ts';
import type { Section } from '../label-texts.ts';
import { childrenOf, hasMoreText, parentOf, widestFit } from '../nodes.ts';
import { saysCancerAlone as saysCancer } from '../words/cancer-words.ts';
import { sectionOf } from '../words/section-words.ts';
import { isLeading } from './sections.ts';

/** Choices, what can be ordered, and what heads a column. */
const noSentence =
  'aside,button,label,th,caption,summary,legend,title,style,script,noscript,textarea,[role=option],[role=listbox],[class*=breadcrumb i]';

/** Cancers of no one, or of patients in general: a clinic, a panel, a marker, what is searched for. */
const ofNoOne =
  /screen|panel|\btest|clinic|cent(?:er|re|ro)\b|department|institut|board|marker|markör|marqueur|registr|society|associa|guideline|protocol|educat|trial\b|awareness|pathway|service|program|unit\b|ward\b|d[eé]pist|rastre|rastreio|tamiz|vorsorge|früherkenn|\?$/i;

/** "No history of breast cancer", "nega câncer": a few words in front of it */
const denied =
  /\b(?:no|not|never|without|den(?:ies|ied|ying)|negative|rule(?:d)? out|r\/o|nega|niega|n[ãa]o|nunca|sem|sin|nessun\w*|non|senza|pas|aucun\w*|sans|jamais|kein\w*|nie|ohne|ausgeschlossen)\b(?:[^\p{L}.;]+\p{L}+){0,4}[^\p{L}.;]+\p{L}*(?:canc|carcin|tumo|tume|krebs|karzin|c[aáâ]nc|neopl|malign|leuk|lymph|melan|brca)/iu;

/** Messages, and what stands beside the chart of others. */
const ofOthers =
  '[role=alert],[role=status],[role=log],[class*=toast i],[class*=notif i],[class*=chat i],[class*=message i],[class*=queue i],[class*=worklist i],[class*=inbox i]';

/** In characters. A longer text is prose, of which the sentences about a cancer count. */
const mostLine = 300;
const mostLines = 12;

/** The row or the line around a text, with what stands beside it: "Breast cancer | 02/14/2019 | active" */
function linesAround(text: Text, at: Element): string[] {
  const row = closest(at, 'tr,li,[role=row]');
  if (row && !hasMoreText(row, mostLine)) {
    const cells = matches(row, 'li') ? [row] : childrenOf(row).filter(isShown);
    return [cells.map(cell => shownLines(cell).join(', ')).join(' | ')];
  }
  const block = widestFit(at, around => !hasMoreText(around, mostLine) && shownLines(around).length < 2);
  const lines = text.length < mostLine ? shownLines(block) : [text.data];
  return lines.flatMap(line => line.split(/;?\n|;\s+|(?<=\.)\s+/));
}

/**
 * The lines about a cancer that are in none of the parts that were read. `isForeign` tells what is not about the patient, or is knowledge.
 */
export function findElsewhere(
  texts: readonly Text[],
  parts: readonly Section[],
  isForeign: (text: Text) => boolean,
): Section | null {
  const known = parts.flatMap(({ lines }) => lines.map(foldLabel));
  const isKnown = (line: string) =>
    known.some(other => other.includes(line) || (other.length > 9 && line.includes(other)));
  const lines = texts.flatMap(text => {
    const at = saysCancer.test(text.data) ? parentOf(text) : null;
    if (
      !at ||
      !isShown(at) ||
      closest(at, `${noSentence},${ofOthers}`) ||
      isLeading(at) ||
      isInCrossedOut(at) ||
      isForeign(text) ||
      !isInReach(at)
    )
      return [];
    return linesAround(text, at)
      .map(tidy)
      .filter(
        line =>
          saysCancer.test(line) &&
          !ofNoOne.test(line) &&
          !denied.test(line) &&
          !sectionOf(foldLabel(line)) &&
          !isKnown(foldLabel(line)),
      );
  });
  const all = [...new Set(lines)];
  return all[0]
    ? {
        heading: '',
        lines: all.slice(0, mostLines),
        ...(all[mostLines] && { beyond: all.slice(mostLines).join(', ').slice(0, mostLine) }),
      }
    : null;
}
