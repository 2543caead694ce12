// A page can have several frames with values: one screen for each.
import { tidy } from '../../order/text/shown-text.ts';
import { outlineOf } from '../page/outline.ts';
import type { FrameSight } from '../screen-texts.ts';
import { type Point, placesOf } from './point.ts';
import type { TeachProblem } from './pointed.ts';
import { definitionOf, type Lesson, lackOf, teachScreen } from './teach-frame.ts';

interface Frame {
  document: Document;
  sight: FrameSight;
}

/** Identity comes from one document only. */
const identity = /^patient\.(?:firstName|middleName|lastName|suffix|dob|genderCode|recordNumber)$/;

/** Splits points by frame. `nth` counts through the visible frames in their order, and then through one of them. */
function byFrame(frames: readonly Frame[], points: readonly Point[]): Point[][] {
  const ownPoints: Point[][] = frames.map(() => []);
  const all = frames.map(({ document }) => outlineOf(document));
  for (const point of points) {
    const counts = frames.map(({ document }, at) => placesOf(document, point.text, all[at]).length);
    let left = point.nth;
    let at = counts.findIndex(count => count > 0);
    // Without a number, only a text that one frame alone shows is clear.
    if (left > 0) for (at = 0; at < counts.length - 1 && left > (counts[at] ?? 0); at += 1) left -= counts[at] ?? 0;
    else if (counts.filter(count => count > 0).length > 1) left = 0;
    ownPoints[Math.max(0, at)]?.push({ ...point, nth: at < 0 ? 0 : left });
  }
  return ownPoints;
}

const isWhole = (text: string, part: string) => {
  const at = text.indexOf(part);
  return at >= 0 && !/[\p{L}\d-]/u.test(text.charAt(at - 1)) && !/[\p{L}\d-]/u.test(text.charAt(at + part.length));
};

/** The same value in another frame. */
function sameIn({ document }: Frame, point: Point): Point | null {
  const text = tidy(point.text);
  const places = placesOf(document, text);
  const exact = places.findIndex(place => place.text === text);
  const nth = 1 + (exact >= 0 ? exact : places.findIndex(place => isWhole(place.text, text)));
  return nth > 0 ? { ...point, nth } : null;
}

/** Makes one definition from all frames of a page. */
export function teachPage(
  frames: readonly Frame[],
  points: readonly Point[],
  named: { id: string; name: string },
): Lesson {
  const visible = frames.filter(({ sight }) => sight.visible);
  const ownPoints = byFrame(visible, points);
  const persons = points.filter(({ field }) => identity.test(field));
  const identities = visible.map((frame, at) => {
    const mine = ownPoints[at]?.filter(({ field }) => identity.test(field)) ?? [];
    const isPart = (point: Point) => persons.filter(({ field }) => field === point.field).length > 1;
    const others = persons.filter(point => !isPart(point) && !mine.some(({ field }) => field === point.field));
    return [...mine, ...others.flatMap(point => sameIn(frame, point) ?? [])];
  });
  const score = (at: number) => (identities[at]?.length ?? 0) * 100 + (ownPoints[at]?.length ?? 0);
  const main = visible.reduce((best, _, at) => (score(at) > score(best) ? at : best), 0);
  const problems: TeachProblem[] = [];
  const screens = visible.flatMap((frame, at) => {
    const mine = ownPoints[at] ?? [];
    const rest = mine.filter(({ field }) => !identity.test(field));
    if (at === main)
      return (
        teachScreen(
          frame.document,
          frame.sight,
          [...(identities[at] ?? []), ...rest],
          { id: 'chart', kind: 'chart', rank: 1 },
          problems,
        ) ?? []
      );
    const isNamed = mine.length > rest.length;
    const kind = { id: `frame-${at + 1}`, kind: isNamed ? 'chart' : 'part', rank: 2 } as const;
    return mine.length > 0 ? (teachScreen(frame.document, frame.sight, mine, kind, isNamed ? [] : problems) ?? []) : [];
  });
  const isChart = screens.some(({ screen }) => screen.id === 'chart');
  if (!isChart) problems.push({ field: lackOf(points), why: 'identity.missing' });
  return { definition: isChart ? definitionOf(named, screens) : null, problems };
}
