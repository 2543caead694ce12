import type { Locator, ScreenDefinition } from './definition.ts';

interface TaughtScope {
  node: Document;
  visibleOnly: boolean;
  outline: Outline;
  /** The dates of the page in numbers, as what a locator finds. */
  dates: { taken: string; shown: string; each: string[]; others: string[]; isMoved: boolean }[];
}

/** A text, or a control with its shown value. */
export interface Item {
  /** The control, or the element around the text. */
  at: Element;
  text: string;
  /** The same, with its line breaks, of a field with several lines. */
  lines?: string;
  isControl: boolean;
  /** The text of a choice that is not chosen. */
  isIdle: boolean;
}

/** The texts of a page, and those among them that a definition names as labels. */
export interface Outline {
  items: readonly Item[];
  labels: ReadonlySet<string>;
}

/** The name, in the extension's own world of a page, of the code that finds taught places. */
export const taughtName = 'orderTaught';

/** The object with that name. */
export interface TaughtReader {
  /** The scope of a taught screen, null if the page does not show a patient where the definition expects one. */
  scopeOf: (document: Document, screen: ScreenDefinition) => TaughtScope | null;
  spotOf: (outline: Outline, locator: Locator, found: readonly Element[]) => Item | null;
}

/** Undefined if it was not injected: then no taught screen is recognized. */
export const findTaughtReader = (): TaughtReader | undefined => Reflect.get(globalThis, taughtName);
