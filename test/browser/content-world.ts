// What an attacker can do after taking over a page's process: run as the extension's script in that page.

/** What the attack reached in the extension, by attempt. '' means the browser refused. */
export type Reached = Record<string, string>;

/** Runs in the isolated world of a page, as text. */
async function attack(): Promise<Reached> {
  // biome-ignore lint/suspicious/noExplicitAny: The browser's own object; the attack tries everything on it.
  const { storage } = ((globalThis as any).chrome ?? (globalThis as any).browser) as any;
  const reached: Reached = {};
  const attempt = async (name: string, act: () => unknown) => {
    try {
      reached[name] = `reached ${JSON.stringify((await act()) ?? null)}`;
    } catch {
      reached[name] = '';
    }
  };
  for (const area of ['local', 'sync', 'managed', 'session']) {
    await attempt(`${area}.get`, () => storage[area].get(null));
    await attempt(`${area}.set`, () => storage[area].set({ serviceUrl: 'https://stranger.example' }));
    await attempt(`${area}.remove`, () => storage[area].remove('idleMinutes'));
    await attempt(`${area}.clear`, () => storage[area].clear());
    await attempt(`${area}.setAccessLevel`, () =>
      storage[area].setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' }),
    );
  }
  reached.databases = (await indexedDB.databases()).map(({ name }) => name).join();
  return reached;
}

/**
 * A script for a page of the extension: attacks from the content script world of a tab. Its value is a {@link Reached},
 * as JSON.
 */
export const attackFrom = (tabId: number): string =>
  `(globalThis.browser ?? chrome).scripting.executeScript({ target: { tabId: ${tabId} }, func: ${attack} })
    .then(([{ result }]) => JSON.stringify(result))`;
