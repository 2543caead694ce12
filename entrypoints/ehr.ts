import type { UnlistedScriptDefinition } from 'wxt';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, type InjectedReader, readerName } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { sharedCode } from '../src/ehr/page/shared-code.ts';
import { isFrameVisible } from '../src/ehr/page/visibility.ts';
import { readFrame } from '../src/ehr/read-frame.ts';
import { fieldParsers } from '../src/ehr/values/field-parsers.ts';
import { localDay } from '../src/order/text/age.ts';

const sight = () => ({
  url: location.href,
  name: window.name,
  visible: isFrameVisible(window),
  today: localDay(),
});

const reader: InjectedReader = {
  sight,
  read: definitions => withAddress(readFrame(document, sight(), definitions, findPainter().paintedIdentity)),
  parsers: fieldParsers,
  code: sharedCode,
};

/**
 * Injected into a frame on the user's click, beside the page's own scripts and out of their reach. It touches nothing and
 * listens to nothing. The worker then calls it with the definitions that may fit, which it passes as data. Unlisted, because
 * a content script's wrapper would double its size.
 */
const script: UnlistedScriptDefinition = { main: () => putInPage(readerName, reader) };

export default script;
