// The state of reading an open page by its address: with access to its site, or with the reason for a failure.
import { batch, signal } from '@preact/signals';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsServices } from '../services.ts';

/** `readPage` answers null if another part of the page shows why nothing was read. */
export function startPageReading<V>(
  requestPermission: OptionsServices['requestPermission'],
  readPage: (address: string) => Promise<{ ok: true; value: V } | { ok: false; code: FailureCode } | null>,
) {
  const address = signal('');
  const failure = signal<FailureCode | null>(null);
  const result = signal<V | null>(null);
  const isBusy = signal(false);

  const show = (code: FailureCode | null, view: V | null = null, busy = false): void =>
    batch(() => {
      failure.value = code;
      result.value = view;
      isBusy.value = busy;
    });

  async function read(): Promise<void> {
    show(null, null, true);
    const reply = await readPage(address.value);
    if (reply?.ok) show(null, reply.value);
    else show(reply?.code ?? null);
  }

  return {
    address,
    failure,
    result,
    isBusy,
    /** Reads with the access already granted. */
    read,
    /** Call it in the click handler itself. */
    async allowAndRead() {
      const site = siteOf(address.value);
      if (!site) return show('trial.addressInvalid');
      // Before the first await: after it, the browser no longer accepts the request as the user's click.
      const asked = requestPermission([site.permission]);
      show(null, null, true);
      if (await asked.catch(() => false)) await read();
      else show('trial.notAllowed');
    },
  };
}

export type PageReading<V> = ReturnType<typeof startPageReading<V>>;
