// What an EHR definition can contain: data that can be written as JSON. A clinic's own definitions are checked with this schema as
// a whole before the extension reads anything with them. The message of each check is the code of a sentence in assets/locales.
// Code that is put into a page imports only the types.
import * as z from 'zod/mini';
import { type FieldPattern, fields } from '../order/fields.ts';
import { isQuick } from '../order/text/quick-regex.ts';

const optional = z.exactOptional;

const or = (error: `rule.${string}` | 'mustBe.true') => ({ error });
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

/** "@data-value"; zod's template literals would make the worker too large. */
const attribute = z.custom<`@${string}`>(value => typeof value === 'string' && value.startsWith('@'));

const NearSchema = z.strictObject({
  /** The whole fixed text, without a colon, ignoring case. With `steps` 0, words of the text itself. */
  says: text,
  /** In place of a fixed text on the page: what its code calls the value, in `aria-label`, `title` or `placeholder`. */
  named: optional(only),
  /** 1: the next text or control after the fixed text. -1: the one before it. */
  steps: z.int(),
  /**
   * The headings above the fixed text, the nearest first, up to the first with a fixed text. null: a heading that the
   * definition does not name, because it shows the patient.
   */
  under: optional(z.array(z.nullable(text))),
  /** A heading above it in words that are not known. Of several places, the one below it counts. */
  over: optional(text),
  /** The fixed text before the fixed text, where one of them alone stands several times. */
  after: optional(text),
  /**
   * In place of the fixed text: regular expressions for consecutive texts. The value is `steps` behind the first of them, and
   * `says` only names the place in messages.
   */
  like: optional(z.array(regex)),
  /** The first of these texts begins the smallest block with all of them. */
  first: optional(only),
  /** In place of `steps`: the value stands in the row of the fixed text, below this header. The header alone: in the only row. */
  column: optional(text),
  /** In place of `steps`: the value stands across from the fixed text, in a block of values beside one of labels. */
  across: optional(only),
  /** The value has the lines of so many texts, at most. */
  lines: optional(z.int()),
  /** Another fixed text, so many steps behind the value. */
  upTo: optional(z.strictObject({ says: text, steps: z.int() })),
  /** The value has several texts: all in the block behind the fixed text. */
  run: optional(only),
  /** The tag around the value, if it says more than div or span. */
  tag: optional(text),
  /** How many texts and controls the smallest block with both has, at most. */
  block: optional(z.int()),
  /** The labels of another person stand between the heading and the fixed text. */
  past: optional(only),
  /** Of several such fixed texts, which one, in a list: 1 is the first. */
  nth: optional(z.int()),
  /** The labels of an item of that list, in their order. Those of the items before stand in front of it, and no others. */
  among: optional(z.array(text)),
  /** The rank of the list's item, which stands last in front of the fixed text: "Primary insurance". */
  rank: optional(text),
  /** How many cells stand between it and the value, in one row of a table. Default: none. */
  gap: optional(z.int()),
});

/** Typed by hand, because a locator includes locators. */
const locators: z.ZodMiniType<readonly Locator[]> = z.lazy(() => z.array(LocatorSchema));

const locatorShape = {
  find: text,
  /**
   * Places by the texts around them, whatever elements are around those. All that find something must find the same
   * text. So must `find`, unless it is `body`. If a label stands elsewhere, `find` does not count.
   */
  near: optional(z.array(NearSchema)),
  /** Rows of a label and a value. `find` looks in the rows whose `label` equals one of `says`. */
  row: optional(text),
  /** Where the label is in the row. Default: the row itself is the label. */
  label: optional(text),
  /** Labels in every known language of the EHR, without the colon. The whole label is compared, ignoring case. */
  says: optional(texts),
  /** What to take: the text (default; a control's shown value, a select's shown option), `value`, or an attribute. */
  take: optional(z.union([z.enum(['text', 'value']), attribute], or('rule.take'))),
  /** Show the taken text instead of the element's text, which includes other values too. */
  showTaken: optional(only),
  /** Take only the first group of this regular expression. It sees the text with its blanks unchanged. */
  match: optional(regex.check(z.refine(hasGroup, or('rule.group')))),
  /**
   * Every element found gives a line, not only the first. In a field with one value all lines must agree: of two
   * different mobile numbers, neither is taken.
   */
  all: optional(only),
  /** A separator that splits a text into several lines: "White, Black or African American". */
  split: optional(text),
  /** Further texts of the same value, appended to it: a second address line. */
  and: optional(locators),
  /** The separator between them. Default: ", ". */
  joint: optional(z.string()),
  /** Other places that show the same value. If one of them shows something else, the value is not taken. */
  agree: optional(locators),
  /** A fallback: the user must confirm what it finds. */
  doubtful: optional(only),
};

