// A family and its labels → the position of every symbol and line. Pure: the same family gives the same drawing.
import { arrange } from './arrange.ts';
import { extent } from './block.ts';
import type { Family, Person, Union } from './family.ts';

/** Half a symbol's side, in the drawing's units: CSS pixels at its natural size. */
export const radius = 13;
export const lineHeight = 14;
/** From a symbol's lower edge to the first label's baseline. */
export const labelDrop = 15;

const labelSize = 11.5;
/** Assumes wide letters, so a label gets too much room rather than too little. */
const letterWidth = labelSize * 0.56;
const leastWidth = 54;
/** Includes the arrow on the left of the patient's symbol. */
const patientWidth = 96;
const betweenLabels = 12;
const betweenGenerations = 40;
/** How far a sibship's line runs above its children. */
const sibshipRise = 16;
const margin = 4;

export interface Placed {
  person: Person;
  /** Below the symbol. */
  lines: readonly string[];
  x: number;
  y: number;
  /** The room for symbol and label. `x` is its middle. */
  width: number;
  /** From the symbol's upper edge to the bottom of the last label. */
  height: number;
}

/** A line between two partners, or from parents to all their children. */
interface Link {
  kind: 'partners' | 'descent';
  /** Their IDs. A link between partners lists no children. */
  parents: readonly string[];
  children: readonly string[];
  path: string;
}

export interface Drawing {
  width: number;
  height: number;
  people: readonly Placed[];
  links: readonly Link[];
}

const widthOf = ({ id }: Person, lines: readonly string[]): number =>
  Math.max(
    id === 'patient' ? patientWidth : leastWidth,
    ...lines.map(line => [...line].length * letterWidth + betweenLabels),
  );

const unionsOf = (family: Family): Union[] =>
  [
    family.paternal.grandparents,
    family.maternal.grandparents,
    family.parents,
    family.secondParents,
    ...family.descents,
  ].filter(union => union !== null);

const round = (length: number) => Math.round(length * 10) / 10;

function linksOf({ partners, children }: Union, placed: ReadonlyMap<string, Placed>): Link[] {
  const find = (people: readonly Person[]) => people.flatMap(({ id }) => placed.get(id) ?? []);
  const [partner, otherPartner] = find(partners);
  const below = find(children);
  const [first] = below;
  if (!partner) return [];
  const parents = partners.map(({ id }) => id);
  const links: Link[] = [];
  if (otherPartner) {
    const [left, right] = partner.x < otherPartner.x ? [partner, otherPartner] : [otherPartner, partner];
    const path = `M${left.x + radius} ${left.y}H${right.x - radius}`;
    links.push({ kind: 'partners', parents, children: [], path });
  }
  if (first) {
    const from = otherPartner
      ? { x: round((partner.x + otherPartner.x) / 2), y: partner.y }
      : { x: partner.x, y: partner.y + radius };
    const sibshipY = first.y - radius - sibshipRise;
    const xs = [from.x, ...below.map(({ x }) => x)];
    const drops = below.map(({ x, y }) => `M${x} ${sibshipY}V${y - radius}`);
    const path = `M${from.x} ${from.y}V${sibshipY}M${Math.min(...xs)} ${sibshipY}H${Math.max(...xs)}${drops.join('')}`;
    links.push({ kind: 'descent', parents, children: below.map(({ person }) => person.id), path });
  }
  return links;
}

const everybody = (family: Family): Person[] => {
  const people = [
    family.patient,
    ...family.others,
    ...unionsOf(family).flatMap(({ partners, children }) => [...partners, ...children]),
  ];
  return [...new Map(people.map(person => [person.id, person])).values()];
};

/** Lays out a family. `linesOf` gives the lines below each symbol. */
export function layOut(family: Family, linesOf: (person: Person) => readonly string[]): Drawing {
  const people = everybody(family);
  const lines = new Map(people.map(person => [person.id, linesOf(person)]));
  const linesAt = (id: string) => lines.get(id) ?? [];
  const block = arrange(family, person => widthOf(person, linesAt(person.id)));
  const { left, right } = extent(block);

  const height = (id: string) =>
    2 * radius + (linesAt(id).length > 0 ? labelDrop + linesAt(id).length * lineHeight - 10 : 0);
  const tops = new Map<number, number>();
  let top = margin;
  for (const generation of [0, 1, 2, 3]) {
    const here = block.spots.filter(spot => spot.generation === generation);
    if (here.length === 0) continue;
    tops.set(generation, top);
    top += Math.max(...here.map(({ id }) => height(id))) + betweenGenerations;
  }
  const spots = new Map(block.spots.map(spot => [spot.id, spot]));
  const placed = people.flatMap(person => {
    const spot = spots.get(person.id);
    if (!spot) return [];
    const y = (tops.get(spot.generation) ?? 0) + radius;
    const x = round(spot.x - left + margin);
    return [{ person, lines: linesAt(person.id), x, y, width: spot.width, height: height(person.id) }];
  });
  const byId = new Map(placed.map(each => [each.person.id, each]));
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(top - betweenGenerations + margin),
    people: placed,
    links: unionsOf(family).flatMap(union => linksOf(union, byId)),
  };
}
