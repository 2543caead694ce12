// What leaves the computer, as the stores ask for it: the data types of the Chrome Web Store and of Firefox.
import type { OrderInput } from '../../src/order/order-input.ts';

interface DataType {
  /** The name in the Chrome Web Store's privacy form. */
  chrome: string;
  /** The name in `data_collection_permissions`. */
  firefox: string;
  /** What of it is sent, in words. */
  what: string;
  /** The parts of an order that are of this type. */
  parts: readonly (keyof OrderInput)[];
}

export const dataTypes: readonly DataType[] = [
  {
    chrome: 'Personally identifiable information',
    firefox: 'personallyIdentifyingInfo',
    what: 'the patient (name, birth date, sex, contact, address), the ordering provider, the practice',
    parts: ['patient', 'providerAccounts', 'requisitionNumber'],
  },
  {
    chrome: 'Health information',
    firefox: 'healthInfo',
    what: 'the test, personal and family cancer history, ancestry, specimen, insurance, notes, attached files, pictures that you take with the camera',
    parts: [
      'products',
      'clinical',
      'billing',
      'specimens',
      'notes',
      'testPreferenceCode',
      'attachments',
      'numberOfAttachmentsToBeUploaded',
    ],
  },
  {
    chrome: 'Authentication information',
    firefox: 'authenticationInfo',
    what: 'the access token, with each request to the lab; a sign-in at your own provider',
    parts: [],
  },
  {
    chrome: 'Website content',
    firefox: 'websiteContent',
    what: 'a picture of the chart or a document from the page, if you attach it to the order',
    parts: ['attachments'],
  },
];
