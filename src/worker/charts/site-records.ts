// Where definitions were verified, on the disk and by policy.

import { nextRecords, pruneRecords, type SiteEvent, type SiteRecords } from '../../draft/confirm/verify-site.ts';
import type { Definition } from '../../ehr/definition.ts';
import { hashText } from '../../order/text/hash.ts';
import { sortedJson } from '../../order/text/json.ts';
import type { VerifiedSite } from '../../order/verified-site.ts';
import { allowVerifyHere, verifiedHere } from '../../settings/ehrs.ts';
import { endedSites, verifiedSites, verifyingSites } from '../../settings/user-data.ts';

const readRows = async (): Promise<SiteRecords> => {
  const [verifying, verified, ended] = await Promise.all([
    verifyingSites.getValue(),
    verifiedSites.getValue(),
    endedSites.getValue(),
  ]);
  return { verifying, verified, ended };
};

/** What counts now. If IT does not allow users to verify, only what IT set counts. */
export async function readRecords(): Promise<{ records: SiteRecords; given: VerifiedSite[]; isAllowed: boolean }> {
  const [records, given, isAllowed] = await Promise.all([
    readRows(),
    verifiedHere.getValue(),
    allowVerifyHere.getValue(),
  ]);
  return { records: isAllowed ? records : { ...records, verifying: [], verified: [] }, given, isAllowed };
}

async function write(before: SiteRecords, after: SiteRecords): Promise<void> {
  await Promise.all([
    after.verifying !== before.verifying && verifyingSites.setValue([...after.verifying]),
    after.verified !== before.verified && verifiedSites.setValue([...after.verified]),
    after.ended !== before.ended && endedSites.setValue([...after.ended]),
  ]);
}

const holdRecords = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('verified sites', act);

/** The records before and after an event. They are on the disk when the promise resolves. */
export const changeRecords = (event: SiteEvent): Promise<{ before: SiteRecords; after: SiteRecords }> =>
  holdRecords(async () => {
    const before = await readRows();
    const after = nextRecords(before, event);
    await write(before, after);
    return { before, after };
  });

/** Deletes what is too old, with its hashes of patients. */
export const pruneSites = (): Promise<void> =>
  holdRecords(async () => {
    const before = await readRows();
    const after = pruneRecords(before, Date.now());
    if (after.verifying.length < before.verifying.length) await write(before, after);
  });

const hashes = new WeakMap<Definition, Promise<string>>();

/** SHA-256 of everything that a definition says. */
export function hashDefinition(definition: Definition): Promise<string> {
  const known = hashes.get(definition) ?? hashText(sortedJson(definition));
  hashes.set(definition, known);
  return known;
}
