// The lab's service: where orders go, who sends them, and the lab's own codes.
import * as z from 'zod/mini';
import { productCodes as documentedCodes, openLists } from '../order/codes.ts';
import { codePattern } from '../order/formats.ts';
import type { LabCodes } from '../order/lab-schema/lab-schema.ts';
import type { ProductMap } from '../order/product-map.ts';
import { randomLengths, requisitionPrefixPattern } from '../order/requisition-number.ts';
import { baseUrlOf, parseAddress, permissionFor } from '../order/service/url.ts';
import { address, declareNumber } from './kinds.ts';
import { declareSetting } from './setting.ts';

const hostOf = (text: string): string[] => {
  const url = parseAddress(text);
  return url ? [permissionFor(url)] : [];
};

export const serviceUrl = declareSetting<string>('serviceUrl', {
  schema: address.check(
    z.overwrite(text => {
      const url = parseAddress(text);
      return url ? baseUrlOf(url) : text;
    }),
  ),
  fallback: '',
  example: 'https://lab.example.org/orders',
  section: 'service',
  control: { kind: 'text' },
  isLeading: true,
  hosts: { of: hostOf, refused: 'service.noPermission' },
});

export const environment = declareSetting<'production' | 'sandbox'>('environment', {
  schema: z.enum(['production', 'sandbox']),
  fallback: 'production',
  example: 'sandbox',
  section: 'service',
  control: { kind: 'switch', off: 'production', on: 'sandbox' },
  about: serviceUrl.name,
  isLeading: true,
});

/** HTTP servers do not accept longer headers: 8 kB. */
const longestToken = 8191;

/** A token that the policy sets. It goes only to a service that the policy sets too. */
export const accessToken = declareSetting<string>('accessToken', {
  schema: z.string().check(z.regex(/^[\x21-\x7e]*$/), z.maxLength(longestToken)),
  fallback: '',
  example: 'a.b.c',
  section: 'service',
  control: { kind: 'secret' },
  changedBy: 'user',
  isSecret: true,
});

export const requisitionPrefix = declareSetting<string>('requisitionPrefix', {
  schema: z.string().check(z.regex(requisitionPrefixPattern)),
  fallback: '',
  example: 'CLN',
  section: 'service',
  control: { kind: 'text' },
});

export const requisitionLength = declareNumber('requisitionLength', {
  ...randomLengths,
  fallback: randomLengths.min,
  example: 16,
  section: 'service',
});

export interface SignInChoice {
  /** `token`: entered by the user, or set by the policy. `oauth`: authorization code with PKCE. */
  kind: 'token' | 'oauth';
  issuer: string;
  clientId: string;
  scopes: string[];
}

const scope = z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/));

const forProvider = ['signIn.kind', 'oauth'] as const;

export const signIn = declareSetting<SignInChoice>('signIn', {
  schema: z
    .object({
      kind: z.enum(['token', 'oauth']),
      // Other alphabets have letters that look like these.
      issuer: z._default(address.check(z.regex(/^[\x21-\x7e]*$/)), ''),
      clientId: z._default(z.string().check(z.maxLength(500), z.regex(/^[\x20-\x7e]*$/)), ''),
      scopes: z._default(z.array(scope).check(z.maxLength(50)), ['openid']),
    })
    .check(
      z.refine(({ kind, issuer }) => kind === 'token' || issuer !== '', { path: ['issuer'] }),
      z.refine(({ kind, clientId }) => kind === 'token' || clientId !== '', { path: ['clientId'] }),
    ),
  fallback: { kind: 'token', issuer: '', clientId: '', scopes: ['openid'] },
  example: {
    kind: 'oauth',
    issuer: 'https://id.example.org/clinic',
    clientId: 'order-extension',
    scopes: ['openid', 'offline_access'],
  },
  section: 'signIn',
  // The provider's tokens are not for another lab.
  about: serviceUrl.name,
  control: {
    kind: 'group',
    parts: {
      kind: { kind: 'choice', choices: ['token', 'oauth'] },
      issuer: { kind: 'text', when: forProvider },
      clientId: { kind: 'text', when: forProvider },
      scopes: { kind: 'list', split: /\s+/, when: forProvider },
    },
  },
  isLeading: true,
});

const documentedNames = Object.keys(documentedCodes) as (keyof typeof documentedCodes)[];

export const productCodes = declareSetting<ProductMap>('productCodes', {
  schema: z.partialRecord(z.enum(documentedNames), z.string().check(z.regex(codePattern))),
  fallback: {},
  example: { COLON_PANEL: 'COLON_PANEL_2' },
  section: 'products',
  about: serviceUrl.name,
  control: {
    kind: 'group',
    parts: Object.fromEntries(documentedNames.map(label => [label, { kind: 'code', label }])),
    isSparse: true,
  },
});

export const labCodes = declareSetting<LabCodes>('labCodes', {
  schema: z.partialRecord(z.enum(openLists), z.array(z.string().check(z.regex(codePattern))).check(z.maxLength(500))),
  fallback: {},
  example: { gender: ['FEMALE', 'MALE'] },
  section: 'codes',
  about: serviceUrl.name,
  control: {
    kind: 'group',
    parts: Object.fromEntries(openLists.map(list => [list, { kind: 'list', split: /[\s,]+/ }])),
    isSparse: true,
  },
});

export const labSettings = [
  serviceUrl,
  environment,
  accessToken,
  requisitionPrefix,
  requisitionLength,
  signIn,
  productCodes,
  labCodes,
] as const;
