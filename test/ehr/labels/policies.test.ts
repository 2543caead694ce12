// The insurance policies of a chart that no definition knows, where each has a block of its own.
import { describe, expect, it } from 'vitest';
import { valuesIn } from './page.ts';

/** "0 payerName Northland PPO" */
const policies = (body: string) =>
  valuesIn(body)
    .flatMap(({ field, value, candidates }) => {
      const [, index, part] = /insurancePolicies\[(\d+)\]\.(.+)/.exec(field) ?? [];
      return part ? `${index} ${part} ${value ?? candidates?.map(one => one.value).join('/')}` : [];
    })
    .sort();

const row = (label: string, value: string) => `<div class="r"><div>${label}</div><div>${value}</div></div>`;
const titled = (title: string, ...rows: string[]) =>
  `<div class="card"><div class="t">${title}</div>${rows.join('')}</div>`;
const coverage = (...cards: string[]) => `<h2>Coverage</h2><div class="all">${cards.join('')}</div>`;
const northland = titled(
  'Northland PPO',
  row('Member ID', 'NB-8841'),
  row('Subscriber name', 'Gideon Bell'),
  row('Subscriber DOB', '08/30/1982'),
  row('Relationship', 'Spouse'),
);
const lakes = titled('Lakes Plan', row('Member ID', 'GL-22019'), row('Subscriber', 'Self'));

it.each(['ID/CERT #', 'Certificate number'])('a policy has its number beside %s', label => {
  expect(policies(coverage(titled('Lakes Plan', row(label, 'GL-22019'))))).toContain('0 policyNumber GL-22019');
});

