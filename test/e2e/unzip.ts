// Reads what test/release/zip.ts writes, using the directory at the end of the file.
import { crc32, inflateRawSync } from 'node:zlib';

interface Unzipped {
  name: string;
  content: Buffer;
  /** In MS-DOS format. */
  time: number;
}

export function unzip(bytes: Buffer): Unzipped[] {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('No end of a ZIP file.');
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('No entry of the directory.');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)));
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    const time = bytes.readUInt32LE(at + 12);
    at += 46 + nameLength;
    return { name, content, time };
  });
}
