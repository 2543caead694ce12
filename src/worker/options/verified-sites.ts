// Where EHR definitions were verified, for IT: the list, the end of one, and the file for the other computers' policy.
import { standing } from '../../draft/confirm/verify-site.ts';
import type { VerifiedSitesView } from '../../messages/definitions-view.ts';
import type { FileView } from '../../messages/settings-views.ts';
import type { VerifiedSite } from '../../order/verified-site.ts';
import { knownDefinitions } from '../charts/definitions.ts';
import { hashDefinition, readRecords } from '../charts/site-records.ts';
import { endVerification } from '../charts/verified-here.ts';

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
  await endVerification(definition, origin, 'person');
  return showVerifiedSites();
}

/** What a policy sets as `verifiedHere`. */
export const exportVerifiedSites = async (): Promise<FileView> => ({
  text: JSON.stringify({ verifiedHere: (await findStanding()).sites }, null, 2),
});
