// The text below a symbol, and its description.
import { type Codes, cancerSiteCodes, personalCancerTypes, relationshipTypeCodes } from '../../order/codes.ts';
import { labelOfCode } from '../../order/lab-schema/lab-schema.ts';
import type { Cancer, DiagnosisAge, Family, Person } from './family.ts';
import { t } from './texts.ts';

const sites: Codes = { ...personalCancerTypes, ...cancerSiteCodes };

/** The maximum number of letters in a label's line. */
const lineLength = 16;

const sayRelationship = (code: string): string => labelOfCode(relationshipTypeCodes, code);

/** The organ: BREAST_DCIS and `breast` look the same. */
export const organOf = ({ site }: Cancer): string => site.toUpperCase().split('_')[0] ?? '';

/** "Breast" for BREAST_DCIS and `breast`. A cancer whose organ has no label keeps its own. */
export function organText({ site }: Cancer): string {
  const organ = organOf({ site });
  return labelOfCode(sites, Object.hasOwn(sites, organ) ? organ : site);
}

/** "47", or "45–50" for a range. */
export function yearsText(age: DiagnosisAge): string {
  const [first, last] = 'age' in age ? [age.age, age.age] : [age.range.lowerAge, age.range.upperAge];
  return first === last ? String(first) : `${first}–${last}`;
}

const cut = (word: string): string =>
  [...word].length > lineLength ? `${[...word].slice(0, lineLength - 1).join('')}…` : word;

/** Breaks a text between its words. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean).map(cut)) {
    const last = lines.at(-1);
    if (last !== undefined && [...last, ' ', ...word].length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const death = ({ isDeceased, diedAt }: Person): string[] => {
  if (diedAt !== undefined) return [t('pedigree.diedAt', { age: diedAt })];
  return isDeceased ? [t('pedigree.died')] : [];
};

/** "Breast 47", "d. 71". The relationship appears only if the drawing does not show it. */
export function labelLines(person: Person, family: Family): string[] {
  const cancers = person.cancers.map(({ site, age }) =>
    [labelOfCode(sites, site), age ? yearsText(age) : ''].join(' '),
  );
  return [
    ...(person.id === family.patient.id ? [t('pedigree.patient')] : []),
    ...(family.others.includes(person) ? wrap(sayRelationship(person.relationship)) : []),
    ...cancers.flatMap(wrap),
    ...death(person),
  ];
}

const sayCancer = ({ site, age }: Cancer): string => {
  const blanks = { site: labelOfCode(sites, site) };
  if (age === undefined) return t('pedigree.cancer', blanks);
  if ('age' in age) return t('pedigree.cancerAt', { ...blanks, age: age.age });
  return t('pedigree.cancerBetween', { ...blanks, from: age.range.lowerAge, to: age.range.upperAge });
};

function sayPerson(person: Person, who: string): string {
  const facts = [
    ...person.cancers.map(sayCancer),
    ...(person.diedAt === undefined ? [] : [t('pedigree.saidDiedAt', { age: person.diedAt })]),
    ...(person.isDeceased && person.diedAt === undefined ? [t('pedigree.saidDied')] : []),
  ];
  return t('pedigree.person', { who, facts: facts.length > 0 ? facts.join(', ') : t('pedigree.noCancer') });
}

/** The whole drawing in words: the patient, then the relatives in row order. */
export function describe(family: Family, people: readonly Person[]): string {
  const relatives = people
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
    .map(person => sayPerson(person, sayRelationship(person.relationship)));
  const sex = t(`pedigree.sex.${family.patient.sex}`);
  const patient = sayPerson(family.patient, t('pedigree.thePatient', { sex }));
  return [t('pedigree.title'), patient, ...relatives].join(' ');
}
