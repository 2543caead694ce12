import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { surveyName } from '../src/ehr/injected-survey.ts';
import { surveyFrame } from '../src/ehr/page-survey.ts';
import { putInPage } from '../src/ehr/put-in-page.ts';

/** Put into the frames of a page in which no chart was found, to learn whether one is to come. */
export default defineUnlistedScript(() => putInPage(surveyName, surveyFrame));
