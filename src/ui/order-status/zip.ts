// A ZIP file without compression: every system opens it, and the code is small enough to need no library.

export interface TextFile {
  name: string;
  text: string;
}

/** January 1, 1980, the first day that ZIP allows, so the file does not reveal when you saved the screen. */
const day = 0x21;

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Encodes numbers as little-endian in the given sizes. */
function record(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array {
  const bytes = numbers.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff),
  );
  return Uint8Array.from(bytes);
}

const length = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

/** The fields that both headers of a file share. Bit 11 of the flags means that its name is UTF-8. */
const about = (crc: number, size: number, name: number): [number, 2 | 4][] => [
  [20, 2],
  [0x800, 2],
  [0, 2],
  [0, 2],
  [day, 2],
  [crc, 4],
  [size, 4],
  [size, 4],
  [name, 2],
  [0, 2],
];

export function zip(files: readonly TextFile[]): Blob {
  const encoder = new TextEncoder();
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  for (const file of files) {
    const name = encoder.encode(file.name);
    const data = encoder.encode(file.text);
    const header = about(crc32(data), data.length, name.length);
    const offset = length(body);
    body.push(record([0x04034b50, 4], ...header), name, data);
    directory.push(record([0x02014b50, 4], [20, 2], ...header, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
  }
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [length(directory), 4],
    [length(body), 4],
    [0, 2],
  );
  return new Blob([...body, ...directory, end] as BlobPart[], { type: 'application/zip' });
}
