// Puts files into the extension's own store, as the form does when a person attaches them.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** What is used of vite, which the extension's build tool brings along. */
interface Vite {
  build(options: object): Promise<readonly { output: readonly { code: string }[] }[]>;
}

const root = path.join(import.meta.dirname, '../..');

/** The store as a script that leaves it in `fileStore`. */
async function bundleStore(): Promise<string> {
  const { build } = createRequire(import.meta.url)('vite') as Vite;
  const entry = path.join(root, 'src/outbox/file-store.ts');
  const [bundle] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'fileStore' } },
  });
  return bundle?.output[0]?.code ?? '';
}

let script: Promise<string> | null = null;

/** Attaches files to the draft whose form a page shows; a file is its name and its bytes. */
export async function attachFiles(form: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  script ??= bundleStore();
  const tabId = new URL(form.url()).searchParams.get('tab');
  const shown = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  // Runs in the form, as text: the types there are not the types here.
  await form.evaluate(`(async () => {
    ${await script}
    const key = 'draft:${tabId}';
    const draft = (await chrome.storage.session.get(key))[key];
    const store = await fileStore.openFileStore();
    for (const [name, content] of ${JSON.stringify(shown)}) {
      const bytes = Uint8Array.from(atob(content), one => one.charCodeAt(0));
      await store.add(draft.id, new Blob([bytes]), { name, type: '', warnings: [] });
    }
  })()`);
}
