// What an EHR definition can contain. Definitions are data: everything here can be written as JSON.
import type { FieldPattern } from '../order/fields.ts';

/**
 * Finds one text of the screen.
 * `find` is a CSS selector. It includes a tag name so that a changed page fails instead of matching something else. The
 * search runs inside the document, the list item, or the row found by its label. Two additions to CSS: `:scope` is the
 * item or row itself, and `+` is the element right after it (`+ > div` and `+ a` look inside that element). ` >>> `
 * steps into an open shadow root.
 */
export interface Locator {
  find: string;
  /**
   * Places by the texts around them, whatever elements are around those. All that find something must find the same
   * text. So must `find`, unless it is `body`. If a label stands elsewhere, `find` does not count.
   */
  near?: readonly Near[];
  /** Rows of a label and a value. `find` looks in the rows whose `label` equals one of `says`. */
  row?: string;
  /** Where the label is in the row. Default: the row itself is the label. */
  label?: string;
  /** Labels in every known language of the EHR, without the colon. The whole label is compared, ignoring case. */
  says?: readonly string[];
  /** What to take: the text (default; a control's shown value, a select's shown option), `value`, or an attribute. */
  take?: 'text' | 'value' | `@${string}`;
  /** Show the taken text instead of the element's text, which includes other values too. */
  showTaken?: true;
  /** Take only the first group of this regular expression. It sees the text with its blanks unchanged. */
  match?: string;
  /**
   * Every element found gives a line, not only the first. In a field with one value all lines must agree: of two
   * different mobile numbers, neither is taken.
   */
  all?: true;
  /** A separator that splits a text into several lines: "White, Black or African American". */
  split?: string;
  /** Further texts of the same value, appended to it: a second address line. */
  and?: readonly Locator[];
  /** The separator between them. Default: ", ". */
  joint?: string;
  /** Other places that show the same value. If one of them shows something else, the value is not taken. */
  agree?: readonly Locator[];
  /** A fallback: the user must confirm what it finds. */
  doubtful?: true;
}

/** A place on the screen by a fixed text in front of it or behind it, as the user sees it. */
export interface Near {
  /** The whole fixed text, without a colon, ignoring case. With `steps` 0, a part of the text itself. */
  says: string;
  /** 1: the next text or control after the fixed text. -1: the one before it. */
  steps: number;
  /**
   * The headings above the fixed text, the nearest first, up to the first with a fixed text. null: a heading that the
   * definition does not name, because it shows the patient.
   */
  under?: readonly (string | null)[];
  /** The fixed text before the fixed text, where one of them alone stands several times. */
  after?: string;
  /**
   * In place of the fixed text: regular expressions for consecutive texts. The value is `steps` behind the first of them, and
   * `says` only names the place in messages.
   */
  like?: readonly string[];
  /** In place of `steps`: the value stands in the row of the fixed text, below this header. The header alone: in the only row. */
  column?: string;
  /** The value has the lines of so many texts, at most. */
  lines?: number;
  /** Another fixed text, so many steps behind the value. */
  upTo?: { says: string; steps: number };
  /** The value has several texts: all in the block behind the fixed text. */
  run?: true;
  /** The tag around the value, if it says more than div or span. */
  tag?: string;
  /** How many texts and controls the smallest block with both has, at most. */
  block?: number;
  /** The labels of another person stand between the heading and the fixed text. */
  past?: true;
}

/** How a name in one text is split that was made by pointing. */
export type TaughtSplitter =
  /** All first names, then the last name of one word or, `givenLasts`, of two. */
  | 'givenLast'
  | 'givenLasts'
  /** The last name of one word or in capitals, then all first names. */
  | 'lastGiven';

/** How to split a text with several values. Each splitter gives the parts that `into` can name. */
export type Splitter =
  | 'fullName'
  /** The same, with titles and degrees around the name: "Dr. Ada Mae Lowell MD". */
  | 'titledName'
  /** All first names in one text. */
  | 'givenNames'
  | TaughtSplitter
  | 'cityStateZip'
  | 'addressLine';

/** One text of the screen with the values of several fields. */
export interface Compound extends Locator {
  as: Splitter;
  /** Part → field. In a list, the field without the list's own path. */
  into: Readonly<Partial<Record<'first' | 'middle' | 'last' | 'suffix' | 'street' | 'city' | 'state' | 'zip', string>>>;
}

/** A list of objects on the screen, one element each. */
export interface ListDefinition {
  each: string;
  /** Elements that match this are not items: expired policies, templates. */
  except?: string;
  /** An item without this text is doubtful: a policy that does not say it is in force. */
  certainIf?: Locator;
  /** The day an item ends. An item that may be over is doubtful. */
  endsOn?: Locator;
  /** Fields of an item, without the list's own path. */
  fields: Readonly<Record<string, Locator>>;
  compounds?: readonly Compound[];
}

/** A screen, or one frame of it. */
export interface ScreenDefinition {
  id: string;
  /**
   * A chart identifies a patient. A part is a page of one patient's chart that does not fully identify the patient: the
   * shell must. A shell is the frame around them and says which patient is open.
   */
  kind: 'chart' | 'part' | 'shell';
  /** Regular expression for path, query and fragment of the frame's address. The group `patient` is the patient key. */
  address: string;
  /** An element that only this screen has. Without it the screen is not recognized. */
  sign: string;
  /** If this element is present, it is a different screen. */
  except?: string;
  /** The frame's name, if the EHR distinguishes its frames by name. */
  frame?: string;
  /** Among several frames of one chart, the lowest rank wins. */
  rank?: number;
  /** Ignore hidden elements: the EHR leaves the previous patient's elements in the page. */
  visibleOnly?: true;
  /** Where the EHR shows its own number of the patient. All matches must be equal. */
  patientKey?: readonly Locator[];
  /** The same date in machine format and as the user sees it. It tells 03/08 from 08/03 on this screen. */
  dateOrder?: { iso: Locator; shown: Locator };
  /** Further dates in the user's format, which can prove the order: 25/12/1980. */
  dates?: readonly Locator[];
  /** Where else the user sees name and date of birth, on a screen whose values come from hidden elements. */
  seenAt?: readonly Locator[];
  /** Which patient the banner says is open. */
  banner?: Readonly<Partial<Record<'fullName' | 'recordNumber' | 'patientKey' | 'dob' | 'age', Locator>>>;
  /** null: we looked, and this screen does not show it. */
  fields?: Readonly<Partial<Record<FieldPattern, Locator | readonly Locator[] | null>>>;
  compounds?: readonly Compound[];
  lists?: Readonly<Record<string, ListDefinition>>;
  /**
   * Made by pointing: the screen is recognized only if it shows the patient's name and date of birth or number at the
   * places of the definition. `lang` is the page's language: in another one, the order of day and month is unknown.
   */
  taught?: { lang: string };
}

/** How a definition was verified: on a running system or its real pages, or from public sources of a grade. */
type Verification =
  | { version: string; on: string }
  /** A: two or more independent working programs agree, or one was seen live this year. B: one credible program. */
  | { grade: 'A' | 'B' };

export interface Definition {
  id: string;
  /** The usual name of the EHR. */
  name: string;
  verified: Verification;
  /** Languages whose labels it knows. Empty if the definition uses only ids. */
  languages: readonly string[];
  /** The chart's own server answers the page's session and knows more than the screen shows. */
  server?: 'openmrs';
  /** The format of every date on its screens, if known. */
  dateOrder?: 'mdy' | 'dmy';
  screens: readonly ScreenDefinition[];
}
