// Reads one frame of the page: its EHR and screen, the patient, and every value the definition names.

import type { FrameAnswer, ReadValue } from '../order/reading.ts';
import { ageInYears } from '../order/text/age.ts';
import { type DateOrder, learnedOrder, provenOrder } from '../order/text/birth-date.ts';
import { parseValue, type ValueContext } from '../order/text/kinds.ts';
import { isBlank, tidy } from '../order/text/shown-text.ts';
import { collect, type Raw } from './collect.ts';
import type { Definition, ScreenDefinition } from './definition.ts';
import { describe, findAll, locate, pattern, type Scope } from './locate.ts';
import { doubtForeignAddress } from './page/foreign-address.ts';
import { own } from './page/own.ts';
import type { paintedIdentity } from './painted/painted-identity.ts';
import { recognize } from './recognize.ts';

/** Where and when a document is read. */
export interface FrameSight {
  url: string;
  /** The frame's name, '' if it has none. */
  name: string;
  /** True if the user sees the frame. */
  visible: boolean;
  /** The calendar day of the reading, YYYY-MM-DD. */
  today: string;
}

/** The day/month order that the screen proves. Undefined if its dates prove different orders. */
function learnDateOrder(scope: Scope, screen: ScreenDefinition, raws: readonly Raw[]): DateOrder | undefined {
  const iso = screen.dateOrder && locate(scope, screen.dateOrder.iso)?.taken;
  const shown = screen.dateOrder && locate(scope, screen.dateOrder.shown)?.taken;
  const texts = (screen.dates ?? []).flatMap(locator => locate(scope, locator)?.taken.split('\n') ?? []);
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
  const isEmpty = parsed.value === null && !parsed.why;
  return { ...source, ...parsed, ...(doubt && !isEmpty ? { sure: false, why: doubt } : {}) };
}

function readBanner(scope: Scope, screen: ScreenDefinition, context: ValueContext): FrameAnswer['banner'] {
  if (!screen.banner) return undefined;
  const found = Object.entries(screen.banner).map(([part, locator]) => [part, locate(scope, locator)] as const);
  // A shell whose sign has texts that no locator finds has changed. One without texts has no patient open.
  const isChanged =
    found.length > 0 &&
    found.every(([, place]) => place === null) &&
    findAll(scope, screen.sign).some(sign => !isBlank(own(sign, 'textContent') ?? ''));
  if (isChanged) return undefined;
  const texts = found
    .map(([part, place]) => [part, tidy(place?.taken ?? '')] as const)
    .filter(([, text]) => text !== '');
  const { dob: text, age, ...others } = Object.fromEntries(texts);
  // A chart can lack a second mention of its patient. A shell without one has no patient open.
  if (screen.kind === 'chart' && !text && Object.keys(others).length === 0) return undefined;
  if (!text || !screen.banner.dob) return others;
  const dob = {
    field: 'patient.dob',
    text,
    from: describe(screen.banner.dob),
    ...parseValue('birthDate', text, context),
  };
  const candidates = dob.candidates?.filter(({ value }) => !age || ageInYears(value, context.today) === Number(age));
  return { ...others, dob: { ...dob, ...(candidates && { candidates }) } };
}

function findPatientKeys(scope: Scope, screen: ScreenDefinition, address: string): string[] {
  const inPage = (screen.patientKey ?? []).flatMap(locator => locate(scope, locator)?.taken.split('\n') ?? []);
  const inAddress = pattern(screen.address).exec(address)?.groups?.patient ?? '';
  return [...new Set([inAddress, ...inPage].map(tidy).filter(Boolean))];
}

const describeVerification = ({ verified }: Definition) =>
  'version' in verified ? `${verified.version}, ${verified.on}` : '';

/**
 * Reads one document. Returns null if no definition knows it.
 * @param painted tells whether the user sees the identity. Documents without layout, as in tests, do without it.
 */
export function readFrame(
  document: Document,
  sight: FrameSight,
  definitions: readonly Definition[],
  painted: typeof paintedIdentity = () => ({ name: true, dob: true }),
): FrameAnswer | null {
  const { pathname, search, hash } = new URL(sight.url);
  const address = pathname + search + hash;
  const recognized = recognize(document, address, sight.name, definitions);
  if (!recognized) return null;
  const { definition, screen, scope } = recognized;
  const { raws, missed } = collect(scope, screen, sight.today);
  const { orderOf = (defined?: DateOrder, proven?: DateOrder) => defined ?? proven } = scope;
  const dateOrder = orderOf(definition.dateOrder, learnDateOrder(scope, screen, raws));
  const context = { today: sight.today, dateOrder };
  const values = doubtForeignAddress(raws.map(raw => toReadValue(raw, context))).filter(
    ({ value, why }) => String(value ?? '') || why,
  );
  const banner = readBanner(scope, screen, context);
  return {
    definition: { id: definition.id, name: definition.name, verified: describeVerification(definition) },
    screen: screen.id,
    kind: screen.kind,
    rank: screen.rank ?? 9,
    visible: sight.visible,
    frame: sight.name,
    patientKeys: findPatientKeys(scope, screen, address),
    values,
    ...(banner ? { banner } : {}),
    painted: painted(scope, screen, { values, ...(banner ? { banner } : {}) }),
    missed,
  };
}
