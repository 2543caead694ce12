import type { Locator } from './definition.ts';
import { isBlank, tidy } from './values/empty-words.ts';

export type Scope = Document | Element;

/** All elements of a selector (`:scope` is the list item itself); ` >>> ` steps into open shadow roots. */
export function findAll(scope: Scope, selector: string): Element[] {
  if (selector === ':scope') return 'localName' in scope ? [scope] : [];
  const [first = '', ...inner] = selector.split(' >>> ');
  let found = [...scope.querySelectorAll(first)];
  for (const step of inner) found = found.flatMap(host => [...(host.shadowRoot?.querySelectorAll(step) ?? [])]);
  return found;
}

const shownOption = (select: HTMLSelectElement) =>
  [...select.selectedOptions]
    .filter(option => option.value !== '')
    .map(option => option.textContent ?? '')
    .join('\n');

// By tag name, not instanceof: an element of another frame has other classes.
function shownText(element: Element): string {
  switch (element.localName) {
    case 'select':
      return shownOption(element as HTMLSelectElement);
    case 'input':
    case 'textarea':
      return (element as HTMLInputElement).value;
    default:
      return element.textContent ?? '';
  }
}

function takeFrom(element: Element, take: Locator['take'] = 'text'): string {
  if (take === 'text') return shownText(element);
  return take === 'value' ? (element as HTMLInputElement).value : (element.getAttribute(take.slice(1)) ?? '');
}

/** A text of the screen: `taken` is what the value is made of, `shown` what a person sees there. */
export interface Found {
  taken: string;
  shown: string;
  from: string;
}

function matched(locator: Locator, text: string): string {
  if (!locator.match) return text;
  return new RegExp(locator.match).exec(text)?.[1] ?? '';
}

function readElement(locator: Locator, element: Element): { taken: string; shown: string } {
  const taken = matched(locator, takeFrom(element, locator.take));
  return {
    taken: locator.split ? taken.split(locator.split).join('\n') : taken,
    shown: locator.take?.startsWith('@') && !locator.showTaken ? takeFrom(element) : taken,
  };
}

/** What a locator finds, or null when its element is not there. */
export function locate(scope: Scope, locator: Locator): Found | null {
  const elements = findAll(scope, locator.find).slice(0, locator.all ? undefined : 1);
  if (elements.length === 0) return null;
  const lines = elements.map(element => readElement(locator, element)).filter(line => !isBlank(line.taken));
  const parts = (locator.and ?? []).flatMap(part => locate(scope, part) ?? []).filter(part => !isBlank(part.taken));
  const join = (pick: 'taken' | 'shown') =>
    [lines.map(line => line[pick]).join('\n'), ...parts.map(part => tidy(part[pick]))].filter(Boolean).join(', ');
  const take = locator.take && locator.take !== 'text' ? ` ${locator.take}` : '';
  return { taken: join('taken'), shown: join('shown'), from: locator.find + take };
}
