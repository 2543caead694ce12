// Reads the chart in a tab: its frames until they agree, then its server where the EHR has one that answers.
import { browser } from 'wxt/browser';
import { withAnswers } from '../ehr/chart-api.ts';
import type { Definition } from '../ehr/definition.ts';
import { definitionsFor } from '../ehr/injected-reader.ts';
import { mergeFrames } from '../ehr/read-chart.ts';
import { localDay } from '../order/age.ts';
import type { Binding } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import type { ChartReading, FrameAnswer, Reading } from '../order/reading.ts';
import { chartServer } from '../settings/settings.ts';
import { knownDefinitions } from './definitions.ts';
import { askChartServer, type ReadFrame, readFrames, readLabels } from './injection.ts';

/** An EHR that changes the patient shows banner and chart up to this many milliseconds apart. */
const changeTakes = 2000;
const pause = 150;

/** Where a reading was taken. */
export type Place = Pick<Binding, 'origin' | 'tabId' | 'frameId' | 'documentId'>;

type Read = { reading: ChartReading; place: Place } | { reading: Exclude<Reading, ChartReading> };

const addressOf = async (tabId: number): Promise<string> => (await browser.tabs.get(tabId)).url ?? '';

/** A part of a chart that does not make one yet, or a banner that says whose chart is to come. */
const promisesChart = (answer: FrameAnswer | null) =>
  answer?.visible && (answer.kind !== 'shell' || Boolean(answer.banner?.fullName));

async function merge(tabId: number, frames: readonly ReadFrame[]): Promise<Read & { isSettled: boolean }> {
  const answers = frames.map(({ answer }) => answer);
  const reading = mergeFrames(answers);
  if (!reading.chart) return { reading, isSettled: !answers.some(promisesChart) };
  const frame = frames[reading.chart.frame];
  if (!frame) throw new Failure('chart.tabGone');
  const origin = URL.parse(await addressOf(tabId))?.origin ?? '';
  return {
    reading,
    place: { origin, tabId, frameId: frame.frameId, documentId: frame.documentId },
    isSettled: reading.values.some(({ field }) => field === 'patient.dob'),
  };
}

/**
 * Reads until the frames agree. While there is a chart on the screen that cannot be taken (the banner names somebody
 * else, the name or the date of birth is not there yet) it reads again, for as long as an EHR may take to change the
 * patient.
 */
async function readScreen(tabId: number, definitions: readonly Definition[]): Promise<Read> {
  let fitting = definitionsFor(await addressOf(tabId).catch(() => ''), definitions);
  const end = Date.now() + changeTakes;
  for (;;) {
    const { isSettled, ...read } = await merge(tabId, await readFrames(tabId, fitting));
    const isUnknown = !read.reading.chart && read.reading.reason === 'chart.notAnEhr';
    // An EHR inside a page of another address.
    if (isUnknown && fitting !== definitions) fitting = definitions;
    else if (isUnknown) return readUnknown(tabId);
    else if (isSettled || Date.now() > end) return read;
    else await new Promise(resolve => setTimeout(resolve, pause));
  }
}

/** A page that no definition knows. */
async function readUnknown(tabId: number): Promise<Read> {
  const { isSettled: _, ...read } = await merge(tabId, await readLabels(tabId));
  return read;
}

/**
 * The chart in a tab.
 * @throws Failure `chart.noAccess`, `chart.tabGone`.
 */
export async function readTab(tabId: number): Promise<Read> {
  const definitions = await knownDefinitions();
  const read = await readScreen(tabId, definitions);
  if (!('place' in read)) return read;
  const definition = definitions.find(({ id }) => id === read.reading.chart.definition.id);
  if (!definition?.server || !(await chartServer.getValue())) return read;
  const answers = await askChartServer(tabId, read.place.frameId);
  if (!answers) return read;
  const reading = withAnswers(read.reading, answers, localDay());
  return reading.chart ? { reading, place: read.place } : { reading };
}
