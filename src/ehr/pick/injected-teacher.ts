import type { ReadValue } from '../../order/reading.ts';
import type { InPage } from '../page/put-in-page.ts';
import type { Point } from '../teach/point.ts';
import type { Lesson } from '../teach/teach-frame.ts';

/** The name of the teacher in the extension's own world of a page, which the page's scripts cannot see. */
export const teacherName = 'orderTeacher' as InPage<InjectedTeacher>;

/** What happened in a frame since it was asked last. */
type FramePick =
  /** `started`: the user can point from now on. `empty`: there is no text where the user clicked. */
  { what: 'started' | 'waiting' | 'empty' | 'canceled' } | { what: 'picked'; points: Point[] };

/** The object with that name. */
export interface InjectedTeacher {
  /**
   * What the user pointed at. Starts with the first call, and ends if the worker stops calling.
   * @param label the field as the user knows it.
   * @param elsewhere fields that the user pointed at in clicks of their own.
   */
  pick: (field: string, label: string, elsewhere: readonly string[]) => FramePick;
  endPicks: () => void;
  find: (values: readonly ReadValue[]) => Point[];
  teach: (points: readonly Point[], named: { id: string; name: string }) => Lesson;
}
