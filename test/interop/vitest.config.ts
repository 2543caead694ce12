import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/interop/*.interop.ts'],
    // One browser at a time, and no more servers than one file's.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine loses an answer that comes before a form has left; what is broken fails twice.
    retry: 1,
    // Node's own fetch goes on writing a form that a server refused before its end, and trips over it.
    onUnhandledError: ({ message, stack }) =>
      !(message.includes('ReadableStream is already closed') && stack?.includes('undici')),
  },
});
