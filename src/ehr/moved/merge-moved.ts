// What is added to the answers of a page when an update of its EHR has moved what the definitions know. One rule for the
// worker and for saved pages.

import { moved } from '../../order/doubts.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { foldName } from '../../order/text/fold.ts';
import { isBlank } from '../../order/text/shown-text.ts';
import { findValue, textOf } from '../../order/values.ts';
import type { Definition } from '../definition.ts';
import { fieldLocators } from '../field-locators.ts';
import { pattern } from '../locate.ts';
import { mayReadByLabels, mergeFrames } from '../read-chart.ts';
import { loosen, loosenScreens } from './loosen.ts';
import type { Memory } from './memory.ts';
import type { Sought } from './others.ts';
import type { Hint } from './read-moved.ts';

type Answers = readonly (FrameAnswer | null)[];

/** A further reading of all frames: with other definitions, by the words around values, or by labels. */
export type Step =
  | { by: 'definitions'; definitions: readonly Definition[] }
  | { by: 'words'; hints: readonly Hint[] }
  | ({ by: 'others' } & Sought)
  | { by: 'labels' };

/** What a looser definition reads is never certain, also where the definition itself was verified. */
const doubtMoved = (answer: FrameAnswer | null): FrameAnswer | null =>
  answer && {
    ...answer,
    definition: { ...answer.definition, verified: '' },
    values: answer.values.map(value => (value.value === null ? value : { ...value, sure: false, why: moved })),
  };

/** Whether an answer says something of a chart itself. */
export const isRead = (answer: FrameAnswer | null | undefined): answer is FrameAnswer =>
  Boolean(answer?.visible && answer.kind !== 'shell');

/** Whether the definitions read a chart, and none of its values that every saved chart showed is gone. */
function isComplete(answers: Answers, memory: Memory): boolean {
  const { chart } = mergeFrames(answers);
  return chart !== null && answers.every(answer => !isRead(answer) || lostFields(answer, memory).length === 0);
}

/** The second mention of a patient, as a field. A place of the patient's key has its selector as its name. */
export const bannerCheck = 'banner';

/** The fields of a screen whose elements were on every saved chart, and are not on this one. */
export const lostFields = ({ definition, screen, missed, banner }: FrameAnswer, memory: Memory): string[] => {
  const always = memory[definition.id]?.[screen]?.always ?? [];
  const gone = [...missed.map(({ field }) => field), ...(banner ? [] : [bannerCheck])];
  return gone.filter(field => always.includes(field));
};

/** Whether a screen shows what its definition compares: without it, one patient looks like two. Undefined if charts show nothing of it. */
function isChecked(answer: FrameAnswer, memory: Memory): boolean | undefined {
  const isCheck = (field: string) => !/^(?:patient|chart|billing)\./.test(field);
  if (!memory[answer.definition.id]?.[answer.screen]?.always.some(isCheck)) return undefined;
  return !lostFields(answer, memory).some(isCheck);
}

/** Which screens to look for by the words around their values. */
const hintsOf = (answers: Answers): Hint[] =>
  answers.flatMap(answer =>
    answer?.visible
      ? { definition: answer.definition.id, screen: answer.kind === 'shell' ? undefined : answer.screen }
      : [],
  );

const recordNumber = 'patient.recordNumber';
const identity = ['patient.firstName', 'patient.lastName', 'patient.dob', recordNumber];

/** Whether two answers say the same in each part of the identity that both show. */
function sameParts(answer: FrameAnswer, other: FrameAnswer, fields: readonly string[] = identity): boolean[] {
  return fields.flatMap(field => {
    const [a, b] = [answer, other].map(({ values }) => foldName(textOf(values, field)));
    return a && b ? a === b : [];
  });
}

/** True if two answers can be about one patient: no part of the identity differs. */
const areAlike = (answer: FrameAnswer, other: FrameAnswer) => !sameParts(answer, other).includes(false);