describe('policies in blocks', () => {
  it('are read one by one, with their holders', () => {
    expect(policies(coverage(northland, lakes))).toEqual([
      '0 payerName Northland PPO',
      '0 policyHolderDateOfBirth 1982-08-30',
      '0 policyHolderFirstName Gideon',
      '0 policyHolderLastName Bell',
      '0 policyNumber NB-8841',
      '0 relationshipToInsuredCode SPOUSE',
      '1 payerName Lakes Plan',
      '1 policyNumber GL-22019',
      '1 relationshipToInsuredCode SELF',
    ]);
  });

  it('are read from fields', () => {
    const field = (label: string, value: string) => `<div><label>${label}</label><input value="${value}"></div>`;
    const section = (title: string, payer: string, id: string, relation: string) =>
      `<fieldset><legend>${title}</legend>${field('Insurance company', payer)}${field('Policy #', id)}${field('Policyholder', 'Gideon Bell')}${field('Relationship to policyholder', relation)}</fieldset>`;
    expect(
      policies(
        section('Primary insurance', 'Northland', 'NB-1', 'Child') +
          section('Secondary insurance', 'Lakes', 'GL-2', 'Spouse'),
      ).filter(said => !/Holder/.test(said)),
    ).toEqual([
      '0 payerName Northland',
      '0 policyNumber NB-1',
      '0 relationshipToInsuredCode CHILD',
      '1 payerName Lakes',
      '1 policyNumber GL-2',
      '1 relationshipToInsuredCode SPOUSE',
    ]);
  });

  it('go without one that has ended, and not without an insurer that is called so', () => {
    const ended = titled('Prairie Care', '<span>Terminated 12/31/2023</span>', row('Member ID', 'PC-1'));
    const old = titled('Old Dominion Care', row('Member ID', 'OD-7'));
    expect(policies(coverage(ended, old))).toEqual(['0 payerName Old Dominion Care', '0 policyNumber OD-7']);
    expect(policies(coverage(ended))).toEqual([]);
  });

  it('are read by words that mean something else elsewhere', () => {
    const rows = `${row('Plan', 'Lakes Plan')}${row('Member ID', 'GL-2')}${row('Rel', 'Self')}`;
    const all = ['0 payerName Lakes Plan', '0 policyNumber GL-2', '0 relationshipToInsuredCode SELF'];
    expect(policies(`<h3>Insurance</h3>${rows}`)).toEqual(all);
    expect(policies(`<h3>Insurance</h3>${rows.replace('Plan<', 'Company<')}`)).toEqual(all);
    expect(policies(`<h3>Work</h3>${row('Company', 'Nord')}${row('Rel', 'Child')}`)).toEqual([]);
  });

  it('with two numbers are one policy, and which number it is stays open', () => {
    const both = titled('Lakes Plan', row('Member ID', 'GL-22019'), row('Policy ID', 'P-7'));
    expect(policies(coverage(both))).toEqual(['0 payerName Lakes Plan', '0 policyNumber GL-22019/P-7']);
  });

  it('come in the order that they say, without those that have ended or pay for other care', () => {
    const card = (title: string, payer: string, id: string, ...rows: string[]) =>
      `<div class="card"><h3>${title}</h3>${row('Payer', payer)}${row('Member ID', id)}${rows.join('')}</div>`;
    const northland = ['0 payerName Northland', '0 policyNumber NB-77120'];
    const primary = card('Primary', 'Northland', 'NB-77120');
    expect(policies(coverage(card('Secondary', 'Lakes Plan', 'GL-2201'), primary))).toEqual([
      ...northland,
      '1 payerName Lakes Plan',
      '1 policyNumber GL-2201',
    ]);
    expect(policies(coverage(card('Dental', 'Lakes Plan', 'GL-2201'), primary))).toEqual(northland);
    const dates = row('Effective', '01/01/2020 – 12/31/2023');
    expect(policies(coverage(card('Tertiary', 'Lakes Plan', 'GL-2201', dates), primary))).toEqual(northland);
  });

  it('have no label and no badge for a title', () => {
    const labeled = (label: string, value: string) =>
      `<li><span class="l">${label}</span><span class="v">${value}</span></li>`;
    const list = `<h2>Insurance</h2><ul>${labeled('Organization type', 'Fund')}${labeled('Member ID', 'GL-22019')}</ul>`;
    expect(policies(list)).toEqual(['0 policyNumber GL-22019']);
    const named = titled('Peach State Health Plan', row('Plan', 'Family Choice'), row('Member ID', 'GL-22019'));
    expect(policies(coverage(named))[0]).toBe('0 payerName Peach State Health Plan');
    const badges = '<div><span>Primary</span><span>VERIFIED</span></div><div class="t">Lakes Plan</div>';
    const rows = row('Plan', 'Family Choice') + row('Member ID', 'GL-22019');
    expect(policies(coverage(`<div class="card">${badges}${rows}</div>`))).toEqual([
      '0 payerName Lakes Plan',
      '0 policyNumber GL-22019',
    ]);
  });

  it('take neither a name nor a relationship from beside them', () => {
    const kin = `<h3>Emergency contact</h3>${row('Name', 'Oda Bell')}${row('Relationship', 'Child')}${row('Phone', '541-555-0199')}`;
    const all = policies(`${kin}${coverage(lakes)}${kin}`);
    expect(all).toEqual(['0 payerName Lakes Plan', '0 policyNumber GL-22019', '0 relationshipToInsuredCode SELF']);
    expect(policies(`${kin}<h2>Plan</h2>${row('Member ID', 'GL-22019')}${kin}`)).toEqual(['0 policyNumber GL-22019']);
  });

  it('give nothing of the holder to the patient', () => {
    const fields = valuesIn(coverage(northland)).filter(({ field }) => field.startsWith('patient.'));
    expect(fields.map(({ value }) => value)).not.toContain('1982-08-30');
    expect(JSON.stringify(fields)).not.toMatch(/Gideon|Bell/);
  });
});

it('gives each number of one list the insurer before it', () => {
  const list = (...rows: (readonly [string, string])[]) =>
    `<h2>Droits</h2><ul>${rows.map(([label, value]) => `<li><strong>${label} :</strong> ${value}</li>`).join('')}</ul>`;
  expect(
    policies(
      list(
        ['Organisme', 'CPAM 44'],
        ['N° sécu', '2 61 04 44 109'],
        ['Mutuelle', 'Harmonia'],
        ['N° adhérent', '7712-9'],
      ),
    ),
  ).toEqual(['0 payerName CPAM 44', '0 policyNumber 2 61 04 44 109', '1 payerName Harmonia', '1 policyNumber 7712-9']);
});

it("takes a nation's number of a person for no policy", () => {
  const rows = [
    ['N° de sécurité sociale', '1 74 10 29 046 112 38'],
    ['Mutuelle', 'Harmonia'],
    ['N° adhérent', '7712-9'],
  ].map(([label, value]) => `<div><div>${label}</div><div>${value}</div></div>`);
  expect(policies(`<h2>Couverture</h2><div>${rows.join('')}</div>`)).toEqual([
    '0 payerName Harmonia',
    '0 policyNumber 7712-9',
  ]);
});

