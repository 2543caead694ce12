import { keptWords } from './kept-words.ts';
import { birthsOf } from './personal.ts';
import { startPseudonyms } from './pseudonyms.ts';
import type { FrameKey, RecordedFrame, RecorderKey, Recording } from './recording.ts';
import { serialize } from './serialize.ts';
import { startRecording } from './start-recording.ts';

type Sight = Pick<RecordedFrame, 'url' | 'name' | 'visible'>;

/** Records one document. */
export function recordFrame(document: Document, sight: Sight, { seed, today, never }: FrameKey): RecordedFrame {
  const pseudonyms = startPseudonyms(seed, today, keptWords, new Set(never));
  return {
    url: pseudonyms.url(sight.url),
    name: pseudonyms.path(sight.name),
    visible: sight.visible,
    html: serialize(document, pseudonyms),
  };
}

/** Records one document of a page whose other frames are asked for the same. */
export function recordAsked(document: Document, sight: Sight, { born, seed, ...key }: RecorderKey): Recording {
  let round = 0;
  const births = birthsOf(born ? [born] : [], key.today);
  const recording = startRecording(key.today, births, () => `${seed} ${round++}`);
  return { ...recordFrame(document, sight, { ...key, seed: recording.seed }), recordedOn: recording.today };
}
