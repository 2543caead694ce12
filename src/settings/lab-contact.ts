// Whom to call, and who is ordering: the lab and the clinic as people name them, for the form, hand-over texts and paper.
import * as z from 'zod/mini';
import { phonePattern } from '../order/text/phone-link.ts';
import { serviceUrl } from './lab.ts';
import type { Section } from './sections.ts';
import { declareSetting } from './setting.ts';

const [longestLine, longestAddress, longestStatement] = [200, 500, 1000];

/** A character that is shown, or joins two that are: without control characters and those that turn others around or hide. */
const shown = '(?:(?!\\p{Cf})\\P{Cc}|[\\u200C\\u200D])';
const eachOf = (character: string) => z.regex(new RegExp(`^(?:${character})*$`, 'u'));

const line = z.string().check(z.trim(), z.maxLength(longestLine), eachOf(shown));

/** Up to six lines. */
const lines = z
  .string()
  .check(z.trim(), z.maxLength(longestAddress), z.regex(/^(?:[^\n]*(?:\n|$)){0,6}$/), eachOf(`${shown}|\n`));

/** Laws and payers differ, so an organization can have its own words above the signatures. Paper breaks the lines itself. */
const statement = z.string().check(z.trim(), z.maxLength(longestStatement), eachOf(`${shown}|\n`));

const phone = z.string().check(z.trim(), z.maxLength(50), z.regex(phonePattern));

/** 05D1234567, as CMS assigns it. */
const clia = z.string().check(z.trim(), z.regex(/^(?:\d{2}D\d{7})?$/));

const declare = (
  name: string,
  section: Section,
  example: string,
  schema: z.ZodMiniType<string, unknown> = line,
  more: { about?: string } = {},
) =>
  declareSetting<string>(name, {
    schema,
    fallback: '',
    example,
    section,
    control: { kind: schema === lines || schema === statement ? 'lines' : 'text' },
    ...more,
  });

/** A lab can say nothing of another lab's orders. */
const ofLab = { about: serviceUrl.name };

export const labName = declare('labName', 'labContact', 'Acme Genetics', line, ofLab);
export const labPhone = declare('labPhone', 'labContact', '1-800-555-0100', phone, ofLab);
export const labHours = declare('labHours', 'labContact', 'Mon–Fri 8 AM–6 PM CT', line, ofLab);
export const labFax = declare('labFax', 'labContact', '1-800-555-0101', phone, ofLab);
export const labAddress = declare('labAddress', 'labContact', '12 Harbor St\nPortland, OR 97201', lines, ofLab);
export const labClia = declare('labClia', 'labContact', '05D1234567', clia, ofLab);
export const clientAccount = declare('clientAccount', 'clinic', 'ACCT-4471', line, ofLab);
export const practiceName = declare('practiceName', 'clinic', 'Spokane Clinic');
export const practiceAddress = declare('practiceAddress', 'clinic', '40 Example Ave\nSpokane, WA 99201', lines);
export const practicePhone = declare('practicePhone', 'clinic', '(509) 555-0120', phone);
export const consentText = declare(
  'consentText',
  'clinic',
  'The patient signed the consent form that state law requires.',
  statement,
);
export const necessityText = declare(
  'necessityText',
  'clinic',
  'The result decides about the treatment of this patient.',
  statement,
);

export const contactSettings = [
  labName,
  labPhone,
  labHours,
  labFax,
  labAddress,
  labClia,
  clientAccount,
  practiceName,
  practiceAddress,
  practicePhone,
  consentText,
  necessityText,
] as const;
