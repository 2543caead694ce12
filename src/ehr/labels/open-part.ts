// Which part of a chart a page shows, in its own words. Tabs at one address are told apart by it.
import { attributeOf, closest, matches, query, tagOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { hasOwnWord } from './names/own-words.ts';
import { isBefore, parentOf, tidyText } from './nodes.ts';

/** The open one of tabs that say that they are tabs */
export const openTab = '[role=tab][aria-selected=true]';

/**
 * How pages mark the part that is open. The first way that a page uses counts. The browser finds one simple selector after the other in
 * a quarter of the time.
 */
const openParts: readonly ((document: Document) => Element[])[] = [
  document => query(document, openTab),
  document =>
    query(document, '[aria-current]').filter(item => /^(?:page|true)$/i.test(attributeOf(item, 'aria-current') ?? '')),
  document =>
    ['active', 'selected', 'current', 'is-active', 'Active']
      .flatMap(name => query(document, `.${name}`))
      .filter(item => matches(item, 'li,a,button') && closest(parentOf(item) ?? item, '[class*=tab i],nav')),
  document => titleOf(document),
];

const titles = ['h1', 'h2', 'h3'];

/** A name has so many letters at most. */
const longest = 40;

/** The heading above all others of the main part, if there is one: a section's heading says nothing of the rest. */
function titleOf(document: Document): Element[] {
  const all = titles
    .flatMap(tag => query(document, tag))
    .filter(heading => closest(heading, 'main,[role=main]') && isShown(heading));
  const [highest, ...others] = all;
  const isAbove = (other: Element) => highest && tagOf(other) !== tagOf(highest) && isBefore(highest, other);
  return highest && others.every(isAbove) ? [highest] : [];
}

/** A name without what changes in it: "Messages (3)", "Loading…" */
function nameIn(part: Element, ownWords: ReadonlySet<string>): string[] {
  const name = tidyText(part)
    .replace(/[([]?\d[\d.,:/+]*[)\]]?/g, '')
    .replace(/[#\s]+/g, ' ')
    .trim();
  return hasOwnWord(name, ownWords) || name.length > longest || !/\p{L}{2}/u.test(name) || /…$|\.{3}$/.test(name)
    ? []
    : [name];
}

/** "Insurance", or "" if the page does not say. */
export function openPart(document: Document, ownWords: ReadonlySet<string>): string {
  for (const way of openParts) {
    const parts = way(document).filter(isShown);
    const names = new Set(parts.flatMap(part => nameIn(part, ownWords)));
    if (names.size > 0) return [...names].slice(0, 3).join(' · ');
  }
  return '';
}
