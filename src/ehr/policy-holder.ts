import type { ReadValue } from '../order/reading.ts';
import { nameForms } from './identity.ts';
import { foldName } from './values/person-name.ts';

const first = /^(.*\.)policyHolderFirstName$/;

/**
 * Where the patient is the holder (SELF), the name's parts are the patient's own, which have fields of their own on the
 * screen. A holder called SELF with another name is left for a person to decide. Without the patient's name, as on a
 * part of a chart, nothing is compared: the parts are as they were read until the shell has said who it is.
 */
export function nameHolders(values: readonly ReadValue[]): ReadValue[] {
  const find = (field: string) => values.find(value => value.field === field);
  const patient = nameForms(values);
  const ownParts = {
    policyHolderFirstName: find('patient.firstName'),
    policyHolderLastName: find('patient.lastName'),
  };
  if (!ownParts.policyHolderFirstName?.value && !ownParts.policyHolderLastName?.value) return [...values];
  const selves = values.flatMap(({ field }) => {
    const item = first.exec(field)?.[1];
    return item && find(`${item}relationshipToInsuredCode`)?.value === 'SELF' ? [item] : [];
  });
  return values.map(value => {
    const item = selves.find(self => value.field.startsWith(self));
    const part = item && value.field.slice(item.length);
    if (part !== 'policyHolderFirstName' && part !== 'policyHolderLastName') return value;
    const own = ownParts[part];
    // One text with the whole name in it, or a text a part.
    const texts = Object.keys(ownParts).flatMap(name => find(item + name)?.text ?? []);
    const whole = [...new Set(texts)].join(' ');
    if (!own?.value || !patient.has(foldName(whole))) return { ...value, sure: false, why: 'holder.notThePatient' };
    const { why, ...rest } = { ...value, value: own.value };
    return why === undefined || (why === 'name.oneString' && own.sure) ? { ...rest, sure: own.sure } : { ...rest, why };
  });
}
