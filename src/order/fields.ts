// Every value that the extension can read from a chart or the clinician can enter, by its path. Paths in OrderInput
// (service.md 2) go into the order. `chart.*`, `answer.*` and the few marked `chartOnly` stay in the draft: they identify
// the patient, inform the clinician or feed the rules.
//
// A new optional value of the order is a row here and a label `field.<path>` in assets/locales/en.json. OrderInput
// (order-input.ts), definitions, the form, the printed sheet, the rules and the schema comparison follow this table.
import { type CodeListName, type Codes, codeLists, type PersonalCancerType, personalCancerIds } from './codes.ts';
import { panelIds } from './panel-ids.ts';

/** What kind of text a field contains; src/order/text/kinds.ts has a parser for each kind. */
export type ValueKind =
  | 'namePart'
  | 'birthDate'
  | 'sex'
  | 'line'
  | 'state'
  | 'postalCode'
  | 'phone'
  | 'email'
  | 'identifier'
  | 'relationship'
  | 'lines'
  /** One of the values of src/order/codes.ts. */
  | 'code'
  /** A key of personalCancerHistory: the value names the object that the item contains. */
  | 'cancerType'
  /** Whole years. */
  | 'age'
  /** A whole list of values of src/order/codes.ts. */
  | 'codes'
  | 'boolean'
  /** A day, YYYY-MM-DD. */
  | 'date'
  /** Text of several lines. */
  | 'text';

interface Field {
  kind: ValueKind;
  /** Not part of OrderInput, as all of `chart.*` and `answer.*`. */
  chartOnly?: true;
  /** Printed on the requisition, although the order has no field for it. */
  isPrinted?: true;
  /** The list of src/order/codes.ts that has its values. */
  codes?: CodeListName;
  /** Without this value, the order leaves out this object and all that it contains. Other values are optional. */
  neededIn?: string;
  /** If the order has this object, the clinician must enter this value. */
  requiredIn?: string;
  /** The field whose label this one shares. */
  labelOf?: string;
}

export const policyList = 'billing.insurance.insurancePolicies';
export const accountList = 'providerAccounts';
export const personalCancerList = 'clinical.personalCancerHistory';
export const relativeList = 'clinical.familyCancerHistory';
export const ancestryList = 'clinical.ancestry';

const policy = 'billing.insurance.insurancePolicies[]';
const personalCancer = 'clinical.personalCancerHistory[]';
const relative = 'clinical.familyCancerHistory[]';
// Whole texts, because a key made from a template of a template has no type of its own.
const relativesCancer = 'clinical.familyCancerHistory[].cancerHistory[]';
const ageRange = 'clinical.familyCancerHistory[].cancerHistory[].diagnosisAge.range';
const account = 'providerAccounts[]';
const providerId = 'providerAccounts[].provider.identifiers[]';
const organizationId = 'providerAccounts[].organization.identifiers[]';

const age = { kind: 'age', labelOf: `${personalCancer}.prostate.diagnosisAge` } as const;

type PersonalAge = `${typeof personalCancer}.${PersonalCancerType}.diagnosisAge`;

const personalAges = Object.fromEntries(
  personalCancerIds.map(type => [`${personalCancer}.${type}.diagnosisAge`, age]),
) as Readonly<Record<PersonalAge, typeof age>>;

const fitReason = { kind: 'text', labelOf: 'answer.fitReasonInNotes' } as const;

type FitReason = `answer.fitReason.${string}`;

/** Why a test is ordered that does not fit the patient: one field for each panel. */
const fitReasons = Object.fromEntries(panelIds.map(id => [`answer.fitReason.${id}`, fitReason])) as Readonly<
  Record<FitReason, typeof fitReason>
>;

