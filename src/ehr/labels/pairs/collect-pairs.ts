// One walk over a document: finds the labels that charts use, each with the value beside it and the heading above it,
// and what says without a label whose chart it is.
import { holds, isElement, prop, withTag } from '../../page/dom.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { foldLabel } from '../fold-label.ts';
import { hasMoreText, isBefore, tidyText, widestFit } from '../nodes.ts';
import { calledPatient, tellingNodes } from '../telling-nodes.ts';
import { noChartTitle, visitTitle } from '../words/heading-words.ts';
import type { LabeledPage } from './labeled-page.ts';
import { PageSoFar } from './page-so-far.ts';
import { readElement } from './read-element.ts';
import { readText } from './read-text.ts';

const reply = /^(?:reply|répondre|responder)(?:$| .*(?:all|pa[tcz]ient\S*)$)|^(?:\S+ ){0,2}antworten$/i;
/** A message with its patient is not longer. */
const mostMessage = 1000;
/** A page with more labels is a list. */
const maxPairs = 5000;

/** A message names a patient, too: where the button to answer it stands. */
function noteMessage(page: PageSoFar, root: Element): void {
  const action = ['button', 'a'].flatMap(tag => withTag(root, tag)).find(at => reply.test(tidyText(at)));
  if (!action) return;
  const message = widestFit(action, around => !hasMoreText(around, mostMessage));
  const last = page.pairs.findLast(({ at }) => isBefore(at, action) && holds(message, at));
  const isIn = last && !page.shownTitles.some(({ at }) => isBefore(last.at, at) && isBefore(at, action));
  page.strangers.push({ place: undefined }, { place: isIn ? last.place : undefined });
}

/** True for a page whose title says that it is not a chart, or only one visit. */
function isNoChart({ mainTitles, titles, pairs }: PageSoFar, documentTitle: string): boolean {
  // Of many main headings, each but the first two is a card's: "Problems", "Contacts", "Appointments".
  const main = mainTitles.length > 2 ? [documentTitle, ...mainTitles.slice(0, 2)].join(' ') : titles;
  const isNamed = () => pairs.some(({ field, text }) => field === 'full' && main.includes(foldLabel(text)));
  return noChartTitle.test(main) || (visitTitle.test(main) && !isNamed());
}

/** The labels of the document with their values. Null if the document is not a chart of one patient. */
export function collectPairs(document: Document, part?: Element): LabeledPage | null {
  const root = part ?? prop(document, 'body') ?? prop(document, 'documentElement');
  const documentTitle = foldLabel(part ? (shownLines(part)[0] ?? '') : prop(document, 'title'));
  const page = new PageSoFar(documentTitle);
  const called = root ? calledPatient(root) : [];
  const nodes = root ? tellingNodes(root, called) : [];
  for (const node of nodes) {
    if (isElement(node)) readElement(page, node);
    else readText(page, node as Text);
    if (page.isOther || page.paragraphs > 3 || page.pairs.length > maxPairs) return null;
  }
  if (root) noteMessage(page, root);
  if (isNoChart(page, documentTitle)) return null;
  const { pairs, strangers, signs, above, relations, ofOthers, several, titles, clinical } = page;
  return {
    pairs,
    strangers,
    headings: page.shownTitles,
    signs,
    above,
    relations,
    ofOthers,
    several,
    called,
    saysPatient: page.isAboutPatient || clinical.size > 1,
    isClinical: clinical.size > 0,
    titles,
  };
}
