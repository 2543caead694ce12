// Which document was read, for charts that show neither a key nor a record number.
import type { FrameAnswer } from '../../order/reading.ts';

export const withAddress = (answer: FrameAnswer | null): FrameAnswer | null =>
  answer && {
    ...answer,
    // `about:srcdoc` is the address of many a document.
    address: /^https?:$/.test(location.protocol) ? location.href : '',
    madeAt: performance.timeOrigin,
  };
