// Whether a regular expression always ends soon. Definitions come from a clinic or a server, and one that doubles its work with
// each letter of a page would stop the reading.

interface Atom {
  text: string;
  /** The alternatives of a group; null for anything else. */
  group: Atom[][] | null;
  min: number;
  max: number;
}

const longestSource = 500;
const endless = Number.POSITIVE_INFINITY;

/** A group may repeat this often, whatever is in it. */
const fewTimes = 4;

class Reader {
  #at = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Takes what matches here. */
  #take(form: RegExp): string {
    const [found = ''] = new RegExp(form.source, 'sy').exec(this.#source.slice(this.#at)) ?? [];
    this.#at += found.length;
    return found;
  }

  alternatives(): Atom[][] {
    const all: Atom[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#take(/\|/)) all.push([]);
      else all.at(-1)?.push(this.#atom());
    }
    return all;
  }

  #atom(): Atom {
    let group: Atom[][] | null = null;
    let text = this.#take(/\((?:\?(?::|<?[=!]|<\w+>))?/);
    if (text) {
      group = this.alternatives();
      this.#take(/\)/);
    } else text = this.#take(/\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\k<\w+>|\\u[0-9a-fA-F]{4}|\\.|./);
    return { text, group, ...this.#times() };
  }

  #times(): Pick<Atom, 'min' | 'max'> {
    const [, sign, min, comma, max] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/)) ?? [];
    if (min) return { min: Number(min), max: comma ? Number(max || endless) : Number(min) };
    return { min: sign && sign !== '+' ? 0 : 1, max: sign && sign !== '?' ? endless : 1 };
  }
}

/** The one character that an atom is; '' if it can be others. */
const characterOf = ({ text, group, min, max }: Atom): string =>
  !group && min === 1 && max === 1 && /^(?:\\[^\w]|[^\\[.^$])$/.test(text) ? text.slice(-1) : '';

const matches = ({ text }: Atom, character: string): boolean => new RegExp(`^${text}$`, 's').test(character);

const isLookaround = ({ text }: Atom): boolean => /^\(\?<?[=!]/.test(text);

const avoids = (atom: Atom, character: string): boolean => !atom.group && !matches(atom, character);

const isVariable = ({ min, max }: Atom): boolean => min !== max;

/** There is one way to match a text: each part of variable length, but the last, ends at a character that it cannot match. */
const isUnambiguous = (atoms: readonly Atom[]): boolean =>
  atoms.every((atom, at) => {
    const next = atoms[at + 1];
    if (!isVariable(atom) || !atoms.slice(at + 1).some(isVariable)) return true;
    const end = next ? characterOf(next) : '';
    return end !== '' && avoids(atom, end);
  });

/** Each round of the group begins with a character that nothing of variable length in it can match. */
function isSeparated(alternatives: readonly Atom[][]): boolean {
  const starts = alternatives.map(([first]) => (first ? characterOf(first) : ''));
  if (starts.includes('') || new Set(starts).size < starts.length || !alternatives.every(isUnambiguous)) return false;
  return alternatives
    .flat()
    .every(atom => !atom.group && (!isVariable(atom) || !starts.some(start => matches(atom, start))));
}

/** Each round of the group ends with a character that nothing else in it can match. */
function isClosed([atoms = [], ...more]: readonly Atom[][]): boolean {
  const last = atoms.at(-1);
  const end = last ? characterOf(last) : '';
  return more.length === 0 && end !== '' && isUnambiguous(atoms) && atoms.slice(0, -1).every(atom => avoids(atom, end));
}

/** Each round is equally long. */
const isFixed = ([atoms = [], ...more]: readonly Atom[][]): boolean =>
  more.length === 0 && atoms.every(atom => !isVariable(atom) && (!atom.group || isLookaround(atom)));

const areQuick = (alternatives: readonly Atom[][]): boolean =>
  alternatives
    .flat()
    .every(
      ({ group, max }) =>
        !group || (areQuick(group) && (max <= fewTimes || isFixed(group) || isSeparated(group) || isClosed(group))),
    );

/** Characters that stand for all others: those of Western languages. */
const samples = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

interface Repeat {
  /** What it can match. */
  characters: readonly string[];
  /** What must stand in each of its rounds, and between it and here. */
  needed: readonly (readonly string[])[];
}

const isBlank = ({ characters }: Repeat) => characters.every(character => /\s/.test(character));

/** The characters that an atom can match. An edge of a text or of a word is no character. */
const charactersOf = (atom: Atom, all: readonly string[]): string[] =>
  isLookaround(atom)
    ? []
    : all.filter(character =>
        atom.group ? atom.group.flat().some(inside => charactersOf(inside, [character])[0]) : matches(atom, character),
      );

/**
 * True if two repeats can share out one text in as many ways as it is long: ".*.*". Blanks at the edges of a value are few, but
 * not twice in a row.
 */
function canShare(a: Repeat, b: Repeat): boolean {
  const needed = [...a.needed, ...b.needed];
  const isEdge = isBlank(a) !== isBlank(b) || (isBlank(a) && needed.length > 0);
  const shared = a.characters.filter(character => b.characters.includes(character));
  return !isEdge && [shared, ...needed].every(those => those.some(character => shared.includes(character)));
}

/**
 * Whether repeats share a text and something behind them can fail: the work grows with the square of the text.
 * @param before the repeats that can reach up to here. Those that can reach behind the atoms are added to `behind`.
 */
function sharesText(
  atoms: readonly Atom[],
  all: readonly string[],
  before: readonly Repeat[] = [],
  canFail = false,
  behind: Repeat[] = [],
): boolean {
  let open = before;
  for (const [at, atom] of atoms.entries()) {
    const { group, min, max } = atom;
    const characters = charactersOf(atom, all);
    const mayFail = canFail || atoms.slice(at + 1).some(other => other.min > 0);
    const inside: Repeat[] = [];
    const isEdge = characters.length === 0;
    if (group?.some(alternative => sharesText(alternative, all, isEdge ? [] : open, isEdge || mayFail, inside)))
      return true;
    if (isEdge) continue;
    const passed = open.map(repeat => ({ ...repeat, needed: [...repeat.needed, characters] }));
    const isEndless = max === endless;
    const kept = min === 0 ? open : group && !isEndless ? [] : passed;
    if (!isEndless) open = [...kept, ...inside];
    else {
      const [only = [], other] = group ?? [];
      const needed = other ? [] : only.flatMap(inner => (inner.min > 0 ? [charactersOf(inner, all)] : []));
      const repeat = { characters, needed: needed.filter(those => those.length > 0) };
      if (mayFail && open.some(earlier => canShare(earlier, repeat))) return true;
      open = [...kept, ...inside, repeat];
    }
  }
  behind.push(...open);
  return false;
}

/** False also for some that would end soon. `source` is a valid expression. */
export function isQuick(source: string): boolean {
  if (source.length > longestSource || /\\[1-9k]/.test(source)) return false;
  const alternatives = new Reader(source).alternatives();
  const all = [...samples, ...source];
  return areQuick(alternatives) && !alternatives.some(atoms => sharesText(atoms, all));
}
