// "her mother's brother's daughter", "sister of his dad", "uncle (fa's bro)": chains of persons become one person each.

import { also, has, isComma, isGap, isLink, isWord } from '../phrases/look.ts';
import type { Chained, Mark, PersonMark, Pronoun } from '../phrases/mark.ts';
import { isSided } from '../phrases/sides.ts';
import type { Person } from '../words/relative-words.ts';
import { explained, holderAt, viaOf, withoutAsides } from './asides.ts';
import { endOf, join, longest, narrower, ofPerson, pronounOf, siblingIn } from './kin.ts';
import { childAt, isOther, isProband, isSmall, probandOf } from './named-persons.ts';
import { addOther, type Chain } from './other-marks.ts';

/** "her tutors mom": a noun with a lost apostrophe, for a verb cannot stand behind "her". */
const isUnnamedOwner = (out: readonly Chained[], { count }: { count: number }): boolean => {
  const noun = out.at(-1);
  const isNoun = noun?.kind === 'word' && noun.cues.size === 0 && /^\p{L}{2,}s$/u.test(noun.word);
  return isNoun && count === 1 && (pronounOf(out.at(-2)) !== undefined || isWord(out.at(-2), /^my$/));
};

/** Whether a relative was named in this clause, and not the patient. */
function isOfClause(out: readonly Chained[]): boolean {
  for (let at = out.length - 1; at > out.length - 24 && !isGap(out[at], 1); at -= 1) {
    if (out[at]?.kind === 'patient') return false;
    if (out[at]?.kind === 'person') return true;
  }
  return false;
}

const paper = /^(?:reports?|path|pathology|records?|results?|letter|chart|biopsy)$/;

const startsWithCount = /^(?:an?|one|two|three|four|five|six|[1-9])\b/i;

