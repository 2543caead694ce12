// The parts of a regular expression, and the characters that each of them can match.

/** One bit for each character that counts. A set of characters is compared at once. */
export type Characters = bigint;

export const overlap = (a: Characters, b: Characters): boolean => (a & b) !== 0n;

const anything: Characters = -1n;

const endless = Number.POSITIVE_INFINITY;

export interface Atom {
  text: string;
  /** The alternatives of a group; null for anything else. */
  group: Atom[][] | null;
  min: number;
  max: number;
  /** What it can match. Nothing for an edge: of a text, of a word, or a look around. */
  characters: Characters;
  /** What it can begin with. */
  first: Characters;
  canBeEmpty: boolean;
}

export const isLookaround = ({ text }: Atom): boolean => /^\(\?<?[=!]/.test(text);

/** What can stand at the start of atoms with this behind them. */
export const firstOf = (atoms: readonly Atom[], behind: Characters): Characters =>
  atoms.reduceRight((after, { first, canBeEmpty }) => (canBeEmpty ? first | after : first), behind);

const union = (sets: readonly Characters[]): Characters => sets.reduce((all, set) => all | set, 0n);

/** Those of Western languages, and the ends of every range in the source: two ranges that overlap share one of them. */
function samplesOf(source: string): string[] {
  const escaped = source.matchAll(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2}))/g).map(([, u, x]) => `0x${u ?? x}`);
  const named = [...source.split('').map(unit => unit.charCodeAt(0)), ...escaped.map(Number)];
  const codes = [...Array(256).keys(), ...named.flatMap(code => [code - 1, code, code + 1])];
  return [...new Set(codes)].map(code => String.fromCharCode(code));
}

class Reader {
  #at = 0;
  readonly #source: string;
  readonly #samples: readonly string[];
  readonly #known = new Map<string, Characters>();

  constructor(source: string) {
    this.#source = source;
    this.#samples = samplesOf(source);
  }

  /** Takes what matches here. `form` is sticky. */
  #take(form: RegExp): string {
    form.lastIndex = this.#at;
    const [found = ''] = form.exec(this.#source) ?? [];
    this.#at += found.length;
    return found;
  }

  alternatives(): Atom[][] {
    const all: Atom[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#take(/\|/y)) all.push([]);
      else all.at(-1)?.push(this.#atom());
    }
    return all;
  }

  #atom(): Atom {
    const opening = this.#take(/\((?:\?(?::|<?[=!]|<\w+>))?/y);
    if (!opening) return this.#single();
    const group = this.alternatives();
    this.#take(/\)/y);
    const times = this.#times();
    const inside = /[=!]$/.test(opening) ? [] : group;
    return {
      text: opening,
      group,
      ...times,
      characters: union(inside.flat().map(({ characters }) => characters)),
      first: union(inside.map(atoms => firstOf(atoms, 0n))),
      canBeEmpty: times.min === 0 || group !== inside || group.some(atoms => atoms.every(atom => atom.canBeEmpty)),
    };
  }

  #single(): Atom {
    const text = this.#take(/\[(?:\\.|[^\]\\])*\]|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|./sy);
    const characters = this.charactersOf(text);
    const times = this.#times();
    return { text, group: null, ...times, characters, first: characters, canBeEmpty: !times.min || characters === 0n };
  }

  #times(): Pick<Atom, 'min' | 'max'> {
    const [, sign, min, comma, max] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)) ?? [];
    if (min) return { min: Number(min), max: comma ? Number(max || endless) : Number(min) };
    return { min: sign && sign !== '+' ? 0 : 1, max: sign && sign !== '?' ? endless : 1 };
  }

  /** What one part that is no group can match: anything, if it is none of the samples. */
  charactersOf(text: string): Characters {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const form = new RegExp(`^${text}$`, 's');
    const bits = this.#samples.map(sample => (form.test(sample) ? '1' : '0')).join('');
    const characters = /^(?:[\^$]|\\[bB])$/.test(text) ? 0n : BigInt(`0b${bits}`) || anything;
    this.#known.set(text, characters);
    return characters;
  }
}

const longestSource = 500;
const deepest = 10;

/** What the reader does not take as a browser does: groups used again, and rare escapes and groups. */
const unreadable = /\\(?:[1-9ckpP]|0\d|u(?![\da-fA-F]{4})|x(?![\da-fA-F]{2}))/;
const rareGroup = /\(\?(?!:|<?[=!]|<\w+>)/;

function isReadable(source: string): boolean {
  if (source.length > longestSource || unreadable.test(source)) return false;
  const marks = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, '.');
  if (rareGroup.test(marks)) return false;
  let depth = 0;
  for (const mark of marks) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (depth > deepest) return false;
  }
  return true;
}

/** The alternatives of a valid expression, and the blanks among their characters. Null if it is too long, too deep or too rare. */
export function readRegex(source: string): { alternatives: Atom[][]; blanks: Characters } | null {
  if (!isReadable(source)) return null;
  const reader = new Reader(source);
  return { alternatives: reader.alternatives(), blanks: reader.charactersOf('\\s') };
}
