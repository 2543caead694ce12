// How long the worker keeps reading a page because its chart may still appear, and how long it waits for the page.
import type { FrameProbe } from '../ehr/page/probe-frame.ts';
import { Failure } from '../order/failure.ts';

/** When an EHR changes the patient, banner and chart appear up to this many milliseconds apart. */
const changeTakes = 2000;

/** The longest wait for a chart, in milliseconds. */
const cap = 5000;

/** Pauses between two looks, in milliseconds. A page that stays the same during the longer one has finished. */
const pauses = { half: 150, none: 300 };

/** What one look at a page found. */
export interface Look {
  /** Milliseconds since the first look. */
  since: number;
  /** `half`: a chart that cannot be used yet: the banner names someone else, or the name or birth date is missing. */
  found: 'whole' | 'half' | 'none';
  /** The probe of each frame, if no chart was found. */
  frames: readonly FrameProbe[];
}

const extentOf = ({ frames }: Look) => frames.map(({ extent }) => extent).join();

/** Milliseconds to wait before the next look; null if there is no reason to look again. */
export function pauseAfter(look: Look, before: Look | null): number | null {
  const { since, found, frames } = look;
  if (found === 'whole' || since > cap) return null;
  if (found === 'half' && since <= changeTakes) return pauses.half;
  if (frames.some(({ isLoading }) => isLoading)) return pauses.none;
  // Nothing is loading, so the page will show no more than this.
  if (found === 'half') return null;
  const isQuiet = before?.found === 'none' && extentOf(before) === extentOf(look);
  return !isQuiet || frames.some(({ isNamed }) => isNamed) ? pauses.none : null;
}

/** In milliseconds. A page that shows a message of its own (`alert`), or whose script does not end, answers nothing. */
const longestAnswer = 15_000;

/**
 * A reading, if the page answers soon. If not, it ends without effect: an order that was clicked before a message is not
 * placed when the user closes the message hours later. @throws Failure `chart.noAnswer`.
 */
export async function inTime<T>(reading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('chart.noAnswer')), longestAnswer);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
