import type { ReadValue } from '../../order/reading.ts';

const american = /^(usa?|u\.s\.a?\.?|united states( of america)?)$/i;

/** Five digits are a ZIP code only in an American address: 08008 is in Barcelona, and so is "Catalunya, 08008". */
export function doubtForeignAddress(values: readonly ReadValue[]): ReadValue[] {
  const addressPart = (field: string) => values.find(read => read.field === `patient.address.${field}`);
  const country = addressPart('country')?.value;
  const isDoubtful =
    (typeof country === 'string' && !american.test(country)) || addressPart('stateCode')?.why === 'state.notUnderstood';
  return values.map(read =>
    isDoubtful && /^patient\.address\.(stateCode|postalCode)$/.test(read.field) && read.value !== null
      ? { ...read, sure: false, why: 'address.notAmerican' }
      : read,
  );
}
