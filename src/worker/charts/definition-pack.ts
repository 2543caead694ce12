// A definition pack: EHR definitions from the clinic's own server, signed, in force without a release. Data only.
import * as z from 'zod/mini';
import type { Definition } from '../../ehr/definition.ts';
import type { PackProblem } from '../../messages/definitions-view.ts';
import type { StoredPack, StoredPacks } from '../../order/stored-pack.ts';
import { parseJson } from '../../order/text/json.ts';
import { soundDefinitions } from './sound-definitions.ts';

/** Signed with the payload, so that a signature for anything else does not fit. */
export const packFormat = 'order-extension definition pack 1';

export const mostBytes = 1_000_000;

export class PackError extends Error {
  readonly problem: PackProblem;

  constructor(problem: PackProblem) {
    super(problem);
    this.problem = problem;
  }
}

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const Envelope = z.strictObject({ format: z.literal(packFormat), payload: z.string(), signature: base64 });

const Payload = z.strictObject({
  version: z.int().check(z.minimum(1)),
  /** ISO time. */
  made: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  definitions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(200)),
});

const bytesOf = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0));

export const signedBytes = (payload: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${packFormat}\n${payload}`);

function parse<T>(schema: z.ZodMiniType<T, unknown>, text: string): T {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new PackError('notAPack');
  return parsed.data;
}

async function isSigned({ payload, signature }: z.infer<typeof Envelope>, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), signedBytes(payload));
}

/** Checks a pack from the server, its signature first. `publicKey` is base64 (SPKI). @throws PackError */
export async function openPack(text: string, publicKey: string, at: string): Promise<StoredPack> {
  const envelope = parse(Envelope, text);
  if (!(await isSigned(envelope, publicKey).catch(() => false))) throw new PackError('signature');
  const { version, made, definitions } = parse(Payload, envelope.payload);
  const definitionsText = JSON.stringify(definitions);
  if (!soundDefinitions(definitionsText, [])) throw new PackError('definitions');
  return { version, made, at, text: definitionsText };
}

/**
 * The packs with a new one in force, the same ones if it is in force already. `newest` also counts packs that a person rolled
 * back: the server cannot bring them, an older one, or another one under the same version.
 * @throws PackError `older`.
 */
export function takePack(before: StoredPacks, pack: StoredPack): StoredPacks {
  const { current, newest } = before;
  const isInForce = pack.version === current?.version && pack.text === current.text;
  const isRolledBack = pack.version === newest && current?.version !== newest;
  if (isInForce || isRolledBack) return before;
  if (pack.version <= newest) throw new PackError('older');
  return { ...before, current: pack, previous: current, newest: pack.version };
}

/** The packs after a person went back to the one before: none if there was none. Stays until a newer version comes. */
export const rollBack = (before: StoredPacks): StoredPacks => ({ ...before, current: before.previous, previous: null });

let parsed: { text: string; definitions: readonly Definition[] } | null = null;

/** The definitions in force. A pack that this version of the extension does not understand is not. */
export function definitionsOf({ current }: StoredPacks): readonly Definition[] {
  if (!current) return [];
  if (parsed?.text !== current.text)
    parsed = { text: current.text, definitions: soundDefinitions(current.text, []) ?? [] };
  return parsed.definitions;
}
