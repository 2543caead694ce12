import type { Compound } from '../definition.ts';

/** Maps a whole address in one text to the patient's fields. */
export const addressLine: Pick<Compound, 'as' | 'into'> = {
  as: 'addressLine',
  into: {
    street: 'patient.address.street',
    city: 'patient.address.city',
    state: 'patient.address.stateCode',
    zip: 'patient.address.postalCode',
  },
};
