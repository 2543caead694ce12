// Crockford's base32 has no I, L, O or U, so that you can read a number out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomBytes = 16;
const digits = Math.ceil((randomBytes * 8) / 5);

/** What an organization may put before the number: up to 12 capital letters or digits. */
export const requisitionPrefixPattern = /^[A-Z0-9]{0,12}$/;

/**
 * Mints a requisition number (service.md 2.1, "unique identifier of the requisition"): the organization's prefix and 128
 * random bits as 26 characters. It is also the idempotency key: minted once per order and kept by every retry.
 * @throws RangeError when the prefix does not fit {@link requisitionPrefixPattern}.
 */
export function mintRequisitionNumber(
  prefix = '',
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  if (!requisitionPrefixPattern.test(prefix)) throw new RangeError('requisition prefix');
  let bits = 0n;
  for (const byte of random(new Uint8Array(randomBytes))) bits = (bits << 8n) | BigInt(byte);
  let number = '';
  for (let i = 0; i < digits; i++) {
    number = alphabet.charAt(Number(bits & 31n)) + number;
    bits >>= 5n;
  }
  return prefix ? `${prefix}-${number}` : number;
}
