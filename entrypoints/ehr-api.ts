import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { fetchChart } from '../src/ehr/fetch-chart.ts';

/** Put into the chart's own frame, for EHRs whose definition says that their server answers the page's session. */
export default defineUnlistedScript(() => fetchChart(location, fetch));
