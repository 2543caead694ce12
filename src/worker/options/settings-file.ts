// The settings as a file, to move them to another computer: without secrets, and without what this user did.

import * as z from 'zod/mini';
import type { FileView, SettingChange, SettingsPreview, SettingsView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import { hashText } from '../../order/text/hash.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { readPolicy } from '../../settings/policy.ts';
import { isSameValue, setTogether, wrongParts } from '../../settings/setting.ts';
import { settings } from '../../settings/settings.ts';
import { isFixedBy, showSettings } from '../access/policy.ts';
import { hasMistakes } from '../charts/definitions.ts';
import { soundDefinitions } from '../charts/sound-definitions.ts';
import { JsonError, lineOfError, startLines } from './json-lines.ts';

const open = settings.filter(({ isSecret }) => !isSecret);

/** Exports every setting that is not the default, also those from the policy. `versions` gives the format of each value. */
export async function exportSettings(): Promise<FileView> {
  const values: Record<string, unknown> = {};
  const versions: Record<string, number> = {};
  for (const { name, version, effective } of open) {
    const { value, origin, wrong } = await effective();
    if (origin === 'default' || wrong.length > 0) continue;
    values[name] = value;
    versions[name] = version;
  }
  return { text: JSON.stringify({ versions, settings: values }, null, 2) };
}

const SettingsFile = z.strictObject({
  versions: z.record(z.string(), z.int().check(z.gte(1))),
  settings: z.record(z.string(), z.unknown()),
});

/** Clinic definitions alone can have a million characters, and JSON writes some of them as two. */
const longestFile = 4_000_000;

/** So many names fit on a page. */
const mostNames = 10;

function invalid(names: readonly string[]): Failure {
  const more = names.length > mostNames ? [`and ${names.length - mostNames} more`] : [];
  return new Failure('settings.fileInvalid', [...names.slice(0, mostNames), ...more].join(', '));
}

/** "serviceUrl (line 4)": the wrong part and its line. */
type Placed = (path: readonly PropertyKey[], name: string) => string;

function placesIn(text: string): Placed {
  try {
    const lineOf = startLines(text);
    return (path, name) => `${name} (line ${lineOf(path)})`;
  } catch (error) {
    throw error instanceof JsonError ? invalid([`JSON (line ${lineOfError(text, error)})`]) : error;
  }
}

function parse(text: string, placed: Placed): z.infer<typeof SettingsFile> {
  const json: unknown = JSON.parse(text);
  const parsed = SettingsFile.safeParse(json);
  // A policy, or the settings for a package, which have no versions.
  if (typeof json !== 'object' || json === null || !('versions' in json)) throw new Failure('settings.fileOther');
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path }) => placed(path, path.join('.') || 'JSON')));
}

interface Change extends SettingChange {
  setting: (typeof open)[number];
}

const shownOf = ({ setting: _, ...change }: Change): SettingChange => change;

/** Definitions are long, so the preview gives only their ids and the length of their text. */
function shorten(name: string, value: unknown): unknown {
  if (name !== clinicDefinitions.name || typeof value !== 'string' || value === '') return value;
  const ids = (soundDefinitions(value, []) ?? []).map(({ id }) => id);
  return [...ids, `${value.length}`];
}

/** @returns the names of the wrong parts, or the change; 'locked' if it is fixed on this computer; null if there is no change. */
async function changeOf(
  placed: Placed,
  name: string,
  value: unknown,
  from: number,
): Promise<string[] | Change | 'locked' | null> {
  const path = ['settings', name];
  const setting = open.find(known => known.name === name);
  if (!setting) return [placed(path, name)];
  if (from > setting.version) throw new Failure('settings.fileNewer');
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) return wrongParts(name, parsed.error).map(part => placed(['settings', ...keysOf(part)], part));
  if (name === clinicDefinitions.name && (await hasMistakes(String(parsed.data)))) return [placed(path, name)];
  const policy = await readPolicy();
  const { value: before } = await setting.effective(policy);
  if (isSameValue(before, parsed.data)) return null;
  if (isFixedBy(policy, setting)) return 'locked';
  return {
    name,
    before,
    after: parsed.data,
    isDefault: isSameValue(parsed.data, setting.fallback),
    isLeading: setting.isLeading === true,
    section: setting.section,
    setting,
  };
}

