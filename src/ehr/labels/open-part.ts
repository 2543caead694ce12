// Which part of a chart a page shows, in its own words. Tabs at one address are told apart by it.
import { matches, query } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { foldLabel } from './fold-label.ts';
import { tidyText } from './nodes.ts';

/** How pages mark the tab that is open. The first way that a page uses counts. */
const openTabs: readonly string[] = [
  '[role=tab][aria-selected=true]',
  '[aria-current=page],[aria-current=true]',
  ':is([class*=tab i],nav) :is(li,a,button):is(.active,.selected,.current,.is-active,[class~=Active])',
];

const inMain = ['h1', 'h2', 'h3'].flatMap(tag => [`main ${tag}`, `[role=main] ${tag}`]).join();

/** A name has so many letters at most. */
const longest = 40;

/** The heading above all others of the main part, if there is one: a section's heading says nothing of the rest. */
function titleOf(document: Document): Element[] {
  const all = query(document, inMain).filter(isShown);
  const highest = ['h1', 'h2', 'h3'].map(tag => all.filter(heading => matches(heading, tag))).find(([first]) => first);
  return highest?.length === 1 && highest[0] === all[0] ? highest : [];
}

/** A name without what changes in it: "Messages (3)", "Loading…" */
function nameIn(part: Element, ownWords: ReadonlySet<string>): string[] {
  const name = tidyText(part)
    .replace(/[([]?\d[\d.,:/+]*[)\]]?/g, '')
    .replace(/[#\s]+/g, ' ')
    .trim();
  const isPatients = foldLabel(name)
    .split(' ')
    .some(word => ownWords.has(word));
  return isPatients || name.length > longest || !/\p{L}{2}/u.test(name) || /…$|\.{3}$/.test(name) ? [] : [name];
}

/** "Insurance", or "" if the page does not say. */
export function openPart(document: Document, ownWords: ReadonlySet<string>): string {
  const ways = [...openTabs.map(way => query(document, way).filter(isShown)), titleOf(document)];
  const names = ways.map(parts => [...new Set(parts.flatMap(part => nameIn(part, ownWords)))]);
  return (names.find(([first]) => first) ?? []).slice(0, 3).join(' · ');
}