describe('a policyholder below a heading', () => {
  const name = row('Name', 'Marisol Ruiz') + row('Date of birth', 'Sep 14, 1987') + row('Sex', 'Female');
  const holder = [
    '0 payerName Northland',
    '0 policyHolderDateOfBirth 1987-09-14',
    '0 policyHolderFirstName Marisol',
    '0 policyHolderLastName Ruiz',
    '0 policyNumber NB-1',
  ];
  const policy = row('Payer', 'Northland') + row('Member ID', 'NB-1');

  it('is read with the policy', () => {
    expect(policies(`<section><h2>Coverage</h2>${policy}<div><h3>Subscriber</h3>${name}</div></section>`)).toEqual(
      holder,
    );
  });

  it('stays with its policy of several', () => {
    const other = row('Payer', 'Lakes') + row('Member ID', 'GL-2');
    const card = (title: string, rows: string) => `<section><h3>${title}</h3><div>${rows}</div></section>`;
    expect(
      policies(
        `<h2>Coverage</h2>${card('Primary', `${policy}<div><h4>Policyholder</h4>${name}</div>`)}${card('Secondary', other)}`,
      ),
    ).toEqual([...holder, '1 payerName Lakes', '1 policyNumber GL-2']);
  });

  it('is read from fields in German', () => {
    const field = (label: string, value: string) => `<div><label>${label}</label><input value="${value}"></div>`;
    const page = `<h4>Versicherung</h4><div>${field('Krankenkasse', 'Nordlicht')}${field('Versicherten-Nr.', 'K48201')}<fieldset><legend>Hauptversicherter</legend>${field('Name', 'Ruiz')}${field('Vorname', 'Marisol')}${field('Geburtsdatum', '1987-09-14')}</fieldset></div>`;
    expect(policies(page)).toEqual(holder.map(one => one.replace('Northland', 'Nordlicht').replace('NB-1', 'K48201')));
  });
});

it.each(['Verified Nov 20, 2026', 'Verified 11/20/2026', 'Active since 2024'])('takes %s for no number', text => {
  const block = `${row('Payer', 'Northland')}<div><p>Member ID</p><p></p></div><span>${text}</span>`;
  expect(policies(`<h2>Coverage</h2><div>${block}</div>`)).toEqual(['0 payerName Northland']);
  expect(policies(`<h2>Coverage</h2>${row('Payer', 'Northland')}${row('Member ID', text)}`)).toEqual([
    '0 payerName Northland',
  ]);
  expect(policies(`<h2>Coverage</h2>${row('Payer', 'Northland')}${row('Member ID', 'FRH 2210 88417')}`)).toContain(
    '0 policyNumber FRH 2210 88417',
  );
});

it('takes a word in a strip of tabs for no payer', () => {
  const tabs = ['Person', 'Versicherung', 'Hausarzt/Überweiser', 'Angehörige'].map(
    word => `<x-tab role="tab">${word}</x-tab>`,
  );
  expect(policies(`<x-tabs>${tabs.join('')}</x-tabs><div>${row('Krankenkasse', 'Nordlicht')}</div>`)).toEqual([
    '0 payerName Nordlicht',
  ]);
});

it('reads the card of insurance below that of an emergency contact', () => {
  const labeled = (label: string, value: string) => `<div><span>${label}</span><p>${value}</p></div>`;
  const card = (title: string, ...rows: string[]) =>
    `<div><div><div><span>${title}</span></div><div><button>Edit</button></div></div><div>${rows.join('')}</div></div>`;
  const contact = card('Emergency contact', labeled('Name', 'Ole Lowell'), labeled('Phone', '(503) 555-0190'));
  const billing = card(
    'Billing and insurance',
    labeled('Billing type', 'Insurance'),
    labeled('Primary insurance', 'Northland'),
    labeled('Member ID', 'NB-77120'),
  );
  expect(policies(`<div>${contact}${billing}</div>`)).toEqual(['0 payerName Northland', '0 policyNumber NB-77120']);
});

