// What the worker needs of the recorder: neither the words that stay nor the names of months, which are many.
import type { ReadValue } from '../../order/reading.ts';

/** What the injected recorder is called in the extension's own world of a page. */
export const anonymizerName = 'recordOrderExtensionFrame';

/** A frame as it goes into a test: nothing in it is a real patient's. */
export interface FrameSnapshot {
  url: string;
  name: string;
  visible: boolean;
  html: string;
}

/** What every frame of a page must be recorded with, so that the same text becomes the same invented one in all. */
export interface FrameKey {
  seed: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Words that are this patient's, in lower case, and so no label's even if they look like one. */
  never: readonly string[];
}

/** What the worker asks for: every frame comes to the same {@link FrameKey} from it. */
export interface AnonymizerKey extends FrameKey {
  /** Random, and forgotten afterwards; what frames are recorded with begins with it. */
  seed: string;
  /** The patient's date of birth as it was read, if it was. */
  born: ReadValue | null;
}

/** A frame, and the day that it is to be read on. */
export interface Snapshot extends FrameSnapshot {
  /** YYYY-MM-DD. */
  recordedOn: string;
}

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callAnonymizer = (name: string, key: AnonymizerKey): Snapshot | null => {
  const record = Reflect.get(globalThis, name);
  return typeof record === 'function' ? record(key) : null;
};
