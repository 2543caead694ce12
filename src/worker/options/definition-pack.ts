// The clinic's definition pack, for IT: what is in force, a check now, and the way back.
import { isPackProblem, type PackView } from '../../messages/definitions-view.ts';
import { packCheck } from '../../settings/user-data.ts';
import { definitionsOf } from '../charts/definition-pack.ts';
import { goBack, packSource, refreshPack, storedPacks } from '../charts/refresh-pack.ts';

export async function showPack(): Promise<PackView> {
  const source = await packSource();
  if (!source) return null;
  const [packs, check] = await Promise.all([storedPacks(source), packCheck.getValue()]);
  const { current, previous } = packs;
  const problem = check?.problem ?? null;
  return {
    host: source.url.host,
    current: current && {
      version: current.version,
      at: current.at,
      ehrs: definitionsOf(packs).map(({ name }) => name),
    },
    previous: previous?.version ?? null,
    check: check && { at: check.at, problem: problem !== null && isPackProblem(problem) ? problem : null },
  };
}

export async function checkPack(): Promise<PackView> {
  await refreshPack();
  return showPack();
}

export async function rollBackPack(): Promise<PackView> {
  await goBack();
  return showPack();
}
