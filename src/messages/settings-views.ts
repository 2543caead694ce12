// What pages learn about settings and about what this computer remembers.
import type { ProviderAccount } from '../order/order-input.ts';
import type { RememberedAccount } from '../order/provider-settings.ts';
import type { Section } from '../settings/sections.ts';

export interface AccountsView {
  accounts: RememberedAccount[];
}

/** Whom the form offers as the ordering provider. */
export interface ProvidersView {
  /** The name of the person who is signed in to the lab, '' if not known or shared. */
  signedInAs: string;
  /** `user`: for whom it is remembered; '' for an account of the organization. */
  accounts: { account: ProviderAccount; user: string }[];
}

/** Every setting that is no secret: its value, and where it comes from, by name. */
export interface SettingsView {
  values: Readonly<Record<string, unknown>>;
  origins: Readonly<Record<string, 'default' | 'set here' | 'policy'>>;
  /** Names what is wrong in the policy: nothing is sent while this is not empty. */
  wrong: string[];
  /** The policy sets the lab's service: the organization decides about everything that is for IT. */
  isManaged: boolean;
}

/** A file that a page offers. */
export interface FileView {
  text: string;
}

/** What a file would change about one setting. */
export interface SettingChange {
  name: string;
  /** The section of the options that shows it. */
  section: Section;
  /** The current and the future value; for definitions, their IDs and the length of their text. */
  before: unknown;
  after: unknown;
  /** The setting would return to its default. */
  isDefault: boolean;
  /** The setting decides where orders and files go. */
  isLeading: boolean;
}

export interface SettingsPreview {
  changes: SettingChange[];
  /** Names of settings that the file would change if the policy did not set them. */
  locked: string[];
  /** Returned with the import, which refuses if the changes are different by then. */
  basis: string;
}

/** Sites on which the toolbar button shows open charts. */
export interface RecognizedOriginsView {
  sites: { origin: string; isAllowed: boolean }[];
  /** The policy sets them. */
  isLocked: boolean;
}
