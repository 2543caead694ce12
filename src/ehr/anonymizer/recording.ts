// The part of the anonymizer that the worker needs. It leaves out the long lists of kept words and month names.
import type { ReadValue } from '../../order/reading.ts';
import type { InPage } from '../page/put-in-page.ts';

/** The name of the injected anonymizer in the extension's own world of a page. */
export const anonymizerName = 'recordOrderExtensionFrame' as InPage<{
  record: (key: AnonymizerKey) => Snapshot | null;
}>;

/** A frame as a test uses it. It includes no data of a real patient. */
export interface FrameSnapshot {
  url: string;
  name: string;
  visible: boolean;
  html: string;
}

/**
 * What every frame of a page must be recorded with, so that the same text becomes the same invented text in all frames.
 */
export interface FrameKey {
  seed: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Words of this patient, in lower case. They are replaced even if they look like a label. */
  never: readonly string[];
}

/** What the worker sends. Every frame derives the same {@link FrameKey} from it. */
export interface AnonymizerKey extends FrameKey {
  /** Random, and discarded afterwards. The seeds that frames are recorded with begin with it. */
  seed: string;
  /** The patient's date of birth as read. Null if it was not read. */
  born: ReadValue | null;
}

/** A frame, and the day on which to read it. */
export interface Snapshot extends FrameSnapshot {
  /** YYYY-MM-DD. */
  recordedOn: string;
}
