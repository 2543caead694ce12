// How much a text stands out from its background.

export interface Color {
  /** Relative luminance, 0 to 1. */
  light: number;
  /** 0 to 1. */
  alpha: number;
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[], whole: number) =>
  0.2126 * linear(red / whole) + 0.7152 * linear(green / whole) + 0.0722 * linear(blue / whole);

/** By the function name that a browser uses for a computed color. */
const readers: Readonly<Record<string, (parts: readonly number[]) => number>> = {
  rgb: parts => luminance(parts, 255),
  rgba: parts => luminance(parts, 255),
  color: parts => luminance(parts, 1),
  oklab: ([light = 0]) => light ** 3,
  oklch: ([light = 0]) => light ** 3,
  lab: ([light = 0]) => ((light + 16) / 116) ** 3,
  lch: ([light = 0]) => ((light + 16) / 116) ** 3,
};

/** A computed color. Null if its notation is unknown. */
export function colorOf(text: string): Color | null {
  if (text === 'transparent') return { light: 0, alpha: 0 };
  const [, name = '', inside = ''] = /^([a-z]+)\((.*)\)$/.exec(text) ?? [];
  const parts = (inside.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map(part => Number.parseFloat(part));
  const light = readers[name]?.(parts);
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