describe('policies in a table', () => {
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const lakes = ['0 payerName Lakes Plan', '0 policyNumber GL-22019'];
  const table = (...rows: string[]) => `<table>${rows.join('')}</table>`;

  it('are read below a title, below headers that a library draws apart, and in a grid', () => {
    const header = cells('th', 'Carrier', 'ID #', 'Group');
    const row = cells('td', 'Lakes Plan', 'GL-22019', '44');
    expect(
      policies(table('<tr><td colspan="3">Insurance</td></tr>', cells('td', 'Carrier', 'ID #', 'Group'), row)),
    ).toEqual(lakes);
    expect(policies(`<div>${table(header)}</div><div>${table(row)}</div>`)).toEqual(lakes);
    const drawn = (role: string, ...texts: string[]) =>
      `<div role="row">${texts.map(text => `<div role="${role}">${text}</div>`).join('')}<div></div></div>`;
    expect(
      policies(
        `<div role="grid">${drawn('columnheader', 'Payer', 'Member ID')}${drawn('gridcell', 'Lakes Plan', 'GL-22019')}</div>`,
      ),
    ).toEqual(lakes);
  });

  it('have the insurer in the column that has more than its place', () => {
    const header = cells('th', 'Insurance', 'Insurance package', 'ID/Cert #');
    expect(policies(table(header, cells('td', 'Primary', 'Lakes Plan', 'GL-22019')))).toEqual(lakes);
    const named = table(
      cells('th', 'Name', 'Subscriber No', 'Insured'),
      cells('td', 'Lakes Plan', 'GL-22019', 'Bell, Gil'),
    );
    expect(policies(`<fieldset><legend>Insurances</legend>${named}</fieldset>`)).toEqual([
      '0 payerName Lakes Plan',
      '0 policyHolderFirstName Gil',
      '0 policyHolderLastName Bell',
      '0 policyNumber GL-22019',
    ]);
    expect(policies(`<fieldset><legend>Documents</legend>${named}</fieldset>`).join()).not.toMatch(/payer/);
    const joint = table(cells('th', 'Payor / Plan', 'Member ID'), cells('td', 'Lakes Plan / LP Gold', 'GL-22019'));
    expect(policies(joint)).toEqual(lakes);
  });

  it('have their policyholder, each in its row', () => {
    const header = cells('td', 'Carrier', 'Policy No.', 'Subscriber', 'Sub. DOB', 'Rel.');
    const first = cells('td', 'Lakes Plan', 'GL-22019', 'Gideon Bell', '08/30/1982', 'Child');
    const second = cells('td', 'Northland', 'NB-8841', 'Self', '', '');
    expect(policies(table(header, first, second))).toEqual([
      '0 payerName Lakes Plan',
      '0 policyHolderDateOfBirth 1982-08-30',
      '0 policyHolderFirstName Gideon',
      '0 policyHolderLastName Bell',
      '0 policyNumber GL-22019',
      '0 relationshipToInsuredCode CHILD',
      '1 payerName Northland',
      '1 policyNumber NB-8841',
      '1 relationshipToInsuredCode SELF',
    ]);
  });

  it('come in the order that they say, without those that have ended or pay for other care', () => {
    const header = cells('th', 'Order', 'Payer', 'Member ID', 'Term');
    const northland = cells('td', 'Primary', 'Northland', 'NB-77120', '');
    const all = ['0 payerName Northland', '0 policyNumber NB-77120'];
    const later = ['1 payerName Lakes Plan', '1 policyNumber GL-22019'];
    const lakes = (order: string, term = '') => cells('td', order, 'Lakes Plan', 'GL-22019', term);
    expect(policies(table(header, lakes('Secondary'), northland))).toEqual([...all, ...later]);
    expect(policies(table(header, lakes('2'), northland))).toEqual([...all, ...later]);
    expect(policies(table(header, lakes('Tertiary', '12/31/2023'), northland))).toEqual(all);
    expect(policies(table(header, lakes('Tertiary', '12/31/2027'), northland))).toEqual([...all, ...later]);
    expect(policies(table(header, lakes('Dental'), northland))).toEqual(all);
    // The only one is not left out because of its date.
    expect(policies(table(header, lakes('Primary', '12/31/2023')))).toEqual([
      '0 payerName Lakes Plan',
      '0 policyNumber GL-22019',
    ]);
  });

  it('are of the payer, not of its plan', () => {
    const header = cells('th', 'Plan', 'Payer', 'Member ID');
    expect(policies(table(header, cells('td', 'Choice Plus', 'Lakes Plan', 'GL-22019')))).toEqual(lakes);
  });

  it('are in force, and no form is one', () => {
    const ended = table(cells('th', 'Payer', 'ID'), cells('td', 'Lakes Plan', 'GL-22019'));
    expect(policies(`<div><div>Terminated coverages</div>${ended}</div>`).join()).not.toMatch(/Lakes/);
    const form = table(cells('td', 'Carrier:', 'Policy No.:'), cells('td', 'Insured:', 'Group:'));
    expect(policies(form)).toEqual([]);
  });
});

