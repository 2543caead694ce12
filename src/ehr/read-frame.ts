// Reads one frame of the page: its EHR and screen, the patient, and every value the definition names. The page gives the
// texts, and the worker understands them, so that what does so is in no page.

import type { FrameAnswer, ReadValue } from '../order/reading.ts';
import { canShowAge } from '../order/text/age.ts';
import { type DateOrder, learnedOrder, provenOrder } from '../order/text/birth-date.ts';
import { parseValue, type ValueContext } from '../order/text/kinds.ts';
import { isCut, tidy } from '../order/text/shown-text.ts';
import { collect, type Raw } from './collect.ts';
import type { Definition, ScreenDefinition } from './definition.ts';
import { soughtIdentity } from './identity.ts';
import { describe, pattern } from './locate.ts';
import { doubtForeignAddress } from './page/foreign-address.ts';
import type { paintedIdentity } from './painted/painted-identity.ts';
import { type FrameSight, type FrameTexts, locateFrame, type ScreenTexts } from './screen-texts.ts';
import { nameOnly } from './values/name-only.ts';

/** The day/month order that the screen proves. Undefined if its dates prove different orders. */
function learnDateOrder({ dateOrder, dates }: ScreenTexts, raws: readonly Raw[]): DateOrder | undefined {
  const { iso, shown } = dateOrder ?? {};
  const texts = (dates ?? []).flatMap(found => found?.taken.split('\n') ?? []);
  for (const raw of raws) if (raw.kind === 'birthDate') texts.push(raw.taken);
  const proofs = new Set([iso && shown ? learnedOrder(iso.taken, shown.taken) : undefined, ...texts.map(provenOrder)]);
  proofs.delete(undefined);
  return proofs.size === 1 ? [...proofs][0] : undefined;
}

/** A taught order holds in the language of the taught page only, and not against what the page proves itself. */
function orderOf(defined: DateOrder | undefined, proven: DateOrder | undefined, isTaught: boolean, isOther: boolean) {
  if (!isTaught) return defined ?? proven;
  if (isOther || !defined) return proven;
  return proven && proven !== defined ? undefined : defined;
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
  const hasNone = parsed.value === null && (!parsed.why || parsed.why === 'text.cut');
  return { ...source, ...parsed, ...(doubt && !hasNone ? { sure: false, why: doubt } : {}) };
}

function readBanner(
  screen: ScreenDefinition,
  found: ScreenTexts['banner'],
  context: ValueContext,
): FrameAnswer['banner'] {
  if (!screen.banner || !found) return undefined;
  const texts = Object.entries(found)
    .map(([part, place]) => [part, tidy(place?.taken ?? '')] as const)
    .filter(([, text]) => text !== '' && !isCut(text));
  const { dob: text, age, ...others } = Object.fromEntries(texts);
  if (others.fullName) others.fullName = nameOnly(others.fullName);
  // A chart can lack a second mention of its patient. A shell without one has no patient open.
  if (screen.kind === 'chart' && !text && Object.keys(others).length === 0) return undefined;
  if (!text || !screen.banner.dob) return others;
  const dob = {
    field: 'patient.dob',
    text,
    from: describe(screen.banner.dob),
    ...parseValue('birthDate', text, context),
  };
  const candidates = dob.candidates?.filter(({ value }) => !age || canShowAge(value, Number(age), context.today));
  return { ...others, dob: { ...dob, ...(candidates && { candidates }) } };
}

/** How the address of a screen fits the frame. Null if it does not: a frame may name any definition. */
function matchAddress({ address, frame }: ScreenDefinition, { url, name }: FrameSight): RegExpExecArray | null {
  const parsed = URL.parse(url);
  if (!parsed || (frame && frame !== name)) return null;
  return pattern(address).exec(parsed.pathname + parsed.search + parsed.hash);
}

function findPatientKeys({ groups }: RegExpExecArray, { patientKey }: FrameTexts): string[] {
  const inPage = (patientKey ?? []).flatMap(found => found?.taken.split('\n') ?? []);
  const inAddress = groups?.patient ?? '';
  return [...new Set([inAddress, ...inPage].map(tidy).filter(Boolean))];
}

/** Places of the patient's key that the screen does not show. */
const missedKeys = ({ patientKey = [] }: ScreenDefinition, { patientKey: found }: FrameTexts) =>
  patientKey.flatMap(({ find }, index) => (found?.[index] ? [] : { field: find, why: `nothing matches ${find}` }));

const describeVerification = ({ verified }: Definition) =>
  'version' in verified ? `${verified.version}, ${verified.on}` : '';

/** What the texts of a frame say, all but what the user sees of it. Null if they are of none of these definitions. */
export function understandFrame(texts: FrameTexts, definitions: readonly Definition[]) {
  const { sight } = texts;
  const definition = definitions[texts.at[0] ?? -1];
  const screen = definition?.screens[texts.at[1] ?? -1];
  const address = screen && matchAddress(screen, sight);
  if (!address) return null;
  const { raws, missed } = collect(screen, texts, sight.today);
  const proven = learnDateOrder(texts, raws);
  const isOther = screen.taught?.lang !== texts.lang;
  const dateOrder = orderOf(definition.dateOrder, proven, screen.taught !== undefined, isOther);
  const context = { today: sight.today, dateOrder };
  const values = doubtForeignAddress(raws.map(raw => toReadValue(raw, context))).filter(
    ({ value, why }) => String(value ?? '') || why,
  );
  const banner = readBanner(screen, texts.banner, context);
  const answer: Omit<FrameAnswer, 'painted'> = {
    definition: { id: definition.id, name: definition.name, verified: describeVerification(definition) },
    screen: screen.id,
    kind: screen.kind,
    rank: screen.rank ?? 9,
    visible: sight.visible,
    frame: sight.name,
    patientKeys: findPatientKeys(address, texts),
    values,
    ...(banner ? { banner } : {}),
    missed: [...missed, ...missedKeys(screen, texts)],
  };
  return { answer, screen };
}

/**
 * Reads one document, in the page alone. Returns null if no definition knows it.
 * @param painted tells whether the user sees the identity. Documents without layout, as in tests, do without it.
 */
export function readFrame(
  document: Document,
  sight: FrameSight,
  definitions: readonly Definition[],
  painted: typeof paintedIdentity = () => ({ name: true, dob: true }),
): FrameAnswer | null {
  const found = locateFrame(document, sight, definitions);
  const understood = found && understandFrame(found.texts, definitions);
  if (!understood) return null;
  const { answer, screen } = understood;
  return { ...answer, painted: painted(found.scope, screen, soughtIdentity(answer)) };
}
