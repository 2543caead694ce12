// The teacher in the frames of a tab. What it answers is checked like any other input from a page.
import * as z from 'zod/mini';
import { type InjectedTeacher, teacherName } from '../../ehr/pick/injected-teacher.ts';
import type { ReadValue } from '../../order/reading.ts';
import { allFrames, callIn, type Frames } from '../page/injection.ts';

const Point = z.strictObject({
  field: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(500)),
  nth: z.number(),
});

const Points = z.array(Point).check(z.maxLength(50));

const Pick = z.nullable(
  z.union([
    z.strictObject({ what: z.enum(['started', 'waiting', 'empty', 'canceled']) }),
    z.strictObject({ what: z.literal('picked'), points: Points }),
  ]),
);

const Problem = z.strictObject({
  field: z.string(),
  why: z.string(),
  places: z.exactOptional(z.array(z.string())),
});

/** The definition itself is checked as text, like one that IT wrote. */
const Lesson = z.strictObject({ definition: z.unknown(), problems: z.array(Problem) });

export type Pick = z.infer<typeof Pick>;
export type Lesson = z.infer<typeof Lesson>;

/** @throws Failure `chart.noAccess`, `chart.tabGone`. */
const call = <A extends keyof InjectedTeacher>(
  target: Frames,
  act: A,
  args: Readonly<Parameters<InjectedTeacher[A]>>,
) => callIn(target, ['/ehr-teacher.js'], teacherName, act, args);

/** What the user did in each frame since the last call. The first call in a frame starts to listen there. */
export async function pickIn(
  tabId: number,
  ...asked: Readonly<Parameters<InjectedTeacher['pick']>>
): Promise<{ frameId: number; pick: Pick }[]> {
  const results = await call(allFrames(tabId), 'pick', asked);
  return results.map(({ frameId, result }) => ({ frameId, pick: Pick.safeParse(result).data ?? null }));
}

/** A page that is gone has nothing to end. */
export async function endPicksIn(tabId: number): Promise<void> {
  await call(allFrames(tabId), 'endPicks', []).catch(() => undefined);
}

export async function findIn(tabId: number, frameId: number, values: readonly ReadValue[]) {
  const [first] = await call({ tabId, frameIds: [frameId] }, 'find', [values]);
  return Points.safeParse(first?.result).data ?? [];
}

/** Null if the frame makes no definition. */
export async function teachIn(
  tabId: number,
  frameId: number,
  points: readonly z.infer<typeof Point>[],
  named: { id: string; name: string },
): Promise<Lesson | null> {
  const [first] = await call({ tabId, frameIds: [frameId] }, 'teach', [points, named]);
  return Lesson.safeParse(first?.result).data ?? null;
}
