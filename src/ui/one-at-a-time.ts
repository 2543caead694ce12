/**
 * Makes of `work` what may be called at any time: called while it runs, it runs once more afterwards, however often it was
 * called.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await work();
    } while (isWanted);
  };
  return () => {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
