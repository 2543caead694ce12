// What the walk over a page has found up to the place that it has come to.
import { OpenHeadings } from '../open-headings.ts';
import { saysPatient } from '../words/heading-words.ts';
import type { LabeledPage, Shown } from './labeled-page.ts';
import { findRelatives } from './whose-label.ts';

export class PageSoFar {
  readonly pairs: LabeledPage['pairs'] = [];
  readonly strangers: LabeledPage['strangers'] = [];
  readonly signs: Shown[] = [];
  readonly above: LabeledPage['above'] = new Map();
  readonly relations: LabeledPage['relations'] = [];
  readonly ofOthers: LabeledPage['ofOthers'] = [];
  readonly several: LabeledPage['several'] = [];
  /** The headings above this place. */
  readonly headings = new OpenHeadings();
  /** All headings and titles up to here. */
  readonly shownTitles: Shown[] = [];
  /** The headings of the first level. */
  readonly mainTitles: string[] = [];
  /** The parts that only a chart has. */
  readonly clinical = new Set<string>();
  /** The controls that are a label's value. */
  readonly claimed = new Set<Element>();
  readonly isOfRelatives = findRelatives();
  /** The titles of the document and of the page. */
  titles: string;
  isAboutPatient: boolean;
  /** It is not the chart of one patient. */
  isOther = false;
  /** How many paragraphs of prose. */
  paragraphs = 0;
  lastValue: Node | null = null;
  lastTexts: readonly Text[] = [];

  constructor(title: string) {
    this.titles = title;
    this.isAboutPatient = saysPatient(title);
  }
}
