import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { putTaughtReader } from '../src/ehr/taught-reader.ts';

/** Injected into a frame with the reader, if a definition that was made by pointing may fit. */
export default defineUnlistedScript(() => putTaughtReader());
