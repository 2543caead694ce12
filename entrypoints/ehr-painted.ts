import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { painterName } from '../src/ehr/injected-reader.ts';
import { paintedIdentity, paintedLabels } from '../src/ehr/painted-identity.ts';
import { putInPage } from '../src/ehr/put-in-page.ts';

/** Put into a frame with the reader, which asks it whether a person can see whose chart it is. */
export default defineUnlistedScript(() => putInPage(painterName, { paintedIdentity, paintedLabels }));
