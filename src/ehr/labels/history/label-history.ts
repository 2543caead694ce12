// What the headings of a page say of the history of its patient: problems, family history and ancestry.
import { holds, matches } from '../../page/dom.ts';
import { flatCopyOf } from '../../page/flat-copy.ts';
import { firstLines } from '../beside/shown-lines.ts';
import type { Patient } from '../find-patient.ts';
import { foldLabel } from '../fold-label.ts';
import type { HistoryTexts } from '../label-texts.ts';
import { namesOther, wordsOfName } from '../names/own-words.ts';
import { hasMoreText } from '../nodes.ts';
import { collectPairs } from '../pairs/collect-pairs.ts';
import type { LabeledPage, Pair } from '../pairs/labeled-page.ts';
import { toText } from '../to-text.ts';
import { headingOf } from '../words/heading-words.ts';
import { type SectionKind, saysKnowledge, sectionOf } from '../words/section-words.ts';
import { findElsewhere } from './elsewhere.ts';
import { findOthers } from './of-others.ts';
import { findSections } from './sections.ts';

/** The labels of race and of ethnicity. */
export const ofAncestry = ({ field }: Pair): boolean => /^(?:race|ethnicity)$/.test(field);

/** What a definition can leave to the labels. */
const isLeft = (pair: Pair): boolean => ofAncestry(pair) || /^user/.test(pair.field);

/** "Clinical pathway", "Maternal history", "Mother's information" */
const isOthers = (heading: string, isTitle: boolean): boolean =>
  !sectionOf(heading) &&
  (saysKnowledge.test(heading) ||
    (headingOf(heading) === 'other' &&
      !heading.startsWith('famil') &&
      (isTitle || /histor|probl|diagn|info/.test(heading))));

/** The parts of the chart that are about the patient, by their kind. */
export function readHistory(page: LabeledPage, patient?: Patient): HistoryTexts['sections'] {
  const { above } = page;
  const ownWords = wordsOfName(patient?.values);
  const others = patient && findOthers(page, patient);
  // What a page shows of another person beside the chart is not longer.
  const isPatients = (block: Element) =>
    matches(block, 'main,body') || hasMoreText(block, 400) || patient?.names.some(name => holds(block, name));
  const isForeign = (text: Text, kind: SectionKind, before: readonly string[]) =>
    others?.isBehind(text, kind, before) ||
    (above.get(text) ?? []).some(
      ({ root, level, text: heading }) => (!root || holds(root, text)) && isOthers(heading, level % 8 > 0),
    ) ||
    firstLines(text, isPatients).some(
      line => line.length < 60 && (isOthers(foldLabel(line), false) || (patient && namesOther(line, ownWords))),
    );
  const texts = [...above.keys()];
  const sections = findSections(texts, isForeign, (node, kind) => others?.isIn(node, kind) ?? false);
  const elsewhere = findElsewhere(texts, [...sections.values()].flat(), text => isForeign(text, 'note', []));
  return { ...Object.fromEntries(sections), ...(elsewhere && { elsewhere: [elsewhere] }) };
}

/**
 * What a document says of the history of its patient, whom a definition has found: problems, family history and ancestry; and who
 * orders or is signed in.
 * Null if it may show more than one patient.
 */
export function locateHistory(document: Document): HistoryTexts | null {
  const page = collectPairs(flatCopyOf(document, []) ?? document);
  return page && { sections: readHistory(page), pairs: page.pairs.filter(isLeft).map(pair => toText(pair, 'own')) };
}
