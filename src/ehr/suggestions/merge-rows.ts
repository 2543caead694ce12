// Merges several mentions of the same relative into one row.
import type { DiagnosisAge } from '../../histories/phrases/ages.ts';
import type { FamilyFact } from '../../histories/read-history.ts';
import type { Relationship } from '../../histories/words/relative-words.ts';
import type { Said } from './said.ts';

interface FamilyCancer {
  site: Said<FamilyFact['site']>;
  age?: Said<DiagnosisAge>;
  /** Ages that contradict each other: none is suggested. */
  contrary?: Said<DiagnosisAge>[];
}

/** One relative. Every part says where it was read. */
export interface FamilyRow {
  relationship: Said<Relationship>;
  cancers: FamilyCancer[];
}

/** There is only one of each of these relatives. Two sisters can both have had the same cancer. */
const single = /^(?:MOTHER|FATHER|.+_GRAND(?:MOTHER|FATHER))$/;

const key = (age: Said<DiagnosisAge>) => JSON.stringify(age.value);

/** BREAST in one place can be the BREAST_DCIS of another. */
const isSameSite = (a: FamilyCancer, b: FamilyCancer) =>
  a.site.value.startsWith(b.site.value) || b.site.value.startsWith(a.site.value);

const agesAgree = (a: FamilyCancer, b: FamilyCancer) =>
  !b.age || (!a.contrary && (!a.age || key(a.age) === key(b.age)));

/** All rows of an EHR's table count as one place. */
const placeOf = ({ relationship }: FamilyRow) => relationship.from.replace(/\[.*/, '');

function addCancer(cancers: FamilyCancer[], cancer: FamilyCancer): void {
  const same = cancers.find(other => isSameSite(other, cancer) && agesAgree(other, cancer));
  const contrary = cancers.find(other => other.site.value === cancer.site.value);
  if (same) {
    if (cancer.site.value.length > same.site.value.length) same.site = cancer.site;
    if (cancer.age) same.age ??= cancer.age;
  } else if (contrary) {
    contrary.contrary = [contrary.contrary ?? contrary.age ?? [], cancer.age ?? []].flat();
    delete contrary.age;
  } else cancers.push({ ...cancer });
}

export function mergeRows(found: readonly FamilyRow[]): FamilyRow[] {
  const rows: FamilyRow[] = [];
  for (const row of found) {
    const code = row.relationship.value;
    const known = rows.find(
      other =>
        other.relationship.value === code &&
        (single.test(code) ||
          (placeOf(other) !== placeOf(row) &&
            row.cancers.some(mine => other.cancers.some(its => isSameSite(mine, its) && agesAgree(mine, its))))),
    );
    if (known) for (const cancer of row.cancers) addCancer(known.cancers, cancer);
    else rows.push({ ...row, cancers: row.cancers.map(cancer => ({ ...cancer })) });
  }
  return rows;
}
