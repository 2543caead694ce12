// What a definition of an EHR may say. Definitions are data: everything here can be written as JSON.
import type { FieldPattern } from '../order/fields.ts';

/**
 * Finds one text of the screen.
 * `find` is a CSS selector, with a tag name so that a changed page fails instead of matching something else. It is
 * looked up inside the document, inside the list item, or inside the row that was found by its label. Two words beside
 * CSS: `:scope` is the item or row itself, `+` the element right behind it (`+ > div` and `+ a` look inside that one).
 * ` >>> ` steps into an open shadow root.
 */
export interface Locator {
  find: string;
  /** Rows of a label and a value: of these, the one whose `label` says one of `says` is where `find` looks. */
  row?: string;
  /** Where in the row the label stands; default: the row itself is the label. */
  label?: string;
  /** Labels in every language of the EHR that is known, without their colon; compared as a whole, whatever the case. */
  says?: readonly string[];
  /** What is taken: the text (default; a form control's shown value, a select's shown option), `value`, or an attribute. */
  take?: 'text' | 'value' | `@${string}`;
  /** The element's text is no use to a person, because it holds other values too: what was taken is shown instead. */
  showTaken?: true;
  /** Only the first group of this regular expression, matched on the text with its blanks as they are. */
  match?: string;
  /**
   * Every element found gives a line, instead of the first element alone. In a field of one value all lines must say
   * the same: of two mobile numbers neither is taken.
   */
  all?: true;
  /** A text with this between its parts is several lines: "White, Black or African American". */
  split?: string;
  /** Further texts that belong to the same value, put behind it: a second address line. */
  and?: readonly Locator[];
  /** What stands between them then; default ", ". */
  joint?: string;
  /** Other places that show the same thing: where one of them shows something else, the value is not taken. */
  agree?: readonly Locator[];
  /** A fallback: what it finds must be confirmed. */
  doubtful?: true;
}

/** How a text with several values in it is taken apart; each gives the parts that `into` may name. */
export type Splitter =
  | 'fullName'
  /** The same where titles and degrees stand around it: "Dr. Ada Mae Lowell MD". */
  | 'titledName'
  /** All first names in one text. */
  | 'givenNames'
  | 'cityStateZip'
  | 'addressLine';

/** One text of the screen that holds the values of several fields. */
export interface Compound extends Locator {
  as: Splitter;
  /** Part → field; in a list, the field without the list's own path. */
  into: Readonly<Partial<Record<'first' | 'middle' | 'last' | 'suffix' | 'street' | 'city' | 'state' | 'zip', string>>>;
}

/** A list of objects on the screen, an element each. */
export interface ListDefinition {
  each: string;
  /** Elements that match this are no items: expired policies, templates. */
  except?: string;
  /** An item without this text is doubtful: a policy that does not say it is in force. */
  certainIf?: Locator;
  /** The day an item ends; one that may be over is doubtful. */
  endsOn?: Locator;
  /** Fields of an item, without the list's own path. */
  fields: Readonly<Record<string, Locator>>;
  compounds?: readonly Compound[];
}

/** A screen, or the frame of one. */
export interface ScreenDefinition {
  id: string;
  /**
   * A chart holds a patient. A part is a page of one patient's chart that does not itself say who, in full, it is: the
   * shell must. A shell is the frame around them, which says who is open.
   */
  kind: 'chart' | 'part' | 'shell';
  /** Regular expression on path, query and fragment of the frame's address. A group named `patient` is the patient key. */
  address: string;
  /** An element that only this screen has; without it the screen is not recognized. */
  sign: string;
  /** With this element on it, it is another screen after all. */
  except?: string;
  /** The frame's own name, where the EHR tells its frames apart by that. */
  frame?: string;
  /** Among several frames of one chart the lowest rank speaks first. */
  rank?: number;
  /** Hidden elements do not count: the EHR leaves the previous patient's in the page. */
  visibleOnly?: true;
  /** Where the EHR's own number of the patient stands; all that are found must be equal. */
  patientKey?: readonly Locator[];
  /** The same date as the machine writes it and as the user sees it: tells 03/08 from 08/03 on this screen. */
  dateOrder?: { iso: Locator; shown: Locator };
  /** Further dates in the user's format, which can prove the order: 25/12/1980. */
  dates?: readonly Locator[];
  /** Where else a person sees name and date of birth, on a screen whose values are read from hidden elements. */
  seenAt?: readonly Locator[];
  /** Who the banner says is open. */
  banner?: Readonly<Partial<Record<'fullName' | 'recordNumber' | 'patientKey' | 'dob' | 'age', Locator>>>;
  /** null: looked for, and this screen does not have it. */
  fields?: Readonly<Partial<Record<FieldPattern, Locator | readonly Locator[] | null>>>;
  compounds?: readonly Compound[];
  lists?: Readonly<Record<string, ListDefinition>>;
}

/** How far a definition was tried: on a running system or its real pages, or from public sources of a grade. */
type Verification =
  | { version: string; on: string }
  /** A: two or more independent working programs agree, or one seen live this year. B: one credible program. */
  | { grade: 'A' | 'B' };

export interface Definition {
  id: string;
  /** As people call the EHR. */
  name: string;
  verified: Verification;
  /** Languages whose labels it knows; a definition that goes by ids alone has none. */
  languages: readonly string[];
  /** The chart's own server answers to the page's session, and can be asked for more than the screen shows. */
  server?: 'openmrs';
  /** How every date on its screens is written, where that is known. */
  dateOrder?: 'mdy' | 'dmy';
  screens: readonly ScreenDefinition[];
}
