import { afterAll, beforeAll, vi } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';

/**
 * Serves the package's file with the built-in definitions, which the worker loads. test/e2e/package.e2e.ts checks that
 * file.
 */
export function packDefinitions(): void {
  const fetchElsewhere = fetch;
  beforeAll(() => {
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
      input === '/definitions.json' ? Response.json(definitions) : fetchElsewhere(input, init),
    );
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
