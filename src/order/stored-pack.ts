// Definition packs as they are stored: the one in force and the one before.
import * as z from 'zod/mini';

const StoredPack = z.strictObject({
  version: z.number(),
  /** ISO times at which it was made, and at which it came. */
  made: z.string(),
  at: z.string(),
  /** Its definitions as JSON. */
  text: z.string(),
});

export const StoredPacks = z.strictObject({
  /** The public key that all of them were checked with. With another key they do not count. */
  key: z.string(),
  current: z.nullable(StoredPack),
  previous: z.nullable(StoredPack),
  /** The highest version that was ever in force. */
  newest: z.number(),
  /** The same of the keys before, by key: a policy that goes back to a key must not bring an older pack. */
  earlier: z.optional(z.record(z.string(), z.number())),
});

export type StoredPack = z.infer<typeof StoredPack>;
export type StoredPacks = z.infer<typeof StoredPacks>;
