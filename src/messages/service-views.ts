// What pages are told of the laboratory's service: where it is, what it takes and publishes, and who is signed in.

import type { FailureCode } from '../order/failure.ts';
import type { LabSchema } from '../order/lab-schema/lab-schema.ts';
import type { ProductMap } from '../order/product-map.ts';
import type { LockState } from './lock-table.ts';

/** Match patterns of hosts. */
export interface AccessView {
  /** Everything that the settings need. */
  needed: string[];
  /** What of it the person has not allowed. */
  missing: string[];
}

/** Which laboratory orders go to. */
export interface ServiceView {
  /** '' while none is set. */
  serviceUrl: string;
  requisitionPrefix: string;
  /** It is said to be a sandbox, wherever it is. */
  isSandbox: boolean;
  hasToken: boolean;
  /** The name of whoever is signed in, '' where it is not known; missing when signed out. */
  signedInAs?: string;
  /** Who that is, for an order to name the person that its form showed: a `personKey`. */
  person: string;
  /** ISO time at which the token says that it ends: a hint. */
  tokenEndsAt?: string;
  /** Then there will be another token by itself. */
  isRenewed?: boolean;
  /** The match pattern that signing in needs; missing where the token is entered. */
  signInPermission?: string;
  /** A sandbox, on this machine or by its setting: every view says so (W16). */
  isTest: boolean;
  access?: AccessView;
  /** The policy has a value that is not valid: nothing is sent. */
  isPolicyWrong?: true;
}

/** Of a sign-out: whether the sign-in provider says that its tokens and its session are over, or was not asked. */
export interface SignOutView {
  provider: 'confirmed' | 'unconfirmed' | 'notAsked';
}

export interface LockView {
  /** What opens the lock: signing in, an access token in the options, or a click where no sign-in is needed. Null: it is not locked. */
  by: 'signIn' | 'token' | 'click' | null;
  state: LockState;
}

export interface ConnectionView {
  failure: FailureCode | null;
}

export interface SignInView {
  /** `token`: it is entered, or set by the policy. */
  kind: 'token' | 'oauth';
  issuer: string;
  clientId: string;
  scopes: string[];
  /** The match pattern that requests to the issuer need. */
  permission: string | null;
  /** What must be registered at the issuer; '' without one. */
  redirectUrl: string;
  isSignedIn: boolean;
  /** Both as in {@link ServiceView}. */
  signedInAs?: string;
  person: string;
  /** Then there will be another token by itself when this one ends. */
  isRenewed: boolean;
  /** ISO time at which the token says that it ends: a hint. */
  tokenEndsAt?: string;
}

/** Whether the service takes a multipart form with null, or with a list of nulls, in the place of the files. */
export interface ProbeView {
  ofNull: 'accepted' | 'refused' | FailureCode;
  ofList: 'accepted' | 'refused' | FailureCode;
}

/** What forms and rules follow where the document does not show it; a `Site` of src/draft/rules.ts. */
export interface LabSchemaView {
  /** Null where the service publishes nothing, or was not asked yet. */
  catalog: LabSchema | null;
  /** ISO time; null when the service was not asked yet. */
  readAt: string | null;
  /** It publishes more than can be used. */
  isTooLarge?: boolean;
  /** The site's codes for the document's products. */
  productCodes: ProductMap;
}
