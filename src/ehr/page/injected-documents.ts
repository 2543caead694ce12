import type { fetchDocument, forgetDocument, listDocuments, readDocument } from './page-documents.ts';

/** What is there in the extension's own world of a page once its documents are asked for. */
export const documentsName = 'orderDocuments';

export interface InjectedDocuments {
  list: typeof listDocuments;
  fetch: typeof fetchDocument;
  read: typeof readDocument;
  forget: typeof forgetDocument;
}

/** Called inside the page, as text: it may use nothing but its arguments. Null where nothing was put in. */
export const callDocuments = (name: string, act: keyof InjectedDocuments, args: readonly unknown[]): unknown => {
  const documents = Reflect.get(globalThis, name);
  return documents ? documents[act](...args) : null;
};
