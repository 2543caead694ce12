// What pages are told of the laboratory's service: where it is, what it takes and publishes, and who is signed in.
import type { Catalog } from '../order/catalog.ts';
import type { FailureCode } from '../order/failure.ts';
import type { ProductMap } from '../order/product-map.ts';

/** Which laboratory orders go to. */
export interface ServiceView {
  /** '' while none is set. */
  serviceUrl: string;
  requisitionPrefix: string;
  /** It is said to be a sandbox, wherever it is. */
  isSandbox: boolean;
  hasToken: boolean;
  /** ISO time at which the token says that it ends: a hint. */
  tokenEndsAt?: string;
  /** Then there will be another token by itself. */
  isRenewed?: boolean;
  /** The match pattern that signing in needs; missing where the token is entered. */
  signInPermission?: string;
  /** A sandbox, on this machine or by its setting: every view says so (W16). */
  isTest: boolean;
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

/** What forms and rules follow where the document does not show it; a `Site` of src/order/rules.ts. */
export interface CatalogView {
  /** Null where the service publishes nothing, or was not asked yet. */
  catalog: Catalog | null;
  /** ISO time; null when the service was not asked yet. */
  readAt: string | null;
  /** The site's codes for the document's products. */
  productCodes: ProductMap;
}
