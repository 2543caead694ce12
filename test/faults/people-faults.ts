// Rows for people and pages: a clinician or a page does something unplanned.
import type { MatrixRow } from './fault.ts';

const inSafety = 'test/e2e/patient-safety.e2e.ts';
const inFiles = 'test/e2e/files.e2e.ts';
const inMutations = 'test/ehr/mutations.test.ts';

export const peopleFaults: readonly MatrixRow[] = [
  {
    fault: 'many clicks on Order',
    shownBy: 'test/e2e/order.e2e.ts',
    test: 'is one order, however often Order is clicked',
  },
  {
    fault: 'two windows of one draft',
    shownBy: 'test/e2e/two-windows.e2e.ts',
    test: 'is one order, and both windows show it',
  },
  { fault: 'two tabs, two patients', shownBy: inSafety, test: 'have a draft each, and never mix' },
  {
    fault: 'another patient between reading and sending',
    shownBy: inSafety,
    test: 'may not change between reading and ordering',
  },
  { fault: 'a reload', shownBy: inSafety, test: 'may be reloaded: the same patient is the same patient' },
  { fault: 'the chart closed', shownBy: inSafety, test: 'is gone when the tab is closed' },
  {
    fault: 'the chart moved to another window, or closed, beside its form',
    shownBy: 'test/e2e/firefox/beside.e2e.ts',
    test: 'finds its chart in another window, and says when the tab is closed',
  },
  {
    fault: 'a clock that jumps by hours with an open form',
    shownBy: 'test/e2e/clock-jump.e2e.ts',
    test: '%s: the form orders only after it read the chart again, and keeps what was entered',
  },
  {
    fault: 'a clock that is years back after a crash',
    shownBy: 'test/e2e/outbox.e2e.ts',
    test: 'stay for eight hours, and through a clock that is set back by years until the network sets it right',
  },
  {
    fault: 'a policy that lowers the file limit of an open form',
    shownBy: 'test/e2e/policy-mid-order.e2e.ts',
    test: 'with a lower file limit, the form holds its order back and loses nothing',
  },
  {
    fault: 'back to a page of the history',
    shownBy: inSafety,
    test: 'is the one on the screen, when somebody goes back to another chart and forth again',
  },
  {
    fault: 'a restored session',
    shownBy: 'test/e2e/firefox/one-form.e2e.ts',
    test: 'shows no chart in a window that the browser restored, because tabs have other numbers after a restart',
  },
  {
    fault: 'the window closed while files are picked',
    shownBy: 'test/ui/files.test.tsx',
    test: 'is where files are added when this window would close under the file dialog',
  },
  {
    fault: 'a change after the outcome was unknown',
    shownBy: 'test/outbox/transitions.test.ts',
    test: 'does not believe a refusal once the outcome of an attempt was unknown',
  },
  {
    fault: 'a file that changed on the disk',
    shownBy: 'test/e2e/request-body.e2e.ts',
    test: 'a file that changed on the disk after it was chosen is not sent in any way',
  },
  {
    fault: 'no more waiting during the request',
    shownBy: 'test/lab/create-order.test.ts',
    test: 'is unknown when somebody stops waiting',
  },
];

export const pageFaults: readonly MatrixRow[] = [
  { fault: 'selectors that are gone', shownBy: inMutations, test: 'all classes have other names' },
  { fault: 'skeleton text', shownBy: inMutations, test: 'skeletons stand between the elements' },
  { fault: 'a chart that is still loading', shownBy: inMutations, test: 'everything is still loading' },
  {
    fault: 'the banner of the patient before',
    shownBy: inSafety,
    test: 'is the one of the chart, when the banner is late',
  },
  { fault: 'two patients on one screen', shownBy: 'test/ehr/read-chart.test.ts', test: 'names both patients' },
  {
    fault: 'malformed HTML, framesets, shadow trees, deep and wide pages',
    shownBy: 'test/ehr/hostile.test.ts',
    test: 'a hostile document',
  },
  {
    fault: '100 frames',
    shownBy: 'test/e2e/framed-chart.e2e.ts',
    test: 'is found among a hundred frames',
  },
  {
    fault: '10⁶ nodes, the PDF viewer',
    notShown: 'npm run bench measures 500,000 nodes; the PDF viewer shows no chart',
  },
  {
    fault: 'names in other scripts and normal forms',
    shownBy: 'test/order/kinds.test.ts',
    test: 'ignores case, blanks, apostrophes and how accents are encoded',
  },
  {
    fault: 'dates that can be read in two ways',
    shownBy: 'test/order/birth-date.test.ts',
    test: 'never takes a numeric date for another day: it is that day, or it asks, with that day among the choices',
  },
  {
    fault: 'a hidden or overlaid other patient, a platform that was tampered with',
    shownBy: 'test/e2e/hostile-pages.e2e.ts',
    test: 'is not changed by $what: $attempt',
  },
  {
    fault: 'a wrong extension',
    shownBy: 'test/files/file-content.test.ts',
    test: 'is marked when its name promises something else',
  },
  {
    fault: 'a file that is refused for what it is',
    shownBy: inFiles,
    test: 'has a picture, can be moved and removed, and is refused for what it is',
  },
  {
    fault: 'an NPI with a bad check digit',
    shownBy: 'test/draft/rules.test.ts',
    test: 'an NPI has exactly one right last digit',
  },
  {
    fault: 'a transfusion 27, 28, 29 days ago',
    shownBy: 'test/draft/rules.test.ts',
    test: 'counts 28 days of the calendar, the 28th included, whatever the hour or the change of the clocks',
  },
];
