// A family that is too wide for a sheet of paper → several drawings that fit. Each has some of the relatives, and repeats
// those who join them to the patient.
import { type FamilyRows, familyOf, type RelativeRow } from './family.ts';
import { findKin } from './kinship.ts';
import { layOut } from './layout.ts';
import { labelLines } from './words.ts';

const partNames = ['paternal', 'maternal', 'siblings', 'children', 'others'] as const;
type PartName = (typeof partNames)[number];

export interface FamilyPart {
  /** 'whole' if one drawing has the whole family. */
  name: PartName | 'whole';
  /** From 1, among `count` drawings of the same name. */
  number: number;
  count: number;
  rows: FamilyRows;
}

/** Their drawings include the parents. */
const withParents: readonly PartName[] = ['paternal', 'maternal', 'siblings'];

/** `isRepeated`: in every drawing of the part. */
function placeOf({ relationshipTypeCode }: RelativeRow): { part: PartName | 'parents'; isRepeated?: true } {
  const kin = findKin(relationshipTypeCode);
  if (!kin) return { part: 'others' };
  if (kin.place === 'father' || kin.place === 'mother') return { part: 'parents' };
  if (kin.place === 'grandfather' || kin.place === 'grandmother') return { part: kin.side, isRepeated: true };
  if ('side' in kin) return { part: kin.side };
  return { part: kin.place === 'child' ? 'children' : 'siblings' };
}

function widthOf(rows: FamilyRows): number {
  const family = familyOf(rows);
  return layOut(family, person => labelLines(person, family)).width;
}

/** Drawings of at most `widest` units, unless one relative alone needs more. */
export function splitFamily(rows: FamilyRows, widest: number): FamilyPart[] {
  if (widthOf(rows) <= widest) return [{ name: 'whole', number: 1, count: 1, rows }];
  const places = rows.familyCancerHistory.map(row => ({ row, ...placeOf(row) }));
  const drawing = (name: PartName, members: readonly RelativeRow[]): FamilyRows => ({
    ...rows,
    familyCancerHistory: places
      .filter(
        ({ row, part, isRepeated }) =>
          members.includes(row) || (part === 'parents' ? withParents.includes(name) : isRepeated && part === name),
      )
      .map(({ row }) => row),
  });
  const names = partNames.filter(name => places.some(({ part }) => part === name));
  const areParentsDrawn = names.some(name => withParents.includes(name));
  const hasParents = places.some(({ part }) => part === 'parents');
  return (hasParents && !areParentsDrawn ? (['siblings', ...names] as const) : names).flatMap(name => {
    const groups: RelativeRow[][] = [[]];
    for (const { row, part, isRepeated } of places) {
      if (part !== name || isRepeated) continue;
      const last = groups.at(-1) ?? [];
      if (last.length > 0 && widthOf(drawing(name, [...last, row])) > widest) groups.push([row]);
      else last.push(row);
    }
    const count = groups.length;
    return groups.map((members, at) => ({ name, number: at + 1, count, rows: drawing(name, members) }));
  });
}
