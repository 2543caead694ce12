import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { painterName } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { paintedIdentity, paintedLabels } from '../src/ehr/painted/painted-identity.ts';

/** Injected into a frame with the reader, which asks it whether the user can see whose chart it is. */
export default defineUnlistedScript(() => putInPage(painterName, { paintedIdentity, paintedLabels }));
