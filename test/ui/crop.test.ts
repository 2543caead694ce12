import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Crop, cropBetween, cropPixels, edges, moveEdge, wholePicture } from '../../src/ui/files/crop.ts';

const place = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});
const side = fc.integer({ min: 1, max: 8000 });
const moves = fc.array(fc.tuple(fc.constantFrom(...edges), fc.double({ min: -1, max: 2, noNaN: true })));

function expectInside(crop: Crop, width: number, height: number) {
  const { x, y, ...size } = cropPixels(crop, width, height);
  for (const number of [x, y, size.width, size.height]) expect(Number.isInteger(number)).toBe(true);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
  expect(x + size.width).toBeLessThanOrEqual(width);
  expect(y + size.height).toBeLessThanOrEqual(height);
}

it('is part of the picture, however it is drawn and its edges are moved', () => {
  fc.assert(
    fc.property(place, place, moves, side, side, (one, other, moved, width, height) => {
      const crop = moved.reduce((before, [edge, to]) => moveEdge(before, edge, to), cropBetween(one, other));
      expect(crop.left).toBeLessThan(crop.right);
      expect(crop.top).toBeLessThan(crop.bottom);
      expectInside(crop, width, height);
    }),
  );
});

it('is the same from any corner it is drawn from', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(cropBetween(one, other)).toEqual(cropBetween(other, one));
    }),
  );
});

it('is the whole picture at first, and after a click that draws nothing', () => {
  expect(cropPixels(wholePicture, 1280, 900)).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
  expect(cropBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 })).toEqual(wholePicture);
});

it('keeps the pixels of the drawn area', () => {
  const crop = cropBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0 });
  expect(cropPixels(crop, 1000, 600)).toEqual({ x: 250, y: 0, width: 500, height: 300 });
});
