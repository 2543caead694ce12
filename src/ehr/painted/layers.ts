// What an element draws behind its content: pictures and gradients over a color.

import { colorOf } from './colors.ts';

export interface Layer {
  /** Luminance. Null if it is unknown, or not the same everywhere. */
  light: number | null;
  /** How opaque it is where it is most opaque, 0 to 1. */
  alpha: number;
}

const picture: Layer = { light: null, alpha: 1 };

/** Before the function of each image but the first. */
const betweenImages = /,\s*(?=[\w-]*(?:gradient|url|image|set|fade|element|paint)\()/;
/** The stops of a gradient. Firefox leaves `currentcolor` as it is. */
const stop = /(?:rgba?|color|ok\w+|l\w\w)\([^()]*\)|currentcolor/gi;

const isUniform = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers) < 0.05;

function layerOf(image: string): Layer {
  const stops = /^[\w-]*gradient\(/.test(image)
    ? (image.match(stop) ?? []).map(color => colorOf(color) ?? picture)
    : [];
  const lights = stops.map(({ light }) => light ?? Number.NaN);
  const alphas = stops.map(({ alpha }) => alpha);
  const light = isUniform(lights) && isUniform(alphas) ? (lights[0] ?? null) : null;
  // Where its stops are is left out: in doubt, its most opaque one is over the point.
  return stops.length > 0 ? { light, alpha: Math.max(...alphas) } : picture;
}

/** The layers of a background from the top down. */
export function layersOf({ backgroundImage, backgroundColor, backdropFilter }: CSSStyleDeclaration): Layer[] {
  const images = backgroundImage === 'none' ? [] : backgroundImage.split(betweenImages).map(layerOf);
  const glass = (backdropFilter || 'none') === 'none' ? [] : [picture];
  return [...images, colorOf(backgroundColor) ?? picture, ...glass].filter(({ alpha }) => alpha > 0);
}

/** How much layers hide together of what is behind them, 0 to 1. */
export const opacityOfLayers = (layers: readonly Layer[]): number =>
  1 - layers.reduce((seen, { alpha }) => seen * (1 - alpha), 1);
