// Asks the clinic's server for its definition pack, once a day and on a click.
import { browser } from 'wxt/browser';
import type { Definition } from '../../ehr/definition.ts';
import { readText } from '../../lab/read-text.ts';
import type { PackProblem } from '../../messages/definitions-view.ts';
import { parseAddress, permissionFor } from '../../order/service/url.ts';
import type { StoredPacks } from '../../order/stored-pack.ts';
import { definitionPackKey, definitionPackUrl } from '../../settings/ehrs.ts';
import { definitionPacks, packCheck } from '../../settings/user-data.ts';
import { note } from '../audit.ts';
import { definitionsOf, mostBytes, openPack, PackError, rollBack, takePack } from './definition-pack.ts';

interface Source {
  url: URL;
  key: string;
}

/** Where packs come from; null unless the policy sets both. No user can set another server or another key. */
export async function packSource(): Promise<Source | null> {
  const [address, key] = await Promise.all([definitionPackUrl.effective(), definitionPackKey.effective()]);
  const url = parseAddress(address.value);
  return url && key.value !== '' && address.origin === 'policy' && key.origin === 'policy'
    ? { url, key: key.value }
    : null;
}

/** None yet under a key. What was in force under other keys counts again if the policy goes back to one of them. */
function startWith(key: string, stored: StoredPacks | null): StoredPacks {
  const earlier = { ...stored?.earlier, ...(stored && { [stored.key]: stored.newest }) };
  return { key, current: null, previous: null, newest: earlier[key] ?? 0, earlier };
}

/** The packs that were checked with the policy's key. */
export async function storedPacks({ key }: Source): Promise<StoredPacks> {
  const stored = await definitionPacks.getValue();
  return stored?.key === key ? stored : startWith(key, stored);
}

export async function packDefinitions(): Promise<readonly Definition[]> {
  const source = await packSource();
  return source ? definitionsOf(await storedPacks(source)) : [];
}

/** Milliseconds. */
const longestWait = 30_000;

/** Without cookies, and only from the server that the policy names. */
async function fetchPack({ url }: Source): Promise<string> {
  if (!(await browser.permissions.contains({ origins: [permissionFor(url)] }))) throw new PackError('noPermission');
  const response = await fetch(url, {
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(longestWait),
  });
  if (!response.ok) throw new PackError('status');
  const text = await readText(response, mostBytes, { fatal: true });
  if (text === null) throw new PackError('tooLarge');
  return text;
}

const problemOf = (error: unknown): PackProblem =>
  error instanceof PackError
    ? error.problem
    : error instanceof TypeError && /decode|utf/i.test(error.message)
      ? 'notAPack'
      : 'noAnswer';

/** One at a time: the worker and the options page share the packs. */
const holdPacks = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('definition packs', act);

async function askServer(source: Source): Promise<void> {
  const at = new Date().toISOString();
  let problem: PackProblem | null = null;
  try {
    const pack = await openPack(await fetchPack(source), source.key, at);
    const before = await storedPacks(source);
    const after = takePack(before, pack);
    if (after !== before) {
      await definitionPacks.setValue(after);
      note({ what: 'definitionPack', of: 'taken', version: pack.version });
    }
  } catch (error) {
    problem = problemOf(error);
  }
  await packCheck.setValue({ at, problem });
}

/** Asks the server now. What went wrong is stored, for the options and the diagnostics. */
export const refreshPack = (): Promise<void> =>
  holdPacks(async () => {
    const source = await packSource();
    if (source) await askServer(source);
  });

/**
 * Asks the server if it has not answered yet: the policy or the permission may have come after the browser started.
 * The last answer is read when the one before has ended: several events that come together ask once.
 */
export const refreshIfDue = (): Promise<void> =>
  holdPacks(async () => {
    const [source, check] = await Promise.all([packSource(), packCheck.getValue()]);
    if (source && (check === null || check.problem !== null)) await askServer(source);
  });

/** A person went back to the pack before. */
export const goBack = (): Promise<void> =>
  holdPacks(async () => {
    const source = await packSource();
    const before = source && (await storedPacks(source));
    if (!before?.current) return;
    const after = rollBack(before);
    await definitionPacks.setValue(after);
    note({ what: 'definitionPack', of: 'rolledBack', version: after.current?.version ?? 0 });
  });
