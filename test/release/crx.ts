// Signs a ZIP file as a Chromium extension: CRX3, a protocol buffers header before the ZIP file.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** Field numbers of CrxFileHeader, AsymmetricKeyProof and SignedData. */
const fields = { sha256WithRsa: 2, publicKey: 1, signature: 2, signedHeaderData: 10_000, crxId: 1 } as const;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    bytes.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
    if (rest <= 0x7f) return Buffer.from(bytes);
  }
}

const bytesOfLength = 2;

const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([varint((number << 3) | bytesOfLength), varint(content.length), content]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const publicKeyOf = (key: string): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' });

const rawId = (key: string): Buffer => createHash('sha256').update(publicKeyOf(key)).digest().subarray(0, 16);

/** The ID that Chromium gives to extensions signed with a key: 32 letters from a to p. */
export const extensionId = (key: string): string =>
  rawId(key)
    .toString('hex')
    .replace(/./g, digit => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));

/** `key` is a private RSA key in PEM. The same ZIP file and key give the same bytes. */
export function signCrx(zip: Buffer, key: string): Buffer {
  const signedHeaderData = field(fields.crxId, rawId(key));
  const signed = Buffer.concat([
    Buffer.from('CRX3 SignedData\0'),
    uint32(signedHeaderData.length),
    signedHeaderData,
    zip,
  ]);
  const proof = Buffer.concat([
    field(fields.publicKey, publicKeyOf(key)),
    field(fields.signature, sign('sha256', signed, createPrivateKey(key))),
  ]);
  const header = Buffer.concat([field(fields.sha256WithRsa, proof), field(fields.signedHeaderData, signedHeaderData)]);
  return Buffer.concat([Buffer.from('Cr24'), uint32(3), uint32(header.length), header, zip]);
}

/** A private key in PEM. Sign with the same key for as long as the extension must keep its ID. */
export const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
