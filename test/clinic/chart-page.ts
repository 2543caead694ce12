import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** A page in the `pat` or `enc` frame: heading, the links between a chart's pages, then the content. */
export function chartPage(page: {
  title: string;
  heading: string;
  patient: ClinicPatient;
  webRoot: string;
  content: Markup;
}): Markup {
  const files = `${page.webRoot}/interface/patient_file`;
  return framePage({
    title: page.title,
    webRoot: page.webRoot,
    content: html`
      <nav class="chart-links">
        <span class="navbar-brand">${page.heading}</span>
        <a href="${files}/summary/demographics.php">Dashboard</a>
        <a href="${files}/history/history.php">History</a>
        <a href="${page.webRoot}/interface/reports/pat_ledger.php?form=1&patient_id=${page.patient.pid}">Ledger</a>
      </nav>
      ${page.content}`,
  });
}

/** A page in any frame. */
export function framePage(page: { title: string; webRoot: string; content: Markup }): Markup {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>${page.title}</title>
        <link rel="stylesheet" href="${page.webRoot}/public/clinic.css">
        <link rel="stylesheet" href="${page.webRoot}/public/chart.css">
        <script src="${page.webRoot}/public/chart.js" defer></script>
      </head>
      <body class="frame">
        ${page.content}
      </body>
    </html>`;
}

export function fullName({ firstName, middleName, lastName, suffix }: ClinicPatient): string {
  return [firstName, middleName, lastName, suffix].filter(part => part !== '').join(' ');
}
