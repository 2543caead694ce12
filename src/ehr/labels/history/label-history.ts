// What the headings of a page say of the history of its patient: problems, family history and ancestry.
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import { isEmptyText } from '../../../order/text/empty-text.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { holds, matches } from '../../page/own.ts';
import { firstLines } from '../beside/shown-lines.ts';
import type { Patient } from '../find-patient.ts';
import { foldLabel } from '../fold-label.ts';
import { readInsuranceText } from '../insurance.ts';
import type { PairsOf } from '../label-identity.ts';
import { allText } from '../nodes.ts';
import { namesOther } from '../own-pairs.ts';
import { wordsOfName } from '../own-words.ts';
import { collectPairs } from '../pairs/collect-pairs.ts';
import type { LabeledPage, Pair } from '../pairs/labeled-page.ts';
import { readFrom } from '../read-from.ts';
import { headingOf } from '../words/heading-words.ts';
import type { LabelField } from '../words/label-words.ts';
import { saysBlood, saysCancer, saysKnowledge, sectionOf } from '../words/section-words.ts';
import { findSections, type Section } from './sections.ts';

/** "White, Black or African American", and "Ashkenazi Jewish; Irish" at another label */
function readLines(field: FieldPattern, pairs: readonly Pair[]): ReadValue[] {
  const lines = pairs.flatMap(({ text }) => text.split(/[,;\n]/)).map(tidy);
  const said = lines.filter(line => !isEmptyText(line));
  const [first] = pairs;
  return first && said[0] ? [readFrom(field, { label: first.label, text: lines.join('\n') }, said)] : [];
}

export const readAncestry = (of: PairsOf): ReadValue[] => [
  ...readLines('chart.race', of('race')),
  ...readLines('chart.ethnicity', of('ethnicity')),
];

/** "Clinical pathway", "Maternal history", "Mother's information" */
const isOthers = (heading: string, isTitle: boolean): boolean =>
  !sectionOf(heading) &&
  (saysKnowledge.test(heading) ||
    (headingOf(heading) === 'other' &&
      !heading.startsWith('famil') &&
      (isTitle || /histor|probl|diagn|info/.test(heading))));

/** The parts of the chart that are about the patient. */
function partsOf({ above }: LabeledPage, patient?: Patient) {
  const ownWords = wordsOfName(patient?.values);
  // What a page shows of another person beside the chart is not longer.
  const isPatients = (block: Element) =>
    matches(block, 'main,body') || allText(block).length > 400 || patient?.names.some(name => holds(block, name));
  const isForeign = (text: Text) =>
    (above.get(text) ?? []).some(
      ({ root, level, text: heading }) => (!root || holds(root, text)) && isOthers(heading, level % 8 > 0),
    ) ||
    firstLines(text, isPatients).some(
      line => line.length < 60 && (isOthers(foldLabel(line), false) || (patient && namesOther(line, ownWords))),
    );
  return findSections([...above.keys()], isForeign);
}

/**
 * What the chart says of the cancers of the patient and the family, for suggestions. `hasPolicy`: whether it shows a policy;
 * otherwise it includes what the chart says of insurance.
 */
export function readHistory(page: LabeledPage, patient?: Patient, hasPolicy = true): ReadValue[] {
  const sections = partsOf(page, patient);
  const of = (field: FieldPattern, parts: readonly Section[]): ReadValue[] => {
    const lines = [...new Set(parts.flatMap(part => part.lines))];
    const [first] = parts;
    return first ? [readFrom(field, { label: first.heading, text: lines.join('\n') }, lines)] : [];
  };
  // "Mother" beside "Breast cancer, 47"
  const relatives = (sections.get('relative') ?? []).flatMap(part => {
    const lines = part.lines.filter(line => saysCancer.test(line)).map(line => `${part.heading}: ${line}`);
    return lines.length > 0 ? [{ ...part, lines }] : [];
  });
  // Of prose, the sentences about cancer.
  const notes = (sections.get('note') ?? []).flatMap(part => {
    const lines = part.lines
      .join(' ')
      .split(/(?<=\.)\s+/)
      .filter(line => saysCancer.test(line) || saysBlood.test(line));
    return lines.length > 0 ? [{ ...part, lines }] : [];
  });
  const blood = (sections.get('blood') ?? []).map(part => ({
    ...part,
    lines: part.lines.map(line => `${part.heading}: ${line}`),
  }));
  return [
    ...of('chart.problems', [...(sections.get('problems') ?? []), ...blood]),
    ...of('chart.familyHistory.text', [...(sections.get('family') ?? []), ...relatives, ...notes]),
    ...(hasPolicy ? [] : readInsuranceText(sections.get('insurance'))),
  ];
}

/**
 * What a document says of the history of its patient, whom a definition has found: problems, family history and ancestry.
 * Nothing if it may show more than one patient.
 */
export function readHistoryParts(document: Document): ReadValue[] {
  const page = collectPairs(document);
  if (!page) return [];
  const of = (field: LabelField) => page.pairs.filter(pair => pair.field === field);
  return [...readHistory(page), ...readAncestry(of)];
}
