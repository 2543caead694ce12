// What pages are told of settings and of what is remembered on this computer.
import type { RememberedAccount } from '../order/remembered-account.ts';

export interface AccountsView {
  accounts: RememberedAccount[];
}

/** Where the settings come from, by name. */
export interface SettingsView {
  origins: Readonly<Record<string, 'default' | 'set here' | 'policy'>>;
  /** The names of what is wrong in the policy: nothing is sent while there is one. */
  wrong: string[];
}

/** Settings as JSON, without secrets. */
export interface SettingsFileView {
  text: string;
}

/** What a file would change of one setting. */
export interface SettingChange {
  name: string;
  /** As it counts now, and as it would; of definitions their ids and how long their text is. */
  before: unknown;
  after: unknown;
  /** It would be the default again. */
  isDefault: boolean;
  /** It decides where orders and files go. */
  isLeading: boolean;
}

export interface SettingsPreview {
  changes: SettingChange[];
  /** Names of what the file would change, if the policy did not set it. */
  locked: string[];
  /** Goes back with the import, which refuses when there is something else to change by then. */
  basis: string;
}

/** Sites on which open charts are recognized. */
export interface RecognizedOriginsView {
  sites: { origin: string; isAllowed: boolean }[];
  /** The policy sets them. */
  isLocked: boolean;
}
