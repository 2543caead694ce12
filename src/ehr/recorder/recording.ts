// What the worker needs of the recorder: not the words that stay, which are many.
import { shiftToday, startDateShift } from './dates.ts';

/** What the injected recorder is called in the extension's own world of a page. */
export const recorderName = 'recordOrderExtensionFrame';

/** A frame as it goes into a test: nothing in it is a real patient's. */
export interface RecordedFrame {
  url: string;
  name: string;
  visible: boolean;
  html: string;
}

/** What every frame of a page must be recorded with, so that the same text becomes the same invented one in all. */
export interface RecorderKey {
  /** Random, and forgotten afterwards. */
  seed: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Words that are this patient's, in lower case, and so no label's even if they look like one. */
  never: readonly string[];
}

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callRecorder = (name: string, key: RecorderKey): RecordedFrame | null => {
  const record = Reflect.get(globalThis, name);
  return typeof record === 'function' ? record(key) : null;
};

/** How often another seed is tried for the sake of a day that only its year tells from today. */
const tries = 100;

/**
 * A seed, and the day that the recorded screen is to be read on, so that its ages fit its dates of birth as they did.
 * `births` are those that the patient's may be.
 */
export function startRecording(
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
