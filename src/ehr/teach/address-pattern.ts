// The parts of an address in one line, as regular expressions.
import { stateNames } from '../../order/state-names.ts';
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { careOf } from '../near/spot.ts';
import { behindStop, hasWords, literal, partsBefore, quote, stops } from './screen-words.ts';
import { formOf, type Part, type Span } from './value-forms.ts';

export interface PartPattern {
  part: Part;
  /** Undefined for a whole text of any form. Null if nothing shows where the value ends. */
  match: string | undefined | null;
  /** It is no form of this text, whose parts can be others, but of simpler ones. */
  isOther?: true;
}

const unit =
  /^,? ?(?:(?:apt|apartment|unit|suite|ste|fl|floor|bldg|lot|rm|room|spc|space|trlr|apto|dpto|depto|piso|wohnung|whg)\b\.?|#) ?[\w-]{1,6}(?=[,\n]|$)|^, ?\d+(?:st|nd|rd|th) floor(?=[,\n]|$)/i;

/** How long the unit behind a street is: ", Apt 210". It is part of the street, and other patients have none. */
export const unitBehind = (text: string, at: number): number => unit.exec(text.slice(at))?.[0].length ?? 0;

const states = new Set([...stateNames].flat().map(foldName));
const isState = (text: string) => states.has(foldName(text));

const isStreet = ({ field }: Part) => /street$/.test(field);

/** The parts of a text between commas, with their places. */
const cellsOf = (text: string): Span[] =>
  [...text.matchAll(/[^,\n]+/g)].map(({ 0: cell, index }) => ({ from: index, to: index + cell.length }));

/**
 * What shows which cell is the city. `tied`: a state or a code on its side. `lone`: it stands alone before the postal code or
 * the end, where another patient can have a county. `none`: there is a county, and another patient can have none.
 */
function cityMark(text: string, parts: readonly Part[]): 'tied' | 'lone' | 'none' {
  const city = parts.find(({ field }) => /city$/.test(field));
  const cells = cellsOf(text);
  const at = cells.findIndex(({ from, to }) => city && from <= city.from && city.to <= to);
  const cell = cells[at];
  const isAlone = city && cell && tidy(text.slice(cell.from, cell.to)) === text.slice(city.from, city.to);
  if (!isAlone || at === 0) return 'tied';
  const next = cells[at + 1];
  const inNext = parts.filter(({ from }) => next && next.from <= from && from < next.to);
  const nextText = next ? tidy(text.slice(next.from, next.to)) : '';
  if (inNext.length === 0 && nextText === '') return 'lone';
  if (inNext.length === 0) return /^\p{Lu}{2,3}$|\d/u.test(nextText) || isState(nextText) ? 'tied' : 'none';
  return inNext.length === 1 && inNext[0]?.kind === 'postalCode' && !/\p{L}{3}/u.test(nextText) ? 'lone' : 'tied';
}

/** Where a street ends: behind its unit and, before a city that stands alone, behind further parts with a number. */
function streetEnd(text: string, street: Part, parts: readonly Part[], mark: ReturnType<typeof cityMark>): number {
  const end = street.to + unitBehind(text, street.to);
  const next = Math.min(...parts.filter(({ from }) => from > street.from).map(({ from }) => from));
  const more = cellsOf(text).filter(({ from, to }) => from > end && to < next);
  const isNumbered = more.every(({ from, to }) => /\d/.test(text.slice(from, to)));
  return mark === 'lone' && isNumbered ? (more.at(-1)?.to ?? end) : end;
}

/** The city behind a postal code that alone was pointed at. */
const cityBehind = /^ \p{Lu}[\p{L} .’'-]*$/u;

/** Parts of an address in one line: all of them must stand where they stood. */
export function addressPatterns(text: string, all: readonly Part[]): PartPattern[] {
  const mark = cityMark(text, all);
  const parts = all.map(part => (isStreet(part) ? { ...part, to: streetEnd(text, part, all, mark) } : part));
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const formIn = (part: Part) => formOf(part, text.slice(part.from, part.to));
  const words = (between: string) =>
    between
      .split(/(?<![\p{L}\d])(?:\p{Lu}{2,3})(?![\p{L}\d])/u)
      .map(literal)
      .join('[A-Z]{2,3}');
  // Another patient's state, and whole parts between commas, can be any: "Chennai, Tamil Nadu - 600033".
  const cells = (between: string) =>
    between
      .replace(/[^,\n]*[^,\s][^,\n]*(?=,)/g, cell => (/^[ -]*\p{Lu}{2,3}$/u.test(cell) ? cell : ' *'))
      .split(' *')
      .map(cell =>
        cell
          .split(/(?<=, ?)\p{Lu}\p{Ll}[^,\d-]*(?<! )(?= )/u)
          .map(words)
          .join('[^,\\d-]{1,40}'),
      )
      .join('[^,]*');
  const isTight = parts.some((part, at) => {
    const next = parts[at + 1];
    const between = next && text.slice(part.to, next.from);
    // Between two texts of any words, a blank shows nothing.
    return (
      next &&
      !stops.test(between ?? '') &&
      formIn(part).startsWith('[^') &&
      formIn(next).startsWith('[^') &&
      !/state/.test(next.field)
    );
  });
  if (isTight) return all.map(part => ({ part, match: null }));
  const lead = text.slice(0, first.from);
  const { stop, rest } = behindStop(lead);
  const before =
    lead === ''
      ? `^(?:${careOf}[^,]*, )?`
      : hasWords(rest)
        ? literal(rest.trimStart())
        : `^${partsBefore(lead.slice(0, lead.length - rest.length - stop.length), stop)}\\s*`;
  const tail = text.slice(last.to);
  const after =
    stops.test(tail.slice(0, 2)) && !tail.startsWith(',')
      ? `\\s*${quote(tail.trimStart().charAt(0))}`
      : last.kind === 'postalCode' && cityBehind.test(tail)
        ? '\\s+[^\\d,|•·;]{1,60}$'
        : // ZIP and ZIP+4
          `${cells(tail).replace(/\\d\+(?:\\-\\d\+)?$/, '\\d[\\d-]*')}$`;
  const isSlashed = parts.some((part, at) => at > 0 && text.slice(parts[at - 1]?.to, part.from).includes('/'));
  const betweens = parts.map((part, at) => (at === 0 ? '' : text.slice(parts[at - 1]?.to, part.from)));
  const isStrange = (between: string) => /,[^,]*[^,\s][^,]*,/.test(between);
  // A county behind the city, or a part before it that can be one.
  const isUnclear = mark === 'none' || (mark === 'lone' && betweens.some(isStrange));
  const hasCode = all.some(({ kind }) => kind === 'postalCode');
  const formOfPart = (part: Part, street: string) => {
    const free = isStreet(part)
      ? `(?!(?:[^|•·;]{0,80}, )?${careOf})${street}`
      : /state/.test(part.field) && /^\p{L}{2}$|^\p{Lu}{3}$/u.test(text.slice(part.from, part.to))
        ? '(?:[A-Za-z]{2}|[A-Z]{3})'
        : formIn(part);
    return isSlashed ? free.replaceAll('[^', '[^/') : free;
  };
  const matchOf = (value: Part, street: string, between: (text: string) => string) => {
    const forms = parts.map((part, at) => {
      const form = formOfPart(part, street);
      // Another patient's city can have a postal code in front.
      const code = isUnclear && !hasCode && /city$/.test(part.field) ? '(?:\\d{4,5} )?' : '';
      return `${cells(between(betweens[at] ?? ''))}${code}${part === value ? `(${form})` : `(?:${form})`}`;
    });
    return `${before}${forms.join('')}${after}`;
  };
  const long = mark === 'lone' ? '(?:[^|•·;,]{1,60}|[^|•·;]{0,80}\\d[^|•·;,]{0,40})' : '[^|•·;]+';
  // A house that has a name has no number to show where its street ends.
  const streetPart = parts.find(isStreet);
  const isOther = streetPart && !new RegExp(`^${long}$`).test(text.slice(streetPart.from, streetPart.to));
  // Another patient's line can lack what stands behind the street.
  const isLonger = betweens.some(isStrange);
  return parts.flatMap((value, index): PartPattern[] => {
    const part = all[index] as Part;
    const exact = { part, match: matchOf(value, long, between => between), ...(isOther && { isOther: true as const }) };
    const short = { part, match: matchOf(value, '[^|•·;,]+', between => between.replace(/,[^,]*(?=,)/g, '')) };
    if (!isUnclear || part.kind !== 'line') return isLonger ? [exact, short] : [exact];
    return isLonger && !(mark === 'none' && /city$/.test(last.field))
      ? [{ ...short, isOther: true }]
      : [{ part, match: null }];
  });
}
