// What `::before` and `::after` draw.

import { prop } from '../page/dom.ts';
import { boxOf, innerBox, isAt, type Point } from './boxes.ts';
import { opacityOfLayers } from './layers.ts';
import { around, type Look, type LookOf } from './look.ts';

/** In pixels: a wider border or inner shadow of a `::before` or `::after` is there to cover something. */
const widestRim = 20;

export const opaquenessOfPseudo = (look: Look): number =>
  (Math.max(...look.rim) > widestRim ? 1 : opacityOfLayers(look.layers)) * look.opacity;

export const isPositioned = ({ position }: Look) => /absolute|fixed/.test(position);

export function watchGenerated(lookOf: LookOf) {
  const pseudosOf = (element: Element): Look[] =>
    (['::before', '::after'] as const).map(pseudo => lookOf(element, pseudo)).filter(({ isGenerated }) => isGenerated);

  /** The corner from which a positioned `::before` or `::after` is placed. */
  function cornerOf(host: Element, { position }: Look): { left: number; top: number } {
    for (let at: Element | null = host; at; at = around(at)) {
      const { holds } = lookOf(at);
      if (holds === 'fixed' || holds === position) return innerBox(at);
    }
    return position === 'fixed' ? { left: 0, top: 0 } : boxOf(prop(prop(host, 'ownerDocument'), 'documentElement'));
  }

  /** Whether a positioned `::before` or `::after` is drawn at a point. */
  function isPlacedAt(host: Element, look: Look, { x, y }: Point): boolean {
    const { left, top } = cornerOf(host, look);
    return isAt(look.place, { x: x - left, y: y - top });
  }

  return { pseudosOf, isPlacedAt };
}
