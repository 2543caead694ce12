// Reads the page of a tab: puts the reader into all its frames, now, with the access that the click on the toolbar gave.

import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { mergeFrames } from '../ehr/read-chart.ts';
import type { Binding } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import { type ChartReading, FrameAnswer, type Reading } from '../order/reading.ts';

const readerFile = '/ehr.js';

/** An EHR that changes the patient shows banner and chart up to this many milliseconds apart. */
const changeTakes = 2000;
const pause = 150;

/** What a frame hands over is checked like any other input from a page: what does not parse is no answer. */
const Answer = z.nullable(FrameAnswer);

type FrameResult = { frameId: number; documentId?: string; result?: unknown };

async function injectReader(tabId: number): Promise<FrameResult[]> {
  try {
    return await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: [readerFile] });
  } catch {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    throw new Failure(tab ? 'chart.noAccess' : 'chart.tabGone');
  }
}

/** Where a reading was taken. */
export type Place = Pick<Binding, 'origin' | 'tabId' | 'frameId' | 'documentId'>;

async function readOnce(tabId: number): Promise<{ reading: Reading; place: Place | null; isChart: boolean }> {
  const frames = await injectReader(tabId);
  const answers = frames.map(({ result }) => Answer.safeParse(result).data ?? null);
  const isChart = answers.some(answer => answer?.visible && answer.kind !== 'shell');
  const reading = mergeFrames(answers);
  const frame = reading.chart && frames[reading.chart.frame];
  const { url = '' } = await browser.tabs.get(tabId);
  const place = frame
    ? {
        origin: URL.parse(url)?.origin ?? '',
        tabId,
        frameId: frame.frameId,
        documentId: frame.documentId ?? '',
      }
    : null;
  return { reading, place, isChart };
}

/**
 * The chart in a tab. While there is a chart on the screen that cannot be taken (the banner names somebody else, the
 * name is not there yet) it reads again, for as long as an EHR may take to change the patient.
 * @throws Failure `chart.noAccess`, `chart.tabGone`.
 */
export async function readTab(
  tabId: number,
): Promise<{ reading: ChartReading; place: Place } | { reading: Exclude<Reading, ChartReading> }> {
  const end = Date.now() + changeTakes;
  for (;;) {
    const { reading, place, isChart } = await readOnce(tabId);
    if (reading.chart) {
      if (place) return { reading, place };
      throw new Failure('chart.tabGone');
    }
    if (!isChart || Date.now() > end) return { reading };
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
