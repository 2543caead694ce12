import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readByLabels } from '../src/ehr/labels.ts';
import { isFrameVisible } from '../src/ehr/visibility.ts';
import { localDay } from '../src/order/age.ts';

/** Put into the frames of a page that no definition knows: its value is what the labels of the page say. */
export default defineUnlistedScript(() =>
  readByLabels(document, {
    url: location.href,
    name: window.name,
    visible: isFrameVisible(window),
    today: localDay(),
  }),
);
