import type { FrameAnswer } from '../../order/reading.ts';
import type { Definition } from '../definition.ts';
import type { Memory } from './memory.ts';
import type { Hint } from './read-moved.ts';

/** The name of the code, in the extension's own world of a page, that finds values again after an update. */
export const movedName = 'orderMoved';

export type ReadMovedHere = (
  definitions: readonly Definition[],
  memory: Memory,
  hints: readonly Hint[],
) => FrameAnswer | null;

/** Called inside the page, as text: it can use only its arguments. */
export const callMoved = (
  name: string,
  definitions: readonly Definition[],
  memory: Memory,
  hints: readonly Hint[],
): FrameAnswer | null => {
  const read: ReadMovedHere | undefined = Reflect.get(globalThis, name);
  return read ? read(definitions, memory, hints) : null;
};
