// The marks between persons: a name that stands for one, "a sister of hers", the end of "(fa's bro)".

import { far, isComma, isGap, isLink, isWord } from '../phrases/look.ts';
import type { Chained, Mark, PersonMark, Pronoun } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { isSided, withSide } from '../phrases/sides.ts';
import { areOne } from './asides.ts';
import { endOf, narrower, pronounOf } from './kin.ts';
import { toCode } from './who.ts';

export interface Chain {
  out: Chained[];
  /** "her sister Anna": whom a name stands for. */
  named: Map<string, PersonMark>;
  /** "Dad lost": whose the next relatives are. */
  loser?: PersonMark | undefined;
}

/** "her aunt Rosa", "her aunt, Rosa,", "her aunt (Rosa)": the person before a name. */
function namedBefore(out: readonly Chained[]): PersonMark | null {
  const last = out.at(-1);
  const before = isComma(last) || isLink(last, '(') ? out.at(-2) : last;
  return before?.kind === 'person' ? before : null;
}

/** "her mother's sister, and a cousin on the same side": the cousin, with the side of the one before. */
function onSameSide(out: readonly Chained[], pronoun: Pronoun | undefined): PersonMark | null {
  const [who, ...before] = out
    .filter(mark => mark.kind === 'person')
    .slice(-2)
    .toReversed();
  const sides = !pronoun ? /^(?:[MP]ATERNAL|MOTHER|FATHER)/ : pronoun === 'her' ? /^MOTHER$/ : /^FATHER$/;
  const [side] = sides.exec(before[0] ? endOf(before[0].chain) : '') ?? [];
  if (!who || !side || who.chain.length > 1) return null;
  return { ...who, chain: who.chain.map(relation => withSide(relation, /^M/.test(side) ? 'MATERNAL' : 'PATERNAL')) };
}

/** "cousin w/ ovarian ca, mat side;", "aunt breast ca 50 (paternal side)": where the relative stands. */
function besideSide(out: readonly Chained[], after: Chained | undefined): number {
  const last = out.at(-1);
  const isBehind = (isComma(last) && isGap(after, level.clause)) || (isLink(last, '(') && isLink(after, ')'));
  let hasCancer = false;
  for (let at = out.length - 1; isBehind && at > out.length - far && !isGap(out[at], level.clause); at -= 1) {
    if (out[at]?.kind === 'person') return hasCancer ? at : -1;
    hasCancer ||= out[at]?.kind === 'cancer';
  }
  return -1;
}

/** Adds a mark that is no person, or makes the person before it another one. */
export function addOther(chain: Chain, mark: Exclude<Mark, { kind: 'person' }>, after: Chained | undefined): void {
  const { out, named } = chain;
  const whoIsNamed = mark.kind === 'word' && mark.isName && mark.cues.size === 0 ? namedBefore(out) : null;
  if (mark.kind === 'word' && whoIsNamed) named.set(mark.word, whoIsNamed);
  const last = out.at(-1);
  const before = out.at(-2);
  const at = mark.kind === 'side' ? besideSide(out, after) : -1;
  const whom = out[at];
  if (mark.kind === 'side' && whom?.kind === 'person' && whom.chain.length === 1 && isSided(whom.chain[0] ?? 'NONE')) {
    out[at] = { ...whom, chain: whom.chain.map(relation => withSide(relation, mark.side)) };
    return;
  }
  if (mark.kind === 'gap' && mark.level > 2) chain.loser = undefined;
  else if (isWord(mark, /^lost$/) && last?.kind === 'person') chain.loser = last;
  // "a cousin on her side", after the mother
  const parent = isWord(mark, /^side$/) && isWord(before, /^on$/) ? pronounOf(last) : undefined;
  const sameAt = parent ? -3 : isWord(last, /^on$/) ? -2 : -1;
  const sided =
    (parent || isWord(mark, /(?:same|that) side$/)) && out.at(sameAt)?.kind === 'person'
      ? onSameSide(out.slice(-24), parent)
      : null;
  if (sided) {
    out.splice(sameAt, -sameAt, sided);
    return;
  }
  // "her sister Anna. Anna had ..."
  const again =
    mark.kind === 'word' && mark.isName && mark.cues.size === 0 && !whoIsNamed ? named.get(mark.word) : undefined;
  if (again && isGap(last, 1)) {
    out.push({ ...again, start: mark.start, end: mark.end, isSame: true, isByName: true });
    return;
  }
  // "a sister of hers"
  const isHers = () => isWord(mark, /^(?:hers|theirs)$/) || isGap(after, 1) || isWord(after, /^(?:who|that)$/);
  const whose = isWord(last, /^of$/) && isHers() ? pronounOf(mark) : undefined;
  if (whose && before?.kind === 'person' && !before.whose && before.chain.length === 1) {
    out.splice(-2, 2, { ...before, whose, isHers: true });
    return;
  }
  // "the mother of the patient", but not "the mother of the patient's father"
  if (mark.kind === 'patient' && !isLink(after, "'s")) {
    if (isWord(last, /^of(?: the)?$/) && before?.kind === 'person') {
      out.pop();
      return;
    }
  }
  // "Their father (Ms. J.'s and her brother's)": whose, and no one new. "her (mother's) sister": whose "her" is.
  const from =
    mark.kind === 'link' && mark.mark === ')' && isLink(last, "'s")
      ? out.findLastIndex(earlier => isLink(earlier, '('))
      : -1;
  const isWhose =
    from > out.length - 10 &&
    out.at(from - 1)?.kind === 'person' &&
    out
      .slice(from + 1)
      .every(later => /person|patient|link/.test(later.kind) || isWord(later, /^(?:and|&|her|his|the)$/));
  if (from > 0 && from === out.length - 3 && before?.kind === 'person' && pronounOf(out[from - 1])) {
    out.splice(from - 1, 2);
    return;
  }
  if (from > 0 && isWhose) {
    const whom = out[from - 1];
    // "nephew (husband's)"
    const isOfSpouse = out.slice(from).some(later => later.kind === 'person' && later.chain.includes('NONE'));
    if (whom?.kind === 'person' && isOfSpouse) out[from - 1] = { ...whom, chain: ['NONE'] };
    out.splice(from);
    return;
  }
  // The end of "(fa's bro)" after its two names became one.
  const open = isWord(before, /^the$/) ? -3 : -2;
  if (mark.kind === 'link' && mark.mark === ')' && last?.kind === 'person' && isLink(out.at(open), '(')) {
    const whom = out.at(open - 1);
    // "my mom ... and my grandmother (her mom)"
    const whose = last.whose ? out.slice(-24, open - 1).findLast(earlier => earlier.kind === 'person') : undefined;
    const fullChain = whose?.kind === 'person' ? [...whose.chain, ...last.chain] : last.chain;
    const same = whom?.kind === 'person' ? narrower(endOf(whom.chain), endOf(fullChain)) : null;
    if (whom?.kind === 'person' && same) {
      out.splice(open - 1, 1 - open, { ...whom, chain: [same], end: mark.end });
      return;
    }
    // "his daughter (pt's cousin)", "their dtr (pat cousin)"
    const [also = 'NONE', ...further] = last.chain;
    const isOne =
      further.length === 0 && toCode(also) && areOne(also, (whom as PersonMark | undefined)?.chain?.at(-1) ?? 'NONE');
    if (whom?.kind === 'person' && whom.whose && ((last.isOwn && isSided(also)) || isOne)) {
      out.splice(open - 1, 1 - open, { ...whom, alsoNamed: also, end: mark.end });
      return;
    }
  }
  out.push(mark);
}