describe('what a label says of a policy', () => {
  it('can be the insurer with its number', () => {
    const lakes = ['0 payerName Lakes Plan', '0 policyNumber GL-2201977'];
    expect(policies(row('Coverage', 'Lakes Plan · GL-2201977'))).toEqual(lakes);
    expect(policies(row('Insurance', 'Lakes Plan (ID GL-2201977)'))).toEqual(lakes);
    expect(policies('<h2>Insurance</h2><p>Lakes Plan</p><p>Member ID GL-2201977</p>')).toEqual(lakes);
    expect(policies(row('Insurance', 'Lakes Plan - 80/20 PPO'))).not.toContain('0 policyNumber 80/20 PPO');
  });

  it('is the number of a program of that name only', () => {
    const number = row('Medicare number', '1EG4-TE5-MK72');
    expect(policies(`${row('Primary insurance', 'Medicare Part B')}${number}`)).toEqual([
      '0 payerName Medicare Part B',
      '0 policyNumber 1EG4-TE5-MK72',
    ]);
    // Beside another insurer, it is a policy of its own.
    expect(policies(`${row('Health fund', 'Lakes Fund')}${number}`)).toEqual([
      '0 payerName Lakes Fund',
      '1 payerName Medicare',
      '1 policyNumber 1EG4-TE5-MK72',
    ]);
  });

  it('is no date, no remark and no kind of coverage', () => {
    expect(policies(`${row('Insurer', 'Lakes Plan')}<h3>Card</h3>${row('Insurance', 'read on 11/12/2026')}`)).toEqual([
      '0 payerName Lakes Plan',
    ]);
    expect(policies(coverage(titled('Medicare Part D — Lakes Rx Plan', row('Member ID', 'GL-22019'))))).toEqual([
      '0 payerName Lakes Rx Plan',
      '0 policyNumber GL-22019',
    ]);
  });

  it.each(['VERIFIED', 'Active', 'In', 'Medicare & entitlements'])('is no badge and no heading: %s', text => {
    expect(policies(row('Insurer', text))).toEqual([]);
  });

  it('is the shorter of two texts that begin alike', () => {
    expect(policies(row('Insurer', 'Lakes Plan') + row('Insurer', 'Lakes Plan PO Box 3310 Salem OR'))).toEqual([
      '0 payerName Lakes Plan',
    ]);
  });

  it.each([
    ['Northland [60054]', 'Northland'],
    ['Northland (Payer ID 60054)', 'Northland'],
    ['Northland (800) 555-0199', 'Northland'],
    ['Northland c/o TPA Corp', 'Northland'],
    ['Northland (Primary)', 'Northland'],
    ['<div>Gold PPO</div><div>Northland</div>', 'Northland'],
    ['Northland — Gold PPO', 'Northland/Northland — Gold PPO'],
    ['Northland (Gold PPO)', 'Northland/Northland (Gold PPO)'],
    ['60054 - Northland', 'Northland/60054 - Northland'],
    ['Medicare / Lakes Supplement', 'Medicare/Lakes Supplement/Medicare / Lakes Supplement'],
    ['Medicare; Lakes Supplement', 'Medicare/Lakes Supplement/Medicare; Lakes Supplement'],
  ])('is one insurer, or the user chooses: %s', (text, said) => {
    expect(policies(row('Insurance', text) + row('Member ID', 'NB-1'))).toEqual([
      `0 payerName ${said}`,
      '0 policyNumber NB-1',
    ]);
  });

  it.each(['Commercial', 'Self-pay', 'Gold PPO', 'Employee + spouse', 'Verified by K. Boyd', '80%', 'TK'])(
    'is no kind of insurance, no remark and no code: %s',
    text => {
      expect(policies(row('Coverage', text))).toEqual([]);
      const both = row('Coverage', text) + row('Insurer', 'Northland') + row('Member ID', 'NB-1');
      expect(policies(both)).toEqual(['0 payerName Northland', '0 policyNumber NB-1']);
    },
  );

  it('is a number without its group, and no choice', () => {
    const numbers = (text: string) => policies(row('Insurer', 'Northland') + row('Member ID', text)).slice(1);
    for (const text of ['NB-77120', 'NB-77120, Grp 44', 'NB-77120 (Grp 44)'])
      expect(numbers(text)).toEqual(['0 policyNumber NB-77120']);
    expect(numbers('NB-77120 / P-4410')).toEqual(['0 policyNumber NB-77120/P-4410']);
    expect(numbers('1')).toEqual([]);
    expect(numbers('•••• 7120')).toEqual([]);
  });

  it('can be of the second one', () => {
    expect(policies(row('Primary insurance', 'Northland') + row('Secondary insurance', 'Lakes Plan'))).toEqual([
      '0 payerName Northland',
      '1 payerName Lakes Plan',
    ]);
  });

  it('is read behind a line about someone else', () => {
    expect(policies(`${row('Next of kin', 'Gil Bell (brother)')}${row('Insurer', 'Lakes Plan')}`)).toEqual([
      '0 payerName Lakes Plan',
    ]);
    expect(policies(`<h2>Brother</h2>${row('Insurer', 'Lakes Plan')}`)).toEqual([]);
  });
});

