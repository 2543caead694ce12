import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition } from '../definition.ts';
import type { InPage } from '../page/put-in-page.ts';
import type { Memory } from './memory.ts';
import type { Sought } from './others.ts';
import type { Hint } from './read-moved.ts';

/** The name of the code, in the extension's own world of a page, that reads it after an update. */
export const movedName = 'orderMoved' as InPage<MovedReader>;

/** The object with that name. */
export interface MovedReader {
  words: (definitions: readonly Definition[], memory: Memory, hints: readonly Hint[]) => FrameAnswer | null;
  others: (sought: Sought) => FrameAnswer | null;
}
