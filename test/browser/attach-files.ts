// Puts files into the extension's own store, as the form does when the clinician attaches them.
import type { Page } from 'playwright-core';
import { outboxScript } from './outbox-page.ts';

let script: Promise<string> | null = null;

/** Attaches files to the draft of the form that a page shows. A file is its name and its bytes. */
export async function attachFiles(form: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  script ??= outboxScript();
  const tabId = new URL(form.url()).searchParams.get('tab');
  const shown = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  // Runs in the form, as text: the types there are not the types here.
  await form.evaluate(`(async () => {
    ${await script}
    const key = 'openDraft:${tabId}';
    const draftId = (await chrome.storage.session.get(key))[key];
    const store = await outbox.openFileStore();
    for (const [name, content] of ${JSON.stringify(shown)}) {
      const bytes = Uint8Array.from(atob(content), one => one.charCodeAt(0));
      await store.add(draftId, new Blob([bytes]), { name, type: '', warnings: [] });
    }
    // As the form tells the other windows.
    new BroadcastChannel('outbox').postMessage({ what: 'files', draftId });
  })()`);
}
