import type { Compound } from '../definition.ts';

/** Maps a whole name in one text to the patient's fields. */
export const fullName: Pick<Compound, 'as' | 'into'> = {
  as: 'fullName',
  into: { first: 'patient.firstName', middle: 'patient.middleName', last: 'patient.lastName' },
};
