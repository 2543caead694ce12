import { daysSince, isCalendarDate } from './calendar.ts';
import type { AttachmentContent } from './received.ts';

/** The parts of OrderInput that a rule checks. The schema has already checked the types. */
export type OrderInput = {
  requisitionNumber: string;
  patient: { dob?: string | null };
  products: readonly { product: string; updateTo?: string | null }[];
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
  attachments: readonly (AttachmentContent | null)[];
  attachmentLimit: AttachmentLimit;
};

export type Breach = { rule: string; message: string };

/** Not documented. Keeps a wrong number from filling the memory. */
const mostUploads = 1000;

type Rule = (order: OrderInput, circumstances: Circumstances) => string | false;

const rules: Record<string, Rule> = {
  requisitionNumberPresent: order => order.requisitionNumber.trim() === '' && 'requisitionNumber must not be blank.',

  atLeastOneProduct: order => order.products.length === 0 && 'products must hold at least one product.',

  riskUpdateOnlyAsUpdate: order =>
    order.products.some(entry => entry.product === 'RISK_UPDATE') &&
    'RISK_UPDATE cannot be ordered as product, only as updateTo.',

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
