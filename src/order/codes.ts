// The enumerations of service.md. `assumed` marks a value that the document does not show: we expect the service to have it
// but have not seen it. If the service publishes its enumerations, those win.
import { stateNames } from './state-names.ts';

/** One value of an enumeration. The form shows the label. */
interface Code {
  label: string;
  /** The document does not show this value. */
  assumed?: true;
}

export type Codes = Readonly<Record<string, Code>>;

/** service.md 2.2 shows MALE only. */
export const genderCodes = {
  FEMALE: { label: 'Female', assumed: true },
  MALE: { label: 'Male' },
} as const satisfies Codes;

/** service.md 2.3 and 4.4 show all six. RISK_UPDATE is used only as `updateTo`. */
export const productCodes = {
  BRCA_PANEL: { label: 'Hereditary BRCA1/BRCA2 test' },
  RISK_UPDATE: { label: 'Breast cancer risk test' },
  MULTISITE_PANEL: { label: 'Multisite panel' },
  COLON_AP_PANEL: { label: 'Colon panel with AP option' },
  COLON_PANEL: { label: 'Colon panel' },
  PROSTATE_PROGNOSTIC: { label: 'Prostate cancer prognostic test' },
} as const satisfies Codes;

/** service.md 2.4, clinical.ancestry. */
export const ancestryCodes = {
  HISPANIC_LATINO: { label: 'Hispanic or Latino' },
  BLACK_AFRICAN: { label: 'Black or African' },
  ASHKENAZI_JEWISH: { label: 'Ashkenazi Jewish', assumed: true },
  ASIAN: { label: 'Asian', assumed: true },
  MIDDLE_EASTERN: { label: 'Middle Eastern', assumed: true },
  NATIVE_AMERICAN: { label: 'Native American', assumed: true },
  PACIFIC_ISLANDER: { label: 'Pacific Islander', assumed: true },
  WHITE_NON_HISPANIC: { label: 'White, not Hispanic', assumed: true },
} as const satisfies Codes;

/** service.md 2.4, familyCancerHistory.relationshipTypeCode. */
export const relationshipTypeCodes = {
  FATHER: { label: 'Father' },
  MOTHER: { label: 'Mother' },
  BROTHER: { label: 'Brother', assumed: true },
  SISTER: { label: 'Sister', assumed: true },
  SON: { label: 'Son', assumed: true },
  DAUGHTER: { label: 'Daughter', assumed: true },
  HALF_BROTHER: { label: 'Half brother', assumed: true },
  HALF_SISTER: { label: 'Half sister', assumed: true },
  MATERNAL_GRANDFATHER: { label: 'Maternal grandfather', assumed: true },
  MATERNAL_GRANDMOTHER: { label: 'Maternal grandmother', assumed: true },
  MATERNAL_AUNT: { label: 'Maternal aunt', assumed: true },
  MATERNAL_UNCLE: { label: 'Maternal uncle', assumed: true },
  MATERNAL_COUSIN: { label: 'Maternal cousin', assumed: true },
  PATERNAL_GRANDFATHER: { label: 'Paternal grandfather', assumed: true },
  PATERNAL_GRANDMOTHER: { label: 'Paternal grandmother', assumed: true },
  PATERNAL_AUNT: { label: 'Paternal aunt', assumed: true },
  PATERNAL_UNCLE: { label: 'Paternal uncle', assumed: true },
  PATERNAL_COUSIN: { label: 'Paternal cousin', assumed: true },
  NIECE: { label: 'Niece', assumed: true },
  NEPHEW: { label: 'Nephew', assumed: true },
} as const satisfies Codes;

/** service.md 2.4, familyCancerHistory.cancerHistory.cancerSiteCode. */
export const cancerSiteCodes = {
  PROSTATE: { label: 'Prostate' },
  BREAST_DCIS: { label: 'Breast, DCIS' },
  BREAST_INVASIVE: { label: 'Breast, invasive', assumed: true },
  BREAST: { label: 'Breast', assumed: true },
  OVARIAN: { label: 'Ovarian', assumed: true },
  PANCREATIC: { label: 'Pancreatic', assumed: true },
  COLORECTAL: { label: 'Colorectal', assumed: true },
  ENDOMETRIAL: { label: 'Endometrial', assumed: true },
  GASTRIC: { label: 'Gastric', assumed: true },
  MELANOMA: { label: 'Melanoma', assumed: true },
  KIDNEY: { label: 'Kidney', assumed: true },
  THYROID: { label: 'Thyroid', assumed: true },
  BRAIN: { label: 'Brain', assumed: true },
  OTHER: { label: 'Other', assumed: true },
} as const satisfies Codes;