/** A label is searched in rows, and a row is recognized by what its label says. */
const wholeRow = z.refine<{ row?: string; label?: string; says?: readonly string[] }>(
  ({ row, label, says }) => (row === undefined ? label === undefined && says === undefined : says !== undefined),
  or('rule.row'),
);

const LocatorSchema = z.strictObject(locatorShape).check(wholeRow);

/** How a name in one text is split that was made by pointing. */
const taughtSplitters = [
  /** All first names, then the last name of one word or, `givenLasts`, of two. */
  'givenLast',
  'givenLasts',
  /** A name of two words. Where people have two last names, more words could be either. */
  'twoNames',
  /** The last name of one word or in capitals, then all first names. */
  'lastGiven',
] as const;

const splitters = [
  'fullName',
  /** The same, with titles and degrees around the name: "Dr. Ada Mae Lowell MD". */
  'titledName',
  /** All first names in one text. */
  'givenNames',
  ...taughtSplitters,
  'cityStateZip',
  'addressLine',
] as const;

const part = z.enum(['first', 'middle', 'last', 'suffix', 'street', 'city', 'state', 'zip']);

const CompoundSchema = z
  .strictObject({
    ...locatorShape,
    as: z.enum(splitters),
    /** Part → field. In a list, the field without the list's own path. */
    into: z.partialRecord(part, z.string()),
  })
  .check(wholeRow);

const ListSchema = z.strictObject({
  each: text,
  /** Elements that match this are not items: expired policies, templates. */
  except: optional(text),
  /** An item without this text is doubtful: a policy that does not say it is in force. */
  certainIf: optional(LocatorSchema),
  /** The days an item starts and ends. An item that may be over, or not in force yet, is doubtful. */
  startsOn: optional(LocatorSchema),
  endsOn: optional(LocatorSchema),
  /** Fields of an item, without the list's own path. */
  fields: z.record(z.string(), LocatorSchema),
  compounds: optional(z.array(CompoundSchema)),
});

const fieldName = z.enum(Object.keys(fields) as FieldPattern[]);
const bannerPart = z.enum(['fullName', 'recordNumber', 'patientKey', 'dob', 'age']);

const ScreenSchema = z.strictObject({
  id: text,
  /**
   * A chart identifies a patient. A part is a page of one patient's chart that does not fully identify the patient: the
   * shell must. A shell is the frame around them and says which patient is open.
   */
  kind: z.enum(['chart', 'part', 'shell']),
  /** Regular expression for path, query and fragment of the frame's address. The group `patient` is the patient key. */
  address: regex.check(z.refine(namesPatientAlone, or('rule.patientGroup'))),
  /** An element that only this screen has. Without it the screen is not recognized. */
  sign: text,
  /** If this element is present, it is a different screen. */
  except: optional(text),
  /** The frame's name, if the EHR distinguishes its frames by name. */
  frame: optional(text),
  /** Among several frames of one chart, the lowest rank wins. */
  rank: optional(z.number()),
  /** Ignore hidden elements: the EHR leaves the previous patient's elements in the page. */
  visibleOnly: optional(only),
  /** Where the EHR shows its own number of the patient. All matches must be equal. */
  patientKey: optional(z.array(LocatorSchema)),
  /** The same date in machine format and as the user sees it. It tells 03/08 from 08/03 on this screen. */
  dateOrder: optional(z.strictObject({ iso: LocatorSchema, shown: LocatorSchema })),
  /** Further dates in the user's format, which can prove the order: 25/12/1980. */
  dates: optional(z.array(LocatorSchema)),
  /** Where else the user sees name and date of birth, on a screen whose values come from hidden elements. */
  seenAt: optional(z.array(LocatorSchema)),
  /** Which patient the banner says is open. */
  banner: optional(z.partialRecord(bannerPart, LocatorSchema)),
  /** null: we looked, and this screen does not show it. */
  fields: optional(z.partialRecord(fieldName, z.union([LocatorSchema, z.array(LocatorSchema), z.null()]))),
  compounds: optional(z.array(CompoundSchema)),
  lists: optional(z.record(z.string(), ListSchema)),
  /**
   * Made by pointing: the screen is recognized only if it shows the patient's name and date of birth or number at the
   * places of the definition. `lang` is the page's language: in another one, the order of day and month is unknown.
   */
  taught: optional(z.strictObject({ lang: z.string() })),
});

