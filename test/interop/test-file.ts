// Files that Node and a page generate identically, so that only their description must cross over.

export interface TestFile {
  name: string;
  size: number;
  /** Its bytes follow from size and seed. */
  seed: number;
  type: string;
}

export const testFile = (name: string, size: number, seed = 1, type = 'application/pdf'): TestFile => ({
  name,
  size,
  seed,
  type,
});

/** Text that a parser could mistake for the end of one part and the start of another. */
const bait = new TextEncoder().encode(
  '\r\n------WebKitFormBoundary\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--\r\n',
);

/** As much of the bait as fits, then bytes of every value. */
export function contentOf({ name, size, seed, type }: TestFile): { name: string; blob: Blob } {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 7919 + seed) % 256;
  bytes.set(bait.subarray(0, size));
  return { name, blob: new Blob([bytes], { type }) };
}
