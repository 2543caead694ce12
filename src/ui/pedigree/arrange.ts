// Places every person of a family: an x and a generation.
import { addLeft, addRight, type Block, inRow, join, move, single } from './block.ts';
import type { Family, Person, Union } from './family.ts';

export type WidthOf = (person: Person) => number;

/** Counted downward from the grandparents. */
const generations = { grandparents: 0, parents: 1, patient: 2 } as const;

const alone = (person: Person, generation: number, widthOf: WidthOf) => single(person.id, generation, widthOf(person));

/** The line to the children starts in the middle of the line between partners: no label may reach there. */
function gapOf(union: Union | null, widthOf: WidthOf): number {
  const [first, second] = union?.partners ?? [];
  return first && second ? Math.max(widthOf(first), widthOf(second)) : 0;
}

/** A person with a partner and all their descendants. */
function branch(person: Person, generation: number, family: Family, widthOf: WidthOf): Block {
  const self = alone(person, generation, widthOf);
  const union = family.descents.find(({ partners }) => partners[0].id === person.id);
  if (!union) return self;
  const [, partner] = union.partners;
  const gap = gapOf(union, widthOf);
  const couple = partner ? join(self, move(alone(partner, generation, widthOf), gap)) : self;
  const children = branches(union, generation + 1, family, widthOf);
  return children ? join(couple, move(children, gap / 2)) : couple;
}

function branches(union: Union | null, generation: number, family: Family, widthOf: WidthOf): Block | null {
  const [first, ...rest] = union?.children.map(child => branch(child, generation, family, widthOf)) ?? [];
  return first ? inRow([first, ...rest]) : null;
}

/** The parents, from left to right father, mother and the mother's other partner, and all their descendants. */
function nucleus(parents: Union, family: Family, widthOf: WidthOf): Block {
  const [father, mother] = parents.partners;
  const otherParent = family.secondParents?.partners[1];
  const full = branches(parents, generations.patient, family, widthOf);
  const half = branches(family.secondParents, generations.patient, family, widthOf);
  const [paternal, maternal] = [family.paternal, family.maternal].map(({ grandparents }) =>
    gapOf(grandparents, widthOf),
  );
  // Each couple of grandparents is above its child and takes at most its gap on each side.
  let gap = Math.max(gapOf(parents, widthOf), paternal && maternal ? paternal + maternal : 0);
  let secondGap = gapOf(family.secondParents, widthOf);
  if (full && half) {
    // The children of both unions are below the middles of their lines, which are half of both gaps apart.
    const together = addRight(full, half);
    const needed = 2 * ((together.spots[full.spots.length]?.x ?? 0) - (half.spots[0]?.x ?? 0));
    const more = Math.max(0, needed - gap - secondGap) / 2;
    gap += more;
    secondGap += more;
  }
  const at = (x: number, block: Block | null | undefined) => (block ? [move(block, x)] : []);
  const standing = (person: Person | undefined) => person && alone(person, generations.parents, widthOf);
  return join(
    alone(father, generations.parents, widthOf),
    ...at(gap, standing(mother)),
    ...at(gap + secondGap, standing(otherParent)),
    ...at(gap / 2, full),
    ...at(gap + secondGap / 2, half),
  );
}

/** Above the middle of their children, who already have their places. */
function addGrandparents(all: Block, grandparents: Union | null, widthOf: WidthOf): Block {
  const [grandfather, grandmother] = grandparents?.partners ?? [];
  if (!grandparents || !grandfather || !grandmother) return all;
  const gap = gapOf(grandparents, widthOf);
  const ids = grandparents.children.map(({ id }) => id);
  const xs = all.spots.filter(({ id }) => ids.includes(id)).map(({ x }) => x);
  const left = (Math.min(...xs) + Math.max(...xs) - gap) / 2;
  const above = join(
    alone(grandfather, generations.grandparents, widthOf),
    move(alone(grandmother, generations.grandparents, widthOf), gap),
  );
  return join(all, move(above, left));
}

/** No two persons overlap. Paternal relatives are on the left, maternal ones on the right. */
export function arrange(family: Family, widthOf: WidthOf): Block {
  const { parents, paternal, maternal, patient, others } = family;
  let all = parents ? nucleus(parents, family, widthOf) : branch(patient, generations.patient, family, widthOf);
  for (const person of paternal.auntsAndUncles)
    all = addLeft(all, branch(person, generations.parents, family, widthOf));
  for (const person of maternal.auntsAndUncles)
    all = addRight(all, branch(person, generations.parents, family, widthOf));
  all = addGrandparents(all, paternal.grandparents, widthOf);
  all = addGrandparents(all, maternal.grandparents, widthOf);
  for (const person of others) all = addRight(all, alone(person, generations.patient, widthOf));
  return all;
}
