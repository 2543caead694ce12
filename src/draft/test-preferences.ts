// What a clinician usually orders. It sorts the tests and, unless switched off, preselects one before the form opens (W17).
import { findPanel } from '../order/panels.ts';
import { personKey, policySignIn, type SignedIn } from '../order/person.ts';
import { hashText } from '../order/text/hash.ts';

/** Where no sign-in names a person, everyone who uses the computer shares one list. */
export const everyone = '';

/** Under which name a person's tests are stored. A token of the policy names no one. */
export const ownerOf = async (person: SignedIn): Promise<string> =>
  person.subject === '' || person.signIn === policySignIn ? everyone : hashText(personKey(person));

export interface StoredPreferences {
  /** Panels that the clinician marked. */
  favorites: readonly string[];
  /** Ordered panels, latest first. */
  lastPanels: readonly string[];
  /** ISO time of the last order; '' if not known. */
  lastAt: string;
  /** Whether the form preselects the test that was ordered last. */
  choosesLast: boolean;
}

/** What a form makes of the preferences, without panels that are gone or can no longer be ordered. */
export interface TestPreferences {
  favorites: readonly string[];
  /** The panel that was ordered last. */
  last: string | null;
  choosesLast: boolean;
  /** The panels listed first: favorites, then the others that were ordered, latest first. */
  first: readonly string[];
  /**
   * The panel that a form preselects, and says so (W17): the only favorite, because several are equally likely; otherwise
   * the panel ordered last, for 12 hours, unless the clinician switched that off.
   */
  preselected: string | null;
}

const orderable = (ids: readonly string[]): string[] =>
  ids.filter(id => {
    const panel = findPanel(id);
    return panel !== undefined && !('unavailable' in panel);
  });

/** In milliseconds: on another day the next patient's test is a new decision. */
const lastLife = 12 * 60 * 60 * 1000;

/** A time in the future, as after a clock change, says nothing. */
function isRecent(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= lastLife;
}

export function toTestPreferences({ choosesLast, lastAt, ...stored }: StoredPreferences, now: Date): TestPreferences {
  const [favorites, used] = [orderable(stored.favorites), orderable(stored.lastPanels)];
  const [last = null] = used;
  const [favorite = null, ...others] = favorites;
  const only = others.length === 0 ? favorite : null;
  const preselected = only ?? (choosesLast && isRecent(lastAt, now) ? last : null);
  return { favorites, last, choosesLast, first: [...new Set([...favorites, ...used])], preselected };
}
