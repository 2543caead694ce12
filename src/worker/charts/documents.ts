// Documents that the chart shows: fetched in the page, with its session, and attached to the draft of that chart.

import * as z from 'zod/mini';
import type { Draft } from '../../draft/draft.ts';
import { documentsName, type InjectedDocuments } from '../../ehr/page/injected-documents.ts';
import type { AttachedFile } from '../../files/attachments.ts';
import { contentTypes } from '../../files/file-content.ts';
import { inspectFile } from '../../files/inspect-file.ts';
import type { DocumentsView } from '../../messages/chart-views.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { isDiskFull } from '../../outbox/database.ts';
import { draftFilesOf } from '../../outbox/draft-files.ts';
import { attachmentLimits } from '../../settings/files.ts';
import { openOutbox } from '../orders/open-outbox.ts';
import { allFrames, callIn, type Frames } from '../page/injection.ts';
import { requireDraft } from './draft-store.ts';
import { checkChart } from './form-draft.ts';
import { requireSamePatient } from './read-draft.ts';
import { saveToDisk } from './saved-drafts.ts';

/** The largest document and the size of a slice, in bytes. A slice keeps each answer far below the limit of a message. */
const mostBytes = 40_000_000;
const slice = 6_000_000;

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const Documents = z.array(z.object({ url: z.string().check(z.refine(isWebAddress)), name: z.string() }));

const Fetched = z.union([
  z.object({ size: z.number(), name: z.string() }),
  z.object({ reason: z.enum(['noAnswer', 'refused', 'tooLarge']) }),
]);

/** A document and the frame that shows it. */
interface Shown {
  url: string;
  name: string;
  frameId: number;
}

/** The answer is as untrusted as the page. @throws Failure `chart.noAccess`, `chart.tabGone`. */
const act = <A extends keyof InjectedDocuments>(target: Frames, name: A, ...args: Parameters<InjectedDocuments[A]>) =>
  callIn(target, ['/ehr-documents.js'], documentsName, name, args);

async function findDocuments(tabId: number, isAny: boolean): Promise<Shown[]> {
  const target = allFrames(tabId);
  const results = await act(target, 'list', isAny);
  const shown = results.flatMap(({ frameId, result }) =>
    (Documents.safeParse(result).data ?? []).map(document => ({ ...document, frameId })),
  );
  return shown.filter(({ url }, index) => shown.findIndex(other => other.url === url) === index);
}

export async function listOfDocuments(request: Request<'documents.list'>): Promise<DocumentsView> {
  await checkChart(request);
  const shown = await findDocuments(request.tabId, false);
  return { documents: shown.map(({ url, name }) => ({ url, name })) };
}

async function fetchInPage(tabId: number, frameId: number, url: string): Promise<{ content: Blob; name: string }> {
  const target = { tabId, frameIds: [frameId] };
  const key = `document ${crypto.randomUUID()}`;
  const [first] = await act(target, 'fetch', key, url, mostBytes);
  const fetched = Fetched.safeParse(first?.result).data ?? { reason: 'noAnswer' as const };
  if ('reason' in fetched) throw new Failure(`document.${fetched.reason}`);
  try {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let from = 0; from < fetched.size; from += slice) {
      const [part] = await act(target, 'read', key, from, from + slice);
      if (typeof part?.result !== 'string') throw new Failure('document.noAnswer');
      parts.push(Uint8Array.fromBase64(part.result));
    }
    return { content: new Blob(parts), name: fetched.name };
  } catch {
    // The page went away during the read.
    throw new Failure('document.noAnswer');
  } finally {
    await act(target, 'forget', key).catch(() => undefined);
  }
}

/** A PDF named "report" becomes "report.pdf". A name that has a file extension keeps it. */
function withEnding(name: string, type: string): string {
  const ending = Object.entries(contentTypes).find(([, known]) => known === type)?.[0];
  return ending === undefined || /\.\w{2,4}$/.test(name) ? name : `${name}.${ending === 'jpeg' ? 'jpg' : ending}`;
}

/** Attaches fetched content to a draft whose order is not placed yet. */
async function attachToDraft(draft: Draft, name: string, content: Blob): Promise<AttachedFile> {
  const inspected = await inspectFile(content, name, await attachmentLimits.getValue());
  if (!inspected.ok) throw new Failure(inspected.reason === 'file.script' ? 'document.signIn' : inspected.reason);
  const { described } = inspected;
  const named = { ...described, name: withEnding(described.name, described.type) };
  // The draft of the file must be known after the browser ends, too.
  await saveToDisk(draft.id);
  const files = draftFilesOf(await openOutbox());
  const file = await files.add(draft.id, content, named).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw new Failure(isDiskFull(error) ? 'file.storageFull' : 'file.notKept');
  });
  publish({ what: 'files', draftId: draft.id });
  return file;
}

/** Fetches a document with the page's session and attaches it. */
async function attachFromFrame(draft: Draft, { tabId, ...document }: Shown & { tabId: number }): Promise<AttachedFile> {
  const { content, name } = await fetchInPage(tabId, document.frameId, document.url);
  // The chart can change while the document loads.
  await requireSamePatient(draft);
  return attachToDraft(draft, name || document.name, content);
}

/** Attaches a document that the chart shows now or, with `isAny`, anything that it shows under this address. */
export async function attachShown(draft: Draft, url: string, isAny: boolean): Promise<AttachedFile> {
  const { tabId } = draft.binding;
  await requireSamePatient(draft);
  const shown = (await findDocuments(tabId, isAny)).find(document => document.url === url);
  if (!shown) throw new Failure('document.notOnPage');
  return attachFromFrame(draft, { ...shown, tabId });
}

export async function attachDocument(request: Request<'document.attach'>): Promise<AttachedFile> {
  return attachShown(await requireDraft(request), request.url, false);
}
