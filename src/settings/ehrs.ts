// What the extension reads, and where.
import * as z from 'zod/mini';
import { VerifiedSite } from '../order/verified-site.ts';
import { address, declareSwitch } from './kinds.ts';
import { declareSetting } from './setting.ts';

export const sites = declareSetting<string[]>('sites', {
  schema: z
    .array(z.string().check(z.refine(text => /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text)))
    .check(z.maxLength(50)),
  fallback: [],
  example: ['https://emr.example.org', 'http://emr.clinic.example:8080'],
  section: 'toolbarLight',
  control: { kind: 'own' },
  changedBy: 'user',
});

export const generalReader = declareSwitch('generalReader', { fallback: true, section: 'reading' });

export const chartServer = declareSwitch('chartServer', { fallback: true, section: 'reading' });

/** src/worker/options/parse-definitions.ts finds the mistakes in them. */
export const clinicDefinitions = declareSetting<string>('clinicDefinitions', {
  schema: z.string().check(z.maxLength(1_000_000)),
  fallback: '',
  example: '[]',
  section: 'definitions',
  control: { kind: 'own' },
});

/** Policy only: src/worker/charts/refresh-pack.ts ignores any other value. */
export const definitionPackUrl = declareSetting<string>('definitionPackUrl', {
  schema: address,
  fallback: '',
  example: 'https://packages.example.org/order/definitions.json',
  section: 'definitions',
  control: { kind: 'own' },
});

/** The SubjectPublicKeyInfo of every Ed25519 key begins with the same twelve bytes. */
const publicKey = /^(?:MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=)?$/;

export const definitionPackKey = declareSetting<string>('definitionPackKey', {
  schema: z.string().check(z.regex(publicKey)),
  fallback: '',
  example: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  section: 'definitions',
  control: { kind: 'own' },
});

export const allowVerifyHere = declareSwitch('allowVerifyHere', { fallback: true, section: 'reading' });

export const verifiedHere = declareSetting<VerifiedSite[]>('verifiedHere', {
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
