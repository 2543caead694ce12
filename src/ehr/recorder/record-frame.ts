import { keptWords } from './kept-words.ts';
import { startPseudonyms } from './pseudonyms.ts';
import type { RecordedFrame, RecorderKey } from './recording.ts';
import { serialize } from './serialize.ts';

/** Records one document. */
export function recordFrame(
  document: Document,
  sight: { url: string; name: string; visible: boolean },
  { seed, today, never }: RecorderKey,
): RecordedFrame {
  const pseudonyms = startPseudonyms(seed, today, keptWords, new Set(never));
  return {
    url: pseudonyms.url(sight.url),
    name: pseudonyms.path(sight.name),
    visible: sight.visible,
    html: serialize(document, pseudonyms),
  };
}
