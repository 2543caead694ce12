// Reads one frame of the page: which EHR and screen it is, who the patient is, and every value the definition names.
import { ageInYears } from '../order/age.ts';
import { type FieldPattern, fields, patternOf, type ValueKind } from '../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../order/reading.ts';
import type { Definition, ListDefinition, Locator, ScreenDefinition } from './definition.ts';
import { findAll, locate, type Scope } from './locate.ts';
import { nameHolders } from './policy-holder.ts';
import { type DateOrder, learnedOrder, provenOrder } from './values/birth-date.ts';
import { tidy } from './values/empty-words.ts';
import { parseValue, type ValueContext } from './values/parse-value.ts';
import { splitFullName } from './values/person-name.ts';

/** Where and when a document is read. */
export interface FrameSight {
  url: string;
  /** The frame's name, '' for none. */
  name: string;
  /** Whether a person sees the frame. */
  visible: boolean;
  /** The calendar day of reading, YYYY-MM-DD. */
  today: string;
}

/** A text that was found for a field and is not understood yet. */
interface Raw {
  field: string;
  kind: ValueKind;
  taken: string;
  shown: string;
  from: string;
  others: string[];
  doubt?: string;
}

type Missed = FrameAnswer['missed'][number];

const kindOf = (field: string): ValueKind => fields[patternOf(field) as FieldPattern].kind;

function collectField(scope: Scope, field: string, locators: readonly Locator[], missed: Missed[]): Raw[] {
  for (const locator of locators) {
    const found = locate(scope, locator);
    if (!found) continue;
    const others = (locator.agree ?? []).flatMap(other => locate(scope, other)?.taken ?? []);
    return [{ field, kind: kindOf(field), ...found, others }];
  }
  missed.push({ field, why: `nothing matches ${locators.map(locator => locator.find).join(' or ')}` });
  return [];
}

function collectNames(item: Element, path: string, list: ListDefinition): Raw[] {
  return (list.names ?? []).flatMap(({ name, first, last }) => {
    const found = locate(item, name);
    const split = found && splitFullName(found.taken);
    if (!split) return [];
    const shown = tidy(found.shown);
    const part = (field: string, taken: string): Raw => ({
      field: `${path}.${field}`,
      kind: 'namePart',
      taken,
      shown,
      from: found.from,
      others: [],
      ...(split.sure ? {} : { doubt: 'name.oneString' }),
    });
    return [part(first, split.first), part(last, split.last)];
  });
}

function collectList(document: Document, path: string, list: ListDefinition, missed: Missed[]): Raw[] {
  const items = findAll(document, list.each).filter(item => !list.except || !item.matches(list.except));
  return items.flatMap((item, index) => {
    const at = `${path}[${index}]`;
    const certain = !list.certainIf || locate(item, list.certainIf)?.taken;
    const raws = Object.entries(list.fields).flatMap(([field, locator]) =>
      collectField(item, `${at}.${field}`, [locator], missed),
    );
    return [...raws, ...collectNames(item, at, list)].map(raw => (certain ? raw : { ...raw, doubt: 'list.doubtful' }));
  });
}

function collect(document: Document, screen: ScreenDefinition, missed: Missed[]): Raw[] {
  const single = Object.entries(screen.fields ?? {}).flatMap(([field, spec]) =>
    spec ? collectField(document, field, Array.isArray(spec) ? spec : [spec], missed) : [],
  );
  const lists = Object.entries(screen.lists ?? {}).flatMap(([path, list]) => collectList(document, path, list, missed));
  return [...single, ...lists];
}

/** The order that the screen proves, and none where two of its dates prove different ones. */
function learnDateOrder(document: Document, screen: ScreenDefinition, raws: readonly Raw[]): DateOrder | undefined {
  const iso = screen.dateOrder && locate(document, screen.dateOrder.iso)?.taken;
  const shown = screen.dateOrder && locate(document, screen.dateOrder.shown)?.taken;
  const texts = (screen.dates ?? []).flatMap(locator => locate(document, locator)?.taken.split('\n') ?? []);
  for (const raw of raws) if (raw.kind === 'birthDate') texts.push(raw.taken);
  const proofs = new Set([iso && shown ? learnedOrder(iso, shown) : undefined, ...texts.map(provenOrder)]);
  proofs.delete(undefined);
  return proofs.size === 1 ? [...proofs][0] : undefined;
}

