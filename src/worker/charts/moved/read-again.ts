// Reads a known EHR again whose update moved what its definition knows (src/ehr/moved).
import type { Definition } from '../../../ehr/definition.ts';
import { general } from '../../../ehr/labels/general.ts';
import type { Memory } from '../../../ehr/moved/memory.ts';
import { readAgain, type Step } from '../../../ehr/moved/merge-moved.ts';
import type { FrameAnswer } from '../../../order/reading.ts';
import { generalReader } from '../../../settings/ehrs.ts';
import { findOthers, type ReadFrame, readByWords, readFrames, readLabels } from '../../page/injection.ts';

const isByLabels = ({ answer }: ReadFrame) => answer?.definition.id === general.id;

const inOrder = (frames: readonly ReadFrame[], again: readonly ReadFrame[]): (FrameAnswer | null)[] =>
  frames.map(({ frameId }) => again.find(frame => frame.frameId === frameId)?.answer ?? null);

/** The frames as the definitions alone read them. */
export const exactly = (frames: readonly ReadFrame[]): ReadFrame[] =>
  frames.map(frame => (isByLabels(frame) ? { ...frame, answer: null } : frame));

/** The frames with what further readings add. Null if they add nothing: a chart that was refused stays refused. */
export async function readTabAgain(
  tabId: number,
  address: string,
  frames: readonly ReadFrame[],
  definitions: readonly Definition[],
  memory: Memory,
): Promise<ReadFrame[] | null> {
  const exact = exactly(frames);
  const read = async (step: Step): Promise<readonly ReadFrame[]> => {
    if (step.by === 'definitions') return step.definitions.length > 0 ? readFrames(tabId, step.definitions) : [];
    if (step.by === 'words') return readByWords(tabId, definitions, memory, step.hints);
    if (step.by === 'others') return findOthers(tabId, { values: step.values, screens: step.screens });
    if (frames.some(isByLabels)) return frames.filter(isByLabels);
    return (await generalReader.getValue()) ? readLabels(tabId) : [];
  };
  const answersOf = exact.map(({ answer }) => answer);
  const steps = readAgain(answersOf, definitions, memory, [address]);
  let step = steps.next();
  while (!step.done) step = steps.next(inOrder(exact, await read(step.value)));
  const answers = step.value;
  if (answers === answersOf) return null;
  return answers.flatMap((answer, at) => {
    const frame = exact[at % exact.length];
    return frame ? { ...frame, answer } : [];
  });
}
