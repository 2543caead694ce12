// The sites on which the extension recognizes charts, as a page shows and changes them.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Reply } from '../../messages/messages.ts';
import type { RecognizedOriginsView } from '../../messages/settings-views.ts';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import { readInto, showAnswer } from '../answer.ts';
import type { OptionsServices } from '../services.ts';

export type OriginsServices = Pick<OptionsServices, 'send' | 'requestPermission'>;

function startOriginsList({ send, requestPermission }: OriginsServices) {
  const view = signal<RecognizedOriginsView | null>(null);
  const failure = signal<FailureCode | null>(null);
  const refused = signal<string | null>(null);
  const keep = (reply: Reply<'origins.show'>): void => showAnswer(view, failure, reply);
  return {
    view,
    failure,
    /** The site that the user did not allow. */
    refused,
    load: () => readInto(view, send('origins.show', {})),
    /** Call it in the click handler itself. Resolves to true if the site is now recognized. */
    async add(address: string) {
      refused.value = null;
      const site = siteOf(address);
      if (!site) {
        failure.value = 'site.notAdded';
        return false;
      }
      const { origin, permission } = site;
      // Before the first await: after it, the browser no longer accepts the request as the user's click.
      const permitted = requestPermission([permission]);
      // Do not wait for the answer: if the browser's prompt closes this window, the site would not be added.
      const added = await send('origins.add', { origin });
      const isAllowed = await permitted.catch(() => false);
      if (!added.ok) {
        keep(added);
        return false;
      }
      // A site that the policy names stays. A site that the user did not allow is removed.
      keep(await send(isAllowed ? 'origins.show' : 'origins.remove', isAllowed ? {} : { origin }));
      refused.value = isAllowed ? null : origin;
      return isAllowed;
    },
    remove: async (origin: string) => keep(await send('origins.remove', { origin })),
  };
}

export type OriginsList = ReturnType<typeof startOriginsList>;

/** @param turn increases when the policy or the access changes: then the list loads again. */
export function useOriginsList({ send, requestPermission }: OriginsServices, turn = 0): OriginsList {
  const list = useMemo(() => startOriginsList({ send, requestPermission }), [send, requestPermission]);
  useEffect(() => void list.load(), [list, turn]);
  return list;
}