/** True if neither the first name nor the birth is the same. */
const areOthers = (answer: FrameAnswer, other: FrameAnswer) =>
  sameParts(answer, other, ['patient.firstName', 'patient.dob']).join() === 'false,false';

const listOf = (field: string): string[] => /^(.+)\[\d+\]\./.exec(field)?.slice(1) ?? [];

/** Adds the values of fields that were looked for and not found, and lists of which nothing was found. */
function addMissed(answer: FrameAnswer, values: FrameAnswer['values']): FrameAnswer {
  const lost = new Set(answer.missed.map(({ field }) => field));
  const lists = new Set(answer.values.flatMap(({ field }) => listOf(field)));
  const added = values.filter(({ field }) => lost.has(field) || listOf(field).some(list => !lists.has(list)));
  return added.length > 0 ? { ...answer, values: [...answer.values, ...added] } : answer;
}

function addMoved(answer: FrameAnswer | null | undefined, again: FrameAnswer | null | undefined): FrameAnswer | null {
  if (!again) return answer ?? null;
  if (!isRead(answer)) return again;
  if (answer.definition.id !== again.definition.id || answer.screen !== again.screen || !areAlike(answer, again))
    return answer;
  const { banner = again.banner } = answer;
  return addMissed(banner ? { ...answer, banner } : answer, again.values);
}

/**
 * Adds what labels alone find of the same patient in the same frame, for fields whose element every saved chart had. Of the
 * others, a chart without one can show that of a relative.
 */
function addLabels(answer: FrameAnswer, labels: FrameAnswer | null | undefined, memory: Memory): FrameAnswer {
  const same = labels?.kind === 'chart' ? sameParts(answer, labels) : [];
  if (!labels || same.length === 0 || same.includes(false)) return answer;
  const known = new Set(answer.values.map(({ field }) => field));
  const lost = lostFields(answer, memory).filter(field => !known.has(field));
  return addMissed(
    answer,
    labels.values.filter(({ field }) => lost.includes(field)),
  );
}

const number = { field: recordNumber, from: 'banner', sure: false, why: moved };

/**
 * The answers with a name for a part of a chart whose shell no longer shows one: that of labels in the shell's frame. The merge
 * compares it with what is left of the shell's banner. A shell that is not recognized needs a heading of the part with a name.
 */
function namePart(answers: Answers, labels: Answers, definitions: readonly Definition[]): Answers {
  const hasHeading = answers.some(answer => answer?.banner?.fullName);
  const label = labels.find((found, at) => {
    const shell = answers[at];
    return (
      found?.kind === 'chart' && (shell ? shell.kind === 'shell' && !shell.banner?.fullName : at === 0 && hasHeading)
    );
  });
  if (!label || mergeFrames(answers).chart) return answers;
  const shown = answers[labels.indexOf(label)]?.banner?.recordNumber;
  const named = [
    ...label.values.filter(({ field }) => identity.includes(field)),
    ...(shown ? [{ ...number, value: shown, text: shown }] : []),
  ];
  // A part whose own heading is gone can be of the patient before.
  const isNamed = (answer: FrameAnswer) =>
    Boolean(answer.banner?.fullName) || !screenOf(answer, definitions)?.banner?.fullName;
  return answers.map(answer =>
    doubtMoved(
      answer?.kind === 'part' && isNamed(answer) ? { ...answer, values: [...named, ...answer.values] } : answer,
    ),
  );
}

/** Whether labels may find a value that the page has lost. */
function mayAddLabels(answers: Answers, memory: Memory): boolean {
  const reading = mergeFrames(answers);
  // The heading of a part names the patient, and its shell no longer does.
  const isUnnamed = reading.chart === null && reading.patients.every(isBlank);
  if (!reading.chart) return isUnnamed && /noIdentity|patientsDiffer/.test(reading.reason);
  return answers.some(
    answer => isRead(answer) && lostFields(answer, memory).some(field => field.startsWith('patient')),
  );
}

const addressPart = /^patient\.address\./;

