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
  const selves = values.flatMap(({ field }) => {
    const item = first.exec(field)?.[1];
    return item && find(`${item}relationshipToInsuredCode`)?.value === 'SELF' ? [item] : [];
  });
  return values.map(value => {
    const item = selves.find(self => value.field.startsWith(self));
    const part = item && value.field.slice(item.length);
    if (part !== 'policyHolderFirstName' && part !== 'policyHolderLastName') return value;
    const ownPart = ownParts[part];
    // Either one text with the whole name, or one text for each part.
    const texts = Object.keys(ownParts).flatMap(name => find(item + name)?.text ?? []);
    const whole = [...new Set(texts)].join(' ');
    if (!ownPart?.value || !patient.has(foldName(whole))) return { ...value, sure: false, why: 'holder.notThePatient' };
    const { why, ...rest } = { ...value, value: ownPart.value };
    return why === undefined || (why === 'name.oneString' && ownPart.sure)
      ? { ...rest, sure: ownPart.sure }
      : { ...rest, why };
  });
}
