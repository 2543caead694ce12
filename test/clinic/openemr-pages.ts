import { dashboardPage } from './dashboard-page.ts';
import type { DateFormat } from './date-format.ts';
import { calendarPage, finderPage, newPatientPage } from './desk-pages.ts';
import { editPage } from './edit-page.ts';
import { historyPage } from './history-page.ts';
import { ledgerPage } from './ledger-page.ts';
import { clinicians } from './lists.ts';
import type { Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';
import { type ShellFrame, shellPage } from './shell-page.ts';

/** What a page is rendered for. */
export type PageContext = {
  patients: readonly ClinicPatient[];
  format: DateFormat;
  /** ISO date. Ages are counted to this day. */
  today: string;
  /** The path before `/interface`: empty, or one such as `/openemr`. */
  webRoot: string;
  /** The session's patient. After a chart's first page, the addresses have no id. */
  open?: ClinicPatient | undefined;
};

export const shellPath = '/interface/main/tabs/main.php';
export const dashboardPath = '/interface/patient_file/summary/demographics.php';
export const savePath = '/interface/patient_file/summary/demographics_save.php';

/** The page at a path below the web root, or undefined. `pid` is the patient in the shell's address. */
export function openemrPage(path: string, context: PageContext, pid?: string): Markup | undefined {
  const { patients, format, today, webRoot, open } = context;
  if (path === shellPath) return clinicShell(context, pid);
  if (path === '/interface/main/main_info.php') return calendarPage(patients, format, today, webRoot);
  if (path === '/interface/main/finder/dynamic_finder.php') return finderPage(patients, format, webRoot);
  if (path === '/interface/new/new.php') return newPatientPage(webRoot);
  if (open === undefined) return undefined;
  if (path === dashboardPath) return dashboardPage(open, format, { today, webRoot });
  if (path === '/interface/patient_file/summary/demographics_full.php') return editPage(open, format, webRoot);
  if (path === '/interface/reports/pat_ledger.php') return ledgerPage(open, webRoot);
  if (path === '/interface/patient_file/history/history.php') return historyPage(open, webRoot);
  return undefined;
}

/** The shell arrives with an empty bar, like the real one. The chart's own script fills it. */
function clinicShell({ patients, webRoot }: PageContext, pid: string | undefined): Markup {
  const chart: ShellFrame[] =
    pid === undefined
      ? []
      : [{ name: 'pat', title: 'Dashboard', src: `${webRoot}${dashboardPath}?set_pid=${pid}`, visible: true }];
  return shellPage({
    title: 'Sample clinic',
    webRoot,
    user: clinicians[0]?.text ?? '',
    frames: [
      { name: 'cal', title: 'Calendar', src: `${webRoot}/interface/main/main_info.php`, visible: chart.length === 0 },
      {
        name: 'fin',
        title: 'Patient Finder',
        src: `${webRoot}/interface/main/finder/dynamic_finder.php`,
        visible: false,
      },
      ...chart,
    ],
    patients,
  });
}
