// src/order says what an order is: its input, fields, codes and tests. It knows no browser, page or network.
// OrderInput, section 2 of service.md, field by field. Keys are strict: an unknown key is our mistake and is never sent.
import * as z from 'zod/mini';
import { codePattern, emailPattern, postalCodePattern } from './formats.ts';

/**
 * A value of an enumeration. The schema checks its form only. src/draft/rules.ts checks it against the values that the
 * service publishes, or against src/order/codes.ts where it publishes none.
 */
const code = z.string().check(z.regex(codePattern, 'is no code'));

/** Text that is not blank: the order leaves out an empty value and never sends it. */
const text = z.string().check(z.regex(/\S/, 'is empty'));

/** A day of the calendar, YYYY-MM-DD. */
const date = z.iso.date('is not a date of the calendar (YYYY-MM-DD)');

const age = z.int().check(z.gte(0), z.lte(130));

/** The document does not show its shape: passed through as JSON. */
const notShown = z.json();

const optional = z.exactOptional;

/** service.md 2.2, also used by 2.6. */
const Address = z.strictObject({
  street: optional(text),
  city: optional(text),
  stateCode: optional(code),
  postalCode: optional(z.string().check(z.regex(postalCodePattern, 'is no postal code'))),
});

/** service.md 2.2. The document marks none of these fields as required; the rules require name and date of birth. */
const Patient = z.strictObject({
  firstName: optional(text),
  lastName: optional(text),
  dob: optional(date),
  genderCode: optional(code),
  address: optional(Address),
  mobilePhoneNumber: optional(text),
  emailAddress: optional(z.string().check(z.regex(emailPattern, 'is no mail address'))),
});

/** service.md 2.3. */
export const ProductInput = z.strictObject({
  product: code,
  updateTo: optional(code),
  cdx: optional(z.boolean()),
  reflex: optional(z.boolean()),
  stat: optional(z.boolean()),
});

/** service.md 2.4: an object keyed by cancer type. The document shows only `prostate`; other types pass through. */
const PersonalCancer = z.catchall(
  z.object({
    prostate: optional(
      z.strictObject({
        diagnosisAge: optional(age),
        currentlyBeingTreated: optional(z.boolean()),
        diagnosisDetails: optional(z.strictObject({ gleasonScore: optional(code), metastatic: optional(z.boolean()) })),
      }),
    ),
  }),
  notShown,
);

/** service.md 2.4: an age or a range of ages, in years. */
const DiagnosisAge = z.union([
  z.strictObject({ age }),
  z.strictObject({
    range: z
      .strictObject({ lowerAge: age, upperAge: age })
      .check(z.refine(range => range.lowerAge <= range.upperAge, 'lowerAge is above upperAge')),
  }),
]);

/** service.md 2.4, an element of familyCancerHistory. */
const FamilyMember = z.strictObject({
  relationshipTypeCode: code,
  cancerHistory: z.array(z.strictObject({ cancerSiteCode: code, diagnosisAge: optional(DiagnosisAge) })),
});

/** service.md 2.4. */
const Clinical = z.strictObject({
  personalCancerHistory: optional(z.array(PersonalCancer)),
  familyCancerHistory: optional(z.array(FamilyMember)),
  ancestry: optional(z.array(code)),
  cancerRisk: optional(notShown),
  boneMarrowTransplantRecipient: optional(notShown),
  bloodTransfusionRecipient: optional(notShown),
});

/** service.md 2.5, an element of billing.insurance.insurancePolicies. */
const InsurancePolicy = z.strictObject({
  relationshipToInsuredCode: optional(code),
  policyNumber: optional(text),
  payerName: optional(text),
  policyHolderFirstName: optional(text),
  policyHolderLastName: optional(text),
  policyHolderDateOfBirth: optional(date),
});

/** service.md 2.5. */
const Billing = z.strictObject({
  insurance: optional(z.strictObject({ insurancePolicies: optional(z.array(InsurancePolicy)) })),
});

const Identifier = z.strictObject({
  type: code,
  use: optional(code),
  value: text,
});

/** service.md 2.6, an element of providerAccounts. */
export const ProviderAccount = z.strictObject({
  provider: optional(
    z.strictObject({
      firstName: optional(text),
      lastName: optional(text),
      identifiers: optional(z.array(Identifier)),
    }),
  ),
  location: optional(z.strictObject({ address: optional(Address) })),
  organization: optional(z.strictObject({ identifiers: optional(z.array(Identifier)) })),
  role: optional(code),
});

/** service.md 2.7: the document shows only `germline`; other kinds pass through. */
const Specimen = z.catchall(
  z.object({ germline: optional(z.strictObject({ requestFromPatient: optional(z.boolean()) })) }),
  notShown,
);

/** service.md 2.1, the variable `order` of createOrder. */
export const OrderInput = z.strictObject({
  requisitionNumber: text,
  patient: Patient,
  products: z.array(ProductInput).check(z.minLength(1, 'names no test; choose at least one')),
  clinical: optional(Clinical),
  billing: optional(Billing),
  providerAccounts: optional(
    z.array(ProviderAccount).check(z.minLength(1, 'is present but empty; leave it out instead')),
  ),
  specimens: optional(z.array(Specimen)),
  notes: optional(text),
  testPreferenceCode: optional(text),
  /** Inline: base64 texts. Multipart (4.3): null, or one null per file, in the operations part. */
  attachments: optional(z.nullable(z.array(z.nullable(z.base64())))),
  /** Pre-signed URLs (4.3): how many the order asks for. */
  numberOfAttachmentsToBeUploaded: optional(z.int().check(z.gte(1))),
});

/** The order of a draft: OrderInput with nothing required yet. */
export const PartialOrderInput = z.partial(OrderInput);

export type OrderInput = z.infer<typeof OrderInput>;
export type PartialOrderInput = z.infer<typeof PartialOrderInput>;
export type ProviderAccount = z.infer<typeof ProviderAccount>;
export type ProductInput = z.infer<typeof ProductInput>;
