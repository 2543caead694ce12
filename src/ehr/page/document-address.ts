// Identifies the document that was read, for charts that show neither a key nor a record number, and says if it is translated.
import { query } from './dom.ts';

/** Chrome marks a page that it translated, Edge each of its texts, Firefox a text only while it translates it. */
export const isTranslated = (document: Document): boolean =>
  query(document, 'html[class*=translated-],[_msttexthash],[data-moz-translations-id]').length > 0;

export const withAddress = <T extends object>(answer: T | null) =>
  answer && {
    ...answer,
    // Many documents share the address `about:srcdoc`.
    address: location.href.startsWith('http') ? location.href : '',
    madeAt: performance.timeOrigin,
    translated: isTranslated(document),
  };
