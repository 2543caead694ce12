// What a page says of cancers and transfusions outside of the parts that its headings name: no two charts call these parts alike.
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, matches } from '../../page/dom.ts';
import { isInReach } from '../../page/in-reach.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { foldLabel } from '../fold-label.ts';
import type { Section } from '../label-texts.ts';
import { childrenOf, hasMoreText, parentOf, widestFit } from '../nodes.ts';
import { saysBloodAlone, saysCancerAlone } from '../words/cancer-words.ts';
import { sectionOf } from '../words/section-words.ts';
import { isLeading } from './sections.ts';

/** Choices, what can be ordered, what heads a column, messages, and what stands beside the chart of others. */
const noSentence = [
  'aside,button,label,th,caption,summary,legend,title,style,script,noscript,textarea,[role=option],[role=listbox]',
  '[role=alert],[role=status],[role=log]',
  ...['breadcrumb', 'toast', 'notif', 'chat', 'message', 'queue', 'worklist', 'inbox'].map(
    name => `[class*=${name} i]`,
  ),
].join();

/** Cancers of no one, or of patients in general: a clinic, a panel, a marker, what is searched for. */
const ofNoOne =
  /screen|panel|\btest|clinic|cent(?:er|re|ro)\b|department|institut|board|marker|markör|marqueur|registr|society|associa|guideline|protocol|educat|trial\b|awareness|pathway|service|program|unit\b|ward\b|d[eé]pist|rastre|rastreio|tamiz|vorsorge|früherkenn|ausgeschlossen|\?$/i;

/** "No history of breast cancer", "nega câncer": a few words in front of it */
const denied =
  /\b(?:no|not|never|without|den(?:ies|ied|ying)|negative|rule(?:d)? out|r\/o|nega|niega|n[ãa]o|nunca|sem|sin|nessun\w*|non|senza|pas|aucun\w*|sans|jamais|kein\w*|nie|ohne|ausgeschlossen)\b(?:[^\p{L}.;]+\p{L}+){0,4}[^\p{L}.;]+\p{L}*(?:canc|carcin|tumo|tume|krebs|karzin|c[aáâ]nc|neopl|malign|leuk|lymph|melan|brca|transfus|transplant|[dl]cis\b|k (?:du )?sein|(?:mamma|kolon|prostata)-ca)/iu;

/** "Transfusions: none", "Blood transfusion consent: declined" */
const notGiven =
  /(?:transfus|transplant)[^.;]{0,40}?[:?]\s*(?:no|none|never|n\/?a|nein|keine|non|aucune|nunca|ningun|n[ãa]o|nessun|declin|refus|denie|consent)/i;

const isOfOrder = (text: string): boolean =>
  saysCancerAlone.test(text) || (saysBloodAlone.test(text) && !notGiven.test(text));

/** In characters. A longer text is prose, of which the sentences about a cancer count. */
const mostLine = 300;
const mostLines = 12;

/** The row or the line around a text, with what stands beside it: "Breast cancer | 02/14/2019 | active" */
function linesAround(text: Text): string[] {
  const at = parentOf(text) as Element;
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
 * The lines about a cancer or a transfusion that are in none of the parts that were read. `isForeign` tells what is not about the patient, or is knowledge.
 */
export function findElsewhere(
  texts: readonly Text[],
  parts: readonly Section[],
  isForeign: (text: Text) => boolean,
): Section | null {
  const about = texts.filter(text => {
    const at = isOfOrder(text.data) ? parentOf(text) : null;
    const isSaid = at && isShown(at) && !closest(at, noSentence) && !isLeading(at) && !isInCrossedOut(at);
    return isSaid && !isForeign(text) && isInReach(at);
  });
  const known = about[0] ? parts.flatMap(({ lines }) => lines.map(foldLabel)) : [];
  const isNew = (line: string) => {
    const folded = foldLabel(line);
    const isKnown = known.some(other => other.includes(folded) || (other.length > 9 && folded.includes(other)));
    return !sectionOf(folded) && !isKnown;
  };
  const lines = about
    .flatMap(linesAround)
    .map(tidy)
    .filter(line => isOfOrder(line) && !ofNoOne.test(line) && !denied.test(line) && isNew(line));
  const all = [...new Set(lines)];
  return all[0]
    ? {
        heading: '',
        lines: all.slice(0, mostLines),
        ...(all[mostLines] && { beyond: all.slice(mostLines).join(', ').slice(0, mostLine) }),
      }
    : null;
}