describe('a policy is in force', () => {
  const lakes = ['0 payerName Lakes Plan', '0 policyNumber GL-22019'];
  const list = (label: string, value: string, payer = 'Lakes Plan') =>
    `<h2>Insurance</h2><dl><dt>Payer</dt><dd>${payer}</dd><dt>Member ID</dt><dd>GL-22019</dd><dt>${label}</dt><dd>${value}</dd></dl>`;
  const table = (label: string, value: string, payer = 'Lakes Plan') =>
    `<h2>Insurance</h2><table><tr><th>Payer</th><th>Member ID</th><th>${label}</th></tr><tr><td>${payer}</td><td>GL-22019</td><td>${value}</td></tr></table>`;
  const rows = (label: string, value: string, payer = 'Lakes Plan') =>
    `<h2>Coverage</h2><div class="all"><div class="card">${row('Payer', payer)}${row('Member ID', 'GL-22019')}${row(label, value)}</div></div>`;

  it.each([
    ['Ended', ''],
    ['Ended', '—'],
    ['Date ended', '12/31/2027'],
    ['Expired on', ''],
    ['Cancelled', 'No'],
    ['Inactive', 'No'],
    ['Terminated', 'N'],
    ['Expired', 'false'],
    ['Previous ID', '77'],
    ['Status', 'Not terminated'],
  ])('where its label says so: %s "%s"', (label, value) => {
    for (const page of [list, table, rows]) expect(policies(page(label, value))).toEqual(lakes);
  });

  it.each([
    ['Ended', '12/31/2023'],
    ['Date ended', '06/30/2026'],
    ['Cancelled', 'Yes'],
    ['Inactive', 'Y'],
    ['Status', 'Terminated'],
    ['Status', 'Inactive since 06/01/2025'],
  ])('unless its label says it is over: %s "%s"', (label, value) => {
    for (const page of [list, table, rows]) expect(policies(page(label, value))).toEqual([]);
  });

  it('whatever its insurer is called', () => {
    const named = [
      ['0 payerName Historical Society Health Fund', '0 policyNumber GL-22019'],
      ['Group', '44', 'Historical Society Health Fund'],
    ] as const;
    for (const page of [list, table, rows]) expect(policies(page(...named[1]))).toEqual(named[0]);
    expect(policies(table('Group', '44', 'Lakes Plan (terminated)'))).toEqual([]);
  });
});

