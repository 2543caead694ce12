import type { ReadValue } from '../order/reading.ts';
import { foldName } from '../order/text/fold.ts';
import { nameForms } from './identity.ts';

const first = /^(.*\.)policyHolderFirstName$/;

/**
 * If the patient is the policyholder (SELF), the name parts are the patient's own, which the screen shows in separate
 * fields. If the holder is SELF but has another name, the user decides. Without the patient's name, as on part of a
 * chart, nothing is compared: the parts stay as read until the shell identifies the patient.
 */
export function nameHolders(values: readonly ReadValue[]): ReadValue[] {
  const find = (field: string) => values.find(value => value.field === field);
  const patient = nameForms(values);
  const ownParts = {
    policyHolderFirstName: find('patient.firstName'),
    policyHolderLastName: find('patient.lastName'),
  };
  if (!ownParts.policyHolderFirstName?.value && !ownParts.policyHolderLastName?.value) return [...values];
  const relationOf = (item: string) => find(`${item}relationshipToInsuredCode`);
  const selves = values.flatMap(({ field }) => {
    const item = first.exec(field)?.[1];
    return item && relationOf(item)?.value === 'SELF' ? [item] : [];
  });
  // Either one text with the whole name, or one text for each part.
  const isOwn = (item: string) => {
    const texts = Object.keys(ownParts).flatMap(name => find(item + name)?.text ?? []);
    return patient.has(foldName([...new Set(texts)].join(' ')));
  };
  return values.map(value => {
    const item = selves.find(self => value.field.startsWith(self));
    if (!item) return value;
    const part = value.field.slice(item.length);
    const isName = part === 'policyHolderFirstName' || part === 'policyHolderLastName';
    // Someone else's name beside "Self": neither is certain.
    if ((isName || value === relationOf(item)) && !isOwn(item))
      return { ...value, sure: false, why: 'holder.notThePatient' };
    if (!isName) return value;
    const ownPart = ownParts[part];
    if (!ownPart?.value) return { ...value, sure: false, why: 'holder.notThePatient' };
    const { why, ...rest } = { ...value, value: ownPart.value };
    return why === undefined || (why === 'name.oneString' && ownPart.sure)
      ? { ...rest, sure: ownPart.sure }
      : { ...rest, why };
  });
}
