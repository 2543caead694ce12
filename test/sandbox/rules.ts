import { daysSince, isCalendarDate } from './calendar.ts';
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
    familyCancerHistory?:
      | readonly { cancerHistory?: readonly { diagnosisAge?: DiagnosisAge | null }[] | null }[]
      | null;
    boneMarrowTransplantRecipient?: { transplantType?: string | null } | null;
    bloodTransfusionRecipient?: { lastTransfusionDate?: string | null } | null;
  } | null;
  billing?: {
    insurance?: { insurancePolicies?: readonly { policyHolderDateOfBirth?: string | null }[] | null } | null;
  } | null;
  providerAccounts?: readonly unknown[] | null;
  numberOfAttachmentsToBeUploaded?: number | null;
};

type DiagnosisAge = { age?: number | null; range?: { lowerAge?: number | null; upperAge?: number | null } | null };

/**
 * The service document says 10 MB, but not whether that is 10,000,000 or 10,485,760 bytes, of the file or of its base64
 * text. The sandbox can play each reading.
 */
export type AttachmentLimit = { bytes: number; of: 'file' | 'base64' };

export type Circumstances = {
  now: number;
  attachments: readonly (AttachmentContent | null)[];
  attachmentLimit: AttachmentLimit;
};

export type Breach = { rule: string; message: string };

/** Not documented. Keeps a wrong number from filling the memory. */
const mostUploads = 1000;

/** Section 4.4: every entry of its table, as product, updateTo and reflex. `cdx` and `stat` are false in all of them. */
const listedProducts = new Set([
  'BRCA_PANEL RISK_UPDATE false',
  'BRCA_PANEL - false',
  'MULTISITE_PANEL BRCA_PANEL true',
  'MULTISITE_PANEL RISK_UPDATE true',
  'MULTISITE_PANEL - false',
  'COLON_AP_PANEL RISK_UPDATE false',
  'COLON_PANEL RISK_UPDATE false',
  'COLON_AP_PANEL - false',
  'COLON_PANEL - false',
  'PROSTATE_PROGNOSTIC - false',
]);

/** Section 2.4: either an age or a range. */
const isAgeOrRange = ({ age, range }: DiagnosisAge): boolean => {
  if (range == null) return age != null;
  return age == null && range.lowerAge != null && range.upperAge != null && range.lowerAge <= range.upperAge;
};

type Rule = (order: OrderInput, circumstances: Circumstances) => string | false;

const rules: Record<string, Rule> = {
  requisitionNumberPresent: order => order.requisitionNumber.trim() === '' && 'requisitionNumber must not be blank.',

  atLeastOneProduct: order => order.products.length === 0 && 'products must hold at least one product.',

  productsListed: order =>
    order.products.some(
      ({ product, updateTo, cdx, reflex, stat }) =>
        cdx || stat || !listedProducts.has(`${product} ${updateTo ?? '-'} ${reflex ?? false}`),
    ) && 'products holds an entry that the list of tests does not have.',

  emailForm: ({ patient: { emailAddress } }) =>
    emailAddress != null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress) && 'patient.emailAddress is no address.',

  ageOrRange: order =>
    order.clinical?.familyCancerHistory?.some(({ cancerHistory }) =>
      cancerHistory?.some(({ diagnosisAge }) => diagnosisAge != null && !isAgeOrRange(diagnosisAge)),
    ) === true && 'diagnosisAge must hold either age or a range from lowerAge to upperAge.',

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

  attachmentsPresent: (_order, { attachments }) =>
    attachments.includes(null) && 'attachments holds an entry without a file.',

  attachmentSize: (_order, { attachments, attachmentLimit }) => {
    const index = attachments.findIndex(file => file && measure(file, attachmentLimit) > attachmentLimit.bytes);
    return index >= 0 && `attachments.${index} is larger than 10 MB.`;
  },

  uploadCount: order => {
    const count = order.numberOfAttachmentsToBeUploaded ?? 0;
    return (count < 0 || count > mostUploads) && `numberOfAttachmentsToBeUploaded must be from 0 to ${mostUploads}.`;
  },
};

/** Every rule that the order breaks, in table order. */
export function findBreaches(order: OrderInput, circumstances: Circumstances): Breach[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const message = check(order, circumstances);
    return message === false ? [] : [{ rule, message }];
  });
}

function datesOf(order: OrderInput): [path: string, date: string | null | undefined][] {
  const policies = order.billing?.insurance?.insurancePolicies ?? [];
  return [
    ['patient.dob', order.patient.dob],
    [
      'clinical.bloodTransfusionRecipient.lastTransfusionDate',
      order.clinical?.bloodTransfusionRecipient?.lastTransfusionDate,
    ],
    ...policies.map((policy, index): [string, string | null | undefined] => [
      `billing.insurance.insurancePolicies.${index}.policyHolderDateOfBirth`,
      policy.policyHolderDateOfBirth,
    ]),
  ];
}

function measure(file: AttachmentContent, { of }: AttachmentLimit): number {
  const size = file.bytes.length;
  return of === 'base64' && file.method === 'inline' ? 4 * Math.ceil(size / 3) : size;
}
