// Data on the disk is encrypted with a key that no script can read.
import { toHex } from '../order/text/hash.ts';
import { type Encrypted, type OutboxDatabase, openDatabase, strict } from './database.ts';

const algorithm = 'AES-GCM';
const nonceBytes = 12;

/** A key, created on first use. If two contexts create it at once, both get the same one. */
async function keyNamed(
  database: OutboxDatabase,
  name: 'outbox' | 'pastOrders',
  make: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  const known = await database.get('keys', name);
  if (known) return known;
  const fresh = await make();
  const transaction = database.transaction('keys', 'readwrite', strict);
  const other = await transaction.store.get(name);
  if (!other) await transaction.store.put(fresh, name);
  await transaction.done;
  return other ?? fresh;
}

/** Encrypts everything in the outbox. */
export const openKey = (database: OutboxDatabase): Promise<CryptoKey> =>
  keyNamed(database, 'outbox', () =>
    crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']),
  );

/** Hashes what the duplicate check stores. */
export const openHashKey = (database: OutboxDatabase): Promise<CryptoKey> =>
  keyNamed(database, 'pastOrders', () =>
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  );

/** HMAC-SHA-256, as 64 hexadecimal digits. */
export const keyedHash = async (key: CryptoKey, text: string): Promise<string> =>
  toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));

/** The same, with the key of this computer. `purpose` says what the text is, so that no other hash is equal to it. */
export const hashHere = async (purpose: string, text: string): Promise<string> =>
  keyedHash(await openHashKey(await openDatabase()), `${purpose}\n${text}`);

/** Encrypts bytes with a fresh nonce. `purpose` says what they belong to: they cannot be decrypted as anything else. */
export async function encrypt(key: CryptoKey, purpose: string, bytes: BufferSource): Promise<Encrypted> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const additionalData = new TextEncoder().encode(purpose);
  return { nonce, data: await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData }, key, bytes) };
}

/** @throws OperationError if the data was encrypted with another key or for something else, or is damaged. */
export async function decrypt(key: CryptoKey, purpose: string, { nonce, data }: Encrypted): Promise<ArrayBuffer> {
  const additionalData = new TextEncoder().encode(purpose);
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce, additionalData }, key, data);
}

export const encryptJson = (key: CryptoKey, purpose: string, value: unknown): Promise<Encrypted> =>
  encrypt(key, purpose, new TextEncoder().encode(JSON.stringify(value)));

/** @throws the errors of {@link decrypt}, and SyntaxError. */
export const decryptJson = async (key: CryptoKey, purpose: string, sealed: Encrypted): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await decrypt(key, purpose, sealed)));
