/** Wraps `work` so you can call it at any time. Calls during a run lead to exactly one more run afterward. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    try {
      do {
        isWanted = false;
        await work();
      } while (isWanted);
    } finally {
      // In the turn of the last look at isWanted: a call one microtask later starts a run of its own.
      running = null;
    }
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
