import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { definitions } from '../src/ehr/definitions/all.ts';
import { readFrame } from '../src/ehr/read-frame.ts';
import { isFrameVisible } from '../src/ehr/visibility.ts';
import { localDay } from '../src/order/age.ts';

/**
 * Put into a frame on the user's click; its value is what the frame holds. It leaves nothing in the page and listens to
 * nothing. Unlisted, because a content script's wrapper would more than double it.
 */
export default defineUnlistedScript(() =>
  readFrame(
    document,
    { url: location.href, name: window.name, visible: isFrameVisible(window), today: localDay() },
    definitions,
  ),
);
