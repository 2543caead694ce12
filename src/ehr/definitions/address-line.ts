import type { Compound } from '../definition.ts';

/** A whole address in one text, into the patient's. */
export const addressLine: Pick<Compound, 'as' | 'into'> = {
  as: 'addressLine',
  into: {
    street: 'patient.address.street',
    city: 'patient.address.city',
    state: 'patient.address.stateCode',
    zip: 'patient.address.postalCode',
  },
};
