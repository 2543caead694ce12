// The clinic's definition pack, for IT: what is in force, a check now, and the way back.

import { standing } from '../../draft/confirm/verify-site.ts';
import { isPackProblem, type PackView, type VerifiedSitesView } from '../../messages/definitions-view.ts';
import type { FileView } from '../../messages/settings-views.ts';
import type { VerifiedSite } from '../../order/verified-site.ts';
import { definitionPackKey, definitionPackUrl } from '../../settings/ehrs.ts';
import { packCheck } from '../../settings/user-data.ts';
import { definitionsOf } from '../charts/definition-pack.ts';
import { knownDefinitions } from '../charts/definitions.ts';
import { goBack, packSource, refreshPack, storedPacks } from '../charts/refresh-pack.ts';
import { hashDefinition, readRecords } from '../charts/site-records.ts';
import { endVerificationAt } from '../charts/verified-here.ts';

/** A policy that sets one of the two settings of a pack, and forgot the other one. */
async function lacking(): Promise<PackView> {
  const both = [definitionPackUrl, definitionPackKey] as const;
  const set = await Promise.all(both.map(async setting => (await setting.effective()).origin === 'policy'));
  if (set[0] === set[1]) return null;
  return { lacks: set[0] ? 'definitionPackKey' : 'definitionPackUrl' };
}

export async function showPack(): Promise<PackView> {
  const source = await packSource();
  if (!source) return lacking();
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

// Where EHR definitions were verified, for IT: the list, the end of one, and the file for the other computers' policy.

const findStanding = async () => {
  const { records, given } = await readRecords();
  return { records, given, sites: standing(records, given) };
};

export async function showVerifiedSites(): Promise<VerifiedSitesView> {
  const [{ given, sites }, definitions] = await Promise.all([findStanding(), knownDefinitions()]);
  return {
    sites: await Promise.all(
      sites.map(async site => {
        const { hash, ...shown } = site;
        const known = definitions.find(({ id }) => id === site.definition);
        const isCurrent = known !== undefined && (await hashDefinition(known)) === hash;
        return { ...shown, ehr: known?.name ?? site.definition, isCurrent, isByIt: given.includes(site) };
      }),
    ),
  };
}

export async function endVerifiedSite(site: Pick<VerifiedSite, 'definition' | 'origin'>): Promise<VerifiedSitesView> {
  const { definition, origin } = site;
  await endVerificationAt(definition, origin, 'person');
  return showVerifiedSites();
}

/** What a policy sets as `verifiedHere`. */
export const exportVerifiedSites = async (): Promise<FileView> => ({
  text: JSON.stringify({ verifiedHere: (await findStanding()).sites }, null, 2),
});
