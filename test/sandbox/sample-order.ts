type Json = Record<string, unknown>;

let count = 0;

/** An order with every part that docs/service.md shows, for an invented patient. Each call has its own number. */
export function sampleOrder(changes: Json = {}): Json & { requisitionNumber: string } {
  count += 1;
  const address = { street: '12 Example Street', city: 'Springfield', stateCode: 'IL', postalCode: '62701' };
  return {
    requisitionNumber: `REQ-${process.pid}-${count}`,
    patient: {
      firstName: 'Testa',
      lastName: 'Sample',
      dob: '1961-02-28',
      genderCode: 'MALE',
      address,
      mobilePhoneNumber: '+1 217 555 0100',
      emailAddress: 'testa.sample@example.org',
    },
    products: [{ product: 'BRCA_PANEL', updateTo: 'RISK_UPDATE', cdx: false, reflex: false, stat: false }],
    clinical: {
      personalCancerHistory: [
        {
          prostate: {
            diagnosisAge: 58,
            currentlyBeingTreated: true,
            diagnosisDetails: { gleasonScore: 'FIVE_PLUS_FOUR_EQUAL_NINE', metastatic: false },
          },
        },
      ],
      familyCancerHistory: [
        {
          relationshipTypeCode: 'FATHER',
          cancerHistory: [{ cancerSiteCode: 'PROSTATE', diagnosisAge: { range: { lowerAge: 50, upperAge: 59 } } }],
        },
        {
          relationshipTypeCode: 'MOTHER',
          cancerHistory: [{ cancerSiteCode: 'BREAST_DCIS', diagnosisAge: { age: 47 } }],
        },
      ],
      ancestry: ['HISPANIC_LATINO', 'BLACK_AFRICAN'],
    },
    billing: {
      insurance: {
        insurancePolicies: [
          {
            relationshipToInsuredCode: 'SELF',
            policyNumber: 'POL-1',
            payerName: 'Example Mutual',
            policyHolderFirstName: 'Testa',
            policyHolderLastName: 'Sample',
            policyHolderDateOfBirth: '1961-02-28',
          },
        ],
      },
    },
    providerAccounts: [
      {
        provider: {
          firstName: 'Olga',
          lastName: 'Order',
          identifiers: [{ type: 'NPI', use: 'OFFICIAL', value: '1234567893' }],
        },
        location: { address },
        organization: { identifiers: [{ type: 'XX', use: 'OFFICIAL', value: 'CLINIC-1' }] },
        role: 'ORDERING',
      },
    ],
    specimens: [{ germline: { requestFromPatient: true } }],
    notes: 'Sample',
    testPreferenceCode: 'STANDARD',
    ...changes,
  };
}
