// A crop of a picture: its edges as fractions of the width and the height, from the left and the top.

export interface Crop {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Edge = keyof Crop;

export const edges: readonly Edge[] = ['left', 'right', 'top', 'bottom'];

export const wholePicture: Crop = { left: 0, right: 1, top: 0, bottom: 1 };

/** The smallest crop, as a fraction of the picture. */
const least = 0.02;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The limits of an edge, so it does not meet the opposite edge. */
const reach = (crop: Crop, edge: Edge): { min: number; max: number } =>
  ({
    left: { min: 0, max: crop.right - least },
    right: { min: crop.left + least, max: 1 },
    top: { min: 0, max: crop.bottom - least },
    bottom: { min: crop.top + least, max: 1 },
  })[edge];

export function moveEdge(crop: Crop, edge: Edge, to: number): Crop {
  const { min, max } = reach(crop, edge);
  return { ...crop, [edge]: between(min, to, max) };
}

/** A place on the picture, as fractions of its width and height. */
export interface Place {
  x: number;
  y: number;
}

/** The part between two places, in any order; the whole picture when they are too close together. */
export function cropBetween(start: Place, end: Place): Crop {
  const [left = 0, right = 1] = [start.x, end.x].map(x => between(0, x, 1)).sort((a, b) => a - b);
  const [top = 0, bottom = 1] = [start.y, end.y].map(y => between(0, y, 1)).sort((a, b) => a - b);
  return right - left < least || bottom - top < least ? wholePicture : { left, right, top, bottom };
}

/** The edges within `reach` of a place: one, two at a corner, or none. */
export function edgesAt(crop: Crop, place: Place, reach: Place): Edge[] {
  const isNear = (at: number, edge: number, within: number) => Math.abs(at - edge) <= within;
  const isBeside = place.y >= crop.top - reach.y && place.y <= crop.bottom + reach.y;
  const isAbove = place.x >= crop.left - reach.x && place.x <= crop.right + reach.x;
  return edges.filter(edge =>
    edge === 'left' || edge === 'right'
      ? isBeside && isNear(place.x, crop[edge], reach.x)
      : isAbove && isNear(place.y, crop[edge], reach.y),
  );
}

export const dragEdges = (crop: Crop, grabbed: readonly Edge[], { x, y }: Place): Crop =>
  grabbed.reduce((moved, edge) => moveEdge(moved, edge, edge === 'left' || edge === 'right' ? x : y), crop);

/** The crop in whole pixels of a picture, at least one pixel in each direction. */
export function cropPixels({ left, right, top, bottom }: Crop, width: number, height: number) {
  const [x, y] = [Math.min(width - 1, Math.floor(left * width)), Math.min(height - 1, Math.floor(top * height))];
  return {
    x,
    y,
    width: between(1, Math.ceil(right * width) - x, width - x),
    height: between(1, Math.ceil(bottom * height) - y, height - y),
  };
}
