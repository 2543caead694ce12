import { type DateFormat, showDate } from './date-format.ts';
import { html, type Markup, nothing } from './markup.ts';
import type { ClinicPatient, InsurancePolicy } from './patient.ts';

const ranks = ['primary', 'secondary', 'tertiary'] as const;

/** The insurance card: a tab for each rank that has a policy, and in it a pane for each policy, with old ones hidden. */
export function insuranceCard({ policies }: ClinicPatient, format: DateFormat): Markup {
  const used = ranks.filter(rank => rank === 'primary' || policies.some(policy => policy.rank === rank));
  return html`
    <section class="card">
      <h6 class="card-title">Insurance</h6>
      <div id="insurance_ps_expand" class="card-text collapse show">
        <ul class="nav-tabs">
          ${used.map(
            rank =>
              html`<li><a id="${rank}-tab" class="nav-link${rank === 'primary' ? ' active' : ''}" href="#${rank}">${capital(rank)}</a></li>`,
          )}
          <li><a id="eligibility-tab" class="nav-link" href="#eligibility">Eligibility</a></li>
        </ul>
        <div class="tab-content">
          ${used
            .map(rank =>
              rankPane(
                rank,
                policies.filter(policy => policy.rank === rank),
                format,
              ),
            )
            .filter(pane => pane !== nothing)}
          <div class="tab-pane" id="eligibility"><b>Nothing To Report</b></div>
        </div>
      </div>
    </section>`;
}

function rankPane(rank: string, policies: readonly InsurancePolicy[], format: DateFormat): Markup {
  // Without a policy, the Primary tab is there but its pane is not.
  if (policies.length === 0) return nothing;
  return html`
    <div class="tab-pane${rank === 'primary' ? ' active' : ''}" id="${rank}">
      ${policies.map(policy => policyPane(policy, format))}
    </div>`;
}

function policyPane(policy: InsurancePolicy, format: DateFormat): Markup {
  const until = policy.until === '' ? 'Present' : showDate(policy.until, format);
  return html`
    <div class="tab-pagination-pane${policy.until === '' ? '' : ' d-none'}" id="${policy.rank}-${policy.id}">
      <div class="policy-span">${capital(policy.rank)} Insurance from ${showDate(policy.from, format)} until ${until}</div>
      <div class="policy-parties">
        ${insurer(policy)}
        ${subscriber(policy, format)}
      </div>
      <div class="policy-details">
        ${detail('Plan Name:', policy.plan)}
        ${detail('Policy Number:', policy.number)}
        ${detail('Group Number:', policy.group)}
        ${detail('Copay:', policy.copay)}
        ${detail('Accepts Assignment:', 'Yes')}
      </div>
    </div>`;
}

function insurer(policy: InsurancePolicy): Markup {
  if (policy.payer === '') return html`<div class="insurer"><span class="unassigned">Unassigned</span></div>`;
  return html`
    <div class="insurer">
      <em>Insurer</em>
      <address>
        <strong>${policy.payer}</strong><br>
        ${policy.payerStreet}<br>
        ${policy.payerCity} ${policy.payerState}, ${policy.payerPostalCode}
      </address>
    </div>`;
}

function subscriber({ subscriber, relationship, employer }: InsurancePolicy, format: DateFormat): Markup {
  // An empty middle name leaves two spaces.
  const name = `${subscriber.firstName} ${subscriber.middleName} ${subscriber.lastName}`;
  return html`
    <div class="subscriber">
      <em>Subscriber</em>
      <address><strong>${name} (${capital(relationship)})</strong></address>
      <strong>D.O.B.</strong>
      <span>${showDate(subscriber.dob, format)}</span><br>
      <strong>Phone</strong>
      <span>${subscriber.phone}</span>
    </div>
    <div class="subscriber-employer">
      <em>Subscriber Employer</em>
      <address><strong>${employer}</strong></address>
    </div>`;
}

function detail(label: string, value: string): Markup {
  return html`<div class="list-group-item"><strong>${label}</strong> <span>${value}</span></div>`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
