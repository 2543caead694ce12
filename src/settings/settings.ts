// src/settings declares every setting once, and says which value counts: the policy's first.
// What each is, its schema, its default and its version.
import * as z from 'zod/mini';
import { RememberedAccount } from '../order/accounts.ts';
import { baseUrlOf, parseAddress } from '../order/address.ts';
import { type AttachmentLimits, defaultAttachmentLimits } from '../order/attachments.ts';
import type { Catalog, CatalogField } from '../order/catalog.ts';
import { type DeliveryNumber, numberOf, UploadHosts } from '../order/delivery.ts';
import { IdleMinutes } from '../order/features.ts';
import { codePattern } from '../order/forms.ts';
import { ProviderAccount } from '../order/order-input.ts';
import { Person } from '../order/person.ts';
import type { ProductMap } from '../order/product-map.ts';
import { requisitionPrefixPattern } from '../order/requisition-number.ts';
import { defaultTakenNumberWords, TakenNumberWords } from '../order/taken-number.ts';
import { declareSetting } from './setting.ts';
import { soundItems, storeInMemory, storeOnDisk } from './stored.ts';

const address = z.string().check(
  z.maxLength(2000),
  z.refine(text => text === '' || parseAddress(text) !== null),
);

export const serviceUrl = declareSetting<string>('serviceUrl', {
  says: "The laboratory service's address, {base_url} of its document: https://…, or http:// on this computer.",
  schema: address.check(
    z.overwrite(text => {
      const url = parseAddress(text);
      return url ? baseUrlOf(url) : text;
    }),
  ),
  fallback: '',
});

export const environment = declareSetting<'production' | 'sandbox'>('environment', {
  says: 'With "sandbox", orders are tests and every view says TEST. A service on this computer is always a sandbox. For a service that the policy sets, only the policy can say so.',
  schema: z.enum(['production', 'sandbox']),
  fallback: 'production',
});

export const uploadHosts = declareSetting<string[]>('uploadHosts', {
  says: 'Where pre-signed upload addresses may lead: host names, "*." before one for all hosts below it.',
  schema: UploadHosts,
  fallback: [],
});

export const requisitionPrefix = declareSetting<string>('requisitionPrefix', {
  says: 'What the site puts before its requisition numbers: up to 12 capital letters and digits.',
  schema: z.string().check(z.regex(requisitionPrefixPattern)),
  fallback: '',
});

/** Then an order whose outcome is not known is sent again by itself: it cannot be made twice. */
export const requisitionNumberIsUnique = declareSetting<boolean>('requisitionNumberIsUnique', {
  says: 'Only if the laboratory has said that it refuses a requisition number which it knows.',
  schema: z.boolean(),
  fallback: false,
});

export const takenNumberWords = declareSetting<string[]>('takenNumberWords', {
  says: 'How the lab says that it already has a requisition number: codes (extensions.code), or phrases of its message. Upper or lower case is the same. Anything with a space is a phrase.',
  schema: TakenNumberWords,
  fallback: [...defaultTakenNumberWords],
});

const { inlineFiles, inlineTotal, inlineEach, each, method } = defaultAttachmentLimits;

/** Within the bounds that the options have, too. */
const count = (name: DeliveryNumber, usual: number) => z._default(numberOf(name), usual);

export const attachmentLimits = declareSetting<AttachmentLimits>('attachmentLimits', {
  says: 'How files go to the laboratory (method), and how large they may be, in bytes; inlineFiles is a number of files.',
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
  says: 'What stands for the files in a multipart request: null, or a list with one null a file.',
  schema: z.enum(['null', 'list']),
  fallback: 'null',
});

export const productCodes = declareSetting<ProductMap>('productCodes', {
  says: 'The laboratory\'s own codes where they differ from those of its document: {"COLON_PANEL": "…"}.',
  schema: z.record(z.string(), z.string().check(z.regex(codePattern))),
  fallback: {},
});

