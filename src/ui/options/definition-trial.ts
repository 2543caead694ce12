// The state of a trial: definitions that are not saved, read on a page that is open.
import { batch, type Signal, signal } from '@preact/signals';
import type { TrialView } from '../../messages/messages.ts';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsSurroundings } from '../surroundings.ts';
import type { DefinitionSettings } from './definition-settings.ts';

export interface DefinitionTrial {
  address: Signal<string>;
  failure: Signal<FailureCode | null>;
  result: Signal<TrialView | null>;
  isBusy: Signal<boolean>;
  /** To be called in the click itself. */
  allowAndRead: () => Promise<void>;
  /** Reads with the access that there is. */
  read: () => Promise<void>;
}

type Surroundings = Pick<OptionsSurroundings, 'send' | 'requestPermission'>;

export function startTrial(
  { send, requestPermission }: Surroundings,
  { text, check }: Pick<DefinitionSettings, 'text' | 'check'>,
): DefinitionTrial {
  const address = signal('');
  const failure = signal<FailureCode | null>(null);
  const result = signal<TrialView | null>(null);
  const isBusy = signal(false);

  const end = (code: FailureCode | null, view: TrialView | null = null): void =>
    batch(() => {
      failure.value = code;
      result.value = view;
      isBusy.value = false;
    });

  const begin = (): void => {
    end(null);
    isBusy.value = true;
  };

  async function read(): Promise<void> {
    begin();
    // Mistakes are told where the text is.
    if (!(await check())) return end(null);
    const reply = await send('definitions.try', { text: text.value, address: address.value });
    if (reply.ok) end(null, reply.value);
    else end(reply.code);
  }

  return {
    address,
    failure,
    result,
    isBusy,
    read,
    async allowAndRead() {
      const site = siteOf(address.value);
      if (!site) return end('trial.addressInvalid');
      // Before anything is awaited: after that the browser no longer takes it for the person's wish.
      const asked = requestPermission([site.permission]);
      begin();
      if (await asked.catch(() => false)) await read();
      else end('trial.notAllowed');
    },
  };
}
