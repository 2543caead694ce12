// What the extension reads, and where.
import * as z from 'zod/mini';
import { VerifiedSite } from '../order/verified-site.ts';
import { address, declareSwitch } from './kinds.ts';
import { declareSetting } from './setting.ts';

export const sites = declareSetting<string[]>('sites', {
  says: 'Origins of EHR sites where the toolbar button shows an open chart: https://emr.example.org.',
  schema: z
    .array(z.string().check(z.refine(text => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text)))
    .check(z.maxLength(50)),
  fallback: [],
  example: ['https://emr.example.org', 'http://emr.clinic.example:8080'],
  section: 'toolbarLight',
  control: { kind: 'own' },
  changedBy: 'user',
});

export const generalReader = declareSwitch('generalReader', {
  says: 'Read pages that no EHR definition matches, by their labels and headings. This includes new screens of a known EHR after an update.',
  fallback: true,
  section: 'reading',
  changedBy: 'it',
});

export const chartServer = declareSwitch('chartServer', {
  says: "Ask the chart's own server, with the page's session, for what the screen does not show.",
  fallback: true,
  section: 'reading',
  changedBy: 'it',
});

/** src/worker/options/parse-definitions.ts finds the mistakes in them. */
export const clinicDefinitions = declareSetting<string>('clinicDefinitions', {
  says: 'Your own EHR definitions: the JSON as text.',
  schema: z.string().check(z.maxLength(1_000_000)),
  fallback: '',
  example: '[]',
  section: 'definitions',
  control: { kind: 'own' },
  changedBy: 'it',
});

/** Policy only: src/worker/charts/refresh-pack.ts ignores any other value. */
export const definitionPackUrl = declareSetting<string>('definitionPackUrl', {
  says: 'The address of your definition pack: signed EHR definitions on your own server, checked daily. It begins with https://. Counts only in a policy, with definitionPackKey.',
  schema: address,
  fallback: '',
  example: 'https://packages.example.org/order/definitions.json',
  section: 'definitions',
  control: { kind: 'own' },
  changedBy: 'it',
});

/** The SubjectPublicKeyInfo of every Ed25519 key begins with the same twelve bytes. */
const publicKey = /^(?:MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=)?$/;

export const definitionPackKey = declareSetting<string>('definitionPackKey', {
  says: 'The public key of your definition pack, as `npm run pack-definitions -- --new-key` prints it. A pack that was signed with another key is not used. Counts only in a policy.',
  schema: z.string().check(z.regex(publicKey)),
  fallback: '',
  example: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  section: 'definitions',
  control: { kind: 'own' },
  changedBy: 'it',
});

export const allowVerifyHere = declareSwitch('allowVerifyHere', {
  says: 'Allow users to verify an EHR at this site: after three charts that they confirm without a correction, its values are certain there.',
  fallback: true,
  section: 'reading',
  changedBy: 'it',
});

export const verifiedHere = declareSetting<VerifiedSite[]>('verifiedHere', {
  says: 'Where definitions were verified, as *Export* in Options gives it: the definition and its hash, the origin, when, how many charts, and by whom. A correction on this computer ends it here, until a later one arrives.',
  schema: z.array(VerifiedSite).check(z.maxLength(500)),
  fallback: [],
  example: [
    {
      definition: 'our-ehr',
      hash: '6f1ed002ab5595859014ebf0951522d9a1f6a3c0b0f9a4b2f3f0c1d2e3f4a5b6',
      origin: 'https://emr.example.org',
      on: '2026-11-22T17:40:00.000Z',
      charts: 3,
      by: 'Hedda Quist-Larsen',
    },
  ],
  section: 'reading',
  control: { kind: 'own' },
  changedBy: 'it',
});

export const ehrSettings = [
  sites,
  generalReader,
  chartServer,
  clinicDefinitions,
  definitionPackUrl,
  definitionPackKey,
  allowVerifyHere,
  verifiedHere,
] as const;
