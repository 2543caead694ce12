import type { fetchDocument, forgetDocument, listDocuments, readDocument } from './page-documents.ts';

/** The name of the document functions in the extension's own world of a page. */
export const documentsName = 'orderDocuments';

export interface InjectedDocuments {
  list: typeof listDocuments;
  fetch: typeof fetchDocument;
  read: typeof readDocument;
  forget: typeof forgetDocument;
}

/** Called inside the page, as text: it can use only its arguments. Null if nothing was injected. */
export const callDocuments = (name: string, act: keyof InjectedDocuments, args: readonly unknown[]): unknown => {
  const documents = Reflect.get(globalThis, name);
  return documents ? documents[act](...args) : null;
};
