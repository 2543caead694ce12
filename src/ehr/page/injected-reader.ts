import type { Definition, ScreenDefinition } from '../definition.ts';
import type { Sought } from '../identity.ts';
import type { HistoryTexts, LabelTexts } from '../labels/label-texts.ts';
import type { Painted, paintedIdentity, paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight, FrameTexts } from '../screen-texts.ts';
import type { InPage, notThere } from './put-in-page.ts';

/** The name of the injected reader in the extension's own world of a page, which the page's scripts cannot see. */
export const readerName = 'orderReader' as InPage<InjectedReader>;

/** The object with that name. */
export interface InjectedReader {
  sight: () => FrameSight;
  read: (definitions: readonly Definition[]) => FrameTexts | null;
  /** Whether the user sees an identity where a screen shows it. */
  look: (screen: ScreenDefinition, sought: Sought) => Painted;
  /** Functions for the scripts that are injected after it. */
  code: readonly ((...given: never[]) => unknown)[];
}

/** The name of the code, in the same world, that checks if the user can see whose chart it is. */
export const painterName = 'orderPainter' as InPage<InjectedPainter>;

interface InjectedPainter {
  paintedIdentity: typeof paintedIdentity;
  paintedLabels: typeof paintedLabels;
}

const nowhere = () => ({ name: false, dob: false });

/** If the painter is missing, nothing counts as seen. */
export const findPainter = (): InjectedPainter =>
  Reflect.get(globalThis, painterName) ?? { paintedIdentity: nowhere, paintedLabels: nowhere };

/** What ehr.js left in the frame, for a script that is injected after it. */
export function findReader(): InjectedReader {
  const reader: InjectedReader | undefined = Reflect.get(globalThis, readerName);
  if (!reader) throw new Error('no ehr.js');
  return reader;
}

/** The name of the general reader, in the same world. */
export const labelReaderName = 'orderLabelReader' as InPage<LabelReader>;

/** The object with that name. */
export interface LabelReader {
  /** The whole chart, of an EHR that no definition knows. */
  chart: () => LabelTexts | null;
  /** What the headings say of the history of a patient whom a definition has found. */
  history: () => HistoryTexts | null;
}

/**
 * Called inside the page, as text: it can use only its arguments.
 * @param key names the definitions. A frame keeps those of the last call that passed any.
 * @param text the definitions as JSON; null to read with those that the frame keeps.
 */
export const callReader = (
  name: string,
  painter: string,
  absent: typeof notThere,
  key: string,
  text: string | null,
): FrameTexts | typeof notThere | null => {
  // Nothing is injected into such a frame.
  if (globalThis.origin === 'null') return null;
  const reader: InjectedReader | undefined = Reflect.get(globalThis, name);
  if (!reader || !Reflect.has(globalThis, painter)) return absent;
  const place = `${name}Definitions`;
  if (text !== null) Reflect.set(globalThis, place, { key, definitions: JSON.parse(text) });
  const kept: { key: string; definitions: readonly Definition[] } | undefined = Reflect.get(globalThis, place);
  return kept?.key === key ? reader.read(kept.definitions) : absent;
};

/** The definitions that a tab's address allows. All of them if it allows none. */
export function definitionsFor(url: string, definitions: readonly Definition[]): readonly Definition[] {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  const address = pathname + search + hash;
  const fitting = definitions.filter(({ screens }) => screens.some(screen => new RegExp(screen.address).test(address)));
  return fitting.length > 0 ? fitting : definitions;
}
