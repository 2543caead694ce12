// Reads the chart in a tab: its frames until they agree or nothing more is to come, then its server, if the EHR has one that
// answers.
import { browser } from 'wxt/browser';
import { type Binding, type Draft, draftValues } from '../../draft/draft.ts';
import { practicePage, practiceReading } from '../../draft/practice-chart.ts';
import type { Definition } from '../../ehr/definition.ts';
import { isBeside } from '../../ehr/frames-beside.ts';
import { describePatient } from '../../ehr/identity.ts';
import { general } from '../../ehr/labels/general.ts';
import { screenFacts } from '../../ehr/moved/drift.ts';
import { soughtBy } from '../../ehr/moved/merge-moved.ts';
import type { Sought } from '../../ehr/moved/others.ts';
import { definitionsFor } from '../../ehr/page/injected-reader.ts';
import { asBanner } from '../../ehr/page/page-around.ts';
import { mergeFrames } from '../../ehr/read-chart.ts';
import { prepareSuggestions, suggest } from '../../ehr/suggestions/suggest.ts';
import { readRecordStatus } from '../../ehr/values/record-status.ts';
import type { ReadSummary } from '../../messages/definitions-view.ts';
import { Failure } from '../../order/failure.ts';
import type { ChartReading, FrameAnswer, Reading } from '../../order/reading.ts';
import { hasValue } from '../../order/values.ts';
import { chartServer, generalReader } from '../../settings/ehrs.ts';
import { afterReplies } from '../after-replies.ts';
import {
  findOthers,
  findStatusIn,
  isSandboxed,
  probeFrames,
  type ReadFrame,
  readBeforeHere,
  readFrames,
  readLabels,
} from '../page/injection.ts';
import { inTime, type Look, pauseAfter } from '../timeouts.ts';
import { unreadableOrigins } from './closed-sites.ts';
import { builtInMemory, knownDefinitions } from './definitions.ts';
import { noteDrift } from './moved/drift.ts';
import { exactly, readTabAgain } from './moved/read-again.ts';
import { readBeside } from './read-beside.ts';
import { readNotes } from './seen-notes.ts';

/** Where a reading was taken. */
export type Place = Pick<Binding, 'origin' | 'isMixed' | 'tabId' | 'frameId' | 'documentId' | 'address'>;

type Merged =
  | { reading: ChartReading; place: Place }
  /** Without a chart: what each visible frame answered, for authors of definitions. */
  | { reading: Exclude<Reading, ChartReading>; answers: FrameAnswer[] };

/** If there is no chart, or a doubtful one, `closedSites` names the sites in the page that could not be read. */
export type Read = Merged & { closedSites: string[] };

const addressOf = async (tabId: number): Promise<string> => (await browser.tabs.get(tabId)).url ?? '';

/** Whether a frame shows a part of an unfinished chart, or a banner that says whose chart is to come. */
const promisesChart = ({ kind, banner }: FrameAnswer) => kind !== 'shell' || Boolean(banner?.fullName);

async function merge(tabId: number, frames: readonly ReadFrame[]): Promise<Merged & Pick<Look, 'found'>> {
  const answers = frames.map(({ answer }) => answer);
  const reading = mergeFrames(answers);
  if (!reading.chart) {
    const visible = answers.flatMap(answer => (answer?.visible && !isBeside(answer) ? answer : []));
    return { reading, answers: visible, found: visible.some(promisesChart) ? 'half' : 'none' };
  }
  const frame = frames[reading.chart.frame];
  if (!frame) throw new Failure('chart.tabGone');
  if (answers.some(answer => answer?.visible && answer.translated)) throw new Failure('chart.translated');
  const origin = URL.parse(await addressOf(tabId))?.origin ?? '';
  const isOfTab = ({ answer }: ReadFrame) =>
    !answer?.visible || isBeside(answer) || URL.parse(answer.address ?? '')?.origin === origin;
  return {
    reading,
    place: {
      origin,
      tabId,
      frameId: frame.frameId,
      // Firefox gives no document ID.
      documentId: frame.documentId || `${frame.answer?.madeAt ?? ''}`,
      address: frame.answer?.address ?? '',
      ...(frames.every(isOfTab) ? {} : { isMixed: true }),
    },
    found: reading.values.some(({ field }) => field === 'patient.dob') ? 'whole' : 'half',
  };
}

const isKnown = ({ answer }: ReadFrame) => answer?.visible;

