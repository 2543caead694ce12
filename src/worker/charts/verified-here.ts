// "Verified here": a definition that was not tried on a live system becomes certain at one site once a person confirmed three
// charts of different patients there. src/draft/confirm decides; this stores, asks who is signed in, and tells the open forms.
import { certainHere, judgeChart, patientTexts, uncertainAgain } from '../../draft/confirm/certain-here.ts';
import { goingAt, standing, verifiedAt } from '../../draft/confirm/verify-site.ts';
import type { Draft } from '../../draft/draft.ts';
import type { VerificationView } from '../../messages/chart-views.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { personKey, personText } from '../../order/person.ts';
import { localDay } from '../../order/text/age.ts';
import { chartsNeeded, type EndReason, type PatientMark, type ReadSite } from '../../order/verified-site.ts';
import { hashHere } from '../../outbox/encrypt.ts';
import { showLabSchema } from '../access/lab-schema.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { note } from '../audit.ts';
import { knownDefinitions } from './definitions.ts';
import { changeDrafts, requireDraft, type StoredDraft } from './draft-store.ts';
import { changeRecords, hashDefinition, readRecords } from './site-records.ts';

const now = () => new Date().toISOString();

/**
 * The definition of a draft, at its origin; null if it was tried on a live system, if labels alone read the chart, or if a
 * frame of another origin, which may be anyone's, has a part of it.
 */
async function siteOfDraft({ binding: { definition, origin, isMixed } }: Draft): Promise<ReadSite | null> {
  if (definition.verified !== '' || origin === '' || isMixed) return null;
  // The general reader is in no list of definitions.
  const known = (await knownDefinitions()).find(({ id }) => id === definition.id);
  return known ? { definition: known.id, hash: await hashDefinition(known), origin } : null;
}

export async function certainWhereVerified(draft: Draft): Promise<Draft> {
  const site = await siteOfDraft(draft);
  if (!site) return draft;
  const { records, given } = await readRecords();
  const verified = verifiedAt(records, given, site);
  return verified ? certainHere(draft, verified) : draft;
}

/** Null if the EHR was tried on a live system, or if it cannot be verified. */
export async function verificationOf(draft: Draft): Promise<VerificationView | null> {
  const site = await siteOfDraft(draft);
  if (!site) return null;
  const [{ records, given, isAllowed }, person] = await Promise.all([readRecords(), whoIsSignedIn()]);
  const going = goingAt(records, site);
  const charts = going?.person === personKey(person) ? going.patients.length : null;
  // An open form keeps the doubts that it was read with, also after the chart that completed the verification.
  const verified = draft.binding.definition.here ?? verifiedAt(records, given, site);
  const here = verified && { on: verified.on, charts: verified.charts };
  return { here, charts, needed: chartsNeeded, mayStart: isAllowed && here === null && charts === null };
}

export const showVerification = async (request: Request<'verification.show'>): Promise<VerificationView | null> =>
  verificationOf(await requireDraft(request));

/** The user will compare charts of this site with the form. */
export async function startVerification(request: Request<'verification.start'>): Promise<VerificationView | null> {
  const draft = await requireDraft(request);
  const [site, { isAllowed }] = await Promise.all([siteOfDraft(draft), readRecords()]);
  if (!site || !isAllowed) return verificationOf(draft);
  const signedIn = await whoIsSignedIn();
  await changeRecords({ type: 'started', site, by: personText(signedIn), person: personKey(signedIn), at: now() });
  note({ what: 'verification', of: 'started', ...site }, Promise.resolve(signedIn));
  // What was confirmed before counts too: it was confirmed in this form.
  await count(draft, null);
  publish({ what: 'verification', isEnded: false });
  return verificationOf(draft);
}

export async function endVerification(request: Request<'verification.end'>): Promise<VerificationView | null> {
  const { definition, origin } = (await requireDraft(request)).binding;
  await endVerificationAt(definition.id, origin, 'person');
  return verificationOf(await requireDraft(request));
}

/**
 * Ends what was verified, and counting begins again: a definition whose value was wrong, or whose value moved, is uncertain
 * for every chart of the origin. Open forms show that before they order.
 */
export async function endVerificationAt(definition: string, origin: string, why: EndReason): Promise<void> {
  const isOf = (record: { definition: string; origin: string }) =>
    record.definition === definition && record.origin === origin;
  const { records, given } = await readRecords();
  const isThere = standing(records, given).some(isOf);
  if (!isThere && !records.verifying.some(record => isOf(record) && (why === 'person' || record.patients.length > 0)))
    return;
  await changeRecords({ type: 'ended', site: { definition, origin }, why, given, at: now() });
  note({ what: 'verification', of: 'ended', definition, origin, why });
  await changeDrafts(draft =>
    isOf({ definition: draft.binding.definition.id, origin: draft.binding.origin }) ? uncertainAgain(draft) : draft,
  );
  publish({ what: 'verification', isEnded: true });
}

/** Whether what was entered contradicts a value that was certain only because the definition was verified here. */
export const isCorrected = (draft: Draft, panelId: string | null): boolean =>
  draft.binding.definition.verified === '' &&
  judgeChart({ draft, panelId, today: localDay(), labSchema: null }) === 'corrected';

async function markOf(draft: Draft): Promise<PatientMark> {
  const { person, number } = patientTexts(draft);
  return {
    person: await hashHere('verified here: person', person),
    number: number === '' ? '' : await hashHere('verified here: number', number),
  };
}

async function count(draft: Draft, panelId: string | null): Promise<void> {
  if (draft.binding.definition.verified !== '') return;
  if (isCorrected(draft, panelId))
    return endVerificationAt(draft.binding.definition.id, draft.binding.origin, 'corrected');
  const site = await siteOfDraft(draft);
  const { records } = await readRecords();
  if (!site || !goingAt(records, site)) return;
  const [{ labSchema }, signedIn] = await Promise.all([showLabSchema(), whoIsSignedIn()]);
  if (judgeChart({ draft, panelId, today: localDay(), labSchema }) !== 'confirmed') return;
  const at = now();
  const patient = await markOf(draft);
  const { before, after } = await changeRecords({ type: 'confirmed', site, person: personKey(signedIn), patient, at });
  if (after.verified !== before.verified)
    note({ what: 'verification', of: 'complete', ...site }, Promise.resolve(signedIn));
  publish({ what: 'verification', isEnded: false });
}

/** What the person said about a chart so far. Entries are saved even if this fails. */
export const countChart = ({ draft, entered }: StoredDraft): Promise<void> =>
  count(draft, entered?.panelId ?? null).catch(() => undefined);
