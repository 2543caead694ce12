import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition } from '../definition.ts';
import type { Memory } from './memory.ts';
import type { Sought } from './others.ts';
import type { Hint } from './read-moved.ts';

/** The name of the code, in the extension's own world of a page, that reads it after an update. */
export const movedName = 'orderMoved';

/** The object with that name. */
export interface MovedReader {
  words: (definitions: readonly Definition[], memory: Memory, hints: readonly Hint[]) => FrameAnswer | null;
  others: (sought: Sought) => FrameAnswer | null;
}

/** Called inside the page, as text: it can use only its arguments. */
export const callMoved = (
  name: string,
  definitions: readonly Definition[],
  memory: Memory,
  hints: readonly Hint[],
): FrameAnswer | null => {
  const reader: MovedReader | undefined = Reflect.get(globalThis, name);
  return reader ? reader.words(definitions, memory, hints) : null;
};

/** Called inside the page, as text: it can use only its arguments. */
export const callOthers = (name: string, sought: Sought): FrameAnswer | null => {
  const reader: MovedReader | undefined = Reflect.get(globalThis, name);
  return reader ? reader.others(sought) : null;
};
