// Actions in the browser, and what the clinician then reads in it.
import { setTimeout as sleep } from 'node:timers/promises';
import sentences from '../../assets/locales/en.json' with { type: 'json' };
import type { Delivery } from '../browser/delivery-stage.ts';
import type { Sandbox } from '../sandbox/server.ts';
import type { Deed, Sentence, TokenKind } from './fault.ts';

type Act = (delivery: Delivery, numbers: readonly string[]) => Promise<unknown>;

export const deeds: Readonly<Record<Deed, Act>> = {
  send: (delivery, numbers) => Promise.all(numbers.map(number => delivery.send(number))),
  // Any message wakes the worker, which then processes the outbox.
  look: delivery => delivery.ask('orders.list', {}),
  'stop the worker': delivery => delivery.page.stopWorkers(),
  'clear the alarms': delivery => delivery.page.evaluate('chrome.alarms.clearAll()'),
};

/** The stored access token for a kind. `receivedAt`: when it arrived, if known. */
async function credentialsOf(kind: TokenKind, { mintToken }: Sandbox): Promise<object | null> {
  switch (kind) {
    case 'missing':
      return null;
    case 'malformed':
      return { accessToken: 'two words' };
    case '8 kB long':
      return {
        accessToken: 'x'.repeat(8000),
        person: { issuer: 'sandbox-laboratory', subject: 'sandbox-clinician', name: '' },
      };
    case 'ends in 5 s':
      return { accessToken: await mintToken({ expiresInSeconds: 5 }) };
    case 'expired':
      return { accessToken: await mintToken({ expiresInSeconds: -60 }) };
    case 'over since':
      return {
        accessToken: await mintToken({ expiresInSeconds: -60 }),
        receivedAt: new Date(Date.now() - 3_600_000).toISOString(),
      };
  }
}

/** Stores a token of a kind. Without a kind, stores a valid one. */
export async function setToken({ page }: Delivery, sandbox: Sandbox, kind?: TokenKind): Promise<void> {
  const token = kind ? await credentialsOf(kind, sandbox) : { accessToken: await sandbox.mintToken() };
  const credentials = JSON.stringify({ credentials: { service: sandbox.baseUrl, ...token } });
  await page.evaluate(
    token ? `chrome.storage.session.set(${credentials})` : `chrome.storage.session.remove('credentials')`,
  );
}

/** Milliseconds the view of an order has to show its outcome. */
const patience = 10_000;

/** Opens the row of an order in the list, as a clinician does. */
const openRow = (number: string) => `(() => {
  document.querySelector('button.back')?.click();
  const row = document.querySelector('[data-number="${number}"]');
  if (row) return row.click();
  const input = document.querySelector('.find input');
  if (!input || input.value === '${number}') return;
  input.value = '${number}';
  input.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

/** Style sheets show some words in capitals. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

/** Waits until the view of an order shows a sentence. Returns null if it does, otherwise the text it shows. */
export async function readsNot({ page }: Delivery, number: string, says: Sentence): Promise<string | null> {
  const parts = tidy(sentences[says]).split(/\{\w+\}/);
  const end = Date.now() + patience;
  for (;;) {
    const isOpen = await page.evaluate<boolean>(`document.body.innerText.includes('${number}')`);
    if (!isOpen) await page.evaluate(openRow(number));
    const text = tidy(await page.evaluate<string>('document.body.innerText'));
    if (isOpen && parts.every(part => text.includes(part))) return null;
    if (Date.now() > end) return text;
    await sleep(50);
  }
}
