// How long a page is looked at again because its chart may be still to come.
import type { FrameProbe } from '../ehr/page/probe-frame.ts';

/** An EHR that changes the patient shows banner and chart up to this many milliseconds apart. */
const changeTakes = 2000;

/** The longest that a chart is waited for, in milliseconds. */
const cap = 5000;

/** Between two looks, in milliseconds. A page that is the same after the longer one is quiet. */
const pauses = { half: 150, none: 300 };

/** What one look at a page found. */
export interface Look {
  /** Milliseconds since the first look. */
  since: number;
  /**
   * A whole chart; half of one: there is a chart on the screen that cannot be taken, because the banner names somebody
   * else or the name or the date of birth is not there yet; or none at all.
   */
  found: 'whole' | 'half' | 'none';
  /** What each frame says of itself, where no chart was found. */
  frames: readonly FrameProbe[];
}

const extentOf = ({ frames }: Look) => frames.map(({ extent }) => extent).join();

/** How many milliseconds to wait before the next look; null when there is no reason for one. */
export function pauseAfter(look: Look, before: Look | null): number | null {
  const { since, found, frames } = look;
  if (found === 'whole' || since > cap) return null;
  if (found === 'half' && since <= changeTakes) return pauses.half;
  if (frames.some(({ isLoading }) => isLoading)) return pauses.none;
  // What is on the screen by now is what the page has to say.
  if (found === 'half') return null;
  const isQuiet = before?.found === 'none' && extentOf(before) === extentOf(look);
  return !isQuiet || frames.some(({ isNamed }) => isNamed) ? pauses.none : null;
}
