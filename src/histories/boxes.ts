// The boxes that EHRs have for a family history: who each is about, and whom it can name.
import type { Person } from './words/relative-words.ts';

export interface Box {
  /** Who a text in the box is about if it names no one. */
  subject: Person | null;
  /** The relatives that it can name: in the mother's box, "sister" can be hers. */
  names: RegExp;
}

const boxes = {
  mother: { subject: 'MOTHER', names: /^(?:MOTHER$|MATERNAL_)/ },
  father: { subject: 'FATHER', names: /^(?:FATHER$|PATERNAL_)/ },
  siblings: { subject: null, names: /^(?:(?:HALF_)?(?:BROTHER|SISTER)|NIECE|NEPHEW)$/ },
  offspring: { subject: null, names: /^(?:SON|DAUGHTER)$/ },
  problems: { subject: 'PATIENT', names: /./ },
  text: { subject: null, names: /./ },
} as const satisfies Readonly<Record<string, Box>>;

type BoxName = keyof typeof boxes;

/** "familyHistory.mother" → the mother's box. Any other text names everyone it is about. */
export function boxOf(source: string): Box {
  const name = source.split('.').at(-1) ?? '';
  return Object.hasOwn(boxes, name) ? boxes[name as BoxName] : boxes.text;
}