function toReadValue(raw: Raw, context: ValueContext): ReadValue {
  const { field, from, doubt } = raw;
  const source = { field, text: tidy(raw.shown), from };
  const parsed = parseValue(raw.kind, raw.taken, context);
  const others = raw.others.map(text => parseValue(raw.kind, text, context).value).filter(value => value !== null);
  if (typeof parsed.value === 'string' && others.some(other => other !== parsed.value)) {
    const candidates = [parsed.value, ...others].flatMap(value => (typeof value === 'string' ? [{ value }] : []));
    return { ...source, value: null, sure: false, why: 'values.disagree', candidates };
  }
  return { ...source, ...parsed, ...(doubt ? { sure: false, why: doubt } : {}) };
}

function readBanner(document: Document, screen: ScreenDefinition, context: ValueContext): FrameAnswer['banner'] {
  if (!screen.banner) return undefined;
  const text = (locator: Locator | undefined) => tidy((locator && locate(document, locator)?.taken) ?? '');
  const { fullName, recordNumber, patientKey, dob, age } = screen.banner;
  const texts = { fullName: text(fullName), recordNumber: text(recordNumber), patientKey: text(patientKey) };
  const shownDate = text(dob);
  const years = text(age);
  const date = shownDate ? parseValue('birthDate', shownDate, context) : undefined;
  const candidates = date?.candidates?.filter(
    ({ value }) => !years || ageInYears(value, context.today) === Number(years),
  );
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(date && dob
      ? {
          dob: {
            field: 'patient.dob',
            text: shownDate,
            from: dob.find,
            ...date,
            ...(candidates ? { candidates } : {}),
          },
        }
      : {}),
  };
}

function patientKeys(document: Document, screen: ScreenDefinition, url: URL): string[] {
  const inPage = (screen.patientKey ?? []).flatMap(locator => locate(document, locator)?.taken.split('\n') ?? []);
  const inAddress = screen.patientKeyParameter ? url.searchParams.get(screen.patientKeyParameter) : null;
  return [...new Set([...inPage, inAddress ?? ''].map(tidy).filter(Boolean))];
}

function recognise(document: Document, url: URL, definitions: readonly Definition[]) {
  for (const definition of definitions)
    for (const screen of definition.screens)
      if (
        new RegExp(screen.path).test(url.pathname) &&
        document.querySelector(screen.sign) &&
        !(screen.except && document.querySelector(screen.except))
      )
        return { definition, screen };
  return null;
}

/** Reads one document, or returns null when no definition knows it. */
export function readFrame(
  document: Document,
  sight: FrameSight,
  definitions: readonly Definition[],
): FrameAnswer | null {
  const url = new URL(sight.url);
  const recognised = recognise(document, url, definitions);
  if (!recognised) return null;
  const { definition, screen } = recognised;
  const missed: Missed[] = [];
  const raws = collect(document, screen, missed);
  const context = { today: sight.today, dateOrder: learnDateOrder(document, screen, raws) };
  const values = raws.map(raw => toReadValue(raw, context)).filter(value => value.value !== null || value.why);
  const banner = readBanner(document, screen, context);
  return {
    definition: {
      id: definition.id,
      name: definition.name,
      verified: definition.verified ? `${definition.verified.version}, ${definition.verified.on}` : '',
    },
    screen: screen.id,
    kind: screen.kind,
    rank: screen.rank ?? 9,
    visible: sight.visible,
    frame: sight.name,
    patientKeys: patientKeys(document, screen, url),
    values: nameHolders(values).filter(({ value }) => !Array.isArray(value) || value.length > 0),
    ...(banner ? { banner } : {}),
    missed,
  };
}
