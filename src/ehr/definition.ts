// What a definition of an EHR may say. Definitions are data: everything here can be written as JSON.
import type { FieldPattern } from '../order/fields.ts';

/**
 * Finds one text of the screen.
 * `find` is a CSS selector, with a tag name so that a changed page fails instead of matching something else; it is
 * looked up inside the document, or inside its list item, which is `:scope`. ` >>> ` steps into an open shadow root.
 */
export interface Locator {
  find: string;
  /** What is taken: the text (default; a form control's shown value, a select's shown option), `value`, or an attribute. */
  take?: 'text' | 'value' | `@${string}`;
  /** The element's text is no use to a person, because it holds other values too: what was taken is shown instead. */
  showTaken?: true;
  /** Only the first group of this regular expression, matched on the text with its blanks as they are. */
  match?: string;
  /** Every element found gives a line, instead of the first element alone. */
  all?: true;
  /** A text with this between its parts is several lines: "White, Black or African American". */
  split?: string;
  /** Further texts that belong to the same value, put behind it with ", ": a second address line. */
  and?: readonly Locator[];
  /** Other places that show the same thing: where one of them shows something else, the value is not taken. */
  agree?: readonly Locator[];
}

/** A list of objects on the screen, an element each. */
export interface ListDefinition {
  each: string;
  /** Elements that match this are no items: expired policies, templates. */
  except?: string;
  /** An item without this text is doubtful: a policy that does not say it is in force. */
  certainIf?: Locator;
  /** Fields of an item, without the list's own path. */
  fields: Readonly<Record<string, Locator>>;
  /** A person's name shown as one string, and the fields that its parts are. */
  names?: readonly { name: Locator; first: string; last: string }[];
}

/** A screen, or the frame of one. */
export interface ScreenDefinition {
  id: string;
  /** A chart holds a patient. A shell is the frame around it, which says who is open. */
  kind: 'chart' | 'shell';
  /** Regular expression on the path of the frame's address. */
  path: string;
  /** An element that only this screen has; without it the screen is not recognised. */
  sign: string;
  /** With this element on it, it is another screen after all. */
  except?: string;
  /** Among several frames of one chart the lowest rank speaks first. */
  rank?: number;
  /** Where the EHR's own number of the patient stands; all that are found must be equal. */
  patientKey?: readonly Locator[];
  /** A parameter of the frame's address that is the patient key, when it is there. */
  patientKeyParameter?: string;
  /** The same date as the machine writes it and as the user sees it: tells 03/08 from 08/03 on this screen. */
  dateOrder?: { iso: Locator; shown: Locator };
  /** Further dates in the user's format, which can prove the order: 25/12/1980. */
  dates?: readonly Locator[];
  /** Who the banner says is open. */
  banner?: {
    fullName?: Locator;
    recordNumber?: Locator;
    patientKey?: Locator;
    dob?: Locator;
    age?: Locator;
  };
  /** null: looked for, and this screen does not have it. */
  fields?: Readonly<Partial<Record<FieldPattern, Locator | readonly Locator[] | null>>>;
  lists?: Readonly<Record<string, ListDefinition>>;
}

export interface Definition {
  id: string;
  /** As people call the EHR. */
  name: string;
  /** The version and month this was last tried on a running system, or null: from public sources only. */
  verified: { version: string; on: string } | null;
  screens: readonly ScreenDefinition[];
}
