import type { FrameAnswer } from '../../order/reading.ts';
import { findValue, textOf } from '../../order/values.ts';

/**
 * What the labels say about a page without a definition, around a frame that has one. We take no value from the page,
 * but the patient it names must be the frame's patient. Null if it names no patient.
 */
export function asBanner({ values, ...page }: FrameAnswer, around: FrameAnswer): FrameAnswer | null {
  const [first, last] = [textOf(values, 'patient.firstName'), textOf(values, 'patient.lastName')];
  const dob = findValue(values, 'patient.dob');
  if (!first || !last) return null;
  const banner = { fullName: `${first} ${last}`, ...(dob ? { dob } : {}) };
  return { ...page, definition: around.definition, kind: 'shell', screen: 'around', values: [], banner };
}
