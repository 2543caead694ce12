// Invented families for the pedigree's tests and its gallery.
import type { FamilyRows, RelativeRow } from '../../../src/ui/pedigree/family.ts';

type NamedCancer = readonly [site: string, age?: number | readonly [number, number]];

const ageOf = (age: NamedCancer[1]) => {
  if (age === undefined) return {};
  return {
    diagnosisAge: typeof age === 'number' ? { age } : { range: { lowerAge: age[0] ?? 0, upperAge: age[1] ?? 0 } },
  };
};

export const relative = (
  relationshipTypeCode: string,
  cancers: readonly NamedCancer[],
  more: Partial<RelativeRow> = {},
): RelativeRow => ({
  relationshipTypeCode,
  cancerHistory: cancers.map(([cancerSiteCode, age]) => ({ cancerSiteCode, ...ageOf(age) })),
  ...more,
});

const family = (
  genderCode: string,
  familyCancerHistory: readonly RelativeRow[],
  personalCancerHistory: FamilyRows['personalCancerHistory'] = [],
): FamilyRows => ({ genderCode, personalCancerHistory, familyCancerHistory });

const codes = [
  'PATERNAL_GRANDFATHER PATERNAL_GRANDMOTHER MATERNAL_GRANDFATHER MATERNAL_GRANDMOTHER FATHER MOTHER',
  'PATERNAL_AUNT PATERNAL_UNCLE MATERNAL_AUNT MATERNAL_UNCLE PATERNAL_COUSIN MATERNAL_COUSIN',
  'BROTHER SISTER HALF_BROTHER HALF_SISTER SON DAUGHTER NIECE NEPHEW',
].flatMap(line => line.split(' '));

const sites = ['BREAST', 'OVARIAN', 'PROSTATE', 'PANCREATIC', 'COLORECTAL', 'MELANOMA', 'ENDOMETRIAL'];

/** Ten cases by name. */
export const families: Readonly<Record<string, FamilyRows>> = {
  'patient alone': family('FEMALE', [], [{ breast: { diagnosisAge: 39 } }]),
  'sister and parents': family('FEMALE', [
    relative('MOTHER', [['BREAST', 47]]),
    relative('FATHER', [['PROSTATE', [61, 65]]], { isDeceased: true }),
    relative('SISTER', [['OVARIAN', 44]]),
  ]),
  'maternal line': family(
    'FEMALE',
    [
      relative('MOTHER', [['BREAST_DCIS', 47]], { diedAt: 71 }),
      relative('MATERNAL_GRANDMOTHER', [['OVARIAN', 66]], { diedAt: 68 }),
      relative('MATERNAL_AUNT', [['BREAST_INVASIVE', [41, 45]]]),
      relative('MATERNAL_AUNT', [['BREAST', 52]]),
      relative('MATERNAL_COUSIN', [['OVARIAN', 38]]),
    ],
    [{ breast: { diagnosisAge: 45 } }],
  ),
  'both sides': family('MALE', [
    relative('PATERNAL_GRANDFATHER', [['PROSTATE', 78]], { isDeceased: true }),
    relative('PATERNAL_GRANDMOTHER', [['PANCREATIC']]),
    relative('MATERNAL_GRANDFATHER', [['COLORECTAL', 55]]),
    relative('PATERNAL_UNCLE', [['PROSTATE', 61]]),
    relative('MATERNAL_UNCLE', [['COLORECTAL', 49]]),
    relative('BROTHER', [['PROSTATE', 50]]),
  ]),
  'several cancers each': family(
    'FEMALE',
    [
      relative('MOTHER', [
        ['BREAST', 40],
        ['OVARIAN', 61],
      ]),
      relative('SISTER', [
        ['BREAST', 35],
        ['MELANOMA', 41],
        ['THYROID', 50],
      ]),
      relative('MOTHER', [['PANCREATIC', 70]]),
    ],
    [{ breast: { diagnosisAge: 33 } }, { colorectal: {} }],
  ),
  'half brothers and half sisters': family('MALE', [
    relative('HALF_SISTER', [['BREAST', 37]]),
    relative('HALF_BROTHER', [['PROSTATE', 58]]),
    relative('BROTHER', [['PROSTATE', 52]]),
    relative('SISTER', []),
  ]),
  'children, a niece and a nephew': family('FEMALE', [
    relative('DAUGHTER', [['BREAST', 29]]),
    relative('SON', []),
    relative('NIECE', [['OVARIAN', 31]]),
    relative('NEPHEW', [['BRAIN', 12]], { diedAt: 14 }),
  ]),
  'codes that only the service publishes': family('', [
    relative('MOTHER', [['BREAST', 47]]),
    relative('MATERNAL_GREAT_AUNT', [['FALLOPIAN_TUBE', 66]]),
    relative('ADOPTIVE_SISTER', [['BREAST_MALE', 50]]),
  ]),
  'every relationship': family(
    'FEMALE',
    codes.map((code, at) => relative(code, [[sites[at % sites.length] ?? '', 40 + at]])),
  ),
  'thirty relatives': family(
    'FEMALE',
    Array.from({ length: 30 }, (_, at) =>
      relative(codes[(at * 7) % codes.length] ?? '', [[sites[at % 3] ?? '', [40 + at, 44 + at]]], {
        isDeceased: at % 4 === 0,
      }),
    ),
  ),
};
