// People who keep their distances while they are moved as one, so that a family is put together from its branches.

/** Generations count downwards. */
interface Spot {
  id: string;
  generation: number;
  x: number;
  /** The room that the person and their label take, `x` being its middle. */
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

/** One block of several; it hangs where the first does. */
export const join = (first: Block, ...rest: readonly Block[]): Block => ({
  anchor: first.anchor,
  spots: [first, ...rest].flatMap(({ spots }) => spots),
});

/** How far `right` must be moved for it to stand clear of `left` in every generation that both have. */
const clearance = (left: Block, right: Block): number =>
  Math.max(
    ...left.spots.flatMap(one =>
      right.spots
        .filter(({ generation }) => generation === one.generation)
        .map(other => one.x - other.x + (one.width + other.width) / 2),
    ),
  );

/** Adds a block on the right, or on the left, of what stands there already; both have a generation in common. */
export const addRight = (block: Block, added: Block): Block => join(block, move(added, clearance(block, added)));
export const addLeft = (block: Block, added: Block): Block => join(block, move(added, -clearance(added, block)));

/** How much room the widest generation takes. */
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
