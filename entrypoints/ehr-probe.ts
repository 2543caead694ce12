import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { probeName } from '../src/ehr/page/injected-probe.ts';
import { probeFrame } from '../src/ehr/page/probe-frame.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';

/** Injected into the frames of a page in which no chart was found, to learn whether one is still to come. */
export default defineUnlistedScript(() => putInPage(probeName, { probe: probeFrame }));