type Path = (string | number)[];

/** Every field that a screen names, with its whole name and the path where the screen names it. */
function* namedFields(screen: ScreenDefinition): Generator<[field: string, path: Path]> {
  const inCompounds = function* (compounds: readonly Compound[] = [], before: string, at: Path) {
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

const CheckedScreen = ScreenSchema.check(({ value, issues }) => {
  for (const [field, path] of namedFields(value))
    if (!Object.hasOwn(fields, field)) issues.push({ code: 'custom', message: 'rule.field', input: field, path });
});

const isFirst = (item: { id: string }, index: number, all: readonly { id: string }[]) =>
  all.findIndex(({ id }) => id === item.id) === index;

export const DefinitionSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, or('rule.id'))),
  /** The usual name of the EHR. */
  name: text,
  /** How it was verified: on a running system or its real pages, or from public sources of a grade. */
  verified: z.union([
    /** A: two or more independent working programs agree, or one was seen live this year. B: one credible program. */
    z.strictObject({ grade: z.enum(['A', 'B']) }),
    z.strictObject({ version: text, on: z.string().check(z.regex(/^\d{4}-\d{2}$/)) }),
  ]),
  /** Languages whose labels it knows. Empty if the definition uses only ids. */
  languages: z.array(text),
  /** The chart's own server answers the page's session and knows more than the screen shows. */
  server: optional(z.enum(['openmrs'])),
  /** The format of every date on its screens, if known. */
  dateOrder: optional(z.enum(['mdy', 'dmy'])),
  screens: z.array(CheckedScreen).check(z.minLength(1, or('rule.empty')), ({ value, issues }) => {
    for (const [index, screen] of value.entries())
      if (!isFirst(screen, index, value))
        issues.push({ code: 'custom', message: 'rule.screenTwice', input: screen.id, path: [index, 'id'] });
  }),
});

type Constant<T> = T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;

/** A place on the screen by a fixed text in front of it or behind it, as the user sees it. */
export type Near = Constant<z.infer<typeof NearSchema>>;

/**
 * Finds one text of the screen.
 * `find` is a CSS selector. It includes a tag name so that a changed page fails instead of matching something else. The
 * search runs inside the document, the list item, or the row found by its label. Two additions to CSS: `:scope` is the
 * item or row itself, and `+` is the element right after it (`+ > div` and `+ a` look inside that element). ` >>> `
 * steps into an open shadow root.
 */
export interface Locator extends Constant<z.infer<z.ZodMiniObject<typeof locatorShape>>> {}

export type TaughtSplitter = (typeof taughtSplitters)[number];

/** How to split a text with several values. Each splitter gives the parts that `into` can name. */
export type Splitter = (typeof splitters)[number];

/** One text of the screen with the values of several fields. */
export type Compound = Constant<z.infer<typeof CompoundSchema>>;

/** A list of objects on the screen, one element each. */
export type ListDefinition = Constant<z.infer<typeof ListSchema>>;

export type ScreenDefinition = Constant<z.infer<typeof ScreenSchema>>;

export type Definition = Constant<z.infer<typeof DefinitionSchema>>;
