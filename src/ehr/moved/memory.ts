// What stood around each value of a screen when the screen was saved. test/ehr/updates/make-memory.ts makes it.

/**
 * A place of a value: the word before it, the word after it, and the index of the locator whose pattern took the value out of a
 * longer text. `=patient.lastName` as a word is that value.
 */
export type Spot = readonly [before: string, after: string, by?: number];

export interface ListMemory {
  /** The words before the first item, and behind the last one. */
  heads: readonly string[];
  ends: readonly string[];
  /** The words in items. */
  inside: readonly string[];
  /** As for a screen, in an item. A list of lines has the key ''. */
  spots: Readonly<Record<string, readonly Spot[]>>;
  /** What every item showed. */
  always: readonly string[];
}

export interface ScreenMemory {
  /** By field, or by the number of a compound. */
  spots: Readonly<Record<string, readonly Spot[]>>;
  /** By the path of a list, or by a field with lines. */
  lists?: Readonly<Record<string, ListMemory>>;
  /** Headings of other persons that stood above values of the patient: as items of a menu, for instance. */
  under: readonly string[];
  /** Fields whose element was on every saved chart. */
  always: readonly string[];
}

/** By definition and screen. */
export type Memory = Readonly<Record<string, Readonly<Record<string, ScreenMemory>>>>;
