// Choices that follow from a seed and a text alone, so every machine makes the same chart.
import { startDraw } from '../../src/ehr/anonymizer/random.ts';

export interface Chance {
  below: (limit: number) => number;
  /** An integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  pick: <T>(of: readonly T[]) => T;
  /** True in `often` of 100 cases. */
  percent: (often: number) => boolean;
  shuffle: <T>(of: readonly T[]) => T[];
  /** A text with a digit for every #. */
  digits: (pattern: string) => string;
}

export function startChance(seed: string, text: string): Chance {
  const below = startDraw(seed, text);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: of => of[below(of.length)] as never,
    percent: often => below(100) < often,
    shuffle: of =>
      of
        .map(one => ({ one, at: below(2 ** 31) }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
    digits: pattern => pattern.replace(/#/g, () => String(below(10))),
  };
}
