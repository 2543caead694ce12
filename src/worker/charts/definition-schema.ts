// The format of definitions (src/ehr/definition.ts) as a schema: the clinic's own definitions are checked as a whole before
// the extension reads anything with them. The message of each check is the code of a sentence in assets/locales.
import * as z from 'zod/mini';
import type { Locator as LocatorType } from '../../ehr/definition.ts';
import type { DefinitionProblem } from '../../messages/definitions-view.ts';
import { type FieldPattern, fields } from '../../order/fields.ts';
import { isQuick } from '../../order/text/quick-regex.ts';

const optional = z.exactOptional;

const or = (error: DefinitionProblem) => ({ error });
const text = z.string().check(z.minLength(1, or('rule.empty')));
const texts = z.array(text).check(z.minLength(1, or('rule.empty')));
const only = z.literal(true, or('mustBe.true'));

/** The groups of a regular expression, from a match with the empty string; null if it is not valid. */
function groupsOf(source: string): RegExpExecArray | null {
  try {
    new RegExp(source);
    return new RegExp(`${source}|`).exec('');
  } catch {
    return null;
  }
}

const isRegex = (source: string) => groupsOf(source) !== null;
const hasGroup = (source: string) => (groupsOf(source)?.length ?? 2) > 1;
const namesPatientAlone = (source: string) =>
  Object.keys(groupsOf(source)?.groups ?? {}).every(name => name === 'patient');

const regex = text.check(
  z.refine(isRegex, or('rule.regex')),
  z.refine(source => !isRegex(source) || isQuick(source), or('rule.slow')),
);
const match = regex.check(z.refine(hasGroup, or('rule.group')));
const address = regex.check(z.refine(namesPatientAlone, or('rule.patientGroup')));

/** A label is searched in rows, and a row is recognized by what its label says. */
const wholeRow = z.refine<{ row?: string; label?: string; says?: readonly string[] }>(
  ({ row, label, says }) => (row === undefined ? label === undefined && says === undefined : says !== undefined),
  or('rule.row'),
);

/** Typed by hand, because a locator includes locators. */
const locators: z.ZodMiniType<readonly LocatorType[]> = z.lazy(() => z.array(Locator));

/** "@data-value"; zod's template literals would make the worker too large. */
const attribute = z.custom<`@${string}`>(value => typeof value === 'string' && value.startsWith('@'));

const Near = z.strictObject({
  says: text,
  steps: z.int(),
  under: optional(z.array(z.nullable(text))),
  after: optional(text),
  like: optional(z.array(regex)),
  column: optional(text),
  lines: optional(z.int()),
  upTo: optional(z.strictObject({ says: text, steps: z.int() })),
  run: optional(only),
  tag: optional(text),
  block: optional(z.int()),
  past: optional(only),
});

const locatorShape = {
  find: text,
  near: optional(z.array(Near)),
  row: optional(text),
  label: optional(text),
  says: optional(texts),
  take: optional(z.union([z.enum(['text', 'value']), attribute], or('rule.take'))),
  showTaken: optional(only),
  match: optional(match),
  all: optional(only),
  split: optional(text),
  and: optional(locators),
  joint: optional(z.string()),
  agree: optional(locators),
  doubtful: optional(only),
};

const Locator = z.strictObject(locatorShape).check(wholeRow);

const fieldName = z.enum(Object.keys(fields) as FieldPattern[]);
const part = z.enum(['first', 'middle', 'last', 'suffix', 'street', 'city', 'state', 'zip']);

const Compound = z
  .strictObject({
    ...locatorShape,
    as: z.enum([
      'fullName',
      'titledName',
      'givenNames',
      'givenLast',
      'givenLasts',
      'lastGiven',
      'cityStateZip',
      'addressLine',
    ]),
    into: z.partialRecord(part, z.string()),
  })
  .check(wholeRow);

const List = z.strictObject({
  each: text,
  except: optional(text),
  certainIf: optional(Locator),
  endsOn: optional(Locator),
  fields: z.record(z.string(), Locator),
  compounds: optional(z.array(Compound)),
});

const bannerPart = z.enum(['fullName', 'recordNumber', 'patientKey', 'dob', 'age']);

const Screen = z.strictObject({
  id: text,
  kind: z.enum(['chart', 'part', 'shell']),
  address,
  sign: text,
  except: optional(text),
  frame: optional(text),
  rank: optional(z.number()),
  visibleOnly: optional(only),
  patientKey: optional(z.array(Locator)),
  dateOrder: optional(z.strictObject({ iso: Locator, shown: Locator })),
  dates: optional(z.array(Locator)),
  seenAt: optional(z.array(Locator)),
  banner: optional(z.partialRecord(bannerPart, Locator)),
  fields: optional(z.partialRecord(fieldName, z.union([Locator, z.array(Locator), z.null()]))),
  compounds: optional(z.array(Compound)),
  lists: optional(z.record(z.string(), List)),
  taught: optional(z.strictObject({ lang: z.string() })),
});

type Path = (string | number)[];

/** Every field that a screen names, with its whole name and the path where the screen names it. */
function* namedFields(screen: z.infer<typeof Screen>): Generator<[field: string, path: Path]> {
  const inCompounds = function* (compounds: readonly z.infer<typeof Compound>[] = [], before: string, at: Path) {
    for (const [index, { into }] of compounds.entries())
      for (const [name, field] of Object.entries(into))
        yield [before + field, [...at, 'compounds', index, 'into', name]] satisfies [string, Path];
  };
  yield* inCompounds(screen.compounds, '', []);
  for (const [list, { fields: inItem, compounds }] of Object.entries(screen.lists ?? {})) {
    for (const field of Object.keys(inItem)) yield [`${list}[].${field}`, ['lists', list, 'fields', field]];
    yield* inCompounds(compounds, `${list}[].`, ['lists', list]);
  }
}

const CheckedScreen = Screen.check(({ value, issues }) => {
  for (const [field, path] of namedFields(value))
    if (!Object.hasOwn(fields, field)) issues.push({ code: 'custom', message: 'rule.field', input: field, path });
});

const isFirst = (item: { id: string }, index: number, all: readonly { id: string }[]) =>
  all.findIndex(({ id }) => id === item.id) === index;

export const DefinitionSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, or('rule.id'))),
  name: text,
  verified: z.union([
    z.strictObject({ grade: z.enum(['A', 'B']) }),
    z.strictObject({ version: text, on: z.string().check(z.regex(/^\d{4}-\d{2}$/)) }),
  ]),
  languages: z.array(text),
  server: optional(z.enum(['openmrs'])),
  dateOrder: optional(z.enum(['mdy', 'dmy'])),
  screens: z.array(CheckedScreen).check(z.minLength(1, or('rule.empty')), ({ value, issues }) => {
    for (const [index, screen] of value.entries())
      if (!isFirst(screen, index, value))
        issues.push({ code: 'custom', message: 'rule.screenTwice', input: screen.id, path: [index, 'id'] });
  }),
});
