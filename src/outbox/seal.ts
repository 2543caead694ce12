// What rests on the disk is encrypted with a key that no script can read out.
import { type OutboxDatabase, type Sealed, strict } from './database.ts';

const algorithm = 'AES-GCM';
const nonceBytes = 12;

/** The outbox's key; made on the first use. Two contexts that make it at once end up with the same one. */
export async function openKey(database: OutboxDatabase): Promise<CryptoKey> {
  const known = await database.get('keys', 'outbox');
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction('keys', 'readwrite', strict);
  const key = (await transaction.store.get('outbox')) ?? fresh;
  await transaction.store.put(key, 'outbox');
  await transaction.done;
  return key;
}

/** Encrypts bytes under a fresh nonce. `of` says what they belong to: they open as nothing else. */
export async function seal(key: CryptoKey, of: string, bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const additionalData = new TextEncoder().encode(of);
  return { nonce, data: await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData }, key, bytes) };
}

/** @throws OperationError for what was sealed with another key or for something else, or is damaged. */
export async function unseal(key: CryptoKey, of: string, { nonce, data }: Sealed): Promise<ArrayBuffer> {
  const additionalData = new TextEncoder().encode(of);
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce, additionalData }, key, data);
}

export const sealJson = (key: CryptoKey, of: string, value: unknown): Promise<Sealed> =>
  seal(key, of, new TextEncoder().encode(JSON.stringify(value)));

/** @throws what {@link unseal} throws, and SyntaxError. */
export const unsealJson = async (key: CryptoKey, of: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, of, sealed)));
