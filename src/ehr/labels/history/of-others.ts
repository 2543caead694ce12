// Where a page names another patient beside the chart: in a report, a message or a card.
import { closest, holds, matches } from '../../page/dom.ts';
import { firstLines } from '../beside/shown-lines.ts';
import type { Patient } from '../find-patient.ts';
import { foldLabel } from '../fold-label.ts';
import { namesOther, wordsOfName } from '../names/own-words.ts';
import { hasMoreText, isBefore, parentOf } from '../nodes.ts';
import type { LabeledPage } from '../pairs/labeled-page.ts';
import { saysPatient } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import type { SectionKind } from '../words/section-words.ts';

/** What holds a report, a message or a card, and how long one is at most. */
const parts = 'article,section,aside,dialog,fieldset,li,td,[role]';
const mostText = 3000;

/** "Patient name: Gideon Frost", "RE: Gideon Frost, DOB 11/21/1984". In a report, "Name" is the patient's too. */
function namesOtherPatient(line: string, ownWords: ReadonlySet<string>, isReport = false): boolean {
  const [label = '', text = ''] = line.split(/[:：]/);
  const isName = isReport && /^(?:full|lastFirst)$/.test(labelField(foldLabel(label)) ?? '');
  const isLabel = isName || /^\s*re$/i.test(label) || saysPatient(label);
  return isLabel && namesOther(text.replace(/[\s,;(]+(?:dob|born|mrn|date of birth)\b.*$/i, ''), ownWords);
}

interface OfOthers {
  /** Whether a text stands behind the name of another patient, also in the lines before it in the same text. */
  isBehind: (text: Text, kind: SectionKind, before: readonly string[]) => boolean;
  /** Whether a node has the name of another patient in it. */
  isIn: (node: Node, kind: SectionKind) => boolean;
}

export function findOthers({ above, pairs }: LabeledPage, { names, values }: Patient): OfOthers {
  const ownWords = wordsOfName(values);
  const isOther = (line: string) => namesOther(line, ownWords);
  const isOne = (part: Element) =>
    !matches(part, 'main,body') && !names.some(name => holds(part, name)) && !hasMoreText(part, mostText);
  const withPart = (at: Node) => {
    const around = parentOf(at);
    const part = around && (closest(around, parts) ?? parentOf(around));
    return { at, part: part && isOne(part) ? part : null };
  };
  const named = [
    ...[...above.keys()].filter(({ data }) => !data.trim().includes('\n') && namesOtherPatient(data, ownWords)),
    ...pairs.flatMap(({ at, label, text }) => (saysPatient(label) && isOther(text) ? at : [])),
  ].map(withPart);
  const numbered = pairs
    .filter(({ field, at }) => /^(?:mrn|pid|dob)$/.test(field) && firstLines(at).some(isOther))
    .map(({ at }) => withPart(at));
  // Relatives have names and birth dates, too.
  const headingsOf = (kind: SectionKind) => (kind === 'problems' ? [...named, ...numbered] : named);
  return {
    isBehind: (text, kind, before) =>
      before.some(line => namesOtherPatient(line, ownWords, true)) ||
      headingsOf(kind).some(({ at, part }) => part && holds(part, text) && isBefore(at, text)),
    isIn: (node, kind) => headingsOf(kind).some(({ at }) => holds(node, at)),
  };
}
