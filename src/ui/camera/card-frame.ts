// The frame to hold a card in.
import type { Crop } from '../files/crop.ts';

/** Width to height of a card in the size of a bank card. */
const cardShape = 85.6 / 53.98;

/** How much of the view the frame fills. */
const filled = 0.86;

/** The largest frame of a card's shape in the middle of a view, with room around it. */
export function cardFrame(width: number, height: number): Crop {
  const across = Math.min(filled * width, filled * height * cardShape);
  const [x, y] = [across / width, across / cardShape / height];
  return { left: (1 - x) / 2, right: (1 + x) / 2, top: (1 - y) / 2, bottom: (1 + y) / 2 };
}
