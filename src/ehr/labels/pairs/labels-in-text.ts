// The labels in a text, each with what stands behind it in the same text.
import { foldLabel } from '../fold-label.ts';
import { headingOf } from '../words/heading-words.ts';
import { type LabelField, labelField, namedField, policyField } from '../words/label-words.ts';

/** "name.given", "subscriberId" */
const technical = /^[a-z]+(?:\.[a-z]+|[A-Z][a-z]+)+$/;

/** "Record (MRN)", "Data di nascita (giorno/mese/anno)": its short form or its format behind a label */
const shortForm = /(?<=\p{L}) *\((?:(?!GP|PCP|HA|POA|NOK)\p{Lu}{2,5}|\p{L}{1,6}(?:[/.-]\p{L}{1,6}){2})\)\s*\*?\s*$/u;

/**
 * "MRN 1008821", "DOB 03/09/1966", "Employee ID 100482": a label and its value, with only a space between them. "Mobile no. 1" is a
 * label.
 */
function withoutColon(piece: string, fieldOf: typeof labelField): readonly string[] {
  if (fieldOf(foldLabel(piece))) return [];
  const found = /^\s*(\D{2,30}?)\s(\S*\d.*)$/s.exec(piece) ?? [];
  return /^(?:dob|mrn|pid|mobile|policy|not)$/.test(fieldOf(foldLabel(found[1] ?? '')) ?? '') ? found : [];
}

/** "DOB: 03/09/1966   Sex: F", "DOB 03/09/1966 (60 y) F MRN 1008821" */
export const piecesOf = (text: string): string[] =>
  text.split(
    /[|·•;]|(?<!\s)\s{2,}(?=\p{L}[^:,\d]{1,20}:)|(?<=\d.{0,40})\s(?=MRN\b)| \/ (?=(?:DOB|Born|Sex|MRN|Age)\b)/u,
  );

/** What can be a label in a piece of a text, folded, with its field and what is behind it. Null if it is too long for one. */
export function labelIn(
  piece: string,
  isInValue: boolean,
  isInsurance: boolean,
): [label: string, folded: string, field: LabelField | undefined, after: string] | null {
  const fieldOf = isInsurance ? policyField : labelField;
  const [, before = piece, after = ''] =
    // "New phone message 10:52" has no label.
    /^((?:[^:：]|(?<=\d):(?=\d\d))*)[:：](.*)$/s.exec(piece) ?? (isInValue ? [] : withoutColon(piece, fieldOf));
  if (before.length > 60) return null;
  const folded = foldLabel(before);
  const long = before.replace(shortForm, '');
  const [behind = '', words = ''] = / \((\p{Ll}[\p{Ll} ]+)\)\s*$/u.exec(before) ?? [];
  const field =
    fieldOf(folded) ??
    (technical.test(before.trim()) ? namedField(before) : /^\s*n[°º]\s*$/i.test(before) ? 'house' : undefined) ??
    // "ID A (MRN)"
    (long === before
      ? undefined
      : (fieldOf(foldLabel(long)) ?? (/\((?:MRN|URN|NHC)\)/.test(before) ? 'mrn' : undefined))) ??
    // "Address (letters)"
    (headingOf(foldLabel(words)) || fieldOf(foldLabel(before.replace(behind, ''))) !== 'street' ? undefined : 'street');
  return [before, folded, field, after];
}
