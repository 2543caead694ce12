// How a definition becomes certain at one site, and uncertain again. Pure: src/worker/charts/verified-here.ts stores the records.
import {
  chartsNeeded,
  type EndedSite,
  type EndReason,
  type PatientMark,
  type ReadSite,
  type VerifiedSite,
  type Verifying,
} from '../../order/verified-site.ts';

export interface SiteRecords {
  verifying: readonly Verifying[];
  verified: readonly VerifiedSite[];
  ended: readonly EndedSite[];
}

export const noRecords: SiteRecords = { verifying: [], verified: [], ended: [] };

type Place = Pick<ReadSite, 'definition' | 'origin'>;

/** `at` is an ISO time. */
export type SiteEvent =
  /** A person said "Verify this EHR here". */
  | { type: 'started'; site: ReadSite; by: string; person: string; at: string }
  /** A person compared a whole chart in the read-back, and everything was right. */
  | { type: 'confirmed'; site: ReadSite; person: string; patient: PatientMark; at: string }
  /** A read value was wrong, its place moved, or a person ended it. `given` as in {@link standing}. */
  | { type: 'ended'; site: Place; why: EndReason; given: readonly VerifiedSite[]; at: string };

/** Milliseconds. Hashes of patients are not kept longer. */
const longest = 30 * 86_400_000;

const mostRecords = 200;

type Verification = Pick<VerifiedSite, 'hash' | 'on'>;

const isAt = (site: Place) => (record: Place) => record.definition === site.definition && record.origin === site.origin;

const isOf = (site: ReadSite) => (record: ReadSite) => isAt(site)(record) && record.hash === site.hash;

const isElsewhere = (site: Place) => (record: Place) => !isAt(site)(record);

/** One patient can have two record numbers, and one screen can leave the number out. Then it counts as one patient. */
const areDifferent = (a: PatientMark, b: PatientMark): boolean =>
  a.person !== b.person && (a.number === '' || a.number !== b.number);

function confirm(records: SiteRecords, { site, person, patient, at }: SiteEvent & { type: 'confirmed' }): SiteRecords {
  const going = records.verifying.find(isOf(site));
  if (!going || going.person !== person || !going.patients.every(known => areDifferent(known, patient))) return records;
  const patients = [...going.patients, patient];
  const others = records.verifying.filter(isElsewhere(site));
  if (patients.length < chartsNeeded) return { ...records, verifying: [...others, { ...going, patients }] };
  const done = { ...site, on: at, charts: patients.length, by: going.by };
  return {
    ...records,
    verifying: others,
    verified: [...records.verified.filter(earlier => !isOf(site)(earlier)), done],
  };
}

/** Two verifications of one definition are told apart by their time. It is a name here: a wrong clock changes nothing. */
const isSame = (a: Verification) => (b: Verification) => a.hash === b.hash && a.on === b.on;

function end(records: SiteRecords, { site, why, given, at }: SiteEvent & { type: 'ended' }): SiteRecords {
  const others = isElsewhere(site);
  const { definition, origin } = site;
  const before = records.ended.find(isAt(site))?.verifications ?? [];
  const here = [...records.verified, ...given].filter(isAt(site)).map(({ hash, on }) => ({ hash, on }));
  // Those that ended before stay ended: a policy can return to what it had.
  const verifications = [...before, ...here.filter(one => !before.some(isSame(one)))];
  return {
    // The person goes on from the first chart, unless the person ended it.
    verifying: records.verifying.flatMap(going =>
      others(going) ? going : why === 'person' ? [] : { ...going, patients: [] },
    ),
    verified: records.verified.filter(others),
    ended: [...records.ended.filter(others), { definition, origin, on: at, why, verifications }],
  };
}

/** Counting that began too long ago is gone, and so are its hashes. */
export const pruneRecords = (records: SiteRecords, now: number): SiteRecords => ({
  ...records,
  verifying: records.verifying.filter(({ startedAt }) => now - Date.parse(startedAt) < longest),
});

export function nextRecords(before: SiteRecords, event: SiteEvent): SiteRecords {
  const pruned = pruneRecords(before, Date.parse(event.at));
  // Charts that were read with another definition say nothing about this one.
  const isStale = (going: Verifying) =>
    'hash' in event.site && isAt(event.site)(going) && going.hash !== event.site.hash;
  const records = { ...pruned, verifying: pruned.verifying.filter(going => !isStale(going)) };
  switch (event.type) {
    case 'started': {
      const { site, by, person, at } = event;
      const going = { ...site, by, person, startedAt: at, patients: [] };
      return { ...records, verifying: [...records.verifying.filter(isElsewhere(site)), going].slice(-mostRecords) };
    }
    case 'confirmed':
      return confirm(records, event);
    case 'ended':
      return end(records, event);
  }
}

/** Every verification that counts. @param given those that the policy brings from other computers. */
export const standing = ({ verified, ended }: SiteRecords, given: readonly VerifiedSite[]): VerifiedSite[] =>
  [...verified, ...given].filter(verification => {
    const end = ended.find(isAt(verification));
    if (end === undefined) return true;
    return !(end.verifications?.some(isSame(verification)) ?? given.includes(verification));
  });

/** The verification of a definition as it is now, at this origin; null if there is none that counts. */
export const verifiedAt = (records: SiteRecords, given: readonly VerifiedSite[], site: ReadSite): VerifiedSite | null =>
  standing(records, given).find(isOf(site)) ?? null;

/** The charts of this site that were compared so far; null if no one compares any. */
export const goingAt = ({ verifying }: SiteRecords, site: ReadSite): Verifying | null =>
  verifying.find(isOf(site)) ?? null;
