// What a clinician usually orders: it sorts the tests and, where that is wanted, chooses one before the form is shown (W17).
import { findPanel } from './panels.ts';

export interface Habits {
  /** Panels that a person marked. */
  favourites: readonly string[];
  /** Panels that were ordered, latest first. */
  lastPanels: readonly string[];
  /** Whether a person wants the test that was ordered last to be chosen beforehand. */
  choosesLast: boolean;
}

/** Without the panels that are gone, or cannot be ordered any more. */
const orderable = (ids: readonly string[]): string[] =>
  ids.filter(id => {
    const panel = findPanel(id);
    return panel !== undefined && !('unavailable' in panel);
  });

/**
 * The panel that a form begins with, or null. A test that nobody chose for this patient may be the wrong one, so it takes a
 * wish: the switch, or a favourite, which means one test only while it is the only one.
 */
export function panelBeforehand({ favourites, lastPanels, choosesLast }: Habits): string | null {
  const [last] = orderable(lastPanels);
  if (choosesLast && last !== undefined) return last;
  const [favourite = null, ...others] = orderable(favourites);
  return others.length === 0 ? favourite : null;
}

/** Favourites and then the others that were used, latest first, before the rest in the order that it has. */
export function sortByHabit<P extends { id: string }>(
  panels: readonly P[],
  { favourites, lastPanels }: Pick<Habits, 'favourites' | 'lastPanels'>,
): P[] {
  const [first, next] = [orderable(favourites), orderable(lastPanels)];
  const rank = ({ id }: P): number => {
    if (first.includes(id)) return -1;
    return next.includes(id) ? next.indexOf(id) : next.length;
  };
  return [...panels].sort((a, b) => rank(a) - rank(b));
}
