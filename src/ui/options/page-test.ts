// The state of a test of a page that is open: which fields the extension finds there, without what stands in them.
import { batch, type Signal, signal } from '@preact/signals';
import type { PageTestView } from '../../messages/diagnostics-view.ts';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsSurroundings } from '../surroundings.ts';

export interface PageTest {
  address: Signal<string>;
  failure: Signal<FailureCode | null>;
  result: Signal<PageTestView | null>;
  isBusy: Signal<boolean>;
  /** To be called in the click itself. */
  allowAndRead: () => Promise<void>;
  /** Reads with the access that there is. */
  read: () => Promise<void>;
}

export function startPageTest({
  send,
  requestPermission,
}: Pick<OptionsSurroundings, 'send' | 'requestPermission'>): PageTest {
  const address = signal('');
  const failure = signal<FailureCode | null>(null);
  const result = signal<PageTestView | null>(null);
  const isBusy = signal(false);

  const show = (code: FailureCode | null, view: PageTestView | null = null, busy = false): void =>
    batch(() => {
      failure.value = code;
      result.value = view;
      isBusy.value = busy;
    });

  async function read(): Promise<void> {
    show(null, null, true);
    const reply = await send('diagnostics.readPage', { address: address.value });
    if (reply.ok) show(null, reply.value);
    else show(reply.code);
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