/** Behind another label than the taught one stands another number: a hospital's in place of the national one. The user takes it or not. */
const asNumber = (read: ReadValue, { missed }: FrameAnswer): ReadValue =>
  read.field !== recordNumber || missed.some(({ field, why }) => field === recordNumber && why.includes(read.from))
    ? read
    : { ...read, value: null, why: 'place.doubtful', candidates: [{ value: String(read.value) }] };

/** Adds what labels alone find of the same patient, of the fields that the user pointed at on another patient's page. */
function fillTaught(
  answer: FrameAnswer,
  labels: FrameAnswer | null | undefined,
  sought: readonly string[],
): FrameAnswer {
  const same = labels?.kind === 'chart' ? sameParts(answer, labels) : [];
  if (!labels || same.length === 0 || same.includes(false)) return answer;
  // Two addresses do not make one, and nothing but a postal code shows where the parts of a line end.
  const places = sought.filter(field => addressPart.test(field));
  const isWhole =
    findValue(labels.values, 'patient.address.postalCode') && !sameParts(answer, labels, places).includes(false);
  const added = labels.values.filter(
    ({ field }) => sought.includes(field) && !findValue(answer.values, field) && (isWhole || !addressPart.test(field)),
  );
  return { ...answer, values: [...answer.values, ...added.map(value => asNumber({ ...value, sure: false }, answer))] };
}

const screenOf = ({ definition, screen }: FrameAnswer, definitions: readonly Definition[]) =>
  definitions.find(({ id }) => id === definition.id)?.screens.find(({ id }) => id === screen);

/** Fields of the patient that a screen was taught, as far as the answer has none of them. */
function untaught(answer: FrameAnswer, definitions: readonly Definition[]): string[] {
  const { values } = answer;
  const known = screenOf(answer, definitions);
  if (!known?.taught || known.kind !== 'chart') return [];
  const named = fieldLocators(known).flatMap(([fields]) => fields);
  return named.filter(field => field.startsWith('patient.') && !findValue(values, field));
}

/** Of a name that stands at its taught place and does not split as the taught one did, the parts. */
const isName = (field: string) => /^patient\.(?:first|last)Name$/.test(field);

/** The same answers, with what labels say of taught screens that lack a value: their labels can be in another language. */
function* readTaught(answers: Answers, definitions: readonly Definition[]): Generator<Step, Answers, Answers> {
  const sought = answers.map(answer => (isRead(answer) ? untaught(answer, definitions) : []));
  if (sought.every(fields => fields.length === 0)) return answers;
  const labels = yield { by: 'labels' };
  return answers.map((answer, at) => answer && fillTaught(answer, labels[at], sought[at] ?? []));
}

const isWithoutPatient = (answer: FrameAnswer | null) =>
  Boolean(answer?.visible && answer.kind === 'shell' && answer.banner && Object.keys(answer.banner).length === 0);

/** True if a screen of the definition has this address, of a chart or a part of one. */
const knowsAddress = (url: string) => {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  return ({ screens }: Definition) =>
    screens.some(({ kind, address }) => kind !== 'shell' && pattern(address).test(pathname + search + hash));
};

