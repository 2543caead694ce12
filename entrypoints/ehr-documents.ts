import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { documentsName, type InjectedDocuments } from '../src/ehr/page/injected-documents.ts';
import { fetchDocument, forgetDocument, listDocuments, readDocument } from '../src/ehr/page/page-documents.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';

const documents: InjectedDocuments = {
  list: listDocuments,
  fetch: fetchDocument,
  read: readDocument,
  forget: forgetDocument,
};

/** Injected into the frames of a chart when the user wants to attach one of its documents. */
export default defineUnlistedScript(() => putInPage(documentsName, documents));
