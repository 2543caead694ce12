// What users did on this computer, besides the settings: their sign-in, test preferences, providers, and what the lab publishes.
import * as z from 'zod/mini';
import { Drift } from '../order/drift.ts';
import type { LabSchema } from '../order/lab-schema/lab-schema.ts';
import { Person } from '../order/person.ts';
import { RememberedAccount } from '../order/provider-settings.ts';
import { StoredPacks } from '../order/stored-pack.ts';
import { EndedSite, VerifiedSite, Verifying } from '../order/verified-site.ts';
import { startedName } from './started-name.ts';
import { SteadyClock } from './steady-clock.ts';
import { soundItems, storeInMemory, storeOnDisk } from './stored.ts';

/** The sign-in of the user. In memory only: gone when the browser closes, and never on disk. */
const Credentials = z.object({
  /** The service's {base_url}: the credentials go to no other. */
  service: z.string(),
  /** The bearer token (service.md 5). */
  accessToken: z.string(),
  /** ISO times: when the user signed in, and when this token arrived. */
  since: z.exactOptional(z.string()),
  receivedAt: z.exactOptional(z.string()),
  /** New with each sign-in, unchanged when its token is renewed. */
  id: z.exactOptional(z.string()),
  /** Who signed in; if missing, the person whom the token names. */
  person: z.exactOptional(Person),
  /** Who issued the token, unless the user entered it: only that issuer can renew it. */
  grant: z.exactOptional(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      refreshToken: z.string(),
      idToken: z.exactOptional(z.string()),
    }),
  ),
});

export type Credentials = z.infer<typeof Credentials>;

export const credentialsName = 'credentials';
export const credentials = storeInMemory<Credentials | null>(credentialsName, z.nullable(Credentials), null);

/** ISO time at which the outbox was first processed since the browser started; '' before. */
export const startedAt = storeInMemory<string>(startedName, z.string(), '');

const panels = soundItems(z.string());

const OwnTests = z.object({
  favorites: panels,
  /** Latest first. */
  lastPanels: panels,
  /** ISO time of the last order; '' before the first. */
  lastAt: z.string(),
});

export type OwnTests = z.infer<typeof OwnTests>;

/**
 * Favorite and last panels of each person, under a hash of who they are (src/worker/orders/test-preferences.ts). Test
 * preferences, not settings: no policy can set them.
 */
export const ownTests = storeOnDisk<Record<string, OwnTests>>('ownTests', z.record(z.string(), OwnTests), {});

/** The same without a person, as an earlier version stored them. */
export const lastPanels = storeOnDisk<string[]>('lastPanels', panels, []);
export const lastOrderedAt = storeOnDisk<string>('lastOrderedAt', z.string(), '');
export const favoritePanels = storeOnDisk<string[]>('favoritePanels', panels, []);

/** Whether the form preselects the last test. */
export const choosesLastPanel = storeOnDisk('choosesLastPanel', z.boolean(), true);

/** The provider accounts that clinicians chose to remember. Theirs and not a setting: no policy can set them. */
export const rememberedAccounts = storeOnDisk<RememberedAccount[]>(
  'rememberedAccounts',
  soundItems(RememberedAccount),
  [],
);

/** Tells a clock that jumped ahead from time that passed. */
export const steadyClock = storeOnDisk<SteadyClock | null>('steadyClock', z.nullable(SteadyClock), null);

/** Hashes of the provider accounts that a clinician entered or confirmed on this computer (src/worker/orders/accounts.ts). */
export const confirmedAccounts = storeOnDisk<string[]>('confirmedAccounts', soundItems(z.string()), []);

const LabSchemaOf: z.ZodMiniType<LabSchema, unknown> = z.object({
  enums: z.record(z.string(), z.array(z.string())),
  inputs: z.record(
    z.string(),
    z.record(z.string(), z.object({ type: z.string(), isList: z.boolean(), isRequired: z.boolean() })),
  ),
});

const Published = z.object({
  baseUrl: z.string(),
  /** ISO time. */
  readAt: z.string(),
  labSchema: z.nullable(LabSchemaOf),
  isTooLarge: z.exactOptional(z.boolean()),
});

/**
 * The lab schema that the service at `baseUrl` publishes. `labSchema` is null if it publishes none, or more than the extension
 * can use (`isTooLarge`). The extension reads it; no one sets it.
 */
export const publishedSchema = storeOnDisk<z.infer<typeof Published> | null>(
  'publishedSchema',
  z.nullable(Published),
  null,
);

/** Values that an update of an EHR moved. */
export const driftRecords = storeOnDisk<Drift[]>('drift', soundItems(Drift), []);

/** Sites at which someone compares charts with an EHR definition, with hashes of their patients. */
export const verifyingSites = storeOnDisk<Verifying[]>('verifyingSites', soundItems(Verifying), []);

/** Sites at which a definition was verified on this computer, and those where that ended. No patient is in them. */
export const verifiedSites = storeOnDisk<VerifiedSite[]>('verifiedSites', soundItems(VerifiedSite), []);
export const endedSites = storeOnDisk<EndedSite[]>('endedSites', soundItems(EndedSite), []);

/** The definition packs of the clinic's server, and what came of the last check: src/worker/charts/refresh-pack.ts. */
export const definitionPacks = storeOnDisk<StoredPacks | null>('definitionPacks', z.nullable(StoredPacks), null);
export const packCheck = storeOnDisk(
  'packCheck',
  z.nullable(z.strictObject({ at: z.string(), problem: z.nullable(z.string()) })),
  null,
);
