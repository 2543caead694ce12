/**
 * Whether a file's content can still be read. If the file was changed, moved or deleted on the disk after it was chosen, it
 * cannot, and while sending this would look like a broken connection.
 */
export async function isReadable(blob: Blob): Promise<boolean> {
  return blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
