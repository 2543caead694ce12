import { afterAll, beforeAll, vi } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';

/** Answers for the file of the package that the worker has the built-in definitions from; test/e2e/package.e2e.ts holds it. */
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