it('reads every policy in force, however many there are and however many have ended', () => {
  const status = (ended: number, count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<tr><td>Lakes Plan</td><td>GL-${1000 + at}</td><td>${at < ended ? 'Expired' : 'Active'}</td></tr>`,
    ).join('');
  const numbers = (ended: number, count: number) =>
    policies(
      `<h2>Insurance</h2><table><tr><th>Payer</th><th>Member ID</th><th>Status</th></tr>${status(ended, count)}</table>`,
    ).filter(text => text.includes('policyNumber'));
  expect(numbers(11, 12)).toEqual(['0 policyNumber GL-1011']);
  expect(numbers(0, 12)).toHaveLength(12);
  const card = (_: unknown, at: number) =>
    titled('Lakes Plan', row('Member ID', `GL-${1000 + at}`), ...(at < 11 ? ['<span>Expired</span>'] : []));
  expect(policies(coverage(...Array.from({ length: 12 }, card)))).toContain('0 policyNumber GL-1011');
});

it('names a policy without labels beside one that has them', () => {
  const labeled = '<p>Payer: Cedar Mutual</p><p>Member ID: CM-100200</p>';
  const beside = (...lines: string[]) =>
    valuesIn(
      `<h2>Insurance</h2><div><h3>Primary</h3>${labeled}</div><div><h3>Secondary</h3>${lines.map(line => `<p>${line}</p>`).join('')}</div>`,
    )
      .filter(({ field }) => field.startsWith('billing'))
      .map(({ text }) => text);
  expect(beside('Medicare Part B', '1EG4-TE5-MK73')).toContain('Medicare Part B, 1EG4-TE5-MK73');
  const others = [
    ['Santa Fe, NM 87504'],
    ['Payer ID', '871990'],
    ['Autorización', 'A-2026-118'],
    ['cfDNA', 'T21/18/13'],
  ];
  for (const lines of [['None'], ['Cedar Mutual', '8800112'], ['Group 88-12'], ...others])
    expect(beside(...lines)).toHaveLength(2);
  expect(beside('Medicare Part B')).toContain('Medicare Part B');
});

describe('two policies that their labels number', () => {
  const both = ['0 payerName Cascade Mutual', '0 policyNumber CM-773100', '1 payerName AARP', '1 policyNumber 9988776'];
  const list = (...pairs: readonly (readonly [string, string])[]) =>
    `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
  const [first, second] = ['Cascade Mutual', 'AARP'];
  const [one, two] = ['CM-773100', '9988776'];

  it.each([
    [
      'the number behind the name',
      list(['Primary insurance', `${first} (${one})`], ['Secondary insurance', `${second} (${two})`]),
    ],
    ['a dash', list(['Primary insurance', `${first} - ${one}`], ['Secondary insurance', `${second} - ${two}`])],
    ['"ID:"', `<p>Primary insurance: ${first} ID: ${one}</p><p>Secondary insurance: ${second} ID: ${two}</p>`],
    ['"Secondary" alone', `<p>Primary insurance: ${first} ID: ${one}</p><p>Secondary: ${second} ID: ${two}</p>`],
    [
      '"Primary ID"',
      list(['Primary insurance', first], ['Primary ID', one], ['Secondary insurance', second], ['Secondary ID', two]),
    ],
    ['"Policy 1"', list(['Insurance 1', first], ['Policy 1', one], ['Insurance 2', second], ['Policy 2', two])],
    [
      'the numbers last',
      list(
        ['Primary insurance', first],
        ['Secondary insurance', second],
        ['Primary member ID', one],
        ['Secondary member ID', two],
      ),
    ],
    [
      'a number of a group',
      list(
        ['Primary Insurance Company', first],
        ['Primary Subscriber ID', one],
        ['Primary Group Number', '44'],
        ['Secondary Insurance Company', second],
        ['Secondary Subscriber ID', two],
      ),
    ],
    [
      'headings',
      `<h3>Insurance</h3><h4>Primary</h4>${list(['Company', first], ['Policy #', one])}<h4>Secondary</h4>${list(['Company', second], ['Policy #', two])}`,
    ],
    [
      'headings above lines',
      `<h3>Primary insurance</h3><p>${first}</p><p>Member ID: ${one}</p><h3>Secondary insurance</h3><p>${second}</p><p>Member ID: ${two}</p>`,
    ],
    [
      'headings above lists',
      `<h3>Primary insurance</h3><ul><li>${first}</li><li>Member ID: ${one}</li></ul><h3>Secondary insurance</h3><ul><li>${second}</li><li>Member ID: ${two}</li></ul>`,
    ],
  ])('are both read: %s', (_, body) => expect(policies(body)).toEqual(both));

  it('keep their own holders', () => {
    const body = `<h3>Primary insurance</h3><p>${first}</p><p>Member ID: ${one}</p><p>Subscriber: Tom Lowell (spouse)</p><h3>Secondary insurance</h3><p>${second}</p><p>Member ID: ${two}</p><p>Subscriber: Self</p>`;
    expect(policies(body)).toEqual(
      [
        ...both,
        '0 policyHolderFirstName Tom',
        '0 policyHolderLastName Lowell',
        '0 relationshipToInsuredCode SPOUSE',
        '1 relationshipToInsuredCode SELF',
      ].sort(),
    );
  });

  it('are one if the second is over', () => {
    const body = list(
      ['Primary insurance', first],
      ['Primary ID', one],
      ['Secondary insurance', `${second} (terminated)`],
      ['Secondary ID', two],
    );
    expect(policies(body)).toEqual(both.slice(0, 2));
  });

  it('are no doctor and no phone behind a policy', () => {
    const more = list(['Primary care provider', 'Bo Tran, MD'], ['Secondary phone', '541-555-0137']);
    expect(policies(`${list(['Insurance', first], ['Member ID', one])}${more}`)).toEqual(both.slice(0, 2));
  });
});

describe('the days of policies', () => {
  const policy = (payer: string, id: string, starts: string, ends: string) =>
    `<tr><td>${payer}</td><td>${id}</td><td>${starts}</td><td>${ends}</td></tr>`;
  const listed = (...rows: string[]) =>
    valuesIn(
      `<h3>Insurance</h3><table><tr><th>Payer</th><th>Member ID</th><th>Effective</th><th>Ends</th></tr>${rows.join('')}</table>`,
    ).filter(({ field }) => field.endsWith('payerName'));
  const mesa = policy('Mesa Health', 'MH-998877', '01/01/2026', '');

  it('put one that is not in force yet last, and in doubt', () => {
    const ahead = policy('Blue River Health', 'BRH-100200', '01/01/2027', '');
    expect(listed(ahead, mesa).map(({ value, why }) => [value, why])).toEqual([
      ['Mesa Health', 'general.label'],
      ['Blue River Health', 'list.doubtful'],
    ]);
  });

  it('leave out one that ended this year', () => {
    const over = policy('Blue River Health', 'BRH-100200', '01/01/2025', '09/30/2026');
    expect(listed(over, mesa).map(({ value }) => value)).toEqual(['Mesa Health']);
    const running = policy('Blue River Health', 'BRH-100200', '01/01/2025', '12/31/2026');
    expect(listed(running, mesa).map(({ value }) => value)).toEqual(['Blue River Health', 'Mesa Health']);
  });
});

describe('the number of a program', () => {
  const number = '1EG4-TE5-MK73';
  it.each([
    ['a label', `<p>Medicare: <span>${number}</span></p>`],
    ['a label of a number', `<p>Medicare ID: ${number}</p>`],
    ['a heading', `<h3>Medicare</h3><p>Member ID: ${number}</p>`],
  ])('says who insures: %s', (_, body) =>
    expect(policies(body)).toEqual(['0 payerName Medicare', `0 policyNumber ${number}`]),
  );

  it.each(['Yes', 'Not eligible as of 11/02/2026', 'Part B only'])('is none where the label says %s', text =>
    expect(policies(`<p>Medicare: ${text}</p>`)).toEqual([]),
  );
});

it.each([
  ['a space', 'APOS 00367741908', ['0 payerName APOS', '0 policyNumber 00367741908']],
  [
    'a sign of a number',
    'Activa Assurance N° ACT-0093-5518',
    ['0 payerName Activa Assurance', '0 policyNumber ACT-0093-5518'],
  ],
  ['nothing that tells them apart', '88120394', ['0 payerName undefined']],
])('reads an insurer and its number with %s between them, or asks', (_, text, read) =>
  expect(policies(`<dl><dt>Cobertura</dt><dd>${text}</dd></dl>`)).toEqual(read),
);

it('reads the number behind a plan by its Portuguese or German name', () => {
  const found = ['0 payerName Unimed Sul', '0 policyNumber 0 117 000482913 004'];
  expect(policies(row('Convênio', 'Unimed Sul') + row('Matrícula', '0 117 000482913 004'))).toEqual(found);
  expect(policies(row('Krankenversicherung', 'Barmer') + row('Krankenversichertennummer', 'T204817395'))).toEqual([
    '0 payerName Barmer',
    '0 policyNumber T204817395',
  ]);
  // Elsewhere it is the number of an employee.
  expect(policies(row('Matrícula', '0 117 000482913 004'))).toEqual([]);
});
