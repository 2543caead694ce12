// src/order says what an order is: its input, fields, codes and tests. It knows no browser, page or network.
// OrderInput, section 2 of service.md: its objects and lists. Their values come from the table of fields (fields.ts).
// Keys are strict: an unknown key is our mistake and is never sent.
import * as z from 'zod/mini';
import { fields } from './fields.ts';
import { codePattern, emailPattern, postalCodePattern } from './formats.ts';

/**
 * A value of an enumeration. The schema checks its form only. src/draft/rules.ts checks it against the values that the
 * service publishes, or against src/order/codes.ts where it publishes none.
 */
const code = z.string().check(z.regex(codePattern, 'is no code'));

/**
 * Text that is not blank: the order leaves out an empty value and never sends it. Blanks around it, such as in a provider
 * that a policy sets, are not part of the value.
 */
const text = z.string().check(z.trim(), z.minLength(1, 'is empty'));

/** A day of the calendar, YYYY-MM-DD. */
const date = z.iso.date('is not a date of the calendar (YYYY-MM-DD)');

const age = z.int().check(z.gte(0), z.lte(130));

/** The document does not show its shape: passed through as JSON. */
const notShown = z.json();

const optional = z.exactOptional;

/** How the order sends a value of each kind. */
const kinds = {
  namePart: text,
  birthDate: date,
  sex: code,
  line: text,
  state: code,
  postalCode: z.string().check(z.regex(postalCodePattern, 'is no postal code')),
  phone: text,
  email: z.string().check(z.regex(emailPattern, 'is no mail address')),
  identifier: text,
  relationship: code,
  code,
  codes: z.array(code),
  age,
  boolean: z.boolean(),
  date,
  text,
} as const;

type Fields = typeof fields;

/** The rest of a path that is a single key. */
type Key<Rest extends string> = Rest extends `${string}${'.' | '['}${string}` ? never : Rest;

type Sent<Path extends keyof Fields, Start extends string> = Path extends `${Start}${infer Rest}`
  ? Fields[Path] extends { chartOnly: true }
    ? never
    : Key<Rest>
  : never;

type Value<Field> = Field extends { kind: infer Kind extends keyof typeof kinds }
  ? Field extends { neededIn: string }
    ? (typeof kinds)[Kind]
    : z.ZodMiniExactOptional<(typeof kinds)[Kind]>
  : never;

/** The fields of the order by the path of their object, with a dot. */
const fieldsIn = Object.groupBy(
  Object.entries(fields).filter(([path, field]) => !path.endsWith(']') && !('chartOnly' in field)),
  ([path]) => path.slice(0, path.lastIndexOf('.') + 1),
);

/** The values directly in an object, by its path with a dot. Those that the object needs (`neededIn`) are required. */
const valuesIn = <Start extends string>(start: Start) =>
  Object.fromEntries(
    fieldsIn[start]?.map(([path, field]) => {
      const value = kinds[field.kind as keyof typeof kinds];
      return [path.slice(start.length), 'neededIn' in field ? value : optional<z.ZodMiniType>(value)];
    }) ?? [],
  ) as { [Path in keyof Fields as Sent<Path, Start>]: Value<Fields[Path]> };

/** service.md 2.2, also used by 2.6. */
const Address = z.strictObject(valuesIn('patient.address.'));

/** service.md 2.2. The document marks none of these fields as required; the rules require name and date of birth. */
const Patient = z.strictObject({ ...valuesIn('patient.'), address: optional(Address) });

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
        ...valuesIn('clinical.personalCancerHistory[].prostate.'),
        diagnosisDetails: optional(
          z.strictObject(valuesIn('clinical.personalCancerHistory[].prostate.diagnosisDetails.')),
        ),
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

const RelativesCancer = z.strictObject({
  ...valuesIn('clinical.familyCancerHistory[].cancerHistory[].'),
  diagnosisAge: optional(DiagnosisAge),
});

/** service.md 2.4, an element of familyCancerHistory. */
const FamilyMember = z.strictObject({
  ...valuesIn('clinical.familyCancerHistory[].'),
  cancerHistory: z.array(RelativesCancer),
});

/** service.md 2.4. */
const Clinical = z.strictObject({
  ...valuesIn('clinical.'),
  personalCancerHistory: optional(z.array(PersonalCancer)),
  familyCancerHistory: optional(z.array(FamilyMember)),
  cancerRisk: optional(notShown),
  boneMarrowTransplantRecipient: optional(notShown),
  bloodTransfusionRecipient: optional(notShown),
});

/** service.md 2.5, an element of billing.insurance.insurancePolicies. */
const InsurancePolicy = z.strictObject(valuesIn('billing.insurance.insurancePolicies[].'));

/** service.md 2.5. */
const Billing = z.strictObject({
  insurance: optional(z.strictObject({ insurancePolicies: optional(z.array(InsurancePolicy)) })),
});

const identifiers = optional(z.array(z.strictObject(valuesIn('providerAccounts[].provider.identifiers[].'))));

/** service.md 2.6, an element of providerAccounts. */
export const ProviderAccount = z.strictObject({
  ...valuesIn('providerAccounts[].'),
  provider: optional(z.strictObject({ ...valuesIn('providerAccounts[].provider.'), identifiers })),
  location: optional(z.strictObject({ address: optional(Address) })),
  organization: optional(z.strictObject({ identifiers })),
});

/** service.md 2.7: the document shows only `germline`; other kinds pass through. */
const Specimen = z.catchall(
  z.object({ germline: optional(z.strictObject(valuesIn('specimens[].germline.'))) }),
  notShown,
);

/** service.md 2.1, the variable `order` of createOrder. */
export const OrderInput = z.strictObject({
  ...valuesIn(''),
  requisitionNumber: text,
  patient: Patient,
  products: z.array(ProductInput).check(z.minLength(1, 'names no test; choose at least one')),
  clinical: optional(Clinical),
  billing: optional(Billing),
  providerAccounts: optional(
    z.array(ProviderAccount).check(z.minLength(1, 'is present but empty; leave it out instead')),
  ),
  specimens: optional(z.array(Specimen)),
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
