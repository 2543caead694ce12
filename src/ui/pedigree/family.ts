// The rows of an order → persons and their descent. If a line needs a person whom no row names, we add one: an aunt or
// uncle above a cousin, a sibling above a niece. We claim nothing about them, nor that two cousins are siblings.
import { meaningIn } from '../../order/lab-schema/code-meanings.ts';
import { findKin, type Kin, type Sex, type Side } from './kinship.ts';

/** In years. */
export type DiagnosisAge = { age: number } | { range: { lowerAge: number; upperAge: number } };

export interface Cancer {
  /** A cancerSiteCode, or a key of personalCancerHistory. */
  site: string;
  age?: DiagnosisAge;
}

/** A row of familyCancerHistory, with what a suggestion can add. */
export interface RelativeRow {
  relationshipTypeCode: string;
  cancerHistory: readonly { cancerSiteCode: string; diagnosisAge?: DiagnosisAge }[];
  isDeceased?: boolean;
  /** In years. */
  diedAt?: number;
}

export interface FamilyRows {
  /** patient.genderCode, '' if it is not known. */
  genderCode: string;
  personalCancerHistory: readonly Readonly<Record<string, unknown>>[];
  familyCancerHistory: readonly RelativeRow[];
}

export interface Person {
  id: string;
  sex: Sex;
  /** '' for the patient, and for persons whom no row names. */
  relationship: string;
  rows: readonly number[];
  cancers: readonly Cancer[];
  isDeceased: boolean;
  diedAt?: number;
}

/** Their children are below the line between two partners, or below one parent. */
export interface Union {
  partners: readonly [Person] | readonly [Person, Person];
  children: readonly Person[];
}

interface Ancestry {
  grandparents: Union | null;
  auntsAndUncles: readonly Person[];
}

export interface Family {
  patient: Person;
  parents: Union | null;
  /** The children of the mother and another partner. The rows do not say which parent is shared. */
  secondParents: Union | null;
  paternal: Ancestry;
  maternal: Ancestry;
  /** The unions of all descendants of the parents, and of the parents' brothers and sisters. */
  descents: readonly Union[];
  /** Their relationship has no known place. */
  others: readonly Person[];
}

const isAge = (age: unknown): age is number => typeof age === 'number';

const ownCancers = (rows: FamilyRows['personalCancerHistory']): Cancer[] =>
  rows.flatMap(row =>
    Object.entries(row).map(([site, detail]) => {
      const age =
        typeof detail === 'object' && detail !== null && 'diagnosisAge' in detail ? detail.diagnosisAge : undefined;
      return isAge(age) ? { site, age: { age } } : { site };
    }),
  );

const emptyPerson = (id: string, sex: Sex): Person => ({
  id,
  sex,
  relationship: '',
  rows: [],
  cancers: [],
  isDeceased: false,
});

const cancersOf = ({ cancerHistory }: RelativeRow): Cancer[] =>
  cancerHistory.map(({ cancerSiteCode: site, diagnosisAge: age }) => (age ? { site, age } : { site }));

/** The patient's, then the relatives' in the order of their rows. */
export const cancersIn = ({ personalCancerHistory, familyCancerHistory }: FamilyRows): Cancer[] => [
  ...ownCancers(personalCancerHistory),
  ...familyCancerHistory.flatMap(cancersOf),
];

type NamedRows = readonly { row: RelativeRow; at: number; kin: Kin | undefined }[];

/** Several rows can be about one person: each person has only one mother. */
function personOf(rows: NamedRows, id: string, sex: Sex): Person {
  const [first] = rows;
  const diedAt = rows.map(({ row }) => row.diedAt).find(isAge);
  return {
    id,
    sex,
    relationship: first?.row.relationshipTypeCode ?? '',
    rows: rows.map(({ at }) => at),
    cancers: rows.flatMap(({ row }) => cancersOf(row)),
    isDeceased: diedAt !== undefined || rows.some(({ row }) => row.isDeceased),
    ...(diedAt === undefined ? {} : { diedAt }),
  };
}

/** Each child below a parent of its own, whom no row names. */
const underImplied = (children: readonly Person[]): Union[] =>
  children.map(child => ({ partners: [emptyPerson(`parent of ${child.id}`, 'unknown')], children: [child] }));

const parentsIn = (unions: readonly Union[]): Person[] => unions.map(({ partners }) => partners[0]);

const genders: ReadonlyMap<string, Sex> = new Map([
  ['FEMALE', 'female'],
  ['MALE', 'male'],
]);

/** Builds the family of an order's rows. The same rows always give the same family, in row order. */
export function familyOf({ genderCode, personalCancerHistory, familyCancerHistory }: FamilyRows): Family {
  const rows: NamedRows = familyCancerHistory.map((row, at) => ({ row, at, kin: findKin(row.relationshipTypeCode) }));
  const isOn = (kin: Kin, side?: Side) => side === undefined || ('side' in kin && kin.side === side);
  const rowsOf = (place: Kin['place'], side?: Side) =>
    rows.filter(({ kin }) => kin?.place === place && isOn(kin, side));
  const single = (place: Kin['place'], sex: Sex, side?: Side) =>
    personOf(rowsOf(place, side), [side, place].filter(Boolean).join(' '), sex);
  const many = (rows: NamedRows) =>
    rows.map(each => personOf([each], `row ${each.at}`, each.kin && 'sex' in each.kin ? each.kin.sex : 'unknown'));

  const patient: Person = {
    ...emptyPerson('patient', genders.get(meaningIn('gender', genderCode)) ?? 'unknown'),
    cancers: ownCancers(personalCancerHistory),
  };
  const siblings = many(rowsOf('sibling'));
  const nieces = underImplied(many(rowsOf('siblingsChild')));
  const halfSiblings = many(rowsOf('halfSibling'));
  const children = many(rowsOf('child'));
  const [father, mother] = [single('father', 'male'), single('mother', 'female')];

  const ancestryOf = (side: Side, parent: Person): { ancestry: Ancestry; cousins: Union[] } => {
    const cousins = underImplied(many(rowsOf('cousin', side)));
    const auntsAndUncles = [...many(rowsOf('auntOrUncle', side)), ...parentsIn(cousins)];
    const pair = [single('grandfather', 'male', side), single('grandmother', 'female', side)] as const;
    const isNeeded = auntsAndUncles.length > 0 || pair.some(({ rows }) => rows.length > 0);
    const grandparents = isNeeded ? { partners: pair, children: [parent, ...auntsAndUncles] } : null;
    return { ancestry: { grandparents, auntsAndUncles }, cousins };
  };
  const paternal = ancestryOf('paternal', father);
  const maternal = ancestryOf('maternal', mother);

  const needsParents =
    [father, mother].some(({ rows }) => rows.length > 0) ||
    [paternal, maternal].some(({ ancestry }) => ancestry.grandparents) ||
    siblings.length + nieces.length + halfSiblings.length > 0;
  return {
    patient,
    parents: needsParents
      ? { partners: [father, mother], children: [...parentsIn(nieces), ...siblings, patient] }
      : null,
    secondParents:
      halfSiblings.length > 0
        ? { partners: [mother, emptyPerson('other parent', 'unknown')], children: halfSiblings }
        : null,
    paternal: paternal.ancestry,
    maternal: maternal.ancestry,
    descents: [
      ...paternal.cousins,
      ...maternal.cousins,
      ...nieces,
      ...(children.length > 0 ? [{ partners: [patient, emptyPerson('partner', 'unknown')] as const, children }] : []),
    ],
    others: many(rows.filter(({ kin }) => kin === undefined)),
  };
}
