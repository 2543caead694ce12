import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { putInPage } from '../src/ehr/put-in-page.ts';
import { recordAsked } from '../src/ehr/recorder/record-frame.ts';
import { type RecorderKey, recorderName } from '../src/ehr/recorder/recording.ts';
import { isFrameVisible } from '../src/ehr/visibility.ts';

/** Put into a frame when a person saves the screen as a test. What it hands over was replaced in the page already. */
export default defineUnlistedScript(() =>
  putInPage(recorderName, (key: RecorderKey) =>
    recordAsked(document, { url: location.href, name: window.name, visible: isFrameVisible(window) }, key),
  ),
);
