import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { suggesterName } from '../src/ehr/suggestions/injected-suggester.ts';
import { suggest } from '../src/ehr/suggestions/suggest.ts';

/**
 * Injected into the chart's frame when a form opens: the vocabulary of histories is large, and only the page's side has room
 * for it. It reads only the values that it is called with.
 */
export default defineUnlistedScript(() => putInPage(suggesterName, suggest));
