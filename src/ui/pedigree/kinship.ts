// Where each relationship code stands in a pedigree.

export type Sex = 'female' | 'male' | 'unknown';
export type Side = 'paternal' | 'maternal';

/** A place whose name tells the sex, such as father, has one person. The others can have several. */
export type Kin =
  | { place: 'father' | 'mother' }
  | { place: 'grandfather' | 'grandmother'; side: Side }
  | { place: 'auntOrUncle' | 'cousin'; side: Side; sex: Sex }
  | { place: 'sibling' | 'halfSibling' | 'child' | 'siblingsChild'; sex: Sex };

const kinship: Readonly<Record<string, Kin>> = {
  FATHER: { place: 'father' },
  MOTHER: { place: 'mother' },
  BROTHER: { place: 'sibling', sex: 'male' },
  SISTER: { place: 'sibling', sex: 'female' },
  SON: { place: 'child', sex: 'male' },
  DAUGHTER: { place: 'child', sex: 'female' },
  HALF_BROTHER: { place: 'halfSibling', sex: 'male' },
  HALF_SISTER: { place: 'halfSibling', sex: 'female' },
  MATERNAL_GRANDFATHER: { place: 'grandfather', side: 'maternal' },
  MATERNAL_GRANDMOTHER: { place: 'grandmother', side: 'maternal' },
  MATERNAL_AUNT: { place: 'auntOrUncle', side: 'maternal', sex: 'female' },
  MATERNAL_UNCLE: { place: 'auntOrUncle', side: 'maternal', sex: 'male' },
  MATERNAL_COUSIN: { place: 'cousin', side: 'maternal', sex: 'unknown' },
  PATERNAL_GRANDFATHER: { place: 'grandfather', side: 'paternal' },
  PATERNAL_GRANDMOTHER: { place: 'grandmother', side: 'paternal' },
  PATERNAL_AUNT: { place: 'auntOrUncle', side: 'paternal', sex: 'female' },
  PATERNAL_UNCLE: { place: 'auntOrUncle', side: 'paternal', sex: 'male' },
  PATERNAL_COUSIN: { place: 'cousin', side: 'paternal', sex: 'unknown' },
  NIECE: { place: 'siblingsChild', sex: 'female' },
  NEPHEW: { place: 'siblingsChild', sex: 'male' },
};

/** Undefined for a code without a known place, for example one that only the lab publishes. */
export const findKin = (code: string): Kin | undefined => (Object.hasOwn(kinship, code) ? kinship[code] : undefined);
