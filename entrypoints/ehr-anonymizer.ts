import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshotFrames } from '../src/ehr/anonymizer/record-frame.ts';
import { type AnonymizerKey, anonymizerName } from '../src/ehr/anonymizer/recording.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { isFrameVisible } from '../src/ehr/page/visibility.ts';

/** Put into a frame when a person saves the screen as a test. What it hands over was replaced in the page already. */
export default defineUnlistedScript(() =>
  putInPage(anonymizerName, (key: AnonymizerKey) =>
    snapshotFrames(document, { url: location.href, name: window.name, visible: isFrameVisible(window) }, key),
  ),
);