export const sites = declareSetting<string[]>('sites', {
  says: 'Origins of the EHR on which open charts are recognised: https://emr.example.org.',
  schema: z
    .array(z.string().check(z.refine(text => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text)))
    .check(z.maxLength(50)),
  fallback: [],
});

/** Their own mistakes are found where definitions are read (src/worker/at-options/parse-definitions.ts). */
export const clinicDefinitions = declareSetting<string>('clinicDefinitions', {
  says: "The clinic's own EHR definitions: the JSON as text.",
  schema: z.string().check(z.maxLength(1_000_000)),
  fallback: '',
});

export const defaultAccounts = declareSetting<ProviderAccount[]>('defaultAccounts', {
  says: 'Provider accounts of an order whose chart names none, as in service.md 2.6. You confirm each of them once on each computer.',
  schema: z.array(ProviderAccount).check(z.maxLength(20)),
  fallback: [],
});

const keeping = { payloadMinutes: 5, receiptDays: 30 };

export const retention = declareSetting<typeof keeping>('retention', {
  says: 'How long what was sent is kept after success, in minutes, and how long receipts are, in days.',
  schema: z.object({
    payloadMinutes: count('payloadMinutes', keeping.payloadMinutes),
    receiptDays: count('receiptDays', keeping.receiptDays),
  }),
  fallback: keeping,
});

export const duplicateWindow = declareSetting<number>('duplicateWindow', {
  says: 'For how many days an equal order for the same patient takes a reason, also after it left the list. 0: never.',
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
  says: 'kind token: the access token is entered. kind oauth: OpenID Connect at issuer, as the public client clientId.',
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
  says: 'After how many minutes without a key or a move the extension locks: token and open forms are forgotten, and no page shows a patient. 0: never.',
  schema: IdleMinutes,
  fallback: 10,
});

export const screenCapture = declareSetting<boolean>('screenCapture', {
  says: "Whether a picture of the chart's screen may be attached.",
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

export const generalReader = declareSetting<boolean>('generalReader', {
  says: 'Whether pages that no definition knows may be read by their labels alone.',
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

export const chartServer = declareSetting<boolean>('chartServer', {
  says: "Whether the chart's own server may be asked, with the page's session, for what the screen does not show.",
  schema: z.boolean(),
  fallback: true,
  cautious: false,
});

/** No HTTP server takes longer headers: 8 kB. */
const longestToken = 8191;

/** A token that the policy sets. It goes to a service that the policy sets, too, and to no other. */
export const accessToken = declareSetting<string>('accessToken', {
  says: 'A bearer token for the service that this policy sets in serviceUrl. Whoever can read the policy can read it.',
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

/** The panels that a person marked as favourites, and whether the last one is chosen beforehand: habits, too. */
export const favouritePanels = storeOnDisk<string[]>('favouritePanels', panels, []);
export const choosesLastPanel = storeOnDisk('choosesLastPanel', z.boolean(), true);

/** The provider accounts that people wished to be remembered. Theirs, and no setting: no policy has them. */
export const rememberedAccounts = storeOnDisk<RememberedAccount[]>(
  'rememberedAccounts',
  soundItems(RememberedAccount),
  [],
);

/** Hashes of the provider accounts that a person entered or confirmed on this computer (src/worker/accounts.ts). */
export const confirmedAccounts = storeOnDisk<string[]>('confirmedAccounts', soundItems(z.string()), []);

const CatalogOf: z.ZodMiniType<Catalog, unknown> = z.object({
  enums: z.record(z.string(), z.array(z.string())),
  inputs: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        type: z.string(),
        isList: z.boolean(),
        isRequired: z.boolean(),
      }) satisfies z.ZodMiniType<CatalogField>,
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
export const publishedCatalog = storeOnDisk<z.infer<typeof Published> | null>(
  'publishedCatalog',
  z.nullable(Published),
  null,
);
