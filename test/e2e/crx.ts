// Reads packages signed for Chromium, no matter what tool signed them.
import { createHash, createPublicKey, verify } from 'node:crypto';

/** The byte fields of a protocol buffers message, by number. */
function readFields(message: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at] ?? 0;
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const length = varint();
    if ((tag & 7) !== 2) throw new Error('Not a field of bytes.');
    fields.set(tag >>> 3, message.subarray(at, at + length));
    at += length;
  }
  return fields;
}

const bytesOf = (fields: Map<number, Buffer>, number: number) => fields.get(number) ?? Buffer.alloc(0);

interface Crx {
  id: string;
  isSigned: boolean;
  zip: Buffer;
}

export function readCrx(crx: Buffer): Crx {
  if (crx.toString('latin1', 0, 4) !== 'Cr24' || crx.readUInt32LE(4) !== 3) throw new Error('No CRX3.');
  const zipAt = 12 + crx.readUInt32LE(8);
  const header = readFields(crx.subarray(12, zipAt));
  const zip = crx.subarray(zipAt);
  const proof = readFields(bytesOf(header, 2));
  const signedData = bytesOf(header, 10_000);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(signedData.length);
  const der = bytesOf(proof, 1);
  const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
  const signed = Buffer.concat([Buffer.from('CRX3 SignedData\0'), length, signedData, zip]);
  const id = createHash('sha256').update(der).digest().subarray(0, 16);
  const isOfKey = bytesOf(readFields(signedData), 1).equals(id);
  const letters = [...id.toString('hex')].map(digit => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
  return { id: letters.join(''), isSigned: isOfKey && verify('sha256', signed, key, bytesOf(proof, 2)), zip };
}
