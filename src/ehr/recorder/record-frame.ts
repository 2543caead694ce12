import { ageInYears } from '../../order/age.ts';
import { shiftDate, shiftDay, startDateShift } from './dates.ts';
import { keptWords } from './kept-words.ts';
import { startPseudonyms } from './pseudonyms.ts';
import { serialize } from './serialize.ts';

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
  /** Words that are this patient's, in lower case, and so no label's even if they look like one. */
  never: readonly string[];
  /** The patient's age on the screen, and the one that fits the invented date of birth. */
  age?: readonly [before: number, after: number];
}

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callRecorder = (name: string, key: RecorderKey): RecordedFrame | null => {
  const record = Reflect.get(globalThis, name);
  return typeof record === 'function' ? record(key) : null;
};

/** Records one document. */
export function recordFrame(
  document: Document,
  sight: { url: string; name: string; visible: boolean },
  { seed, never, age }: RecorderKey,
): RecordedFrame {
  const pseudonyms = startPseudonyms(seed, keptWords, new Set(never), age);
  return {
    url: pseudonyms.url(sight.url),
    name: pseudonyms.path(sight.name),
    visible: sight.visible,
    html: serialize(document, pseudonyms),
  };
}

/** The ages of a patient before and after, by the birth date before, YYYY-MM-DD. */
export function recordedAge(dob: string, today: string, seed: string): [before: number, after: number] {
  const shift = startDateShift(seed);
  return [ageInYears(dob, today), ageInYears(shiftDate(dob, shift), shiftDay(today, shift))];
}

/** The day that the recorded screen was read on: its ages and what is over by then stay as they were. */
export const recordedDay = (today: string, seed: string): string => shiftDay(today, startDateShift(seed));
