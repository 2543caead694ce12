// The sites on which open charts are recognized, as a page shows and changes them.
import { batch, type Signal, signal } from '@preact/signals';
import type { Reply } from '../../messages/messages.ts';
import type { RecognizedOriginsView } from '../../messages/settings-views.ts';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsServices } from '../services.ts';

export type OriginsServices = Pick<OptionsServices, 'send' | 'requestPermission'>;

export interface OriginsList {
  /** Null while it is not known. */
  view: Signal<RecognizedOriginsView | null>;
  failure: Signal<FailureCode | null>;
  /** The site that the browser was not allowed to open. */
  refused: Signal<string | null>;
  load: () => Promise<void>;
  /** To be called in the click itself. Tells whether the site is recognized now. */
  add: (address: string) => Promise<boolean>;
  remove: (origin: string) => Promise<void>;
}

export function startOriginsList({ send, requestPermission }: OriginsServices): OriginsList {
  const view = signal<RecognizedOriginsView | null>(null);
  const failure = signal<FailureCode | null>(null);
  const refused = signal<string | null>(null);
  const keep = (reply: Reply<'sites.show'>): void =>
    batch(() => {
      failure.value = reply.ok ? null : reply.code;
      if (reply.ok) view.value = reply.value;
    });
  return {
    view,
    failure,
    refused,
    async load() {
      const reply = await send('sites.show', {});
      if (reply.ok) view.value = reply.value;
    },
    async add(address) {
      refused.value = null;
      const site = siteOf(address);
      if (!site) {
        failure.value = 'site.notAdded';
        return false;
      }
      const { origin, permission } = site;
      // Before anything is awaited: after that the browser no longer takes it for the person's wish.
      const asked = requestPermission([permission]);
      // Not after the answer: where the browser's question closes this window, nobody would say it.
      const added = await send('sites.add', { origin });
      const isAllowed = await asked.catch(() => false);
      if (!added.ok) {
        keep(added);
        return false;
      }
      // What the policy names stays, and what was not allowed is no wish of this person's.
      keep(await send(isAllowed ? 'sites.show' : 'sites.remove', isAllowed ? {} : { origin }));
      refused.value = isAllowed ? null : origin;
      return isAllowed;
    },
    remove: async origin => keep(await send('sites.remove', { origin })),
  };
}
