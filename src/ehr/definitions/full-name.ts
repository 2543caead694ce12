import type { Compound } from '../definition.ts';

/** A whole name in one text, into the patient's. */
export const fullName: Pick<Compound, 'as' | 'into'> = {
  as: 'fullName',
  into: { first: 'patient.firstName', middle: 'patient.middleName', last: 'patient.lastName' },
};
