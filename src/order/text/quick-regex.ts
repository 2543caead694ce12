// Whether a regular expression always ends soon. Definitions come from a clinic or a server, and one that doubles its work with
// each letter of a page would stop the reading.
import { type Atom, type Characters, firstOf, isLookaround, overlap, readRegex } from './regex-atoms.ts';

/** A group may repeat this often, whatever is in it. A part whose length varies more than this is a long one. */
const fewTimes = 4;

interface Limits {
  /** So many ways to match at one place of a text are quick. */
  ways: number;
  /** Blanks at the edges of a value are few: behind so many endless parts, one more may share a text with them. */
  depth: number;
}

/** Less is quick if the match can begin at each place of a text. */
const limits = { anchored: { ways: 15_000, depth: 2 }, anywhere: { ways: 50, depth: 1 } } satisfies Record<
  string,
  Limits
>;

/** The one character that an atom is, as a set; empty if it can be others. */
const characterOf = ({ text, group, min, max, characters }: Atom): Characters =>
  !group && min === 1 && max === 1 && /^(?:\\[^\w]|[^\\[.^$])$/.test(text) ? characters : 0n;

const avoids = (atom: Atom, character: Characters): boolean => !atom.group && !overlap(atom.characters, character);

const isVariable = ({ min, max }: Atom): boolean => min !== max;

const lengthsOf = ({ min, max }: Atom): number => max - min + 1;

const isLong = (atom: Atom): boolean => lengthsOf(atom) > fewTimes + 1;

const isEndless = ({ max }: Atom): boolean => !Number.isFinite(max);

/** There is one way to match a text: each part of variable length, but the last, ends at a character that it cannot match. */
const isUnambiguous = (atoms: readonly Atom[]): boolean =>
  atoms.every((atom, at) => {
    const next = atoms[at + 1];
    if (!isVariable(atom) || !atoms.slice(at + 1).some(isVariable)) return true;
    const end = next ? characterOf(next) : 0n;
    return end !== 0n && avoids(atom, end);
  });

/** Each round of the group begins with a character that nothing of variable length in it can match. */
function isSeparated(alternatives: readonly Atom[][]): boolean {
  const starts = alternatives.map(([first]) => (first ? characterOf(first) : 0n));
  if (starts.includes(0n) || new Set(starts).size < starts.length || !alternatives.every(isUnambiguous)) return false;
  return alternatives
    .flat()
    .every(atom => !atom.group && (!isVariable(atom) || starts.every(start => avoids(atom, start))));
}

/** Each round of the group ends with a character that nothing else in it can match. */
function isClosed([atoms = [], ...more]: readonly Atom[][]): boolean {
  const last = atoms.at(-1);
  const end = last ? characterOf(last) : 0n;
  return more.length === 0 && end !== 0n && isUnambiguous(atoms) && atoms.slice(0, -1).every(atom => avoids(atom, end));
}

const isPlain = (atom: Atom): boolean => !isVariable(atom) && !atom.group;

/** Each round is equally long, and so is what it looks at. */
const isFixed = ([atoms = [], ...more]: readonly Atom[][]): boolean =>
  more.length === 0 &&
  atoms.every(atom => isPlain(atom) || (isLookaround(atom) && !isVariable(atom) && atom.group?.flat().every(isPlain)));

/** There is one way to match each round. */
const isRegular = (group: readonly Atom[][]): boolean => isFixed(group) || isSeparated(group) || isClosed(group);

/** Whether groups that repeat often are regular. */
const areQuick = (alternatives: readonly Atom[][]): boolean =>
  alternatives.flat().every(({ group, max }) => !group || (areQuick(group) && (max <= fewTimes || isRegular(group))));

/** Alternatives that begin with the same character, together: "Mr|Mrs". */
const byStart = (alternatives: readonly Atom[][]): Atom[][][] => [
  ...Map.groupBy(alternatives, atoms => (atoms[0] && characterOf(atoms[0])) || atoms).values(),
];

/**
 * How many ways there can be to match at one place of a text, apart from the lengths of long parts. The next character alone decides
 * between parts that cannot begin with the same.
 * @param behind what can stand behind the alternatives.
 */
function waysOf(alternatives: readonly Atom[][], behind: Characters): number {
  const choices = byStart(alternatives).map(those => {
    const [atoms = [], other] = those;
    const rest = () => those.map(all => all.slice(1));
    return { first: firstOf(atoms, behind), ways: other ? waysOf(rest(), behind) : waysInRow(atoms, behind) };
  });
  const together = choices.map(({ first }) =>
    choices.reduce((sum, other) => sum + (other.first === first || overlap(other.first, first) ? other.ways : 0), 0),
  );
  return Math.max(1, ...together);
}

const waysInRow = (atoms: readonly Atom[], behind: Characters): number =>
  atoms.reduce((ways, atom, at) => ways * waysOfAtom(atom, firstOf(atoms.slice(at + 1), behind)), 1);

function waysOfAtom(atom: Atom, behind: Characters): number {
  const { group, max, first } = atom;
  const lengths = !isLong(atom) && overlap(first, behind) ? lengthsOf(atom) : 1;
  if (!group || max > fewTimes) return lengths;
  return lengths * waysOf(group, isLookaround(atom) ? -1n : max > 1 ? behind | first : behind) ** max;
}

/** How a long part reaches a place. */
interface Way {
  /** What must stand in each of its rounds, and between it and the place. */
  needed: readonly Characters[];
  /** How many endless parts in front of it can each share a text with all those behind them, up to it. */
  depth: number;
  /** The place is in a look around, and the part in front of that. True if it looks behind, where nothing is needed of the part. */
  behind?: boolean;
}

/** The long parts that can reach up to a place. */
type Open = ReadonlyMap<Atom, Way>;

const none: Open = new Map();

/** Of a part that reaches a place in several ways, what must stand there in each of them. */
function merge(...all: readonly Open[]): Open {
  const merged = new Map<Atom, Way>();
  for (const [atom, way] of all.flatMap(open => [...open])) {
    const before = merged.get(atom) ?? way;
    const always = before.needed.filter(those => way.needed.includes(those));
    merged.set(atom, { ...way, needed: always, depth: Math.max(way.depth, before.depth) });
  }
  return merged;
}

/** Those that reach beyond a part which must be there: none that cannot match what it does. */
const pass = (open: Open, characters: Characters): Open =>
  new Map(
    [...open]
      .filter(([atom, { behind }]) => behind || overlap(atom.characters, characters))
      .map(([atom, way]) => [
        atom,
        { ...way, needed: way.behind ? way.needed : [...new Set([...way.needed, characters])] },
      ]),
  );

/** The parts in front of a look around, as it meets them. */
const outside = (open: Open, { text }: Atom): Open =>
  new Map([...open].map(([atom, way]) => [atom, { ...way, behind: way.behind || text.startsWith('(?<') }]));

/** What long parts reach behind a place, and in how many ways they share out a text up to there. */
interface Reach {
  open: Open;
  ways: number;
}

/**
 * Finds long parts that share out one text, with something behind them that can fail. For two endless ones, as in ".*.*x", the
 * work grows with the square of the text.
 */
class Sharing {
  readonly #blanks: Characters;
  readonly #deepest: number;

  constructor(blanks: Characters, deepest: number) {
    this.#blanks = blanks;
    this.#deepest = deepest;
  }

  #isBlank = ({ characters }: Atom): boolean => (characters & ~this.#blanks) === 0n;

  #isEdge(a: Atom, b: Atom, needed: readonly Characters[]): boolean {
    return a !== b && (this.#isBlank(a) !== this.#isBlank(b) || (this.#isBlank(a) && needed.length > 0));
  }

  /** One endless part behind another. In a look around it counts twice, if both begin again at each place of a text. */
  #deeper(a: Atom, b: Atom, { behind }: Way): number {
    if (!isEndless(a)) return 0;
    return behind !== undefined && isEndless(b) && !this.#isBlank(a) && this.#deepest < limits.anchored.depth ? 2 : 1;
  }

  /** In how many ways a part shares a text with those in front of it, and how deep. */
  #share(open: Open, b: Atom, inRound: readonly Characters[]): { ways: number; depth: number } {
    const found = [...open].filter(([{ characters }, { needed }]) => {
      const shared = characters & b.characters;
      return [shared, ...needed, ...inRound].every(set => overlap(set, shared));
    });
    // A look around begins again at each end of the part in front of it. It shares no text with that part.
    const even = found.filter(
      ([a, { needed, behind }]) => behind === undefined && !this.#isEdge(a, b, [...needed, ...inRound]),
    );
    const depth = Math.max(0, ...found.map(([a, way]) => way.depth + this.#deeper(a, b, way)));
    if (depth > this.#deepest) return { ways: Number.POSITIVE_INFINITY, depth };
    return { ways: Math.min(lengthsOf(b), Math.max(1, ...even.map(([a]) => lengthsOf(a)))), depth };
  }

  /** @param open the parts that can reach up to the alternatives. */
  behind(alternatives: readonly Atom[][], open: Open, canFail: boolean): Reach {
    const ends = alternatives.map(atoms => {
      let reach: Reach = { open, ways: 1 };
      for (const [at, atom] of atoms.entries()) {
        const mayFail = canFail || atoms.slice(at + 1).some(({ min }) => min > 0);
        const { open, ways } = this.#behindAtom(atom, reach.open, mayFail);
        reach = { open, ways: reach.ways * ways };
      }
      return reach;
    });
    return { open: merge(...ends.map(end => end.open)), ways: Math.max(1, ...ends.map(end => end.ways)) };
  }

  #behindAtom(atom: Atom, open: Open, mayFail: boolean): Reach {
    const { group, min, characters } = atom;
    if (group && isLookaround(atom)) return { ...this.behind(group, outside(open, atom), true), open };
    // A group of nothing but a look around takes no character, and still looks.
    if (characters === 0n && !group) return { open, ways: 1 };
    const { open: inside, ways } = group
      ? this.#behindGroup(atom, group, open, mayFail)
      : { open: pass(open, characters), ways: 1 };
    const kept = min === 0 ? merge(open, inside) : inside;
    if (!isLong(atom)) return { open: kept, ways };
    const [only = [], other] = group ?? [];
    const inRound = other ? [] : only.flatMap(inner => (inner.min > 0 && inner.characters ? [inner.characters] : []));
    const { ways: shared, depth } = mayFail ? this.#share(open, atom, inRound) : { ways: 1, depth: 0 };
    return { open: merge(kept, new Map([[atom, { needed: inRound, depth }]])), ways: ways * shared };
  }

  /** Parts of one round of a group that repeats can share a text with those of the next. */
  #behindGroup({ max }: Atom, group: Atom[][], open: Open, mayFail: boolean): Reach {
    const isRepeated = max > 1 && max <= fewTimes;
    const one = this.behind(group, open, mayFail || isRepeated);
    if (!isRepeated || one.open.size === 0) return { ...one, ways: one.ways ** (isRepeated ? max : 1) };
    const next = this.behind(group, one.open, true);
    return { open: next.open, ways: one.ways * next.ways ** (max - 1) };
  }
}

/** False also for some that would end soon. `source` is a valid expression. */
export function isQuick(source: string): boolean {
  const read = readRegex(source);
  if (!read || !areQuick(read.alternatives)) return false;
  const isAnchored = read.alternatives.every(([first]) => first?.text === '^');
  const limit = limits[isAnchored ? 'anchored' : 'anywhere'];
  const { ways } = new Sharing(read.blanks, limit.depth).behind(read.alternatives, none, false);
  return ways * waysOf(read.alternatives, 0n) <= limit.ways;
}
