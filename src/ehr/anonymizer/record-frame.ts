import { shiftToday, startDateShift } from './dates.ts';
import { keptWords } from './kept-words.ts';
import { birthsOf } from './personal.ts';
import { startPseudonyms } from './pseudonyms.ts';
import type { AnonymizerKey, FrameKey, FrameSnapshot, Snapshot } from './recording.ts';
import { serialize } from './serialize.ts';

/** How many seeds to try for a day that differs from today only in its year. */
const tries = 100;

/**
 * A seed, and the day on which to read the recorded screen, so that its ages still fit its dates of birth.
 * `births` are the possible dates of birth of the patient.
 */
export function startSnapshot(
  today: string,
  births: readonly string[],
  newSeed: () => string,
): { seed: string; today: string } {
  for (let round = 0; ; round += 1) {
    const seed = newSeed();
    const [day] = shiftToday(today, births, startDateShift(seed, today));
    if (day && (day.slice(5) === today.slice(5) || round > tries)) return { seed, today: day };
  }
}

type Sight = Pick<FrameSnapshot, 'url' | 'name' | 'visible'>;

export function snapshotFrame(document: Document, sight: Sight, { seed, today, never }: FrameKey): FrameSnapshot {
  const pseudonyms = startPseudonyms(seed, today, keptWords, new Set(never));
  return {
    url: pseudonyms.url(sight.url),
    name: pseudonyms.path(sight.name),
    visible: sight.visible,
    html: serialize(document, pseudonyms),
  };
}

/** Records one document of a page whose other frames are recorded separately with the same key. */
export function snapshotFrames(document: Document, sight: Sight, { born, seed, ...key }: AnonymizerKey): Snapshot {
  let round = 0;
  const births = birthsOf(born ? [born] : [], key.today);
  const recording = startSnapshot(key.today, births, () => `${seed} ${round++}`);
  return { ...snapshotFrame(document, sight, { ...key, seed: recording.seed }), recordedOn: recording.today };
}
