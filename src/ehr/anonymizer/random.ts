// Pseudorandom numbers derived from a seed and a text: every frame of a page invents the same text for the same text
// without coordination, and no one can reverse it without the seed.

/** A source of whole numbers below a bound. */
export type Draw = (below: number) => number;

/** Two rounds of a 32-bit hash, mixed, are the state of a small generator (sfc32). */
export function startDraw(seed: string, text: string): Draw {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const char of `${seed}\n${text}`) {
    const code = char.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul((b ^ (a >>> 13)) + code, 0xc2b2ae35);
    c = Math.imul(c ^ (b >>> 16) ^ code, 0x27d4eb2f);
  }
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return below => next() % below;
}
