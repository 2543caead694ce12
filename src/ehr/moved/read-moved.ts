// Reads a screen of a known EHR that an update has changed, by what stood around its values. Nothing it reads is certain.

import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition, ScreenDefinition } from '../definition.ts';
import { soughtIdentity } from '../identity.ts';
import { pattern } from '../locate.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../screen-texts.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { findMoved } from './find-moved.ts';
import type { Memory } from './memory.ts';
import type { MovedValue } from './places.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';

/** Which screens to look for: those of a definition that knows the application, or the one that was read in part. */
export interface Hint {
  definition: string;
  screen?: string | undefined;
}

const has = (values: readonly MovedValue[], field: string) => values.some(value => value.field === field);

const fieldsOf = ({ fields = {}, compounds = [] }: ScreenDefinition): string[] => [
  ...Object.keys(fields),
  ...compounds.flatMap(({ into }) => Object.values(into)),
];

/** A heading stands among so many first texts of a page. */
const mostAbove = 10;

/** The patient whom the heading of a part names. A part without one can be of the patient before. */
function headingIn(texts: readonly ShownText[], { banner }: ScreenDefinition): string | null {
  const { match } = banner?.fullName ?? {};
  const named = match ? texts.slice(0, mostAbove).flatMap(({ text }) => pattern(match).exec(text)?.[1] ?? []) : [];
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** A chart shows a name, and a date of birth or some other values. */
const isWhole = (values: readonly MovedValue[]) =>
  has(values, 'patient.firstName') &&
  has(values, 'patient.lastName') &&
  (has(values, 'patient.dob') || values.length > 4);

const nameIn = (values: readonly MovedValue[], name: string) =>
  ['firstName', 'lastName'].map(part => values.find(({ field }) => field === `${name}.${part}`)?.value).join(' ');

/** The page of the person who is logged in, or of a colleague, looks like a patient's. */
const isOfUser = (values: readonly MovedValue[]) =>
  has(values, 'chart.user.lastName') && nameIn(values, 'chart.user') === nameIn(values, 'patient');

/**
 * The chart in a frame, if the words of one of its EHR's screens are there. Null otherwise.
 * @param hints as {@link Hint}. Definitions with a screen at this address are tried too.
 * @param painted as for `readFrame`.
 */
export function readMoved(
  document: Document,
  sight: FrameSight,
  definitions: readonly Definition[],
  memory: Memory,
  hints: readonly Hint[],
  parsers: FieldParsers,
  painted: typeof paintedLabels = () => ({ name: true, dob: true }),
): FrameAnswer | null {
  const { pathname, search, hash } = new URL(sight.url);
  const isAddress = ({ address }: ScreenDefinition) => pattern(address).test(pathname + search + hash);
  const tried = definitions.flatMap(definition => {
    const known = hints.find(hint => hint.definition === definition.id);
    const isTried = known || definition.screens.some(screen => memory[definition.id]?.[screen.id] && isAddress(screen));
    const all = definition.screens.filter(
      screen =>
        memory[definition.id]?.[screen.id] &&
        (!known?.screen || screen.id === known.screen || (screen.kind === 'shell' && isAddress(screen))),
    );
    const atAddress = all.filter(isAddress);
    const screens = atAddress.length > 0 ? atAddress : all;
    return isTried ? screens.map(screen => ({ definition, screen, isKnown: known?.screen === screen.id })) : [];
  });
  const texts = tried.length > 0 ? shownTexts(document) : null;
  if (!texts) return null;
  const read = tried.flatMap(({ definition, screen, isKnown }) => {
    const ofScreen = memory[definition.id]?.[screen.id];
    const heading = screen.kind === 'part' ? headingIn(texts, screen) : '';
    if (!ofScreen || heading === null) return [];
    const values = findMoved({ definition, screen, memory: ofScreen, texts, today: sight.today, parsers });
    const isThere = values.length > 0 && !isOfUser(values) && (isKnown || screen.kind !== 'chart' || isWhole(values));
    return isThere ? [{ definition, screen, values, heading }] : [];
  });
  const isShell = ({ screen }: (typeof read)[number]) => Number(screen.kind === 'shell');
  const [best] = read.sort((a, b) => isShell(a) - isShell(b) || b.values.length - a.values.length);
  if (!best) return null;
  const { definition, screen, values, heading } = best;
  const plain = values.map(({ at: _, ...value }) => value);
  const placesOf = (pattern: RegExp) => values.flatMap(({ field, at }) => (pattern.test(field) ? at : []));
  return {
    definition: { id: definition.id, name: definition.name, verified: '' },
    screen: screen.id,
    kind: screen.kind,
    rank: screen.rank ?? 9,
    visible: sight.visible,
    frame: sight.name,
    patientKeys: [],
    values: plain,
    ...(heading ? { banner: { fullName: heading } } : {}),
    painted: painted(document, soughtIdentity({ values: plain }), {
      names: placesOf(/Name$/),
      dates: placesOf(/dob$/),
    }),
    missed: fieldsOf(screen).flatMap(field => (has(values, field) ? [] : { field, why: 'no words around' })),
  };
}
