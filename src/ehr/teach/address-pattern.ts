// The parts of an address in one line, as regular expressions.
import { behindStop, hasWords, literal, partsBefore, quote, stops } from './screen-words.ts';
import { careOf, formOf, type Part } from './value-forms.ts';

export interface PartPattern {
  part: Part;
  /** Undefined for a whole text of any form. Null if nothing shows where the value ends. */
  match: string | undefined | null;
}

const unit =
  /^,? ?(?:(?:apt|apartment|unit|suite|ste|fl|floor|bldg|lot|rm|room|spc|space|trlr|apto|dpto|depto|piso|wohnung|whg)\b\.?|#) ?[\w-]{1,6}(?=[,\n]|$)|^, ?\d+(?:st|nd|rd|th) floor(?=[,\n]|$)/i;

/** How long the unit behind a street is: ", Apt 210". It is part of the street, and other patients have none. */
export const unitBehind = (text: string, at: number): number => unit.exec(text.slice(at))?.[0].length ?? 0;

/** Parts of an address in one line: all of them must stand where they stood. */
export function addressPatterns(text: string, all: readonly Part[]): PartPattern[] {
  const parts = all.map(part =>
    /street$/.test(part.field) ? { ...part, to: part.to + unitBehind(text, part.to) } : part,
  );
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
      : // ZIP and ZIP+4
        `${cells(tail).replace(/\\d\+(?:\\-\\d\+)?$/, '\\d[\\d-]*')}$`;
  const isSlashed = parts.some((part, at) => at > 0 && text.slice(parts[at - 1]?.to, part.from).includes('/'));
  return parts.map((part, index) => ({
    part: all[index] as Part,
    match: `${before}${parts
      .map((one, at) => {
        const between = at === 0 ? '' : cells(text.slice(parts[at - 1]?.to, one.from));
        const free = /street$/.test(one.field)
          ? `(?!${careOf})[^|•·;]+`
          : /state/.test(one.field) && /^\p{L}{2}$|^\p{Lu}{3}$/u.test(text.slice(one.from, one.to))
            ? '(?:[A-Za-z]{2}|[A-Z]{3})'
            : formIn(one);
        const form = isSlashed ? free.replace('[^', '[^/') : free;
        return `${between}${one === part ? `(${form})` : `(?:${form})`}`;
      })
      .join('')}${after}`,
  }));
}
