// What a person has taught about the page in a tab so far: in memory, so that nothing is lost while the teach page reloads.

import * as z from 'zod/mini';
import type { TeachBar } from '../../messages/teach-views.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { readPolicy } from '../../settings/policy.ts';
import { soundItems, storeInMemory } from '../../settings/stored.ts';
import { isManagedBy } from '../access/policy.ts';

const Point = z.strictObject({
  field: z.string(),
  text: z.string(),
  nth: z.number(),
  isProposed: z.exactOptional(z.literal(true)),
  isShared: z.exactOptional(z.literal(true)),
});

/** What tells one patient from another, as the screen shows it. */
const Identity = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  recordNumber: z.string(),
});

const Teaching = z.strictObject({
  /** The page's site. */
  origin: z.string(),
  /** The name that the definition gets unless the person enters another. */
  name: z.string(),
  /** The frame with the values; null until the first one. */
  frameId: z.nullable(z.number()),
  points: soundItems(Point),
  /** The person said how the page writes dates, because this patient's dates do not show it. */
  dateOrder: z.nullable(z.enum(['mdy', 'dmy'])),
  /** The definition that was right on this page, and for whom. */
  checked: z.nullable(z.strictObject({ definition: z.string(), patient: Identity })),
  /** It was right for this patient too. */
  other: z.nullable(Identity),
});

export type Identity = z.infer<typeof Identity>;
export type Teaching = z.infer<typeof Teaching>;

const storeOf = (tabId: number) => storeInMemory(`teaching:${tabId}`, z.nullable(Teaching), null);

export const loadTeaching = (tabId: number): Promise<Teaching | null> => storeOf(tabId).getValue();

export const saveTeaching = (tabId: number, teaching: Teaching): Promise<void> => storeOf(tabId).setValue(teaching);

export const forgetTeaching = (tabId: number): Promise<void> => storeOf(tabId).removeValue();

// Who may save the clinic's own definitions on this computer.

export async function teachBar(): Promise<TeachBar> {
  const policy = await readPolicy();
  if (Object.hasOwn(policy, clinicDefinitions.name)) return 'policy';
  return isManagedBy(policy) && clinicDefinitions.changedBy === 'it' ? 'organization' : null;
}

export const showTeachBar = async (): Promise<{ barredBy: TeachBar }> => ({ barredBy: await teachBar() });
