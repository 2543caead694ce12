/** Bytes compared at once: a file can be larger than the memory. */
const part = 4 * 1024 * 1024;

/** Whether two files have the same content, whatever their names are. */
export async function hasSameBytes(file: Blob, other: Blob): Promise<boolean> {
  if (file.size !== other.size) return false;
  for (let at = 0; at < file.size; at += part) {
    const [ours = new Uint8Array(), theirs = new Uint8Array()] = await Promise.all(
      [file, other].map(async blob => new Uint8Array(await blob.slice(at, at + part).arrayBuffer())),
    );
    // A loop, because `every` takes seconds for a large file.
    for (let index = 0; index < ours.length; index += 1) if (ours[index] !== theirs[index]) return false;
  }
  return true;
}
