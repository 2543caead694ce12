import { bannerOf } from './banner.ts';
import { chartPage, fullName } from './chart-page.ts';
import { type DateFormat, showDate } from './date-format.ts';
import { demographicsCard } from './demographics-card.ts';
import { documentsCard } from './documents.ts';
import { insuranceCard } from './insurance-card.ts';
import { html, type Markup, script } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** `demographics.php`: the patient's dashboard. Its script tells the shell which patient is open now. */
export function dashboardPage(
  patient: ClinicPatient,
  format: DateFormat,
  { today, webRoot }: { today: string; webRoot: string },
): Markup {
  const { name, externalId, birthLine } = bannerOf(patient, format, today);
  return chartPage({
    title: 'Dashboard & Demographics',
    heading: `Medical Record Dashboard - ${fullName(patient)}`,
    patient,
    webRoot,
    content: html`
      <form class="care-team"><input type="hidden" name="pid" value="${patient.pid}"></form>
      <div class="columns">
        <div>
          ${demographicsCard(patient, format)}
          ${billingCard(patient, format)}
        </div>
        <div>
          ${problemCard(patient)}
          ${insuranceCard(patient, format)}
          ${messageCard(patient)}
          ${documentsCard(patient, webRoot)}
        </div>
      </div>
      <script>
        // The frame can be there before the shell's own script is.
        (function tell(tries) {
          if (parent.left_nav) parent.left_nav.setPatient(${script(name)}, ${script(patient.pid)}, ${script(externalId)}, '', ${script(birthLine)});
          else if (tries > 0 && parent !== window) setTimeout(tell, 20, tries - 1);
        })(500);
      </script>`,
  });
}

function problemCard({ problems }: ClinicPatient): Markup {
  const items = problems.length > 0 ? problems : ['Nothing Recorded'];
  return html`
    <section class="card">
      <h6 class="card-title">Medical Problems</h6>
      <div id="medical_problem_ps_expand" class="card-text collapse show">
        <div class="list-group">
          ${items.map(problem => html`<div class="list-group-item">${problem}</div>`)}
        </div>
      </div>
    </section>`;
}

/** Repeats the payer, but is not a policy. */
function billingCard({ billingNote, policies }: ClinicPatient, format: DateFormat): Markup {
  const primary = policies.find(policy => policy.rank === 'primary' && policy.until === '');
  const lines = [
    ['Patient Balance Due', '0.00'],
    ['Billing Note', billingNote],
    ...(primary === undefined
      ? []
      : [
          ['Primary Insurance', primary.payer],
          ['Copay', primary.copay],
          ['Effective Date', showDate(primary.from, format)],
        ]),
  ] as const;
  return html`
    <section class="card">
      <h6 class="card-title">Billing</h6>
      <div id="billing_ps_expand" class="card-text collapse show">
        ${lines.map(([label = '', value = '']) => html`<div class="row"><div>${label}</div><div>${value}</div></div>`)}
      </div>
    </section>`;
}

function messageCard({ messages }: ClinicPatient): Markup {
  return html`
    <section class="card">
      <h6 class="card-title">Messages</h6>
      <div id="pnotes_ps_expand" class="card-text collapse show">
        <table class="list">
          <thead>
            <tr><th>From</th><th>To</th><th>Date</th><th>Subject</th><th>Content</th></tr>
          </thead>
          <tbody>
            ${messages.map(
              ({ from, to, date, subject, content }) =>
                html`<tr><td>${from}</td><td>${to}</td><td>${date}</td><td>${subject}</td><td>${content}</td></tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`;
}
