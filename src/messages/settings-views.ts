// What pages are told of settings and of what is remembered on this computer.
import type { RememberedAccount } from '../order/accounts.ts';

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

/** Sites on which open charts are recognised. */
export interface SitesView {
  sites: { origin: string; isAllowed: boolean }[];
  /** The policy sets them. */
  isLocked: boolean;
}
