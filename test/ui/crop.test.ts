import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Crop,
  cropBetween,
  cropPixels,
  dragEdges,
  edges,
  edgesAt,
  moveEdge,
  wholePicture,
} from '../../src/ui/files/crop.ts';

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

const reach = { x: 0.05, y: 0.05 };
const middle: Crop = { left: 0.2, right: 0.8, top: 0.3, bottom: 0.7 };

it.each([
  ['an edge', { x: 0.22, y: 0.5 }, ['left']],
  ['another edge', { x: 0.5, y: 0.67 }, ['bottom']],
  ['a corner', { x: 0.78, y: 0.33 }, ['right', 'top']],
  ['the inside', { x: 0.5, y: 0.5 }, []],
  ['the outside', { x: 0.1, y: 0.1 }, []],
  ['the line of an edge, but not the edge', { x: 0.2, y: 0.1 }, []],
])('is grabbed at %s', (_, at, grabbed) => {
  expect(edgesAt(middle, at, reach)).toEqual(grabbed);
});

it('stays part of the picture wherever its edges are dragged', () => {
  fc.assert(
    fc.property(place, place, fc.uniqueArray(fc.constantFrom(...edges)), place, (one, other, grabbed, to) => {
      const crop = dragEdges(cropBetween(one, other), grabbed, to);
      expect(crop.left).toBeLessThan(crop.right);
      expect(crop.top).toBeLessThan(crop.bottom);
      expectInside(crop, 640, 400);
    }),
  );
});
