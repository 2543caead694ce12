// What a clinician usually orders: it sorts the tests and, unless that is switched off, chooses one before the form is shown (W17).
import { findPanel } from '../order/panels.ts';

/** What is remembered, as it was written down. */
export interface StoredPreferences {
  /** Panels that a person marked. */
  favorites: readonly string[];
  /** Panels that were ordered, latest first. */
  lastPanels: readonly string[];
  /** Whether the test that was ordered last is chosen beforehand. */
  choosesLast: boolean;
}

/** What follows from it for a form; panels that are gone, or cannot be ordered any more, play no part. */
export interface TestPreferences {
  favorites: readonly string[];
  /** The panel that was ordered last. */
  last: string | null;
  choosesLast: boolean;
  /** The panels that come first: favorites, then the others that were used, latest first. */
  first: readonly string[];
  /**
   * The panel that a form begins with, and says so (W17): the only favorite, for of several none is meant more than another;
   * else the one that was ordered last, unless a person switched that off.
   */
  beforehand: string | null;
}

const orderable = (ids: readonly string[]): string[] =>
  ids.filter(id => {
    const panel = findPanel(id);
    return panel !== undefined && !('unavailable' in panel);
  });

export function toTestPreferences({ choosesLast, ...kept }: StoredPreferences): TestPreferences {
  const [favorites, used] = [orderable(kept.favorites), orderable(kept.lastPanels)];
  const [last = null] = used;
  const [favorite = null, ...others] = favorites;
  const only = others.length === 0 ? favorite : null;
  const beforehand = only ?? (choosesLast ? last : null);
  return { favorites, last, choosesLast, first: [...new Set([...favorites, ...used])], beforehand };
}
