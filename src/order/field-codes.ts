// Which enumeration of src/order/codes.ts each field uses.
import {
  ancestryCodes,
  type Codes,
  cancerSiteCodes,
  genderCodes,
  gleasonScoreCodes,
  identifierTypeCodes,
  identifierUseCodes,
  personalCancerTypes,
  productCodes,
  providerRoleCodes,
  relationshipToInsuredCodes,
  relationshipTypeCodes,
  transplantCodes,
} from './codes.ts';
import { patternOf } from './fields.ts';
import { stateNames } from './state-names.ts';

/** The document says that state codes exist and shows none of them. */
const stateCodes: Codes = Object.fromEntries(
  [...stateNames].map(([code, label]) => [code, { label, assumed: true as const }]),
);

/** By pattern. No field has 'products[].product': the panel sets it. */
export const fieldCodes: Readonly<Record<string, Codes>> = {
  'patient.genderCode': genderCodes,
  'patient.address.stateCode': stateCodes,
  'products[].product': productCodes,
  'products[].updateTo': productCodes,
  'clinical.ancestry': ancestryCodes,
  'clinical.ancestry[]': ancestryCodes,
  'clinical.personalCancerHistory[]': personalCancerTypes,
  'clinical.personalCancerHistory[].prostate.diagnosisDetails.gleasonScore': gleasonScoreCodes,
  'clinical.familyCancerHistory[].relationshipTypeCode': relationshipTypeCodes,
  'clinical.familyCancerHistory[].cancerHistory[].cancerSiteCode': cancerSiteCodes,
  'billing.insurance.insurancePolicies[].relationshipToInsuredCode': relationshipToInsuredCodes,
  'providerAccounts[].provider.identifiers[].type': identifierTypeCodes,
  'providerAccounts[].provider.identifiers[].use': identifierUseCodes,
  'providerAccounts[].organization.identifiers[].type': identifierTypeCodes,
  'providerAccounts[].organization.identifiers[].use': identifierUseCodes,
  'providerAccounts[].location.address.stateCode': stateCodes,
  'providerAccounts[].role': providerRoleCodes,
  'answer.boneMarrowTransplant': transplantCodes,
};

/** Our own list of a field's values; undefined for a field without codes. */
export const codesOf = (field: string): Codes | undefined => {
  const pattern = patternOf(field);
  return Object.hasOwn(fieldCodes, pattern) ? fieldCodes[pattern] : undefined;
};
