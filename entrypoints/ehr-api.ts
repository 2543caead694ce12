import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { fetchChart } from '../src/ehr/fetch-chart.ts';
import { hasOrigin } from '../src/ehr/page/put-in-page.ts';
import { readAnswers } from '../src/ehr/read-answers.ts';
import { localDay } from '../src/order/text/age.ts';

/** Injected into the chart's own frame, for EHRs whose definition says that their server answers the page's session. */
export default defineUnlistedScript(async () => {
  if (!hasOrigin()) return null;
  const answers = await fetchChart(location, fetch);
  return answers && readAnswers(answers, localDay());
});