export function chainPersons(all: readonly Mark[], text: string, sex: 'F' | 'M' | null = null): Chained[] {
  const proband = probandOf(all, text);
  const marks: Mark[] = [];
  for (const [at, mark] of all.entries()) {
    if (isSmall(mark) && childAt(all, at + 1)) continue;
    const person = proband && isProband(mark, text) ? proband : isOther(mark, sex) ? 'NONE' : childAt(all, at);
    marks.push(person ? { ...mark, kind: 'person', person, count: 1, isByBlood: false, isPlural: false } : mark);
  }
  const chain: Chain = { out: [], named: new Map() };
  const { out, named } = chain;
  for (const [at, mark] of marks.entries()) {
    const after = marks[at + 1] as Chained | undefined;
    if (mark.kind !== 'person') {
      addOther(chain, mark, after);
      continue;
    }
    const markText = text.slice(mark.start, mark.end);
    // "my brothers report"
    const isOfOne = mark.count === 0 && mark.isPlural && after?.kind === 'word' && paper.test(after.word);
    const isOwn = /\bown\b/i.test(markText);
    // "Living, no ca. Own mother br ca 60", but not "my own mother", "pt's own mother"
    const isBareOwn =
      /^own\b/i.test(markText) &&
      (out.length === 0 || isGap(out.at(-1), 1) || isLink(out.at(-1), ':-(') || isWord(out.at(-1), /^and$/));
    // "Adds that mat cousin has ..."
    // Adds that father has ...
    const isClause =
      /^(?:only )?that (?:bio\w* |birth )?(?:mother|father|mom|dad)$/i.test(markText) ||
      (/^that\b/i.test(markText) &&
        out.at(-1)?.kind === 'word' &&
        !isWord(out.at(-1), /^(?:and|but|of|of the|in|with|w\/|by|for|to|from|while|whereas)$/));
    const isSame = (isClause ? /\b(?:same|this|said)\b/i : /\b(?:same|this|that|said)\b/i).test(markText);
    const [, ofWhom] = /\b(?:of|both) (her|his|their)\b/i.exec(markText) ?? [];
    let person: PersonMark = {
      ...(ofWhom ? { whose: ofWhom.toLowerCase() as Pronoun } : isBareOwn ? { whose: 'own' as const } : {}),
      ...mark,
      ...(isOfOne ? { count: 1, isPlural: false } : {}),
      chain: [mark.person],
      isOwn,
      ...(/^(?:one|1)\b/i.test(markText) ? { isOne: true as const } : {}),
      isSame,
      isBoth: /^(?:both|each)\b/i.test(markText),
      isThe: isWord(out.at(-1), /\bthe$/),
      ...(isWord(after, also) ? { isToo: true as const } : {}),
    };
    const pop = () => out.pop();
    const owner = isLink(out.at(-1), "'s") ? out.at(-2) : undefined;
    const whoseName = owner?.kind === 'word' ? named.get(owner.word) : undefined;
    if (owner?.kind === 'person') {
      pop();
      person = join(pop() as PersonMark, person, /^(?:one|1) of /i.test(text.slice(owner.start, owner.end)));
    } else if (
      owner?.kind === 'word' &&
      !whoseName &&
      !owner.isName &&
      (owner.cues.size === 0 || owner.cues.has('oneOf'))
    ) {
      // "the latter's son"
      pop();
      person = { ...person, chain: ['RELATIVE' as const, ...person.chain].slice(0, longest + 1) };
    } else if (owner && whoseName) {
      // "Rosa's daughter", after "her aunt Rosa".
      pop();
      pop();
      person = join({ ...whoseName, start: owner.start, end: owner.end }, person);
    } else {
      const before = out.at(-1);
      // "mothers sister"
      const isPossessive = before?.kind === 'person' && before.isPlural;
      const isLetter = before !== undefined && before.end === before.start + 1;
      // "My mother sister"
      const isOwned =
        before?.kind === 'person' && before.chain.length === 1 && isWord(out.at(-2), /^my$/) && mark.count === 1;
      // "M sis"
      if (
        before?.kind === 'person' &&
        (isLetter ||
          isOwned ||
          (isPossessive &&
            (before.count === 1 ||
              /^(?:MOTHER|FATHER)$/.test(before.chain.at(-1) ?? '') ||
              (before.count === 0 && mark.count === 1) ||
              before.isSame ||
              before.chain.at(-1) === 'NONE')))
      )
        person = join(pop() as PersonMark, person);
      // "her tutors mom": of someone whom no table has.
      else if (isUnnamedOwner(out, mark)) {
        pop();
        person = { ...person, chain: ['RELATIVE'] };
      }
      // "wife dad pancreatic ca": more likely hers than the patient's.
      else if (before?.kind === 'person' && before.chain.includes('NONE')) person = { ...person, chain: ['RELATIVE'] };
    }
    // "dad's brother & sister": both are his.
    const joined = isWord(out.at(-1), /^(?:and|&|\+)$/) ? out.at(-2) : undefined;
    if (
      joined?.kind === 'person' &&
      joined.chain.length > 1 &&
      person.chain.length === 1 &&
      /^(?:SISTER|BROTHER)$/.test(mark.person) &&
      /^(?:SISTER|BROTHER)$/.test(joined.chain.at(-1) ?? '')
    )
      person = {
        ...person,
        chain: [...joined.chain.slice(0, -1), mark.person],
        ...(joined.whose ? { whose: joined.whose } : {}),
      };
    // "her father's sister and mother": his mother or hers.
    const [only, ...others] = person.chain;
    if (
      joined?.kind === 'person' &&
      joined.chain.length > 1 &&
      others.length === 0 &&
      /^(?:MOTHER|FATHER)$/.test(only ?? '') &&
      only !== joined.chain[0] &&
      !pronounOf(out.at(-1)) &&
      !isOwn
    )
      person = { ...person, chain: ['RELATIVE'] };
    const { loser } = chain;
    // "Dad lost his mother to breast ca and a sister to ovarian ca"
    if (
      loser &&
      /^(?:SISTER|BROTHER)$/.test(mark.person) &&
      person.chain.length === 1 &&
      startsWithCount.test(markText)
    )
      person = join(loser, person);
    // "father has two brothers with ..."
    // "her mother had a 45-year-old sister"
    const isAged = out.at(-1)?.kind === 'age' && isWord(out.at(-2), /^an?$/);
    const end = isAged ? out.length - 2 : out.length;
    const holder = isAged || startsWithCount.test(markText) ? holderAt(out, end) : null;
    if (holder && person.whose === undefined && person.chain.length === 1) {
      const isNext = holder.at === end - 2;
      if (isNext) out.splice(holder.at);
      const isHeld = /^(?:SISTER|BROTHER)$/.test(mark.person);
      const joined = holder.isSure ? join(holder.person, person) : { ...person, chain: ['RELATIVE' as const] };
      person = { ...joined, ...(isNext ? {} : { start: person.start }), ...(isHeld ? { isHeld } : {}) };
    }
    // "mother adopted a son with leukemia"
    const adopter = out.at(-1);
    const isAdopted = adopter?.kind === 'person' && /\badopted$/i.test(text.slice(adopter.start, adopter.end));
    if (isAdopted && startsWithCount.test(markText)) person = { ...person, chain: ['NONE'] };
    // "her mother is one of four sisters"
    const counted = isWord(out.at(-1), /^(?:is|was)$/) && /^one of/i.test(markText) ? out.at(-2) : undefined;
    if (counted?.kind === 'person') {
      out.length -= 2;
      person = { ...join(counted, person), count: 0 };
    }
    // "PGM: breast. She had three daughters": hers, or the patient's.
    // "mother alive and well she has two sisters"
    const isHad = isWord(out.at(-1), /^had$/) || (isWord(out.at(-1), /^has$/) && isOfClause(out));
    if (isHad && startsWithCount.test(markText) && person.whose === undefined) {
      const before = out.at(-2);
      if (before?.kind === 'word' && (before.cues.has('she') || before.cues.has('he')))
        person = { ...person, isOfSubject: before.cues.has('she') ? 'she' : 'he' };
    }
    // "her mother and one sister", in the mother's box
    if (joined?.kind === 'person' && joined.whose && person.whose === undefined && !isOwn && !pronounOf(out.at(-1)))
      person = { ...person, whose: joined.whose };
    const isNamed = isWord(out.at(-1), /^(?:the|with|w\/) same$/);
    if (isNamed) {
      pop();
      person = { ...person, isSame: true };
    }
    if (isLink(out.at(-1), "'s") && out.at(-2)?.kind === 'patient') pop();
    if (out.at(-1)?.kind === 'patient') {
      pop();
      person = { ...person, isOwn: true };
    }
    // "through her father's brother"
    const via = isLink(after, "'s") || after?.kind === 'person' ? null : viaOf(out);
    if (via) {
      // "two cousins via her maternal aunt", "half brother through mom"
      out.splice(via.from);
      const [who = 'RELATIVE'] = via.person.chain;
      const parent = endOf(person.chain);
      const [side] =
        /^[MP]ATERNAL/.exec(`${parent} ${ofPerson(parent, 'SISTER')}`.replace(/^(?:MOTHER|FATHER) /, '')) ?? [];
      const named =
        side && isSided(who) ? (`${side}_${who}` as Person) : /^(?:[MP]ATERNAL|HALF)_/.test(who) ? who : 'RELATIVE';
      person = { ...via.person, chain: [named], end: person.end };
    }
    const gap = isWord(out.at(-1), /^(?:the|your|my)$/) ? -2 : -1;
    const above = out.at(gap)?.kind === 'gap' ? out.at(gap - 1) : undefined;
    const [who = 'NONE'] = person.chain;
    const isNamedTwice =
      gap === -2 && isComma(out.at(gap)) && isSided(who) && (person.isOwn || !isWord(out.at(-1), /^the$/));
    if (above?.kind === 'person' && above.whose && isNamedTwice && isGap(after, 1)) {
      // "her sister, the patient's aunt,", "her daughter, your cousin,"
      out.splice(gap - 1, 3, { ...above, alsoNamed: who, end: person.end });
      continue;
    }
    // "an uncle, dad's brother,", "the patient's aunt Helena, the sister of her father,"
    const before = explained(out, person);
    const whom = before && out[before.at];
    if (before && whom?.kind === 'person') {
      out[before.at] = { ...whom, chain: [before.person] };
      out.length = before.end;
      continue;
    }
    const known = above?.kind === 'word' && above.isName ? out.at(gap - 2) : above;
    if (
      known?.kind === 'person' &&
      person.chain.length > 1 &&
      known.count === 1 &&
      isComma(out.at(gap)) &&
      narrower(endOf(known.chain), endOf(person.chain))
    ) {
      out.splice(known === above ? gap - 1 : gap - 2);
      person = { ...person, start: known.start };
    }
    const pronoun = person.whose === undefined ? pronounOf(out.at(-1)) : undefined;
    if (pronoun) {
      pop();
      const [who = 'NONE', ...more] = person.chain;
      const isAnd = isWord(out.at(-1), /^(?:and|&|\+)$/) && more.length === 0 && !isOwn;
      const chain = isAnd ? siblingIn(out.at(-2), pronoun, who, sex) : undefined;
      person = chain === undefined ? { ...person, whose: pronoun } : { ...person, chain: chain ?? ['RELATIVE'] };
    }
    // "daughter of her healthy sister"
    const isWell = isWord(out.at(-1), /^(?:healthy|unaffected|living)$/);
    const ownerOf = isWell ? pronounOf(out.at(-2)) : undefined;
    const isBetween = isWell || isWord(out.at(-1), /^(?:the|a|my|su|mi|affected|deceased)$/);
    const ofAt = -1 - Number(isBetween) - Number(ownerOf !== undefined);
    const child = out.at(ofAt - 1);
    const isFrom =
      isWord(out.at(ofAt), /^from$/) && child?.kind === 'person' && /^(?:SISTER|BROTHER)$/.test(child.chain[0] ?? '');
    if ((isFrom || has(out.at(ofAt), 'of')) && child?.kind === 'person') {
      const isNamed = isWord(out.at(-1), /^(?:affected|deceased)$/);
      out.splice(ofAt - 1);
      person = {
        ...join(person, child),
        ...(ownerOf ? { whose: ownerOf } : {}),
        isOwn: person.isOwn,
        isSame: isSame || isNamed,
        isInverted: true,
      };
    }
    out.push(person);
  }
  return withoutAsides(out);
}
