// Each setting is declared once. Its value comes from the policy, otherwise from this computer, otherwise the default.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { FailureCode } from '../order/failure.ts';
import type { Control } from './control.ts';
import { readRow, writeRow, writeRows } from './disk.ts';
import { type Policy, readPolicy } from './policy.ts';
import type { Section } from './sections.ts';
import { storeInMemory } from './stored.ts';

type Origin = 'default' | 'set here' | 'policy';

interface Effective<T> {
  value: T;
  origin: Origin;
  /** The policy sets it, so the user cannot. */
  locked: boolean;
  /** Names what is wrong with the policy's value: then `value` is the cautious one, and nothing may be sent. */
  wrong: readonly string[];
}

export interface Declaration<T> {
  schema: z.ZodMiniType<T, unknown>;
  fallback: T;
  /** A valid value that is not the default, for documents and tests. */
  example: T;
  section: Section;
  /** Its label is `setting.<name>` in assets/locales/en-options.json, its hint `setting.<name>.hint`. */
  control: Control;
  /**
   * Who can change it on a computer that an organization manages, one whose policy sets `serviceUrl`: IT, if it does not say.
   * On any other computer the user can. A policy's value is always fixed.
   */
  changedBy?: 'user' | 'it';
  /**
   * The setting that it is about: entered for one value of that setting, it is saved with it and counts for no other. A
   * policy or a file that sets that one alone leaves this one at its default.
   */
  about?: string;
  /** It decides where orders and files go, or who sends them: a list of changes shows it first. */
  isLeading?: true;
  /** The hosts that a value needs, as match patterns, and the failure when the user does not allow them. */
  hosts?: { of: (value: T) => string[]; refused: FailureCode };
  /** The value while the policy's value is wrong; the default when missing. */
  cautious?: T;
  /** Raised when the stored format changes. A settings file with a later version is refused. */
  version?: number;
  /** In memory only, and never in an exported file. */
  isSecret?: boolean;
}

export interface Setting<T> extends Declaration<T> {
  name: string;
  changedBy: 'user' | 'it';
  version: number;
  /** Pass a policy that was just read if you need several settings. */
  effective: (policy?: Policy) => Promise<Effective<T>>;
  getValue: () => Promise<T>;
  /** Sets the value on this computer. A value from the policy stays. */
  setValue: (value: T) => Promise<void>;
}

/** "attachmentLimits.method": the names of the parts that do not fit a schema. */
export const wrongParts = (name: string, { issues }: z.core.$ZodError): string[] => [
  ...new Set(issues.map(({ path }) => [name, ...path].join('.'))),
];

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changePrefix = 'changed:';

/**
 * A change in browser.storage notifies every context and starts the worker; a change in the database notifies none. So a
 * mark in memory changes with each setting. Without room for the mark, the settings are saved anyway.
 */
const tellChange = (...names: readonly string[]): Promise<void> =>
  browser.storage.session
    .set(Object.fromEntries(names.map(name => [`${changePrefix}${name}`, crypto.randomUUID()])))
    .catch(() => undefined);

/** The names of the settings that a change in browser.storage reports. */
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

/** Sets settings at once: all, or none when it rejects. Every context hears of them once, after the last is written. */
export async function setTogether(
  changes: readonly { setting: Pick<Setting<never>, 'name' | 'version'>; value: unknown }[],
): Promise<void> {
  if (changes.length === 0) return;
  await writeRows(new Map(changes.map(({ setting: { name, version }, value }) => [name, { value, version }])));
  await tellChange(...changes.map(({ setting }) => setting.name));
}

export function declareSetting<T>(name: string, declaration: Declaration<T>): Setting<T> {
  const { schema, fallback, cautious = fallback, changedBy = 'it', version = 1, isSecret = false, about } = declaration;
  const item: Item = isSecret ? storeInMemory(name, z.unknown(), null) : onDisk(name, version);
  async function effective(known?: Policy): Promise<Effective<T>> {
    // In parallel: every message to the browser takes a millisecond or more, and an order reads many settings.
    const [policy, kept] = await Promise.all([known ?? readPolicy(), item.getValue()]);
    if (Object.hasOwn(policy, name)) {
      const parsed = schema.safeParse(policy[name]);
      const [value, wrong] = parsed.success ? [parsed.data, []] : [cautious, wrongParts(name, parsed.error)];
      return { value, origin: 'policy', locked: true, wrong };
    }
    const parsed = schema.safeParse(kept);
    const rest = { locked: false, wrong: [] };
    const isOfOther = about !== undefined && Object.hasOwn(policy, about);
    return parsed.success && !isOfOther
      ? { value: parsed.data, origin: 'set here', ...rest }
      : { value: fallback, origin: 'default', ...rest };
  }
  return {
    ...declaration,
    name,
    changedBy,
    version,
    effective,
    getValue: async () => (await effective()).value,
    setValue: async value => {
      const before = await effective();
      const isSame = before.origin === 'set here' && isSameValue(before.value, value);
      if (before.locked || isSame) return;
      await item.setValue(value);
      await tellChange(name);
    },
  };
}
