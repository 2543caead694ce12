import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { taughtName } from '../src/ehr/taught.ts';
import { taughtReader } from '../src/ehr/taught-reader.ts';

/** Injected into a frame with the reader, if a definition that was made by pointing may fit. */
export default defineUnlistedScript(() => putInPage(taughtName, taughtReader));
