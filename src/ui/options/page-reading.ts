// The state of reading a page that is open, by its address: with access to its site, or with a reason why not.
import { batch, type Signal, signal } from '@preact/signals';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsServices } from '../services.ts';

export interface PageReading<V> {
  address: Signal<string>;
  failure: Signal<FailureCode | null>;
  result: Signal<V | null>;
  isBusy: Signal<boolean>;
  /** To be called in the click itself. */
  allowAndRead: () => Promise<void>;
  /** Reads with the access that there is. */
  read: () => Promise<void>;
}

/** `readPage` answers null where the reason that nothing was read is told elsewhere. */
export function startPageReading<V>(
  requestPermission: OptionsServices['requestPermission'],
  readPage: (address: string) => Promise<{ ok: true; value: V } | { ok: false; code: FailureCode } | null>,
): PageReading<V> {
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
    read,
    async allowAndRead() {
      const site = siteOf(address.value);
      if (!site) return show('trial.addressInvalid');
      // Before anything is awaited: after that the browser no longer takes it for the person's wish.
      const asked = requestPermission([site.permission]);
      show(null, null, true);
      if (await asked.catch(() => false)) await read();
      else show('trial.notAllowed');
    },
  };
}
