// src/histories reads free text: who had which cancer at which age, and what was seen without being certain. Every fact has its
// sentence. No word has to be known: docs/history.md shows the tables.
import type { cancerSiteCodes, PersonalCancerType } from '../order/codes.ts';
import type { Box } from './boxes.ts';
import { withoutCopies } from './layout/copies.ts';
import { readTables } from './layout/tables.ts';
import { chainPersons } from './persons/chains.ts';
import { toCode } from './persons/who.ts';
import type { DiagnosisAge } from './phrases/ages.ts';
import { has } from './phrases/look.ts';
import type { Chained, Mark } from './phrases/mark.ts';
import { marksOf } from './phrases/marks.ts';
import { female, male } from './phrases/sides.ts';
import { link } from './walk/link.ts';
import { settleShortNames } from './walk/short-names.ts';
import type { Left } from './walk/walk.ts';
import type { Cancer } from './words/cancer-words.ts';
import type { Person, Relationship } from './words/relative-words.ts';

export interface FamilyFact {
  relative: Relationship;
  site: keyof typeof cancerSiteCodes;
  /** The same for all cancers of one person. */
  row: string;
  age?: DiagnosisAge;
  text: string;
}

export interface PersonalFact {
  type: PersonalCancerType;
  age?: DiagnosisAge;
  text: string;
}

/** What was seen without being certain: its sentence, and what can be prefilled. */
export interface LeftFact {
  text: string;
  relative?: Relationship;
  site?: FamilyFact['site'];
  age?: DiagnosisAge;
}

export interface History {
  family: FamilyFact[];
  personal: PersonalFact[];
  left: LeftFact[];
}

/** What stands in a text like this may be another patient's. */
const misfiled = new RegExp(
  '\\b(?:(?:wrong|different) (?:patient|pt|chart)|not this (?:patient|pt)|misfiled|' +
    '(?:copied|pasted|scanned|filed) (?:in error|by mistake|in wrong)|' +
    'belongs? to (?:another|a different|other) (?:patient|pt|person)|' +
    // "copied from spouse's chart"
    "from (?:(?:the|her|his|a) )?\\p{L}{3,12}['’]s (?:chart|record|note)s?|(?<=\\S\\s)next (?:patient|pt) is)\\b",
  'iu',
);

