import type { ReadValue } from '../order/reading.ts';
import { nameForms } from './identity.ts';
import { foldName } from './values/person-name.ts';

const first = /^(.*\.)policyHolderFirstName$/;

/**
 * Where the patient is the holder (SELF), the name's parts are the patient's own, which have fields of their own on the
 * screen. A holder called SELF with another name is left for a person to decide.
 */
export function nameHolders(values: readonly ReadValue[]): ReadValue[] {
  const readAs = (field: string) => values.find(value => value.field === field)?.value;
  const patient = nameForms(values);
  const ownParts = {
    policyHolderFirstName: readAs('patient.firstName'),
    policyHolderLastName: readAs('patient.lastName'),
  };
  const selves = values.flatMap(({ field }) => {
    const item = first.exec(field)?.[1];
    return item && readAs(`${item}relationshipToInsuredCode`) === 'SELF' ? [item] : [];
  });
  return values.map(value => {
    const item = selves.find(self => value.field.startsWith(self));
    const part = item && value.field.slice(item.length);
    if (part !== 'policyHolderFirstName' && part !== 'policyHolderLastName') return value;
    const own = ownParts[part];
    if (typeof own !== 'string' || !patient.has(foldName(value.text)))
      return { ...value, sure: false, why: 'holder.notThePatient' };
    const { why: _, ...rest } = value;
    return value.why === 'list.doubtful' ? { ...value, value: own } : { ...rest, value: own, sure: true };
  });
}
