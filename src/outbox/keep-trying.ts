/** In milliseconds: a minute and a half in all. A worker without a form lives no longer. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/**
 * Stores what has happened already: an answer that finds no room on the disk is not in the world twice. @throws the error of the last
 * try.
 */
export async function keepTrying<T>(store: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await store();
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  return store();
}
