import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/interop/*.interop.ts'],
    // One browser at a time, and only one file's servers.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine can lose an answer that arrives before a form is fully sent. A real failure fails twice.
    retry: 1,
    // Node's own fetch keeps writing a form that a server refused early, and fails on it.
    onUnhandledError: ({ message, stack }) =>
      !(message.includes('ReadableStream is already closed') && stack?.includes('undici')),
  },
});
