// Persons who keep their distances while they move as one block. Branches form a family this way.

/** Generations count downward. */
interface Spot {
  id: string;
  generation: number;
  x: number;
  /** The room for the person and the label. `x` is its middle. */
  width: number;
}

export interface Block {
  /** Where the line from the parents arrives. */
  anchor: number;
  spots: readonly Spot[];
}

export const single = (id: string, generation: number, width: number): Block => ({
  anchor: 0,
  spots: [{ id, generation, x: 0, width }],
});

export const move = ({ anchor, spots }: Block, by: number): Block => ({
  anchor: anchor + by,
  spots: spots.map(spot => ({ ...spot, x: spot.x + by })),
});

/** Joins several blocks into one, with the anchor of the first. */
export const join = (first: Block, ...rest: readonly Block[]): Block => ({
  anchor: first.anchor,
  spots: [first, ...rest].flatMap(({ spots }) => spots),
});

/** How far `right` must move to be clear of `left` in every generation they share. */
const clearance = (left: Block, right: Block): number =>
  Math.max(
    ...left.spots.flatMap(spot =>
      right.spots
        .filter(({ generation }) => generation === spot.generation)
        .map(other => spot.x - other.x + (spot.width + other.width) / 2),
    ),
  );

/** Adds a block to the right, or to the left, of a block. Both share a generation. */
export const addRight = (block: Block, added: Block): Block => join(block, move(added, clearance(block, added)));
export const addLeft = (block: Block, added: Block): Block => join(block, move(added, -clearance(added, block)));

/** The extent of the widest generation. */
export function extent({ spots }: Block): { left: number; right: number } {
  return {
    left: Math.min(...spots.map(({ x, width }) => x - width / 2)),
    right: Math.max(...spots.map(({ x, width }) => x + width / 2)),
  };
}

/** Side by side, with the middle between the first and the last anchor at 0. */
export function inRow(blocks: readonly [Block, ...Block[]]): Block {
  const [first, ...rest] = blocks;
  let row = first;
  let last = first.anchor;
  for (const block of rest) {
    const by = clearance(row, block);
    row = join(row, move(block, by));
    last = block.anchor + by;
  }
  return move(row, -(first.anchor + last) / 2);
}
