import { afterAll, beforeAll, vi } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import memory from '../../src/ehr/definitions/memory.json' with { type: 'json' };

/**
 * Serves the package's files with the built-in definitions and their memory, which the worker loads. test/e2e/package.e2e.ts checks that
 * file.
 */
export function packDefinitions(): void {
  const fetchElsewhere = fetch;
  beforeAll(() => {
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
      input === '/definitions.json'
        ? Response.json(definitions)
        : input === '/memory.json'
          ? Response.json(memory)
          : fetchElsewhere(input, init),
    );
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
