/**
 * Whether a file's content can still be had. One that was changed, moved or deleted on the disk after it was chosen
 * cannot, and while sending that would look like a broken connection.
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
