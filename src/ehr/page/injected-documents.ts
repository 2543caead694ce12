import type { fetchDocument, forgetDocument, listDocuments, readDocument } from './page-documents.ts';
import type { InPage } from './put-in-page.ts';

/** The name of the document functions in the extension's own world of a page. */
export const documentsName = 'orderDocuments' as InPage<InjectedDocuments>;

export interface InjectedDocuments {
  list: typeof listDocuments;
  fetch: typeof fetchDocument;
  read: typeof readDocument;
  forget: typeof forgetDocument;
}