/** In the order of the form. `[]` stands for an index: `insurancePolicies[0].payerName` is the first policy's payer. */
export const fields = {
  'patient.firstName': { kind: 'namePart' },
  'patient.middleName': { kind: 'namePart', chartOnly: true },
  'patient.lastName': { kind: 'namePart' },
  'patient.suffix': { kind: 'namePart', chartOnly: true },
  'patient.dob': { kind: 'birthDate' },
  'patient.genderCode': { kind: 'sex', codes: 'gender' },
  'patient.recordNumber': { kind: 'identifier', chartOnly: true, isPrinted: true },
  'patient.address.street': { kind: 'line' },
  'patient.address.city': { kind: 'line' },
  'patient.address.stateCode': { kind: 'state', codes: 'state' },
  'patient.address.postalCode': { kind: 'postalCode' },
  'patient.address.country': { kind: 'line', chartOnly: true },
  'patient.mobilePhoneNumber': { kind: 'phone' },
  'patient.emailAddress': { kind: 'email' },
  [`${policy}.payerName`]: { kind: 'line', requiredIn: policy },
  [`${policy}.policyNumber`]: { kind: 'identifier', requiredIn: policy },
  [`${policy}.relationshipToInsuredCode`]: { kind: 'relationship', codes: 'insured' },
  [`${policy}.policyHolderFirstName`]: { kind: 'namePart' },
  [`${policy}.policyHolderLastName`]: { kind: 'namePart' },
  [`${policy}.policyHolderDateOfBirth`]: { kind: 'birthDate' },
  [`${account}.provider.firstName`]: { kind: 'namePart' },
  [`${account}.provider.lastName`]: { kind: 'namePart' },
  [`${account}.role`]: { kind: 'code', codes: 'role' },
  [`${providerId}.value`]: { kind: 'identifier', neededIn: providerId },
  [`${providerId}.type`]: { kind: 'code', codes: 'identifierType', neededIn: providerId },
  [`${providerId}.use`]: { kind: 'code', codes: 'identifierUse' },
  [`${organizationId}.value`]: { kind: 'identifier', neededIn: organizationId },
  [`${organizationId}.type`]: { kind: 'code', codes: 'identifierType', neededIn: organizationId },
  [`${organizationId}.use`]: { kind: 'code', codes: 'identifierUse' },
  [`${account}.location.address.street`]: { kind: 'line' },
  [`${account}.location.address.city`]: { kind: 'line' },
  [`${account}.location.address.stateCode`]: { kind: 'state', codes: 'state' },
  [`${account}.location.address.postalCode`]: { kind: 'postalCode' },
  /** All of them at once: replaces every `clinical.ancestry[]`. */
  'clinical.ancestry': { kind: 'codes', codes: 'ancestry' },
  'clinical.ancestry[]': { kind: 'code', codes: 'ancestry' },
  [personalCancer]: { kind: 'cancerType', codes: 'cancer' },
  ...personalAges,
  [`${personalCancer}.prostate.currentlyBeingTreated`]: { kind: 'boolean' },
  [`${personalCancer}.prostate.diagnosisDetails.gleasonScore`]: { kind: 'code', codes: 'gleason' },
  [`${personalCancer}.prostate.diagnosisDetails.metastatic`]: { kind: 'boolean' },
  [`${relative}.relationshipTypeCode`]: { kind: 'code', codes: 'relationship', neededIn: relative },
  [`${relativesCancer}.cancerSiteCode`]: { kind: 'code', codes: 'site', neededIn: relative },
  [`${relativesCancer}.diagnosisAge.age`]: { kind: 'age' },
  [`${ageRange}.lowerAge`]: { kind: 'age', neededIn: ageRange },
  [`${ageRange}.upperAge`]: { kind: 'age', neededIn: ageRange },
  'specimens[].germline.requestFromPatient': { kind: 'boolean' },
  notes: { kind: 'text' },
  testPreferenceCode: { kind: 'line' },
  /** What the rules and the notes need where the service publishes no shape for it (src/draft/answers.ts). */
  'answer.boneMarrowTransplant': { kind: 'code', codes: 'transplant' },
  'answer.lastTransfusionDate': { kind: 'date' },
  'answer.breastCancerRisk': { kind: 'text' },
  /** The answers that the clinician confirmed, as they were (src/draft/blood). */
  'answer.transplantConfirmed': { kind: 'text', labelOf: 'answer.boneMarrowTransplant' },
  'answer.transfusionConfirmed': { kind: 'text', labelOf: 'answer.lastTransfusionDate' },
  'answer.noOrderingProvider': { kind: 'boolean' },
  ...fitReasons,
  'answer.fitReasonInNotes': { kind: 'boolean' },
  'chart.user.firstName': { kind: 'namePart' },
  'chart.user.lastName': { kind: 'namePart' },
  'chart.user.npi': { kind: 'line' },
  'chart.primaryCareProvider': { kind: 'line' },
  'chart.referringProvider': { kind: 'line' },
  'chart.location': { kind: 'line' },
  /** "Deceased 2024-03-01", "Merged into 1234": what the chart says of the record itself. */
  'chart.recordStatus': { kind: 'line' },
  'chart.race': { kind: 'lines' },
  'chart.ethnicity': { kind: 'lines' },
  /** Titles only, where a screen shows no more. */
  'chart.problems': { kind: 'lines' },
  'chart.conditions[].text': { kind: 'text' },
  /** "ICD10:C50.412" or a SNOMED code, as shown. */
  'chart.conditions[].code': { kind: 'line' },
  /** As shown: a day, a month, a year. */
  'chart.conditions[].onset': { kind: 'line' },
  'chart.conditions[].status': { kind: 'line' },
  /** Free text: one line per relative or sentence. The first four are named for the relatives they describe. */
  'chart.familyHistory.mother': { kind: 'lines' },
  'chart.familyHistory.father': { kind: 'lines' },
  'chart.familyHistory.siblings': { kind: 'lines' },
  'chart.familyHistory.offspring': { kind: 'lines' },
  'chart.familyHistory.text': { kind: 'lines' },
  'chart.familyHistory.note': { kind: 'lines' },
  /** Family history that the EHR stores as rows. */
  'chart.relatives[].relationship': { kind: 'line' },
  'chart.relatives[].condition': { kind: 'line' },
  'chart.relatives[].onset': { kind: 'line' },
  /** What stands in those lists and was not read: each line of it is named. */
  'chart.unread.problems': { kind: 'lines' },
  'chart.unread.familyHistory': { kind: 'lines' },
  /** What the text about the family says without being certain: its sentence, and what a new row can start with. */
  'chart.notTaken[].text': { kind: 'line' },
  'chart.notTaken[].relative': { kind: 'line' },
  'chart.notTaken[].site': { kind: 'line' },
  'chart.notTaken[].age': { kind: 'line' },
  /** The path of the row that the clinician added for it. */
  'chart.notTaken[].row': { kind: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldPattern = keyof typeof fields;

/** `billing.insurance.insurancePolicies[2].payerName` → `billing.insurance.insurancePolicies[].payerName`. */
export const patternOf = (field: string): string => field.replace(/\[\d+\]/g, '[]');

/** Parts of OrderInput whose shape the document does not show: the service may publish any path below them. */
const openPath =
  /^(?:clinical\.(?:cancerRisk|boneMarrowTransplantRecipient|bloodTransfusionRecipient)|clinical\.personalCancerHistory\[\d{1,3}\]\.(?!prostate\b)[A-Za-z]\w*|specimens\[\d{1,3}\]\.(?!germline\b)[A-Za-z]\w*)(?:\.[A-Za-z]\w*|\[\d{1,3}\])*$/;

export function fieldAt(field: string): Field | undefined {
  const pattern = patternOf(field);
  return Object.hasOwn(fields, pattern) ? fields[pattern as FieldPattern] : undefined;
}

/** What kind of value a field contains: `open` where the service publishes the shape, undefined for an unknown field. */
export function kindOf(field: string): ValueKind | 'open' | undefined {
  const known = fieldAt(field);
  if (known) return /\[\d{4,}\]/.test(field) ? undefined : known.kind;
  return openPath.test(field) ? 'open' : undefined;
}

/** Our own list of a field's values; undefined for a field without codes. */
export function codesOf(field: string): Codes | undefined {
  const list = fieldAt(field)?.codes;
  return list && codeLists[list];
}

/** Whether a field never goes into the order. */
export const isChartOnly = (field: string): boolean =>
  /^(?:chart|answer)\./.test(field) || fieldAt(field)?.chartOnly === true;

/** Like {@link kindOf}, but only for fields that belong to OrderInput. */
export const orderKindOf = (field: string): ValueKind | 'open' | undefined =>
  isChartOnly(field) ? undefined : kindOf(field);

/** Whether the order includes a field. Other fields stay in the form. */
export const isSent = (field: string): boolean => orderKindOf(field) !== undefined;

/** Whether the lab gets a field, in the order or on paper. Where it is in doubt, the clinician confirms it. */
export const reachesLab = (field: string): boolean => isSent(field) || fieldAt(field)?.isPrinted === true;

/** The patterns of the order's fields, in the order of the form. */
export const sentFields: readonly string[] = /* @__PURE__ */ Object.keys(fields).filter(isSent);

/** The order's fields in an object such as 'patient' or 'providerAccounts[2]', without those of lists inside it. */
export function fieldsBelow(path: string): string[] {
  const start = `${patternOf(path)}.`;
  return sentFields.flatMap(pattern => {
    const rest = pattern.startsWith(start) ? pattern.slice(start.length) : '';
    return rest === '' || rest.includes('[]') ? [] : `${path}.${rest}`;
  });
}

/** The part of the form that a field belongs to: the first name in its path. Fields of the order itself are notes. */
export const sectionOf = (field: string): string => /^\w+(?=[.[])/.exec(field)?.[0] ?? 'notes';

const rank = /* @__PURE__ */ new Map(/* @__PURE__ */ Object.keys(fields).map((field, at) => [field, at]));

const rankOf = (field: string): number => rank.get(patternOf(field)) ?? rank.size;

/** Sorts values in the order of {@link fields}; fields that only the service publishes come last. */
export const inFieldOrder = (a: { field: string }, b: { field: string }): number => rankOf(a.field) - rankOf(b.field);