/** Reads once, with the definitions that fit the tab's address, or else with all of them. */
async function readDefined(tabId: number, address: string, all: readonly Definition[]): Promise<ReadFrame[]> {
  const fitting = definitionsFor(address, all);
  const frames = await readFrames(tabId, fitting);
  // The EHR can be inside a page with another address.
  return fitting !== all && !frames.some(isKnown) ? readFrames(tabId, all) : frames;
}

/** The same, and by labels what no definition knows. Looks for notes, too: a screen of notes may show no patient. */
async function readAny(tabId: number, address: string, definitions: readonly Definition[]): Promise<ReadFrame[]> {
  const [frames] = await Promise.all([readDefined(tabId, address, definitions), readNotes(tabId)]);
  if (!frames.some(isKnown)) return (await generalReader.getValue()) ? readLabels(tabId) : frames;
  const { chart } = mergeFrames(frames.map(({ answer }) => answer));
  const inside = chart && frames[chart.frame]?.answer;
  const isTop = ({ frameId }: ReadFrame) => frameId === 0;
  if (!inside || frames.find(isTop)?.answer) return frames;
  // A portal around the chart may be about another patient.
  const around = (await readLabels(tabId)).find(isTop)?.answer;
  return frames.map(frame => (isTop(frame) && around ? { ...frame, answer: asBanner(around, inside) } : frame));
}

/** Notes what has moved, later: the user waits for the reading. Reading does not fail if this does. */
async function countDrift(
  frames: readonly ReadFrame[],
  { reading, place }: Extract<Merged, { place: Place }>,
  definitions: readonly Definition[],
): Promise<void> {
  await afterReplies();
  const { definition, screen } = reading.chart;
  const answers = exactly(frames).map(({ answer }) => answer);
  const facts = screenFacts(answers, { definition: definition.id, screen }, await builtInMemory());
  await noteDrift(facts, definitions, reading, place.origin).catch(() => undefined);
}

/** A chart without a date of birth, or read by labels alone: the right one may be in another frame. */
const isDoubtful = ({ reading }: Merged, found: Look['found']) =>
  found !== 'whole' || reading.chart?.definition.id === general.id;

/**
 * Reads until there is a whole chart, or no reason to expect one.
 * @param shown the tab's address as it was just read.
 * @param lookBeside called with each look at the page.
 */
