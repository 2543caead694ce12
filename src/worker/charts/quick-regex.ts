// Whether a regular expression always ends soon. Definitions come from a clinic or a server, and one that doubles its work with
// each letter of a page would stop the reading.

interface Atom {
  text: string;
  /** The alternatives of a group; null for anything else. */
  group: Atom[][] | null;
  least: number;
  most: number;
}

const longestSource = 500;

/** A group may repeat this often, whatever is in it. */
const fewTimes = 4;

class Reader {
  #at = 0;
  readonly #source: string;
  hasBackReference = false;

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
    if (/^\\[1-9k]/.test(text)) this.hasBackReference = true;
    return { text, group, ...this.#times() };
  }

  #times(): Pick<Atom, 'least' | 'most'> {
    const [, least = '', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at)) ?? [];
    const text = this.#take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/);
    if (text.startsWith('{'))
      return { least: Number(least), most: comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least) };
    return {
      least: text === '' || text.startsWith('+') ? 1 : 0,
      most: /^[*+]/.test(text) ? Number.POSITIVE_INFINITY : 1,
    };
  }
}

/** The one character that an atom is; '' if it can be others. */
const characterOf = ({ text, group, least, most }: Atom): string =>
  !group && least === 1 && most === 1 && /^(?:\\[^\w]|[^\\[.^$])$/.test(text) ? text.slice(-1) : '';

const matches = ({ text }: Atom, character: string): boolean => new RegExp(`^${text}$`, 's').test(character);

const isLookaround = ({ text }: Atom): boolean => /^\(\?<?[=!]/.test(text);

/** Whether an atom cannot match a character: another class, or "anything but": `(?:(?!x).)`. */
function avoids(atom: Atom, character: string): boolean {
  if (!atom.group) return !matches(atom, character);
  const [[guard] = [], ...more] = atom.group;
  const [[only, ...others] = []] = guard?.group ?? [];
  const isGuard = guard?.text === '(?!' && guard.group?.length === 1 && others.length === 0;
  return more.length === 0 && isGuard && only !== undefined && characterOf(only) === character;
}

const isVariable = ({ least, most }: Atom): boolean => least !== most;

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

const mostTexts = 200;

/** Every text that atoms of plain characters can match; null if they match others, or too many. */
function textsOf(atoms: readonly Atom[]): string[] | null {
  let texts = [''];
  for (const atom of atoms) {
    const known = characterOf({ ...atom, least: 1, most: 1 });
    const own = atom.group ? atom.group.flatMap(one => textsOf(one) ?? [null]) : [known === '' ? null : known];
    if (atom.most > 1 || own.includes(null)) return null;
    const added = [...(atom.least === 0 ? [''] : []), ...own.flatMap(text => text ?? [])];
    texts = texts.flatMap(text => added.map(more => text + more));
    if (texts.length > mostTexts) return null;
  }
  return texts;
}

/** Each round ends with a separator, such as a blank, that is nowhere else in it: "Dr. Prof. ". */
function isEnded([atoms = [], ...more]: readonly Atom[][]): boolean {
  const last = atoms.at(-1);
  const texts = textsOf(atoms.slice(0, -1));
  if (more.length > 0 || !last || last.group || last.least === 0 || !texts) return false;
  const areDistinct = new Set(texts).size === texts.length && !texts.includes('');
  return areDistinct && !texts.some(text => [...text].some(character => matches(last, character)));
}

/** Each round is equally long. */
const isFixed = ([atoms = [], ...more]: readonly Atom[][]): boolean =>
  more.length === 0 && atoms.every(atom => !isVariable(atom) && (!atom.group || isLookaround(atom)));

const mayRepeat = (group: readonly Atom[][]): boolean =>
  isFixed(group) || isSeparated(group) || isClosed(group) || isEnded(group);

const areQuick = (alternatives: readonly Atom[][]): boolean =>
  alternatives.flat().every(({ group, most }) => !group || (areQuick(group) && (most <= fewTimes || mayRepeat(group))));

/** Characters that stand for all others of their kind. */
const samples = [...'abkzAZéß07 \n\u00a0.,;:!?-–—_/\\|·•()[]{}<>@#$%&*+=\'"`^~'];
const blanks = [' ', '\n', '\u00a0'];

interface Repeat {
  /** What it can match. */
  own: readonly string[];
  /** What must stand in each of its rounds, and between it and here. */
  needed: readonly (readonly string[])[];
}

const isBlankOnly = ({ own }: Repeat) => own.every(one => blanks.includes(one));

/**
 * True if two repeats can share out one text in as many ways as it is long: ".*.*". Blanks at the edges of a value are few, but
 * not twice in a row.
 */
function canShare(one: Repeat, other: Repeat): boolean {
  const shared = one.own.filter(character => other.own.includes(character));
  const needed = [...one.needed, ...other.needed];
  const areTwice = isBlankOnly(one) && isBlankOnly(other) && needed.length === 0;
  if (shared.length === 0 || ((isBlankOnly(one) || isBlankOnly(other)) && !areTwice)) return false;
  return needed.every(those => those.some(character => shared.includes(character)));
}

/** Finds repeats that share a text if something behind them can fail: the work grows with the square of the text. */
class Sharing {
  isFound = false;
  readonly #all: readonly string[];

  constructor(source: string) {
    this.#all = [...new Set([...samples, ...source])];
  }

  /** The samples that an atom can match. An edge of a text or of a word is no character. */
  #charactersOf(atom: Atom): string[] {
    if (isLookaround(atom) || /^(?:[\^$]|\\[bB])$/.test(atom.text)) return [];
    const { group } = atom;
    if (!group) return this.#all.filter(one => matches(atom, one));
    const inside = new Set(group.flat().flatMap(one => this.#charactersOf(one)));
    return this.#all.filter(one => inside.has(one));
  }

  /** The repeats that can reach behind these atoms. `before` are those that can reach up to them. */
  walk(atoms: readonly Atom[], before: readonly Repeat[], canFail: boolean): readonly Repeat[] {
    let open = before;
    for (const [at, atom] of atoms.entries()) {
      const mayFail = canFail || atoms.slice(at + 1).some(({ least }) => least > 0);
      open = this.#step(atom, open, mayFail);
    }
    return open;
  }

  #step(atom: Atom, open: readonly Repeat[], canFail: boolean): readonly Repeat[] {
    const { group, least, most } = atom;
    const own = this.#charactersOf(atom);
    if (own.length === 0) {
      for (const inside of group ?? []) this.walk(inside, [], true);
      return open;
    }
    const behind = (those: readonly Repeat[]) =>
      those.flatMap(one => (one.own.some(c => own.includes(c)) ? { ...one, needed: [...one.needed, own] } : []));
    if (most < Number.POSITIVE_INFINITY) {
      const passed = group ? group.flatMap(inside => this.walk(inside, open, canFail)) : behind(open);
      return least === 0 ? [...open, ...passed] : passed;
    }
    const [only, ...others] = group ?? [];
    const needed =
      only && others.length === 0 ? only.filter(one => one.least > 0).map(one => this.#charactersOf(one)) : [];
    const repeat: Repeat = { own, needed: needed.filter(those => those.length > 0) };
    if (canFail && open.some(one => canShare(one, repeat))) this.isFound = true;
    const inside = (group ?? []).flatMap(one => this.walk(one, open, canFail));
    return [...(least === 0 ? open : behind(open)), ...inside, repeat];
  }
}

function sharesText(source: string, alternatives: readonly Atom[][]): boolean {
  const sharing = new Sharing(source);
  for (const atoms of alternatives) sharing.walk(atoms, [], false);
  return sharing.isFound;
}

/** False also for some that would end soon. `source` is a valid expression. */
export function isQuick(source: string): boolean {
  if (source.length > longestSource) return false;
  const reader = new Reader(source);
  const alternatives = reader.alternatives();
  return areQuick(alternatives) && !reader.hasBackReference && !sharesText(source, alternatives);
}
