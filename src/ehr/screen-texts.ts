// What goes from the page to the worker: the texts of a screen that its definition names, in the shape of the definition.

import { isBlank } from '../order/text/shown-text.ts';
import type { Definition, ListDefinition, Locator, ScreenDefinition } from './definition.ts';
import { findItems } from './list-items.ts';
import { type Found, findAll, locate, type Scope } from './locate.ts';
import { attributeOf, prop } from './page/dom.ts';
import { recognize } from './recognize.ts';

/** Where and when a document is read. */
export interface FrameSight {
  url: string;
  /** The frame's name, '' if it has none. */
  name: string;
  /** True if the user sees the frame. */
  visible: boolean;
  /** The calendar day of the reading, YYYY-MM-DD. */
  today: string;
}

/** What a locator finds. Null if its element is not there, or there is no locator. */
export type Find = Found | null;

/** What the locators of several fields find, by the field; of a field with several, in their order. */
type Finds = Record<string, Find | Find[]>;

export interface ItemTexts {
  fields: Finds | null;
  compounds: Find[] | null;
  certainIf: Find;
  startsOn: Find;
  endsOn: Find;
}

/** The texts of a screen. Null stands for what its definition does not name. */
export interface ScreenTexts {
  fields: Finds | null;
  compounds: Find[] | null;
  lists: Record<string, ItemTexts[]>;
  /** Null also if the screen has changed: its sign has texts, and no locator of the banner finds any. */
  banner: Record<string, Find> | null;
  patientKey: Find[] | null;
  dateOrder: Record<string, Find> | null;
  dates: Find[] | null;
}

/** What a frame shows, before any text is understood. */
export interface FrameTexts extends ScreenTexts {
  /** The numbers of the definition, among those that were tried, and of its screen. */
  at: number[];
  sight: FrameSight;
  /** The language of the document, '' if it names none. */
  lang: string;
}

/** What each locator finds, in the shape in which a definition has them. */
function findEach(scope: Scope, named: unknown): unknown {
  if (typeof named !== 'object' || named === null) return null;
  if (Array.isArray(named)) return named.map(locator => findEach(scope, locator));
  if ('find' in named) return locate(scope, named as Locator);
  return Object.fromEntries(Object.entries(named).map(([name, locator]) => [name, findEach(scope, locator)]));
}

function textsOf(scope: Scope, { sign, lists, ...screen }: ScreenDefinition): ScreenTexts {
  const { fields, compounds, banner, patientKey, dateOrder, dates } = screen;
  const found = findEach(scope, { fields, compounds, banner, patientKey, dateOrder, dates }) as ScreenTexts;
  const places = Object.values(found.banner ?? {});
  // A shell whose sign has texts that no locator finds has changed. One without texts has no patient open.
  const isChanged =
    places.length > 0 &&
    places.every(place => place === null) &&
    findAll(scope, sign).some(element => !isBlank(prop(element, 'textContent') ?? ''));
  const itemsOf = (list: ListDefinition) =>
    findItems(scope, list).map(node => {
      const { fields, compounds, certainIf, startsOn, endsOn } = list;
      return findEach({ ...scope, node }, { fields, compounds, certainIf, startsOn, endsOn }) as ItemTexts;
    });
  return {
    ...found,
    ...(scope.dates && { dates: scope.dates }),
    ...(isChanged && { banner: null }),
    lists: Object.fromEntries(Object.entries(lists ?? {}).map(([path, list]) => [path, itemsOf(list)])),
  };
}

/** The texts of one document, and where they were found. Null if no definition knows it. */
export function locateFrame(document: Document, sight: FrameSight, definitions: readonly Definition[]) {
  const { pathname, search, hash } = new URL(sight.url);
  const recognized = recognize(document, pathname + search + hash, sight.name, definitions);
  if (!recognized) return null;
  const { definition, screen, scope } = recognized;
  const texts: FrameTexts = {
    ...textsOf(scope, screen),
    at: [definitions.indexOf(definition), definition.screens.indexOf(screen)],
    sight,
    lang: attributeOf(prop(document, 'documentElement'), 'lang') ?? '',
  };
  return { texts, scope };
}
