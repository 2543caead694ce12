// Replies come first, because the user waits for them: work that can wait starts when they are sent.

/** Milliseconds. A reply can take as long as the lab. */
const longestWait = 1000;

const replying = new Set<Promise<unknown>>();

/** Call with each reply of the worker. */
export function noteReply(reply: Promise<unknown>): void {
  const done = reply.then(
    () => void replying.delete(done),
    () => void replying.delete(done),
  );
  replying.add(done);
}

/** Resolves when the replies that are being made are sent, or after {@link longestWait}. */
export async function afterReplies(): Promise<void> {
  if (replying.size === 0) return;
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWait);
  await Promise.race([Promise.all(replying), late]);
  clearTimeout(timer);
}
