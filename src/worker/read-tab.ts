// Reads the page of a tab: puts the reader into all its frames, now, with the access that the click on the toolbar gave.

import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { mergeFrames } from '../ehr/read-chart.ts';
import type { Binding } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';
import { type ChartReading, FrameAnswer, type Reading } from '../order/reading.ts';

const readerFile = '/ehr.js';

/** A banner is up to this many milliseconds behind its chart when the patient changes. */
const bannerDelay = 2000;
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

async function readOnce(tabId: number): Promise<{ reading: Reading; place: Place | null }> {
  const frames = await injectReader(tabId);
  const reading = mergeFrames(frames.map(({ result }) => Answer.safeParse(result).data ?? null));
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
  return { reading, place };
}

/**
 * The chart in a tab. While the banner and the chart name different patients it reads again for two seconds, because an
 * EHR that changes the patient does not change both at once.
 * @throws Failure `chart.noAccess`, `chart.tabGone`.
 */
export async function readTab(
  tabId: number,
): Promise<{ reading: ChartReading; place: Place } | { reading: Exclude<Reading, ChartReading> }> {
  const end = Date.now() + bannerDelay;
  for (;;) {
    const { reading, place } = await readOnce(tabId);
    if (reading.chart) {
      if (place) return { reading, place };
      throw new Failure('chart.tabGone');
    }
    if (reading.reason !== 'chart.patientsDiffer' || Date.now() > end) return { reading };
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
