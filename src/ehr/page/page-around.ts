import type { FrameAnswer } from '../../order/reading.ts';
import { textOf } from '../identity.ts';

/**
 * What the labels say of a page that no definition knows, around a frame that one does: no value of it is taken, but whom
 * it names must be the frame's patient. Null when it names nobody.
 */
export function asBanner({ values, ...page }: FrameAnswer, around: FrameAnswer): FrameAnswer | null {
  const [first, last] = [textOf(values, 'patient.firstName'), textOf(values, 'patient.lastName')];
  const dob = values.find(({ field }) => field === 'patient.dob');
  if (!first || !last) return null;
  const banner = { fullName: `${first} ${last}`, ...(dob ? { dob } : {}) };
  return { ...page, definition: around.definition, kind: 'shell', screen: 'around', values: [], banner };
}