/** "Pt #3, 61F, ... Pt #4, 55M": a list of several patients. */
const isOfSeveral = (text: string): boolean =>
  new Set([...text.matchAll(/\b(?:pt|patient|case) ?#? ?(\d{1,2})(?=[.:,)]| -)/gi)].map(([, number]) => number)).size >
  1;

const kin =
  '(?:mom|mum|mother|dad|father|daughter|son|wife|husband|spouse|partner|sister|brother|niece|nephew|aunt|uncle|cousin|' +
  'grand(?:ma|mother|pa|father|son|daughter)|caregiver|guardian|poa)';

const ofPatient = "(?:the (?:patient|pt)|pt|(?!my |mom|mum|dad|mother|father|aunt|uncle|grand)\\p{L}{1,30})['’]s";

/** "This is Devon's mom writing. I had ...": whose mother "my mother" is, no rule can say. */
const byAnother = [
  `\\b(?:this is|i am|i['’]m)\\s(?:\\p{L}{1,30}[ ,(]+){0,3}?${ofPatient} ${kin}\\b`,
  `\\b(?:${ofPatient}|\\p{L}{2,30}s) ${kin} (?:here|writing|speaking|typing|messaging)\\b`,
  `\\b(?:i am|i['’]m) (?:(?:the |a )?${kin} of|(?:her|his) ${kin})\\b`,
  // Mom says, "My dad had ...": hers.
  `\\b${kin}(?:,? (?:who|she|he))?(?: (?:says?|said|states?|stated|reports?|reported|tells? us|told us|writes|wrote),?|:) ?["“][^"”\n]{0,60}\\bmy\\b`,
  `\\b(?:on behalf of|(?:writ|fill|complet|answer|messag|typ|submitt)\\p{L}{1,30} (?:\\p{L}{1,30} ){0,4}for) my ${kin}\\b`,
].map(pattern => new RegExp(pattern, 'iu'));

const inFirstPerson = /\b(?:I|[Mm]y|[Oo]ur)\b/;

const isByAnother = (text: string): boolean =>
  inFirstPerson.test(text) && byAnother.some(pattern => pattern.test(text));

const longest = 200;

/** More than a clinician reads. */
const mostLeft = 100;

/** The sentence around a place, as the text has it. */
function quote(text: string, start: number, end: number): string {
  const near = Math.max(0, start - longest);
  const before = near + text.slice(near, start).lastIndexOf('\n') + 1;
  const sentence = [...text.slice(before, start).matchAll(/(?<!\b(?:mat|pat|mrs?|ms|dr|d))[.;!](?=\s)\s*/gi)].at(-1);
  const from = sentence ? before + sentence.index + sentence[0].length : before;
  const [, rest = ''] = /^([^\n;]*?)(?:(?<!\b[mp]at)[.!](?:\s|$)|[;\n]|$)/.exec(text.slice(end, end + longest)) ?? [];
  return text.slice(from, end + rest.length).trim();
}

const isRelative = (person: Person | undefined): person is Relationship =>
  person !== undefined && person !== 'PATIENT' && toCode(person) !== null;

/** Cancers that only one sex has. A transgender person's stays listed. */
const ofSex = { F: /^(?:ovarian|endometrial|cervical)$/, M: /^(?:prostate|testicular)$/ };

/** "Mother: prostate cancer": read wrongly, or filed under the wrong name. */
function isOfOtherSex(person: Person, type: PersonalCancerType | undefined, sex: 'F' | 'M' | null): boolean {
  const knownSex = person === 'PATIENT' ? sex : female.test(person) ? 'F' : male.test(person) ? 'M' : null;
  return knownSex !== null && ofSex[knownSex === 'F' ? 'M' : 'F'].test(type ?? '');
}

const cancersIn = (marks: readonly (Mark | Chained)[]): (Cancer | null)[] =>
  marks.flatMap(mark => (mark.kind !== 'cancer' ? [] : mark.isEither ? [null] : mark.cancers));

/** The cancers that a row names, if it denies nothing. Of a relative of whom no sentence says more, an organ counts too. */
function cancersOf(row: string, isAlone: boolean): (Cancer | null)[] {
  const marks = chainPersons(marksOf(row), row);
  const isOff = marks.some(
    mark =>
      has(mark, 'no', 'unrelated') ||
      // "HTN" is another illness, and says nothing of a cancer beside it.
      (has(mark, 'benign') && !has(mark, 'fill', 'disease')) ||
      (mark.kind === 'person' && mark.chain.includes('NONE')),
  );
  const isWhole = isAlone && marks.some(({ kind }) => kind === 'person');
  return isOff ? [] : cancersIn(marks.filter(mark => isWhole || (mark.kind === 'cancer' && !mark.isBare)));
}

/** What a text in a box of the chart says. */
export function readHistory(text: string, box: Box, sex: 'F' | 'M' | null): History {
  const history: History = { family: [], personal: [], left: [] };
  const known = new Set<string>();
  const isDoubtful = misfiled.test(text) || isOfSeveral(text) || isByAnother(text);
  readTables(withoutCopies(text)).forEach((part, index) => {
    const about = { subject: box.subject, sex };
    const marks = marksOf(part.text);
    const { facts, left } = link(settleShortNames(chainPersons(marks, part.text, sex), about), about);
    const say = (start: number, end: number) => part.quote ?? quote(part.text, start, end);
    const leave = ({ start, end, person, cancer, age }: Left) => {
      const fact: LeftFact = {
        text: say(start, end),
        ...(isRelative(person) ? { relative: person } : {}),
        ...(cancer === undefined ? {} : { site: cancer?.code ?? 'OTHER' }),
        ...(age ? { age } : {}),
      };
      const key = JSON.stringify(fact);
      if (!known.has(key) && known.size < mostLeft) history.left.push(fact);
      known.add(key);
    };
    for (const fact of facts) {
      const { person, cancer, age, row, start, end } = fact;
      const more = { ...(age ? { age } : {}), text: say(start, end) };
      const isOff = isDoubtful || isOfOtherSex(person, cancer?.type, sex);
      if (isOff || (isRelative(person) && !box.names.test(person))) leave(fact);
      else if (isRelative(person))
        history.family.push({ relative: person, site: cancer?.code ?? 'OTHER', row: `${index}.${row}`, ...more });
      else if (cancer?.type) history.personal.push({ type: cancer.type, ...more });
      // The lab has no key for it.
      else if (cancer || facts.every(other => other.person !== 'PATIENT' || !other.cancer)) leave(fact);
    }
    left.forEach(leave);
    if (part.quote === undefined) return;
    // What the row of a table names, and none of its sentences.
    const cancers = cancersIn(part.row === undefined ? marks : marksOf(part.row));
    for (const cancer of cancersOf(part.doubt ?? part.quote, cancers.length === 0))
      if (cancer ? !cancers.some(each => each?.code === cancer.code) : cancers.length === 0)
        leave({ start: 0, end: 0, cancer });
  });
  return history;
}
