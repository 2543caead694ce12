import type { UnlistedScriptDefinition } from 'wxt';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, type InjectedReader, readerName } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { sharedCode } from '../src/ehr/page/shared-code.ts';
import { isFrameVisible } from '../src/ehr/page/visibility.ts';
import { scopeOf } from '../src/ehr/recognize.ts';
import { locateFrame } from '../src/ehr/screen-texts.ts';
import { localDay } from '../src/order/text/age.ts';

const sight = () => ({
  url: location.href,
  name: window.name,
  visible: isFrameVisible(window),
  today: localDay(),
});

const reader: InjectedReader = {
  sight,
  read: definitions => withAddress(locateFrame(document, sight(), definitions)?.texts ?? null),
  look: (screen, sought) => {
    const scope = scopeOf(document, screen);
    return scope ? findPainter().paintedIdentity(scope, screen, sought) : { name: false, dob: false };
  },
  code: sharedCode,
};

/**
 * Injected into a frame on the user's click, beside the page's own scripts and out of their reach. It touches nothing and
 * listens to nothing. The worker then calls it with the definitions that may fit, which it passes as data. Unlisted, because
 * a content script's wrapper would double its size.
 */
const script: UnlistedScriptDefinition = { main: () => putInPage(readerName, reader) };

export default script;
