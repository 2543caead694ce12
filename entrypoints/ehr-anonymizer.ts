import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshotFrames } from '../src/ehr/anonymizer/record-frame.ts';
import { anonymizerName } from '../src/ehr/anonymizer/recording.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { isFrameVisible } from '../src/ehr/page/visibility.ts';

/** Injected into a frame when the user saves the screen as a test. It replaces identifying data before it returns anything. */
export default defineUnlistedScript(() =>
  putInPage(anonymizerName, {
    record: key =>
      snapshotFrames(document, { url: location.href, name: window.name, visible: isFrameVisible(window) }, key),
  }),
);
