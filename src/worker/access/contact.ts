import type { CallContact, ClinicView, LabContact } from '../../messages/service-views.ts';
import { serviceUrl } from '../../settings/lab.ts';
import {
  clientAccount,
  labAddress,
  labClia,
  labFax,
  labHours,
  labName,
  labPhone,
  practiceAddress,
  practiceName,
  practicePhone,
} from '../../settings/lab-contact.ts';
import { readPolicy } from '../../settings/policy.ts';

const named = {
  lab: {
    name: labName,
    phone: labPhone,
    hours: labHours,
    fax: labFax,
    address: labAddress,
    clia: labClia,
    account: clientAccount,
  },
  clinic: { name: practiceName, address: practiceAddress, phone: practicePhone },
};

/** The lab and the clinic as people name and call them. */
export async function showContact(): Promise<{ lab: LabContact; clinic: ClinicView }> {
  const policy = await readPolicy();
  const read = async <K extends string>(parts: Record<K, typeof labName>): Promise<Record<K, string>> => {
    const values = Object.entries<typeof labName>(parts).map(
      async ([part, setting]) => [part, (await setting.effective(policy)).value] as const,
    );
    return Object.fromEntries(await Promise.all(values)) as Record<K, string>;
  };
  const [lab, clinic] = await Promise.all([read(named.lab), read(named.clinic)]);
  return { lab, clinic };
}

/** The same for an order. The settings say nothing of a lab that they no longer name. */
export async function showContactFor({ service }: { service: string }): ReturnType<typeof showContact> {
  const [contact, current] = await Promise.all([showContact(), serviceUrl.getValue()]);
  if (service === current) return contact;
  const blank = { name: '', phone: '', hours: '', fax: '', address: '', clia: '', account: '' };
  return { ...contact, lab: blank };
}

/** Whom to call at the lab; null where neither a name nor a number is set. */
export async function showCall(): Promise<CallContact | null> {
  const { name, phone, hours } = (await showContact()).lab;
  return name === '' && phone === '' ? null : { name, phone, hours };
}
