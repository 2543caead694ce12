// src/settings declares every setting once, and says which value counts: the policy's first.
// Each setting with its schema, default and version.
import * as z from 'zod/mini';
import { type AttachmentLimits, defaultAttachmentLimits } from '../files/attachments.ts';
import { codePattern } from '../order/formats.ts';
import type { LabSchema, SchemaField } from '../order/lab-schema/lab-schema.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { Person } from '../order/person.ts';
import type { ProductMap } from '../order/product-map.ts';
import { RememberedAccount } from '../order/remembered-account.ts';
import { type RequireProvider, requireProviderValues } from '../order/require-provider.ts';
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

/** If true, the extension automatically sends an order with an unknown outcome again: the lab cannot create it twice. */
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

/** Within the same bounds as in Options. */
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

/** src/worker/options/parse-definitions.ts finds the mistakes in them. */
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

export const requireProvider = declareSetting<RequireProvider>('requireProvider', {
  says: 'Whether an order needs an ordering provider. "ask": the user answers once for each order, and "Order without a provider" is an answer. "always": no order without one. "never": the form does not ask.',
  schema: z.enum(requireProviderValues),
  fallback: 'ask',
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

export const holdSeconds = declareSetting<number>('holdSeconds', {
  says: 'For this many seconds after the click on Order, the user can undo it. Then it is sent. 0 sends it at once.',
  schema: numberOf('holdSeconds'),
  fallback: 5,
});

export interface SignInChoice {
  /** `token`: entered by the user, or set by the policy. `oauth`: authorization code with PKCE. */
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

/** HTTP servers do not accept longer headers: 8 kB. */
const longestToken = 8191;

/** A token that the policy sets. It goes only to a service that the policy sets too. */
export const accessToken = declareSetting<string>('accessToken', {
  says: 'A bearer token for the service in serviceUrl, which the same policy must set. Anyone who can read the policy can read the token.',
  schema: z.string().check(z.regex(/^[\x21-\x7e]*$/), z.maxLength(longestToken)),
  fallback: '',
  isSecret: true,
});

/** Every setting: what a policy can set. */
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
  requireProvider,
  retention,
  duplicateWindow,
  holdSeconds,
  signIn,
  idleMinutes,
  screenCapture,
  generalReader,
  chartServer,
  accessToken,
] as const;

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

const panels = soundItems(z.string());

/** The panels that this clinician ordered, latest first. A test preference, not a setting: no policy can set it. */
export const lastPanels = storeOnDisk<string[]>('lastPanels', panels, []);

/** ISO time of the last order; '' before the first. */
export const lastOrderedAt = storeOnDisk<string>('lastOrderedAt', z.string(), '');

/** The clinician's favorite panels, and whether the form preselects the last one: also test preferences. */
export const favoritePanels = storeOnDisk<string[]>('favoritePanels', panels, []);
export const choosesLastPanel = storeOnDisk('choosesLastPanel', z.boolean(), true);

/** The provider accounts that clinicians chose to remember. Theirs and not a setting: no policy can set them. */
export const rememberedAccounts = storeOnDisk<RememberedAccount[]>(
  'rememberedAccounts',
  soundItems(RememberedAccount),
  [],
);

/** Hashes of the provider accounts that a clinician entered or confirmed on this computer (src/worker/orders/accounts.ts). */
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
 * The lab schema that the service at `baseUrl` publishes. `catalog` is null if it publishes none, or more than the extension
 * can use (`isTooLarge`). The extension reads it; no one sets it.
 */
export const publishedSchema = storeOnDisk<z.infer<typeof Published> | null>(
  'publishedCatalog',
  z.nullable(Published),
  null,
);
