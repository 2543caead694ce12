// The order that a sample patient's chart must become, built from the clinic's own data and not by the reader.
import type { ClinicPatient } from '../clinic/patient.ts';

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

const sexes: Readonly<Record<string, string>> = { Female: 'FEMALE', Male: 'MALE' };

const policyOf = ({ payer, number, relationship, subscriber }: ClinicPatient['policies'][number]) => ({
  payerName: payer,
  policyNumber: number,
  relationshipToInsuredCode: relationship.toUpperCase(),
  policyHolderFirstName: subscriber.firstName,
  policyHolderLastName: subscriber.lastName,
  policyHolderDateOfBirth: subscriber.dob,
});

/** The whole order except the requisition number and the products. */
export function expectedOrder(patient: ClinicPatient): object {
  const address = filled({
    street: [patient.street, patient.street2].filter(Boolean).join(', '),
    city: patient.city,
    stateCode: patient.stateCode,
    postalCode: patient.postalCode,
  });
  const current = patient.policies.filter(policy => policy.until === '');
  return {
    patient: {
      ...filled({
        firstName: patient.firstName,
        lastName: patient.lastName,
        dob: patient.dob,
        genderCode: sexes[patient.birthSex],
        mobilePhoneNumber: patient.mobilePhone,
        emailAddress: patient.email,
      }),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    },
    ...(current.length > 0 ? { billing: { insurance: { insurancePolicies: current.map(policyOf) } } } : {}),
  };
}
