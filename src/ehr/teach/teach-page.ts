import { outlineOf } from '../page/outline.ts';
import type { FrameSight } from '../read-frame.ts';
import { type Point, placesOf } from './point.ts';
import { type Lesson, teachFrame } from './teach-frame.ts';

interface Frame {
  document: Document;
  sight: FrameSight;
}

/** The frame that a point means, and the point within it: `nth` counts through the visible frames in their order. */
function pointIn(frames: readonly Frame[], point: Point): { frame: Frame | undefined; point: Point } {
  let before = 0;
  const counts = frames.map(({ document }) => placesOf(document, point.text, outlineOf(document)).length);
  for (const [at, count] of counts.entries()) {
    if (point.nth > 0 && point.nth <= before + count)
      return { frame: frames[at], point: { ...point, nth: point.nth - before } };
    before += count;
  }
  const [only, other] = frames.filter((_, at) => (counts[at] ?? 0) > 0);
  return { frame: other ? undefined : only, point: { ...point, nth: before === 1 ? 1 : 0 } };
}

/** Makes one definition from all frames of a page: one screen for each frame with a value. The name says which is the chart. */
export function teachPage(
  frames: readonly Frame[],
  points: readonly Point[],
  named: { id: string; name: string },
): Lesson {
  const visible = frames.filter(({ sight }) => sight.visible);
  const placed = points.map(point => pointIn(visible, point));
  const lessons = visible.map(frame => {
    const own = placed.filter(place => (place.frame ?? visible[0]) === frame).map(({ point }) => point);
    return own.length > 0 ? teachFrame(frame.document, frame.sight, own, named) : null;
  });
  const problems = lessons.flatMap(lesson => lesson?.problems ?? []);
  const [first] = lessons.flatMap(lesson => lesson?.definition ?? []);
  return { definition: first ?? null, problems };
}
