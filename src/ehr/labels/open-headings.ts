// The headings above the place that the walk over a page has come to.
import { attributeOf, holds, query } from '../page/dom.ts';
import { parentOf, tidyText } from './nodes.ts';
import { headingOf } from './words/heading-words.ts';
import { labelField, ofHolder, saysInsurance } from './words/label-words.ts';

/** The level of a label or a line that serves as a heading. */
export const lineLevel = 8;

/** Says whose values follow, up to the next heading of its level or the end of `root`. */
export interface Heading {
  /** 0: a container around headings. */
  level: number;
  root: Element | null;
  kind: ReturnType<typeof headingOf>;
  text: string;
  /** How many labels it has below it. */
  labels: number;
  /** How a line that serves as a heading is marked up. */
  shape?: string;
  /** A line with its own value: "Mother: Ada". */
  hasValue?: boolean;
}

/** Below a heading of another person, a text that is this short can be a remark before that person's values. */
const mostRemark = 150;

/** Whose values are below a heading: below "Legal name" the patient's, below "Family doctor" the doctor's. */
export function kindOf(text: string): Heading['kind'] {
  const kind = headingOf(text);
  const field = kind ? undefined : labelField(text);
  return field ? (field === 'pcp' ? 'elsewhere' : 'own') : kind;
}

/**
 * A heading of someone else without any label in its reach heads what follows it. Changes its reach, and says whether
 * `at` is in it.
 */
function widen(heading: Heading, at: Element): boolean {
  const { kind, level, root, labels, text } = heading;
  if (!root || (kind !== 'other' && kind !== 'elsewhere') || level < 1 || level > 7 || labels > 0) return false;
  if (attributeOf(root, 'role') === 'dialog' || query(root, 'table,ul,ol')[0]) return false;
  if (tidyText(root).length > text.length + mostRemark) return false;
  const wider = parentOf(root);
  if (!wider || !holds(wider, at)) return false;
  heading.root = wider;
  return true;
}

export class OpenHeadings {
  /** Outermost first. Later headings change the list, not this array. */
  all: readonly Heading[] = [];

  /** Ends the headings that do not reach an element. */
  leave(at: Element): void {
    this.all = this.all.filter(heading => !heading.root || holds(heading.root, at) || widen(heading, at));
  }

  open(
    level: number,
    root: Element | null,
    text: string,
    line?: Pick<Heading, 'shape' | 'hasValue'> & { kind?: 'kin' | 'other' },
  ): void {
    const kind = kindOf(text);
    if (kind === 'patient' && level < lineLevel) this.all = this.all.filter(above => above.level === 0);
    // "Guarantor's name" does not end the part of the guarantor that it stands in, nor does "Mother" in one of its rows.
    // "Insurance" does: it stands below an emergency contact as often as beside one.
    const isIn = (above: Heading) =>
      line &&
      root &&
      above.root &&
      above.kind === 'other' &&
      holds(above.root, root) &&
      (line.hasValue || (above.root !== root && /^(?:kin|other|elsewhere)$/.test(kind) && !saysInsurance.test(text)));
    // A line without any label up to the patient's own part was an item of a menu: "Appointments".
    if (/^(?:own|patient)$/.test(kind))
      this.all = this.all.filter(({ level, kind, labels }) => level < lineLevel || kind !== 'elsewhere' || labels > 0);
    if (level > 0) this.all = this.all.filter(above => above.level < level || isIn(above));
    this.all = [...this.all, { level, root, kind, text, labels: 0, ...line }];
  }

  /** A line that looks like one that serves as a heading heads the next part. */
  endLike(shape: string): void {
    this.all = this.all.filter(heading => heading.level < lineLevel || heading.shape !== shape);
  }

  countLabel(): void {
    for (const heading of this.all) heading.labels += 1;
  }

  has(kind: Heading['kind']): boolean {
    return this.all.some(heading => heading.kind === kind);
  }

  /** True for a line of someone else with nothing below it yet: "Partner" right above a name in large letters. */
  isBelow(line: string): boolean {
    const last = this.all.at(-1);
    return (
      last?.level === lineLevel && last.kind === 'other' && !last.hasValue && last.labels === 0 && last.text === line
    );
  }

  /** True in a part about someone else, unless it is the user's account. */
  isOfAnyone(): boolean {
    const isAccount = this.all.some(({ text, level }) => level < lineLevel && /^(?:users?|account)$/.test(text));
    return this.has('other') || (this.has('elsewhere') && !isAccount);
  }

  /** True if what is elsewhere is said in lines of their own, such as "Care team: Dr. Ada Lowell", and none of insurance. */
  isBesideLines(): boolean {
    return this.all.every(
      ({ kind, hasValue, text }) => kind !== 'elsewhere' || (hasValue && !saysInsurance.test(text)),
    );
  }

  /** True below a heading of another person than a policyholder. A line such as "Next of kin" heads no insurance. */
  isOfOther(): boolean {
    return this.all.some(({ kind, text, level }) => kind === 'other' && level < lineLevel && !ofHolder.test(text));
  }

  /** True below a heading of another person. */
  isOthers(): boolean {
    return this.all.some(({ kind, level }) => kind === 'other' || (kind === 'elsewhere' && level < lineLevel));
  }

  /** The nearest one, without lines. */
  get nearest(): Heading | undefined {
    return this.all.findLast(({ level }) => level < lineLevel);
  }
}
