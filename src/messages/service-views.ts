// What pages learn about the lab's service: where it is, what it accepts and publishes, and who is signed in.

import type { AttachmentLimits } from '../files/attachments.ts';
import type { FailureCode } from '../order/failure.ts';
import type { LabSchema } from '../order/lab-schema/lab-schema.ts';
import type { ProductMap } from '../order/product-map.ts';
import type { RequireProvider } from '../order/provider-settings.ts';
import type { LockState } from './lock-table.ts';

/** Match patterns of hosts. */
export interface AccessView {
  /** Everything that the settings need. */
  needed: string[];
  /** Those of them that the user has not allowed. */
  missing: string[];
}

/** The lab as people name and call it; '' for what is not set. */
export interface LabContact {
  name: string;
  phone: string;
  hours: string;
  fax: string;
  /** Up to six lines. */
  address: string;
  clia: string;
  /** The clinic's account number at the lab. */
  account: string;
}

/** What you need for a call. */
export type CallContact = Pick<LabContact, 'name' | 'phone' | 'hours'>;

/** The clinic that orders, for paper; '' for what is not set. */
export interface ClinicView {
  name: string;
  /** Up to six lines. */
  address: string;
  phone: string;
}

/** The lab that orders go to. */
export interface ServiceView {
  /** '' while none is set. */
  serviceUrl: string;
  hasToken: boolean;
  /** The name of the person who is signed in, '' if not known; missing when signed out. */
  signedInAs?: string;
  /** The same person as a `personKey`: an order names the person whom its form showed. */
  person: string;
  /** ISO time at which the token says that it expires: a hint. */
  tokenEndsAt?: string;
  /** The extension then renews the token automatically. */
  isRenewed?: boolean;
  /** The match pattern that signing in needs; missing if the user enters a token. */
  signInPermission?: string;
  /** A sandbox, on this computer or by its setting: every view says so (W16). */
  isTest: boolean;
  access?: AccessView;
  /** The policy has a value that is not valid: nothing is sent. */
  isPolicyWrong?: true;
  lab: LabContact;
}

/** Where an order goes, as its form showed it (W16). */
export type ShownLab = Pick<ServiceView, 'serviceUrl' | 'isTest'>;

export const isSameLab = (a: ShownLab, b: ShownLab): boolean => a.serviceUrl === b.serviceUrl && a.isTest === b.isTest;

/** Whether the sign-in provider confirmed that its tokens and its session ended, or was not asked. */
export interface SignOutView {
  provider: 'confirmed' | 'unconfirmed' | 'notAsked';
  /** How many orders have not been sent, if any: they wait for a sign-in. */
  unsent?: number;
}

export interface LockView {
  /** What opens the lock: signing in, an access token in Options, or a click if no sign-in is needed. Null: not locked. */
  by: 'signIn' | 'token' | 'click' | null;
  state: LockState;
  /** While it is locked: how many orders have not been sent, if any. */
  unsent?: number;
}

export interface ConnectionView {
  failure: FailureCode | null;
}

export interface SignInView {
  /** `token`: the user enters it, or the policy sets it. */
  kind: 'token' | 'oauth';
  issuer: string;
  /** The match pattern that requests to the issuer need. */
  permission: string | null;
  /** The URL to register with the issuer; '' if none. */
  redirectUrl: string;
  isSignedIn: boolean;
  /** Both as in {@link ServiceView}. */
  signedInAs?: string;
  person: string;
  /** The extension renews the token automatically when it expires. */
  isRenewed: boolean;
  /** ISO time at which the token says that it expires: a hint. */
  tokenEndsAt?: string;
}

/** What the practice lab has, and whether it loses its next answer. */
export interface PracticeView {
  orders: { requisitionNumber: string; orderId: string; files: string[] }[];
  losesNext: boolean;
}

/** Whether the service accepts a multipart form with null, or with a list of nulls, in place of the files. */
export interface ProbeView {
  ofNull: 'accepted' | 'refused' | FailureCode;
  ofList: 'accepted' | 'refused' | FailureCode;
}

/** What forms and rules use where the document shows nothing; a `LabProfile` of src/draft/rules.ts. */
export interface LabSchemaView {
  /** Null if the service publishes nothing or was not asked yet, and IT entered no codes. */
  labSchema: LabSchema | null;
  /** The service published none of it: it has only the codes that IT entered. */
  isEntered?: true;
  /** ISO time; null if the service was not asked yet. */
  readAt: string | null;
  /** The service publishes more than the extension can use. */
  isTooLarge?: boolean;
  /** The organization's codes for the document's products. */
  productCodes: ProductMap;
  requireProvider: RequireProvider;
  /** How large the files of an order can be. */
  limits: AttachmentLimits;
}
