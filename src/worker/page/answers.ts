// What pages may answer to what is injected into them. It is checked like any other input: an answer that does not parse counts as
// none.
import * as z from 'zod/mini';
import { type PolicyField, policyFields } from '../../ehr/labels/label-texts.ts';
import { FoundNote } from '../../order/note-mark.ts';
import { FrameAnswer, ReadValue } from '../../order/reading.ts';

export const Answer = z.nullable(FrameAnswer);

const Find = z.nullable(
  z.strictObject({
    taken: z.string(),
    shown: z.string(),
    each: z.array(z.string()),
    others: z.array(z.string()),
    isMoved: z.boolean(),
  }),
);
const Finds = z.nullable(z.array(Find));
const NamedFinds = z.nullable(z.record(z.string(), Find));
const FieldFinds = z.nullable(z.record(z.string(), z.union([Find, z.array(Find)])));
const Sight = z.strictObject({ url: z.string(), name: z.string(), visible: z.boolean(), today: z.string() });

const Label = { label: z.string(), text: z.string() };
const Section = z.strictObject({
  heading: z.string(),
  lines: z.array(z.string()),
  heads: z.exactOptional(z.array(z.string())),
  beyond: z.exactOptional(z.string()),
});
const history = {
  pairs: z.array(
    z.strictObject({
      ...Label,
      field: z.string(),
      title: z.string(),
      more: z.string(),
      place: z.number(),
      heading: z.string(),
      isMobile: z.boolean(),
      whose: z.enum(['own', 'unclear', '']),
    }),
  ),
  sections: z.record(z.string(), z.array(Section)),
};
export const History = z.nullable(z.strictObject(history));

export const Labels = z.extend(FrameAnswer, {
  told: z.strictObject({
    ...history,
    today: z.string(),
    dateOrder: z.nullable(z.enum(['mdy', 'dmy'])),
    lang: z.string(),
    hasGender: z.boolean(),
    lines: z.array(z.string()),
    block: z.array(z.string()),
    several: z.array(z.strictObject({ field: z.string(), label: z.string(), text: z.string() })),
    policies: z.array(
      z.strictObject({
        field: z.enum(['about', 'status', 'holder', ...(Object.keys(policyFields) as PolicyField[])]),
        index: z.number(),
        texts: z.array(z.strictObject(Label)),
      }),
    ),
  }),
});

export const Texts = z.strictObject({
  at: z.array(z.number()),
  sight: Sight,
  lang: z.string(),
  address: z.string(),
  madeAt: z.number(),
  translated: z.boolean(),
  fields: FieldFinds,
  compounds: Finds,
  lists: z.record(
    z.string(),
    z.array(z.strictObject({ fields: FieldFinds, compounds: Finds, certainIf: Find, startsOn: Find, endsOn: Find })),
  ),
  banner: NamedFinds,
  patientKey: Finds,
  dateOrder: NamedFinds,
  dates: Finds,
});

export const Painted = FrameAnswer.shape.painted;
export type Painted = z.infer<typeof Painted>;

const Values = z.array(ReadValue);

export const Answers = z.nullable(
  z.strictObject({ patientKey: z.nullable(z.string()), patient: Values, conditions: Values, practitioner: Values }),
);

export const Survey = z.strictObject({
  isLoading: z.boolean(),
  isNamed: z.boolean(),
  extent: z.string(),
  unreached: z.array(z.string()),
});

export const Notes = z.array(FoundNote);

export const Statuses = z.array(z.array(z.string()));