async function readScreen(
  tabId: number,
  shown: string,
  definitions: readonly Definition[],
  readOnce: typeof readAny,
  lookBeside = () => {},
): Promise<Read> {
  const start = Date.now();
  let before: Look | null = null;
  for (;;) {
    const address = before ? await addressOf(tabId).catch(() => '') : shown;
    const reading = readOnce(tabId, address, definitions);
    lookBeside();
    const frames = await reading;
    let { found, ...read } = await merge(tabId, frames);
    const probes = 'place' in read ? [] : await probeFrames(tabId, definitions);
    const look: Look = { since: Date.now() - start, found, frames: probes };
    const pause = pauseAfter(look, before);
    if (pause === null) {
      const again =
        readOnce === readAny ? await readTabAgain(tabId, address, frames, definitions, await builtInMemory()) : null;
      const merged = again && (await merge(tabId, again));
      // What labels alone read counts until a definition reads it.
      if (merged && ('place' in merged || !('place' in read) || merged.reading.reason === 'chart.patientsDiffer'))
        ({ found, ...read } = merged);
      if ('place' in read && readOnce === readAny) void countDrift(frames, read, definitions);
      if (!isDoubtful(read, found)) return { ...read, closedSites: [] };
      const probed = 'place' in read ? await probeFrames(tabId, definitions) : probes;
      return { ...read, closedSites: await unreadableOrigins(address, probed) };
    }
    before = look;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

/** Adds what the chart suggests. A reading that only says whose chart it is goes without. */
function withSuggestions(read: Read): Read {
  if (!('place' in read)) return read;
  const { values } = read.reading;
  return { ...read, reading: { ...read.reading, values: [...values, ...suggest(values)] } };
}

/** "Our EHR: dashboard". */
const nameScreen = ({ definition, screen }: Pick<FrameAnswer, 'definition' | 'screen'>) =>
  `${definition.name}: ${screen}`;

/** A reading for people who write or teach definitions. */
export function summarize(read: Read): ReadSummary {
  const fieldsOf = (missed: FrameAnswer['missed']) => missed.map(({ field }) => field);
  if ('place' in read) {
    const { chart, missed } = read.reading;
    const values = draftValues(read.reading);
    return { screens: [nameScreen(chart)], values, missed: fieldsOf(missed), failure: null };
  }
  const { reading, answers } = read;
  const values = answers.flatMap(answer => answer.values);
  const missed = fieldsOf(answers.flatMap(answer => answer.missed));
  return { screens: answers.map(nameScreen), values, missed, failure: reading.reason };
}

const readPractice = (tabId: number, address: string): Read => ({
  reading: practiceReading,
  place: { origin: new URL(address).origin, tabId, frameId: 0, documentId: '', address },
  closedSites: [],
});

/**
 * The chart in a tab, without suggestions.
 * @param meanwhile called while the page answers.
 * @throws Failure `chart.sandboxed`, `chart.noAnswer`, and as {@link readFrames}.
 */
export const readTab = (tabId: number, meanwhile = () => {}): Promise<Read> => inTime(readNow(tabId, meanwhile));

async function readNow(tabId: number, meanwhile: () => void): Promise<Read> {
  // Read while the page is.
  const asksServer = chartServer.getValue();
  asksServer.catch(() => undefined);
  builtInMemory().catch(() => undefined);
  void readBeforeHere();
  const [address, definitions] = await Promise.all([addressOf(tabId).catch(() => ''), knownDefinitions()]);
  if (address === browser.runtime.getURL(practicePage)) return readPractice(tabId, address);
  const statuses: ReturnType<typeof findStatusIn>[] = [];
  const read = await readScreen(tabId, address, definitions, readAny, () => {
    statuses.push(findStatusIn(tabId));
    setTimeout(meanwhile);
  });
  if (!('place' in read)) {
    if (await isSandboxed(tabId)) throw new Failure('chart.sandboxed');
    return read;
  }
  const definition = definitions.find(({ id }) => id === read.reading.chart.definition.id);
  const beside = readBeside(read, tabId, definition, asksServer);
  const [reading, found] = await Promise.all([beside, statuses.at(-1) ?? []]);
  if (!reading.chart) return { reading, answers: [], closedSites: [] };
  // With what the page says of the patient's record.
  const status = readRecordStatus(found, reading.values);
  return { ...read, reading: { ...reading, values: [...reading.values, ...status] } };
}

/** The people whom a tab shows beside the patient who is sought there. */
async function seekOthers(tabId: number, sought: Sought): Promise<string[]> {
  // What labels alone read, and the practice page, have no known screen. Labels look for others themselves.
  if (sought.screens.length === 0 || !hasValue(sought.values, 'patient.dob')) return [];
  return (await inTime(findOthers(tabId, sought))).flatMap(({ answer }) => answer?.other || []);
}

/** The same while the chart is read, because a form knows its patient before. Null if that fails: it is done again then. */
async function seekEarly(tabId: number, expected: Draft | Promise<Draft> | undefined) {
  try {
    const [draft, definitions] = await Promise.all([expected, knownDefinitions()]);
    if (!draft) return null;
    const { definition, screen } = draft.binding;
    const sought = soughtBy({ definition, screen }, draft.values, definitions);
    return { sought, found: await seekOthers(tabId, sought) };
  } catch {
    return null;
  }
}

/**
 * The chart in a tab for a form that has one, without suggestions: none if a known EHR shows someone else beside its patient
 * (W10). A form that opens has no time to look for others.
 * @param expected the form's draft. @throws as {@link readTab}.
 */
export async function rereadTab(tabId: number, expected?: Draft | Promise<Draft>): Promise<Read> {
  const [read, definitions, early] = await Promise.all([
    readTab(tabId),
    knownDefinitions(),
    seekEarly(tabId, expected),
  ]);
  if (!('place' in read)) return read;
  const { closedSites, reading } = read;
  const sought = soughtBy(reading.chart, reading.values, definitions);
  const found =
    early && JSON.stringify(early.sought) === JSON.stringify(sought) ? early.found : await seekOthers(tabId, sought);
  if (found.length === 0) return read;
  const { chart, missed, values } = reading;
  const patients = [describePatient(values), ...found];
  const reason = 'chart.patientsDiffer';
  return { reading: { chart: null, reason, patients, definition: chart.definition, missed }, answers: [], closedSites };
}

/** The chart in a tab, with suggestions, for a form. @throws as {@link readTab}. */
export const readTabForForm = async (tabId: number): Promise<Read> =>
  withSuggestions(await readTab(tabId, prepareSuggestions));

/** Reads a tab with these definitions and no others. @throws as {@link readFrames}. */
export async function readOnlyWith(tabId: number, definitions: readonly Definition[]): Promise<Read> {
  const address = await addressOf(tabId).catch(() => '');
  return withSuggestions(await readScreen(tabId, address, definitions, readDefined));
}