function* readMore(
  exact: Answers,
  definitions: readonly Definition[],
  memory: Memory,
  addresses: readonly string[],
): Generator<Step, Answers, Answers> {
  const wasRead = exact.some(isRead);
  const isThere = (definition: Definition) =>
    exact.some(answer => answer?.visible && answer.definition.id === definition.id) ||
    addresses.some(address => knowsAddress(address)(definition));
  const looser = wasRead ? loosenScreens(definitions, hintsOf(exact)) : loosen(definitions, isThere);
  const loose = (yield { by: 'definitions', definitions: looser }).map(doubtMoved);
  const both = mergeFrames(wasRead ? exact : [...exact, ...loose]);
  // What the definition still compares differs: nothing that compares less may read the page.
  if (!both.chart && both.reason === 'chart.patientsDiffer' && /^[^·]+, /.test(both.patients[0] ?? ''))
    return [...exact, ...loose];
  const isFound = wasRead || both.chart !== null;
  const found = isFound ? [...exact, ...loose] : exact;
  const checked = exact.map(answer =>
    isRead(answer) && isChecked(answer, memory) === false ? doubtMoved(answer) : answer,
  );
  const answers = wasRead ? checked.map((answer, at) => addMoved(answer, loose[at])) : found;
  if (isComplete(answers, memory)) return answers;
  const again =
    isFound || definitions.some(isThere) ? yield { by: 'words', hints: hintsOf(answers) } : exact.map(() => null);
  const known = isFound
    ? answers.map((answer, at) => (isRead(answer) ? addMoved(answer, again[at % exact.length]) : answer))
    : [...exact, ...again];
  const isGuess = !isFound && hintsOf(exact).length === 0;
  const isKnown = isFound || again.some(isRead);
  if (isKnown && !isGuess && !mayAddLabels(known, memory)) return known;
  const labels = yield { by: 'labels' };
  // Only the address is like one of this EHR, and what labels say is of someone else: it is another EHR.
  const isAnother =
    isGuess &&
    again.some((answer, at) => labels[at]?.kind === 'chart' && isRead(answer) && areOthers(answer, labels[at]));
  if (!isKnown || isAnother) {
    // The EHR keeps its chart in a hidden frame: what the page around it says is no chart.
    const isHidden = [...exact, ...loose, ...again].some(
      answer => answer?.visible === false && answer.kind !== 'shell',
    );
    const byLabels = labels.map((answer, at) => (!isHidden && mayReadByLabels(exact[at]) ? answer : null));
    return isAnother ? [...exact, ...byLabels] : [...exact, ...byLabels, ...again];
  }
  if (!mayAddLabels(known, memory)) return known;
  const filled = known.map((answer, at) =>
    isRead(answer) ? addLabels(answer, labels[at % exact.length], memory) : answer,
  );
  return namePart(filled, labels, definitions);
}

/** Whom a reading found, and on which screen: anybody else in its frames is another person. */
export function soughtBy(
  { definition, screen }: { definition: Pick<Definition, 'id'>; screen: string },
  values: readonly ReadValue[],
  definitions: readonly Definition[],
): Sought {
  const screens = definitions.flatMap(({ id, screens }) => (id === definition.id ? screens : []));
  return {
    values: values.filter(({ field }) => /^patient\.(?:\w+Name|suffix|dob)$/.test(field)),
    screens: screens.filter(({ id }) => id === screen),
  };
}

/**
 * The rule for a page that the definitions do not read completely. It yields each further reading that it needs, and is
 * given the answers of the same frames in the same order. Its result repeats these frames, once for each reading it keeps.
 * @param addresses of the page, or of its frames
 */
export function* readAgain(
  exact: Answers,
  definitions: readonly Definition[],
  memory: Memory,
  addresses: readonly string[],
): Generator<Step, Answers, Answers> {
  // The definitions know this screen: a list, a search, or no patient open.
  if (exact.some(isWithoutPatient)) return exact;
  if (isComplete(exact, memory)) return yield* readTaught(exact, definitions);
  if (exact.some(answer => isRead(answer) && untaught(answer, definitions).some(isName))) {
    const named = yield* readTaught(exact, definitions);
    if (mergeFrames(named).chart) return named;
  }
  const answers = yield* readMore(exact, definitions, memory, addresses);
  const reading = mergeFrames(answers);
  const isOurs = ({ id }: Definition) =>
    id === reading.chart?.definition.id || exact.some(answer => answer?.definition.id === id);
  const isSafe = exact.some(answer => isRead(answer) && isChecked(answer, memory));
  if (
    !reading.chart ||
    isSafe ||
    !definitions.some(definition => isOurs(definition) || addresses.some(url => knowsAddress(url)(definition)))
  )
    return answers;
  // What the definitions compare can be what has moved.
  return [...answers, ...(yield { by: 'others', ...soughtBy(reading.chart, reading.values, definitions) })];
}
