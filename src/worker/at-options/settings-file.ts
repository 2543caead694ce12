// The settings as a file, from one computer to another: without secrets, and without what this person did.
import * as z from 'zod/mini';
import type { Request } from '../../messages/messages.ts';
import type { SettingsFileView, SettingsView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import { wrongParts } from '../../settings/setting.ts';
import { clinicDefinitions, settings } from '../../settings/settings.ts';
import { hasMistakes } from '../definitions.ts';
import { showSettings } from '../policy.ts';

const open = settings.filter(({ isSecret }) => !isSecret);

/** What is not the default, whoever set it. `versions` say in which form each is. */
export async function exportSettings(): Promise<SettingsFileView> {
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

function parse(text: string): z.infer<typeof SettingsFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Failure('settings.fileInvalid', 'JSON');
  }
  const parsed = SettingsFile.safeParse(json);
  if (!parsed.success)
    throw new Failure(
      'settings.fileInvalid',
      parsed.error.issues.map(({ path }) => path.join('.') || 'JSON').join(', '),
    );
  return parsed.data;
}

/** A value of a file in today's form, through the migrations that a value on the disk goes through. */
function migrate({ version, migrations = {} }: (typeof open)[number], value: unknown, from: number): unknown {
  let migrated = value;
  for (let to = from + 1; to <= version; to++) migrated = migrations[to]?.(migrated) ?? migrated;
  return migrated;
}

/**
 * Takes over a file: everything in it, or nothing. What the policy sets stays as it is; what the file does not name, too.
 * @throws Failure `settings.fileInvalid` with the names of what is wrong.
 */
export async function importSettings({ text }: Request<'settings.import'>): Promise<SettingsView> {
  const file = parse(text);
  const wrong: string[] = [];
  const acts: (() => Promise<void>)[] = [];
  for (const [name, value] of Object.entries(file.settings)) {
    const setting = open.find(one => one.name === name);
    const from = file.versions[name] ?? 1;
    if (!setting || from > setting.version) {
      wrong.push(name);
      continue;
    }
    const parsed = setting.schema.safeParse(migrate(setting, value, from));
    if (!parsed.success) wrong.push(...wrongParts(name, parsed.error));
    else if (name === clinicDefinitions.name && (await hasMistakes(String(parsed.data)))) wrong.push(name);
    else acts.push(() => (setting.setValue as (value: unknown) => Promise<void>)(parsed.data));
  }
  if (wrong.length > 0) throw new Failure('settings.fileInvalid', wrong.join(', '));
  for (const act of acts) await act();
  return showSettings();
}
