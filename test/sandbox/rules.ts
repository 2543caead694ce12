import { daysSince, isCalendarDate } from './calendar.ts';
import { findMisshapen } from './order-shape.ts';
import type { AttachmentContent } from './received.ts';

/** The parts of OrderInput that a rule checks. The schema has already checked the types. */
export type OrderInput = {
  requisitionNumber: string;
  patient: { dob?: string | null; emailAddress?: string | null };
  products: readonly {
    product: string;
    updateTo?: string | null;
    cdx?: boolean | null;
    reflex?: boolean | null;
    stat?: boolean | null;
  }[];
  clinical?: {
    boneMarrowTransplantRecipient?: { transplantType?: string | null } | null;
    bloodTransfusionRecipient?: { lastTransfusionDate?: string | null } | null;
  } | null;
  billing?: {
    insurance?: { insurancePolicies?: readonly { policyHolderDateOfBirth?: string | null }[] | null } | null;
  } | null;
  providerAccounts?: readonly unknown[] | null;
  numberOfAttachmentsToBeUploaded?: number | null;
};

/**
 * The service document says 10 MB, but not whether that is 10,000,000 or 10,485,760 bytes, of the file or of its base64
 * text. The sandbox can play each reading.
 */
export type AttachmentLimit = { bytes: number; of: 'file' | 'base64' };

export type Circumstances = {
  now: number;
  /** The order as sent. */
  verbatim: Record<string, unknown>;
  attachments: readonly (AttachmentContent | null)[];
  attachmentLimit: AttachmentLimit;
};

export type Breach = { rule: string; message: string };

/** Not documented. Keeps a wrong number from filling the memory. */
const mostUploads = 1000;

/** Section 4.4: every test of its table, each entry as product, updateTo and reflex. `cdx` and `stat` are false in all. */
const listedTests = [
  ['BRCA_PANEL RISK_UPDATE false'],
  ['BRCA_PANEL - false'],
  ['MULTISITE_PANEL BRCA_PANEL true', 'MULTISITE_PANEL RISK_UPDATE true'],
  ['MULTISITE_PANEL BRCA_PANEL true'],
  ['MULTISITE_PANEL - false'],
  ['COLON_AP_PANEL RISK_UPDATE false'],
  ['COLON_PANEL RISK_UPDATE false'],
  ['COLON_AP_PANEL - false'],
  ['COLON_PANEL - false'],
  ['PROSTATE_PROGNOSTIC - false'],
];

/** Whether the products are tests of the table. An order can have several, but none of them twice. */
function areListed(products: OrderInput['products']): boolean {
  const entries = products.map(({ product, updateTo, reflex }) => `${product} ${updateTo ?? '-'} ${reflex ?? false}`);
  return (
    new Set(entries).size === entries.length &&
    products.every(({ cdx, stat }) => !cdx && !stat) &&
    entries.every(entry => listedTests.some(test => test.includes(entry) && test.every(part => entries.includes(part))))
  );
}

/** In years. No one is older. */
const longestLife = 150;

/** Not before today, but for clocks of other time zones, and not longer ago than anyone lives. */
function isPossibleBirth(date: string, now: number): boolean {
  const days = daysSince(date, now);
  return days === undefined || (days >= -1 && days < longestLife * 366);
}

/** What is wrong; false or '' if nothing is. */
type Rule = (order: OrderInput, circumstances: Circumstances) => string | false;

const rules: Record<string, Rule> = {
  documentedShape: (_order, { verbatim }) => findMisshapen(verbatim).join('; '),

  atLeastOneProduct: order => order.products.length === 0 && 'products must hold at least one product.',

  productsListed: order => !areListed(order.products) && 'products has an entry that the list of tests does not have.',

  emailForm: ({ patient: { emailAddress } }) =>
    emailAddress != null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress) && 'patient.emailAddress is no address.',

  providerAccountsNotEmpty: order =>
    order.providerAccounts?.length === 0 && 'providerAccounts, when present, must hold at least one provider account.',

  noAllogeneicTransplant: order =>
    order.clinical?.boneMarrowTransplantRecipient?.transplantType === 'ALLOGENEIC' &&
    'The test is invalid after an allogeneic bone marrow transplant.',

  noRecentTransfusion: (order, { now }) => {
    const date = order.clinical?.bloodTransfusionRecipient?.lastTransfusionDate;
    const days = date == null ? undefined : daysSince(date, now);
    return days !== undefined && days <= 28 && 'The test is invalid within 28 days of a blood transfusion.';
  },

  datesOnCalendar: order => {
    const wrong = datesOf(order).filter(([, date]) => date != null && !isCalendarDate(date));
    return wrong.length > 0 && `${wrong.map(([path]) => path).join(', ')}: not a calendar date in the form YYYY-MM-DD.`;
  },

  birthsPossible: (order, { now }) => {
    const wrong = birthsOf(order).filter(([, date]) => date != null && !isPossibleBirth(date, now));
    return wrong.length > 0 && `${wrong.map(([path]) => path).join(', ')}: no one was born on this day.`;
  },

  /** Null is in the place of the files of a multipart request, and of no others. */
  attachmentsPresent: (_order, { attachments, verbatim }) =>
    (attachments.includes(null) || (verbatim.attachments === null && attachments.length === 0)) &&
    'attachments has an entry without a file.',

  /** Section 1: each of the three ways is a way of its own. */
  oneAttachmentMethod: (_order, { verbatim }) =>
    'attachments' in verbatim &&
    'numberOfAttachmentsToBeUploaded' in verbatim &&
    'attachments and numberOfAttachmentsToBeUploaded belong to two methods.',

  attachmentSize: (_order, { attachments, attachmentLimit }) => {
    const index = attachments.findIndex(file => file && measure(file, attachmentLimit) > attachmentLimit.bytes);
    return index >= 0 && `attachments.${index} is larger than 10 MB.`;
  },

  uploadCount: order => {
    const count = order.numberOfAttachmentsToBeUploaded ?? 1;
    return (count < 1 || count > mostUploads) && `numberOfAttachmentsToBeUploaded must be from 1 to ${mostUploads}.`;
  },
};

/** Every rule that the order breaks, in table order. */
export function findBreaches(order: OrderInput, circumstances: Circumstances): Breach[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const message = check(order, circumstances);
    return message ? [{ rule, message }] : [];
  });
}

type DateAt = [path: string, date: string | null | undefined];

const birthsOf = (order: OrderInput): DateAt[] => [
  ['patient.dob', order.patient.dob],
  ...(order.billing?.insurance?.insurancePolicies ?? []).map(({ policyHolderDateOfBirth }, index): DateAt => {
    return [`billing.insurance.insurancePolicies.${index}.policyHolderDateOfBirth`, policyHolderDateOfBirth];
  }),
];

const datesOf = (order: OrderInput): DateAt[] => [
  ...birthsOf(order),
  [
    'clinical.bloodTransfusionRecipient.lastTransfusionDate',
    order.clinical?.bloodTransfusionRecipient?.lastTransfusionDate,
  ],
];

function measure(file: AttachmentContent, { of }: AttachmentLimit): number {
  const size = file.bytes.length;
  return of === 'base64' && file.method === 'inline' ? 4 * Math.ceil(size / 3) : size;
}
