// A setting is declared once. Its value is the policy's, else what was set here, else the default.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { readRow, writeRow, writeRows } from './disk.ts';
import { type Policy, readPolicy } from './policy.ts';
import { storeInMemory } from './stored.ts';

type Origin = 'default' | 'set here' | 'policy';

interface Effective<T> {
  value: T;
  origin: Origin;
  /** The policy sets it: it cannot be set here. */
  locked: boolean;
  /** The names of what is wrong with the policy's value: then `value` is a cautious one, and nothing may be sent. */
  wrong: readonly string[];
}

interface Declaration<T> {
  /** For whoever writes a policy: it is the description in the managed schema. */
  says: string;
  schema: z.ZodMiniType<T, unknown>;
  fallback: T;
  /** What counts while the policy's value is wrong; the default when it is missing. */
  cautious?: T;
  /** Raised when the stored form changes. A settings file with a later one is refused. */
  version?: number;
  /** In memory only, and in no exported file. */
  isSecret?: boolean;
}

export interface Setting<T> extends Declaration<T> {
  name: string;
  version: number;
  /** With a policy that was read just now, where several settings are wanted. */
  effective: (policy?: Policy) => Promise<Effective<T>>;
  /** The effective value. */
  getValue: () => Promise<T>;
  /** Sets it here. What the policy sets stays. */
  setValue: (value: T) => Promise<void>;
}

/** "attachmentLimits.method": the names of the parts that do not fit a schema. */
export const wrongParts = (name: string, { issues }: z.core.$ZodError): string[] => [
  ...new Set(issues.map(({ path }) => [name, ...path].join('.'))),
];

const changePrefix = 'changed:';

/**
 * Every context hears of a change of the browser's storage, and the worker is started for it; of one of the disk nobody hears.
 * So a mark in memory changes with each setting.
 */
const tellChange = (...names: readonly string[]): Promise<void> =>
  browser.storage.session.set(Object.fromEntries(names.map(name => [`${changePrefix}${name}`, crypto.randomUUID()])));

/** The settings that a change of the browser's storage tells of, by name. */
export const changedSettings = (changes: Readonly<Record<string, { newValue?: unknown }>>): string[] =>
  Object.entries(changes).flatMap(([key, { newValue }]) =>
    key.startsWith(changePrefix) && typeof newValue === 'string' ? key.slice(changePrefix.length) : [],
  );

interface Item {
  getValue: () => Promise<unknown>;
  setValue: (value: unknown) => Promise<void>;
}

const onDisk = (name: string, version: number): Item => ({
  getValue: async () => (await readRow(name))?.value,
  setValue: value => writeRow(name, { value, version }),
});

/** Sets several here at once: all, or none when it rejects. Every context hears of them once, when all are there. */
export async function setTogether(
  changes: readonly { setting: Pick<Setting<never>, 'name' | 'version'>; value: unknown }[],
): Promise<void> {
  if (changes.length === 0) return;
  await writeRows(new Map(changes.map(({ setting: { name, version }, value }) => [name, { value, version }])));
  await tellChange(...changes.map(({ setting }) => setting.name));
}

export function declareSetting<T>(name: string, declaration: Declaration<T>): Setting<T> {
  const { schema, fallback, cautious = fallback, version = 1, isSecret = false } = declaration;
  const item: Item = isSecret ? storeInMemory(name, z.unknown(), null) : onDisk(name, version);
  async function effective(known?: Policy): Promise<Effective<T>> {
    // At once: every message to the browser takes a millisecond or more, and an order reads many settings.
    const [policy, kept] = await Promise.all([known ?? readPolicy(), item.getValue()]);
    if (Object.hasOwn(policy, name)) {
      const parsed = schema.safeParse(policy[name]);
      const [value, wrong] = parsed.success ? [parsed.data, []] : [cautious, wrongParts(name, parsed.error)];
      return { value, origin: 'policy', locked: true, wrong };
    }
    const parsed = schema.safeParse(kept);
    const rest = { locked: false, wrong: [] };
    return parsed.success
      ? { value: parsed.data, origin: 'set here', ...rest }
      : { value: fallback, origin: 'default', ...rest };
  }
  return {
    ...declaration,
    name,
    version,
    effective,
    getValue: async () => (await effective()).value,
    setValue: async value => {
      const before = await effective();
      const isSame = before.origin === 'set here' && JSON.stringify(before.value) === JSON.stringify(value);
      if (before.locked || isSame) return;
      await item.setValue(value);
      await tellChange(name);
    },
  };
}
