// How much a text stands out from its background.

export interface Color {
  /** Relative luminance, 0 to 1. */
  light: number;
  /** 0 to 1. */
  alpha: number;
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[], whole: number, decode = linear) =>
  0.2126 * decode(red / whole) + 0.7152 * decode(green / whole) + 0.0722 * decode(blue / whole);

type Reader = (parts: readonly number[], space: string) => number;

const bytes: Reader = parts => luminance(parts, 255);
const cubed: Reader = ([light = 0]) => light ** 3;
const cie: Reader = ([light = 0]) => ((light + 16) / 116) ** 3;

/** By the function name that a browser uses for a computed color. */
const readers: Readonly<Record<string, Reader>> = {
  rgb: bytes,
  rgba: bytes,
  // That RGB spaces weigh and encode their colors a little differently is left out.
  color: (parts, space) =>
    /^xyz/.test(space) ? (parts[1] ?? 0) : luminance(parts, 1, /linear$/.test(space) ? share => share : linear),
  oklab: cubed,
  oklch: cubed,
  lab: cie,
  lch: cie,
};

/** A computed color. Null if its notation is unknown. */
export function colorOf(text: string): Color | null {
  if (text === 'transparent') return { light: 0, alpha: 0 };
  const [, name = '', space = '', inside = ''] = /^([a-z]+)\(((?<=color\()\S+)?(.*)\)$/.exec(text) ?? [];
  // `none` counts as 0.
  const parts = (inside.match(/none|-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).map(part => Number.parseFloat(part) || 0);
  const light = readers[name]?.(parts, space);
  return light === undefined ? null : { light: Math.min(1, Math.max(0, light)), alpha: parts[3] ?? 1 };
}

/**
 * Below this contrast with the background, the user does not see that there is text. Easy reading needs at least 4.5.
 */
const least = 1.15;

/** `background` is a luminance, null if it is unknown. */
export function standsOut({ light, alpha }: Color, opacity: number, background: number | null): boolean {
  const strength = alpha * opacity;
  if (strength < 0.2 || background === null) return strength >= 0.2;
  const seen = light * strength + background * (1 - strength);
  const [dark, bright] = [Math.min(seen, background), Math.max(seen, background)];
  return (bright + 0.05) / (dark + 0.05) >= least;
}
