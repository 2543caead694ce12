import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { openAhead } from '../src/messages/ahead.ts';

/** Named by the popup's page before its code. */
export default defineUnlistedScript(openAhead);