/** service.md 2.4, the keys of personalCancerHistory. Without labels, because injected scripts read this list. */
export const personalCancerIds = [
  'prostate',
  'breast',
  'ovarian',
  'pancreatic',
  'colorectal',
  'endometrial',
  'gastric',
  'melanoma',
  'kidney',
  'thyroid',
  'brain',
  'lung',
  'liver',
  'bladder',
  'cervical',
  'esophageal',
  'testicular',
  'leukemia',
  'lymphoma',
  'myeloma',
] as const;

export type PersonalCancerType = (typeof personalCancerIds)[number];

/** We assume that types other than `prostate` exist and have a diagnosisAge. */
export const personalCancerTypes = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ personalCancerIds.map(type => [
    type,
    { label: type.replace(/^./, letter => letter.toUpperCase()), ...(type === 'prostate' ? {} : { assumed: true }) },
  ]),
) as Readonly<Record<PersonalCancerType, Code>>;

/** service.md 2.4, personalCancerHistory.prostate.diagnosisDetails.gleasonScore. */
const gleasonScoreCodes = {
  THREE_PLUS_THREE_EQUAL_SIX: { label: '3 + 3 = 6', assumed: true },
  THREE_PLUS_FOUR_EQUAL_SEVEN: { label: '3 + 4 = 7', assumed: true },
  FOUR_PLUS_THREE_EQUAL_SEVEN: { label: '4 + 3 = 7', assumed: true },
  THREE_PLUS_FIVE_EQUAL_EIGHT: { label: '3 + 5 = 8', assumed: true },
  FOUR_PLUS_FOUR_EQUAL_EIGHT: { label: '4 + 4 = 8', assumed: true },
  FIVE_PLUS_THREE_EQUAL_EIGHT: { label: '5 + 3 = 8', assumed: true },
  FOUR_PLUS_FIVE_EQUAL_NINE: { label: '4 + 5 = 9', assumed: true },
  FIVE_PLUS_FOUR_EQUAL_NINE: { label: '5 + 4 = 9' },
  FIVE_PLUS_FIVE_EQUAL_TEN: { label: '5 + 5 = 10', assumed: true },
} as const satisfies Codes;

/** service.md 2.5, relationshipToInsuredCode. */
const relationshipToInsuredCodes = {
  SELF: { label: 'Self' },
  SPOUSE: { label: 'Spouse', assumed: true },
  CHILD: { label: 'Child', assumed: true },
  OTHER: { label: 'Other', assumed: true },
} as const satisfies Codes;

/** service.md 2.6, identifiers.type: NPI for a provider, XX for an organization. */
const identifierTypeCodes = {
  NPI: { label: 'NPI' },
  XX: { label: 'Organization' },
} as const satisfies Codes;

/** service.md 2.6, identifiers.use. */
const identifierUseCodes = {
  OFFICIAL: { label: 'Official' },
} as const satisfies Codes;

/** service.md 2.6, role. */
const providerRoleCodes = {
  ORDERING: { label: 'Ordering provider' },
  REFERRING: { label: 'Referring provider', assumed: true },
  ADDITIONAL: { label: 'Copy of the report', assumed: true },
} as const satisfies Codes;

/** service.md 2.4, boneMarrowTransplantRecipient: the document describes the two kinds in words and shows no codes for them. */
const transplantCodes = {
  NONE: { label: 'No transplant', assumed: true },
  AUTOLOGOUS: { label: 'Own cells (autologous)', assumed: true },
  ALLOGENEIC: { label: "A donor's cells (allogeneic)", assumed: true },
} as const satisfies Codes;

/** The document says that state codes exist and shows none of them. */
const stateCodes: Codes = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ [...stateNames].map(([code, label]) => [code, { label, assumed: true as const }]),
);

/** Every list, by the name that src/order/fields.ts uses. */
export const codeLists = {
  ancestry: ancestryCodes,
  cancer: personalCancerTypes,
  gender: genderCodes,
  gleason: gleasonScoreCodes,
  identifierType: identifierTypeCodes,
  identifierUse: identifierUseCodes,
  insured: relationshipToInsuredCodes,
  product: productCodes,
  relationship: relationshipTypeCodes,
  role: providerRoleCodes,
  site: cancerSiteCodes,
  state: stateCodes,
  transplant: transplantCodes,
} as const satisfies Readonly<Record<string, Codes>>;

export type CodeListName = keyof typeof codeLists;

/** The lists with values that the document does not show. What a transplant is called has no list of its own in the order. */
export const openLists: readonly CodeListName[] = /* @__PURE__ */ Object.entries(codeLists)
  .filter(([name, codes]) => name !== 'transplant' && Object.values<Code>(codes).some(({ assumed }) => assumed))
  .map(([name]) => name as CodeListName);