/** "uploadHosts.1" → uploadHosts, 1. */
const keysOf = (part: string): PropertyKey[] => part.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key));

/** What was entered about the values before, and is not given anew: of the lab before, it says nothing about the next lab. */
const leftOut = (given: Readonly<Record<string, unknown>>, changed: ReadonlySet<string>) =>
  open.filter(({ name, about }) => about !== undefined && changed.has(about) && !Object.hasOwn(given, name));

/** What a file would change now. Settings that decide where orders go come first. */
async function compare(text: string): Promise<{ changes: Change[]; locked: string[]; basis: string }> {
  if (text.length > longestFile) throw new Failure('settings.fileTooLarge');
  const placed = placesIn(text);
  const file = parse(text, placed);
  const [wrong, changes, locked]: [string[], Change[], string[]] = [[], [], []];
  for (const [name, value] of Object.entries(file.settings)) {
    const found = await changeOf(placed, name, value, file.versions[name] ?? 1);
    if (Array.isArray(found)) wrong.push(...found);
    else if (found === 'locked') locked.push(name);
    else if (found) changes.push(found);
  }
  for (const { name, fallback } of leftOut(file.settings, new Set(changes.map(change => change.name)))) {
    const found = await changeOf(placed, name, fallback, 1);
    if (found && typeof found === 'object' && 'setting' in found) changes.push(found);
  }
  if (wrong.length > 0) throw invalid(wrong);
  changes.sort((a, b) => Number(b.isLeading) - Number(a.isLeading));
  return { changes, locked, basis: await hashText(JSON.stringify([changes.map(shownOf), text])) };
}

/**
 * Returns what a file would change, and changes nothing.
 * @throws Failure `settings.fileInvalid`, `settings.fileTooLarge`, `settings.fileOther`, `settings.fileNewer`.
 */
export async function previewSettings({ text }: { text: string }): Promise<SettingsPreview> {
  const { changes, ...rest } = await compare(text);
  const shorter = ({ name, before, after, ...change }: SettingChange): SettingChange => ({
    ...change,
    name,
    before: shorten(name, before),
    after: shorten(name, after),
  });
  return { changes: changes.map(shownOf).map(shorter), ...rest };
}

/**
 * Imports a file after the user has seen its changes: everything in it, or nothing. Settings from the policy stay as they are,
 * and so do settings that the file does not name, unless they are about one that it changes.
 * @throws Failure as `previewSettings`; `settings.changedMeanwhile` if it would change something other than was shown.
 */
export async function importSettings({ text, basis }: { text: string; basis: string }): Promise<SettingsView> {
  const { changes, basis: now } = await compare(text);
  if (basis !== now) throw new Failure('settings.changedMeanwhile');
  await setTogether(changes.map(({ setting, after }) => ({ setting, value: after })));
  return showSettings();
}

/**
 * Saves values by setting name: all, or none. A value that is as before, or that is fixed on this computer, stays as it is.
 * What was entered about an earlier value goes: what IT said of one lab's numbers says nothing of the next lab's.
 * @throws Failure `settings.invalid` with the names of the wrong parts; then nothing is saved.
 */
export async function saveSettings(values: Readonly<Record<string, unknown>>): Promise<SettingsView> {
  const policy = await readPolicy();
  const wrong: string[] = [];
  const changes: Parameters<typeof setTogether>[0][number][] = [];
  const replaced = new Set<string>();
  for (const setting of settings) {
    if (setting.isSecret || !Object.hasOwn(values, setting.name)) continue;
    const parsed = setting.schema.safeParse(values[setting.name]);
    if (!parsed.success) wrong.push(...wrongParts(setting.name, parsed.error));
    else {
      const before = await setting.effective(policy);
      if (isFixedBy(policy, setting) || isSameValue(before.value, parsed.data)) continue;
      changes.push({ setting, value: parsed.data });
      if (!isSameValue(before.value, setting.fallback)) replaced.add(setting.name);
    }
  }
  for (const setting of leftOut(values, replaced))
    if (!isFixedBy(policy, setting)) changes.push({ setting, value: setting.fallback });
  if (wrong.length > 0) throw new Failure('settings.invalid', wrong.join(', '));
  await setTogether(changes);
  return showSettings();
}
