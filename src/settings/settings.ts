// src/settings declares every setting once, and says which value counts: the policy's first.
// What each is, its schema, its default and its version.
import * as z from 'zod/mini';
import { type AttachmentLimits, defaultAttachmentLimits } from '../files/attachments.ts';
import { codePattern } from '../order/formats.ts';
import type { LabSchema, SchemaField } from '../order/lab-schema/lab-schema.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { Person } from '../order/person.ts';
import type { ProductMap } from '../order/product-map.ts';
import { RememberedAccount } from '../order/remembered-account.ts';
import { requisitionPrefixPattern } from '../order/requisition-number.ts';
import { defaultTakenNumberWords, TakenNumberWords } from '../order/service/taken-number.ts';
import { baseUrlOf, parseAddress } from '../order/service/url.ts';
import { type DeliveryNumber, numberOf, UploadHosts } from './delivery.ts';
import { IdleMinutes } from './features.ts';
import { declareSetting } from './setting.ts';
import { soundItems, storeInMemory, storeOnDisk } from './stored.ts';

const address = z.string().check(
  z.maxLength(2000),
  z.refine(text => text === '' || parseAddress(text) !== null),
);

export const serviceUrl = declareSetting<string>('serviceUrl', {
  says: "The address of the lab's service ({base_url} in its document). It begins with https://, or with http:// on this computer.",
  schema: address.check(
    z.overwrite(text => {
      const url = parseAddress(text);
      return url ? baseUrlOf(url) : text;
    }),
  ),
  fallback: '',
});

export const environment = declareSetting<'production' | 'sandbox'>('environment', {
  says: 'With "sandbox", orders are tests and every view says TEST. A service on this computer is always a sandbox. If a policy sets serviceUrl, only the policy can set this.',
  schema: z.enum(['production', 'sandbox']),
  fallback: 'production',
});

export const uploadHosts = declareSetting<string[]>('uploadHosts', {
  says: 'Hosts that upload links can lead to. Put "*." before a name for all hosts below it.',
  schema: UploadHosts,
  fallback: [],
});

export const requisitionPrefix = declareSetting<string>('requisitionPrefix', {
  says: 'What comes before your requisition numbers: up to 12 capital letters and digits.',
  schema: z.string().check(z.regex(requisitionPrefixPattern)),
  fallback: '',
});

/** Then an order whose outcome is not known is sent again by itself: it cannot be made twice. */
export const requisitionNumberIsUnique = declareSetting<boolean>('requisitionNumberIsUnique', {
  says: 'Set this to true only if the lab has told you that it rejects a repeated requisition number.',
  schema: z.boolean(),
  fallback: false,
});

export const takenNumberWords = declareSetting<string[]>('takenNumberWords', {
  says: 'How the lab says that it already has a requisition number: error codes (extensions.code) or phrases in its message. Upper and lower case are the same. Anything with a space is a phrase.',
  schema: TakenNumberWords,
  fallback: [...defaultTakenNumberWords],
});

const { inlineFiles, inlineTotal, inlineEach, each, method } = defaultAttachmentLimits;

/** Within the bounds that the options have, too. */
const count = (name: DeliveryNumber, usual: number) => z._default(numberOf(name), usual);

export const attachmentLimits = declareSetting<AttachmentLimits>('attachmentLimits', {
  says: 'How files are sent (method), and the size limits in bytes. inlineFiles is a number of files.',
  schema: z.object({
    inlineFiles: count('inlineFiles', inlineFiles),
    inlineTotal: count('inlineTotal', inlineTotal),
    inlineEach: count('inlineEach', inlineEach),
    each: count('each', each),
    method: z._default(z.nullable(z.enum(['inline', 'presigned', 'multipart'])), method),
  }),
  fallback: defaultAttachmentLimits,
});

export const multipartPlaceholder = declareSetting<'null' | 'list'>('multipartPlaceholder', {
  says: 'Placeholder for the files in a multipart request: null, or a list with one null per file.',
  schema: z.enum(['null', 'list']),
  fallback: 'null',
});

export const productCodes = declareSetting<ProductMap>('productCodes', {
  says: 'The lab\'s own product codes where they differ from its document: {"COLON_PANEL": "…"}.',
  schema: z.record(z.string(), z.string().check(z.regex(codePattern))),
  fallback: {},
});

export const sites = declareSetting<string[]>('sites', {
  says: 'Origins of EHR sites where the toolbar button shows an open chart: https://emr.example.org.',
  schema: z
    .array(z.string().check(z.refine(text => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text)))
    .check(z.maxLength(50)),
  fallback: [],
});

/** Their own mistakes are found where definitions are read (src/worker/options/parse-definitions.ts). */
export const clinicDefinitions = declareSetting<string>('clinicDefinitions', {
  says: 'Your own EHR definitions: the JSON as text.',
  schema: z.string().check(z.maxLength(1_000_000)),
  fallback: '',
});

export const defaultAccounts = declareSetting<ProviderAccount[]>('defaultAccounts', {
  says: 'Provider accounts for an order whose chart shows none, as in service.md 2.6. You confirm each one once on each computer.',
  schema: z.array(ProviderAccount).check(z.maxLength(20)),
  fallback: [],
});

const keeping = { payloadMinutes: 5, receiptDays: 30 };

export const retention = declareSetting<typeof keeping>('retention', {
  says: 'How long this computer keeps the sent order after success (minutes) and the receipt (days).',
  schema: z.object({
    payloadMinutes: count('payloadMinutes', keeping.payloadMinutes),
    receiptDays: count('receiptDays', keeping.receiptDays),
  }),
  fallback: keeping,
});

