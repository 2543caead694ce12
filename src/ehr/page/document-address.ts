// Identifies the document that was read, for charts that show neither a key nor a record number.
import type { FrameAnswer } from '../../order/reading.ts';

export const withAddress = (answer: FrameAnswer | null): FrameAnswer | null =>
  answer && {
    ...answer,
    // Many documents share the address `about:srcdoc`.
    address: /^https?:$/.test(location.protocol) ? location.href : '',
    madeAt: performance.timeOrigin,
  };
