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

/** False also for some that would end soon. `source` is a valid expression. */
export function isQuick(source: string): boolean {
  if (source.length > longestSource) return false;
  const reader = new Reader(source);
  return areQuick(reader.alternatives()) && !reader.hasBackReference;
}
