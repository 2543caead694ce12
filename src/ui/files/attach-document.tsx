import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { DocumentsView } from '../../messages/chart-views.ts';
import { Button } from '../controls/button.tsx';
import { set } from '../controls/set.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { type ReplyError, replyErrorOf } from '../order-status/reply-error.ts';
import type { PopupServices } from '../services.ts';
import { t } from './texts.ts';

type Found = DocumentsView['documents'][number];

export type Search =
  | { at: 'looking' }
  | { at: 'found'; documents: readonly Found[] }
  | { at: 'failed'; failure: ReplyError };

export type Asking = Pick<PopupServices, 'tabId' | 'send'> & { draftId: string };

/** Looks for documents that the chart links to. */
export async function searchInto(search: Signal<Search | null>, { tabId, draftId, send }: Asking): Promise<void> {
  search.value = { at: 'looking' };
  const reply = await send('documents.list', { tabId, draftId });
  search.value = reply.ok
    ? { at: 'found', documents: reply.value.documents }
    : { at: 'failed', failure: replyErrorOf(reply) };
}

interface AttachDocumentProps {
  search: Signal<Search | null>;
  asking: Asking;
  /** Called when the worker has attached a document. */
  attached: (name: string) => void;
}

/** One button per document in the page, which fetches and attaches it. */
export function AttachDocument({ search, asking, attached }: AttachDocumentProps) {
  const state = search.value;
  if (!state) return null;
  if (state.at === 'looking') return <progress class="line" aria-label={t('documents.looking')} />;
  if (state.at === 'failed') return <FailureAlert {...state.failure} takesFocus />;
  return <Documents documents={state.documents} asking={asking} attached={attached} close={set(search, null)} />;
}

interface DocumentsProps extends Pick<AttachDocumentProps, 'asking' | 'attached'> {
  documents: readonly Found[];
  close: () => void;
}

function Documents({ documents, asking, attached, close }: DocumentsProps) {
  const fetching = useSignal<Found | null>(null);
  const failure = useSignal<ReplyError | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const { tabId, draftId, send } = asking;
  const attach = async (found: Found) => {
    fetching.value = found;
    failure.value = null;
    const reply = await send('document.attach', { tabId, draftId, url: found.url });
    fetching.value = null;
    if (reply.ok) attached(reply.value.name);
    else failure.value = replyErrorOf(reply);
  };
  return (
    <fieldset class="panel" ref={group} tabIndex={-1} aria-label={t('documents.title')}>
      {documents.length === 0 && <p>{t('documents.none')}</p>}
      <ul class="documents">
        {documents.map(found => (
          <li key={found.url}>
            <Button disabled={fetching.value !== null} act={() => attach(found)}>
              {found.name}
            </Button>
          </li>
        ))}
      </ul>
      {fetching.value && <progress class="line" aria-label={t('documents.fetching', { name: fetching.value.name })} />}
      {failure.value && <FailureAlert {...failure.value} />}
      <Button class="link small" act={close}>
        {t('documents.close')}
      </Button>
    </fieldset>
  );
}
