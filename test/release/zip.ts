// Writes ZIP files that are byte-identical for the same files: no times, no users, one order.
import { crc32, deflateRawSync } from 'node:zlib';

export interface PackedFile {
  /** With `/` between folders. */
  name: string;
  content: Buffer;
  isProgram?: boolean;
}

/** January 1, 1980, the first day that a ZIP file can express. */
const day = 0x21;
const version = 20;
const utf8Names = 0x800;
const deflated = 8;
/** A regular Unix file, and its permissions. */
const rightsOf = ({ isProgram }: PackedFile) => ((isProgram ? 0o100755 : 0o100644) << 16) >>> 0;

/** Little-endian numbers of two and four bytes. */
function record(...numbers: [value: number, bytes: 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

const byName = (a: PackedFile, b: PackedFile) => (a.name < b.name ? -1 : 1);

export function zip(files: readonly PackedFile[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files.toSorted(byName)) {
    const name = Buffer.from(file.name);
    const packed = deflateRawSync(file.content, { level: 9 });
    const about: [number, 2 | 4][] = [
      [version, 2],
      [utf8Names, 2],
      [deflated, 2],
      [0, 2],
      [day, 2],
      [crc32(file.content), 4],
      [packed.length, 4],
      [file.content.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const local = Buffer.concat([record([0x04034b50, 4], ...about), name, packed]);
    // Made by Unix, so that the permissions count.
    const madeBy = (3 << 8) | version;
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [rightsOf(file), 4],
      [offset, 4],
    ];
    directory.push(record([0x02014b50, 4], [madeBy, 2], ...about, ...rest), name);
    body.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = files.length;
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...body, list, end]);
}