export const duplicateWindow = declareSetting<number>('duplicateWindow', {
  says: 'For this many days, the same test for the same patient requires a reason, even after the order leaves the list. 0 turns this off.',
  schema: z.int().check(z.gte(0), z.lte(3650)),
  fallback: 30,
});

export interface SignInChoice {
  /** `token`: entered by a person, or set by the policy. `oauth`: authorisation code with PKCE. */
  kind: 'token' | 'oauth';
  issuer: string;
  clientId: string;
  scopes: string[];
}

const scope = z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/));

export const signIn = declareSetting<SignInChoice>('signIn', {
  says: 'kind "token": the user enters the access token. kind "oauth": OpenID Connect at issuer, as the public client clientId.',
  schema: z
    .object({
      kind: z.enum(['token', 'oauth']),
      issuer: z._default(address, ''),
      clientId: z._default(z.string().check(z.maxLength(500)), ''),
      scopes: z._default(z.array(scope).check(z.maxLength(50)), ['openid']),
    })
    .check(
      z.refine(({ kind, issuer }) => kind === 'token' || issuer !== '', { path: ['issuer'] }),
      z.refine(({ kind, clientId }) => kind === 'token' || clientId !== '', { path: ['clientId'] }),
    ),
  fallback: { kind: 'token', issuer: '', clientId: '', scopes: ['openid'] },
});

export const idleMinutes = declareSetting<number>('idleMinutes', {
  says: 'Lock after this many minutes without activity. The lock clears the token and open forms, and no page shows a patient. 0 turns it off.',
  schema: IdleMinutes,
  fallback: 10,
});

export const screenCapture = declareSetting<boolean>('screenCapture', {
  says: 'Allow users to attach a picture of the chart screen.',
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

export const generalReader = declareSetting<boolean>('generalReader', {
  says: 'Read pages that no EHR definition matches, by their labels only.',
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

export const chartServer = declareSetting<boolean>('chartServer', {
  says: "Ask the chart's own server, with the page's session, for what the screen does not show.",
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

/** No HTTP server takes longer headers: 8 kB. */
const longestToken = 8191;

/** A token that the policy sets. It goes to a service that the policy sets, too, and to no other. */
export const accessToken = declareSetting<string>('accessToken', {
  says: 'A bearer token for the service in serviceUrl, which the same policy must set. Anyone who can read the policy can read the token.',
  schema: z.string().check(z.regex(/^[\x21-\x7e]*$/), z.maxLength(longestToken)),
  fallback: '',
  isSecret: true,
});

/** All of them: what a policy may set. */
export const settings = [
  serviceUrl,
  environment,
  uploadHosts,
  requisitionPrefix,
  requisitionNumberIsUnique,
  takenNumberWords,
  attachmentLimits,
  multipartPlaceholder,
  productCodes,
  sites,
  clinicDefinitions,
  defaultAccounts,
  retention,
  duplicateWindow,
  signIn,
  idleMinutes,
  screenCapture,
  generalReader,
  chartServer,
  accessToken,
] as const;

/** What a person is signed in with. In memory only: it is gone when the browser closes, and never on disk. */
const Credentials = z.object({
  /** The service's {base_url}: they go to no other. */
  service: z.string(),
  /** The bearer token (service.md 5). */
  accessToken: z.string(),
  /** ISO times: when a person signed in, and when this token came. */
  since: z.exactOptional(z.string()),
  receivedAt: z.exactOptional(z.string()),
  /** New with each sign-in, and the same when its token is renewed. */
  id: z.exactOptional(z.string()),
  /** Who signed in; without it, whom the token names. */
  person: z.exactOptional(Person),
  /** Who gave it, when it was not entered: only they may give a new one. */
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

const panels = soundItems(z.string());

/** The panels this clinician ordered, latest first. A habit, and no setting: no policy has it. */
export const lastPanels = storeOnDisk<string[]>('lastPanels', panels, []);

/** The panels that a person marked as favorites, and whether the last one is chosen beforehand: habits, too. */
export const favoritePanels = storeOnDisk<string[]>('favoritePanels', panels, []);
export const choosesLastPanel = storeOnDisk('choosesLastPanel', z.boolean(), true);

/** The provider accounts that people wished to be remembered. Theirs, and no setting: no policy has them. */
export const rememberedAccounts = storeOnDisk<RememberedAccount[]>(
  'rememberedAccounts',
  soundItems(RememberedAccount),
  [],
);

/** Hashes of the provider accounts that a person entered or confirmed on this computer (src/worker/orders/accounts.ts). */
export const confirmedAccounts = storeOnDisk<string[]>('confirmedAccounts', soundItems(z.string()), []);

const CatalogOf: z.ZodMiniType<LabSchema, unknown> = z.object({
  enums: z.record(z.string(), z.array(z.string())),
  inputs: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        type: z.string(),
        isList: z.boolean(),
        isRequired: z.boolean(),
      }) satisfies z.ZodMiniType<SchemaField>,
    ),
  ),
});

const Published = z.object({
  baseUrl: z.string(),
  /** ISO time. */
  readAt: z.string(),
  catalog: z.nullable(CatalogOf),
  isTooLarge: z.exactOptional(z.boolean()),
});

/**
 * What the service at `baseUrl` publishes of its types. `catalog` is null where it publishes nothing, or more than can be
 * used (`isTooLarge`). Read, and not set.
 */
export const publishedSchema = storeOnDisk<z.infer<typeof Published> | null>(
  'publishedCatalog',
  z.nullable(Published),
  null,
);
