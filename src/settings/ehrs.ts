// What the extension reads, and where.
import * as z from 'zod/mini';
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

export const generalReader = declareSetting<boolean>('generalReader', {
  says: 'Read pages that no EHR definition matches, by their labels and headings. This includes new screens of a known EHR after an update.',
  schema: z.boolean(),
  fallback: true,
  cautious: false,
  example: false,
  section: 'reading',
  control: { kind: 'switch' },
  changedBy: 'it',
});

export const chartServer = declareSetting<boolean>('chartServer', {
  says: "Ask the chart's own server, with the page's session, for what the screen does not show.",
  schema: z.boolean(),
  fallback: true,
  cautious: false,
  example: false,
  section: 'reading',
  control: { kind: 'switch' },
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

export const ehrSettings = [sites, generalReader, chartServer, clinicDefinitions] as const;
