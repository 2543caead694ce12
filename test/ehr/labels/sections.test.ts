// What a chart that no definition knows says of cancers, insurance and ancestry, in the layouts that charts use.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { valuesIn } from './page.ts';

const read = (body: string, field: string) => valuesIn(body).find(value => value.field === field)?.value;
const problems = (body: string) => read(body, 'chart.problems');
const family = (body: string) => read(body, 'chart.familyHistory.text');

/** "MOTHER OVARIAN" */
function suggested(body: string): string[] {
  const all = suggest(valuesIn(body));
  return all.flatMap(({ field, value }) => {
    const [, row] = /^clinical\.familyCancerHistory\[(\d+)\].*cancerSiteCode$/.exec(field) ?? [];
    const who = all.find(other => other.field === `clinical.familyCancerHistory[${row}].relationshipTypeCode`);
    return row === undefined ? [] : `${who?.value} ${value}`;
  });
}

it.each(['Procedure', 'Procedures', 'Surgeries', 'Surgical history'])(
  'suggests the cancer of an operation below "%s"',
  title => {
    const own = suggest(valuesIn(`<h3>${title}</h3><p>Prostatectomy for prostate cancer, 2019</p>`));
    expect(own).toMatchObject([{ field: 'clinical.personalCancerHistory[0]', value: 'prostate' }]);
  },
);

it.each([
  ['<h2>Reason for visit</h2><p>Sister had breast cancer at 38, wants testing.</p>', 'SISTER BREAST'],
  ['<h2>Alerts</h2><ul><li>Mother ovarian ca 51</li></ul>', 'MOTHER OVARIAN'],
])('suggests a relative of %s', (body, fact) => expect(suggested(body)).toEqual([fact]));

it.each([
  '<h2>Alerts</h2><ul><li>Allogeneic stem cell transplant 2019</li></ul>',
  '<div role="alert">ALERT: allogeneic BMT recipient 2019, germline testing from blood invalid</div>',
  '<h2>Blood bank</h2><p>2 units PRBC transfused 2026-11-20</p>',
  '<h2>Hospital course</h2><p>Received packed red cells on Nov 22, 2026.</p>',
])('names what can make a test invalid: %s', body => {
  expect(suggest(valuesIn(body))).toMatchObject([{ field: 'chart.notTaken[0].text', why: 'suggestion.blood' }]);
});

describe('the family history', () => {
  const facts = ['MOTHER OVARIAN', 'MATERNAL_AUNT BREAST'];
  it.each([
    [
      'a card',
      '<section><h3>Family history</h3><p>Mother: ovarian cancer at 58. Maternal aunt: breast cancer, 44.</p></section>',
    ],
    [
      'a label and its line',
      '<p><b>FHx:</b> mother ovarian ca 58, maternal aunt breast ca 44</p><p>Smoking: never</p>',
    ],
    ['lines after a label', '<div>Family History: Mother - ovarian cancer<br>Maternal aunt - breast cancer</div>'],
    [
      'paragraphs',
      '<p>Family history</p><p>Mother: ovarian cancer.</p><p>Maternal aunt: breast cancer.</p><p>Social history</p><p>Daughter has colon cancer in a story</p>',
    ],
    [
      'a description list',
      '<dl><dt>Family medical history</dt><dd>Mother ovarian cancer; maternal aunt breast cancer</dd><dt>Tobacco</dt><dd>no</dd></dl>',
    ],
    [
      'a row of a table',
      '<table><tr><th>Family history</th><td>Mother ovarian cancer; maternal aunt breast cancer</td></tr><tr><th>Tobacco</th><td>no</td></tr></table>',
    ],
    [
      'a table of relatives',
      '<h4>Family History</h4><table><tr><th>Relation</th><th>Condition</th><th>Age</th></tr><tr><td>Mother</td><td>Ovarian cancer</td><td>58</td></tr><tr><td>Maternal aunt</td><td>Breast cancer</td><td>44</td></tr></table>',
    ],
    [
      'a list',
      '<div><div class="head"><span>Family health history</span><button>Add</button></div><ul><li><span>Mother</span><span>Ovarian cancer</span></li><li><span>Maternal aunt</span><span>Breast cancer</span></li></ul></div>',
    ],
    [
      'cards of a list',
      '<h2>Family history (2)</h2><div class="row"><div>Mother</div><div>Ovarian cancer</div></div><div class="row"><div>Maternal aunt</div><div>Breast cancer</div></div>',
    ],
    [
      'below a button that opens and closes it',
      '<div><button aria-expanded="true" aria-controls="f"><span>Family history (2)</span><svg></svg></button><div id="f"><div>Mother: ovarian cancer</div><div>Maternal aunt: breast cancer</div></div></div>',
    ],
    [
      'prose of a note',
      '<h4>HPI</h4><p>Ada is here for her annual exam. Her mother had ovarian cancer at 58. Her maternal aunt had breast cancer at 44. Exercises daily.</p>',
    ],
    [
      'the lines of a drawn page',
      '<div><span>HPI: Ada is here for her annual exam. Her mother had ovarian</span><br><span>cancer at 58. Her maternal aunt had breast cancer at 44.</span><br><span>PLAN: panel.</span></div>',
    ],
    [
      'below filters and buttons',
      '<section><div class="bar"><h4>Family history</h4><a href="#">Edit</a></div><div class="tools"><label>Show:</label><button>All</button></div><div class="body"><p>Mother: ovarian cancer</p><p>Maternal aunt: breast cancer</p></div></section>',
    ],
    [
      'a note',
      '<pre>CHIEF COMPLAINT: follow-up\nFAMILY HISTORY:\nMother ovarian cancer 58\nMaternal aunt breast cancer 44\n\nSOCIAL HISTORY:\nDaughter drove her; son had colon cancer in the news\n</pre>',
    ],
    [
      'a text field',
      '<label for="f">Family history</label><textarea id="f">Mother ovarian cancer, maternal aunt breast cancer</textarea>',
    ],
    [
      'labels for relatives',
      '<table><tr><td>Mother:</td><td>Ovarian cancer 58</td></tr><tr><td>Father:</td><td></td></tr><tr><td>Maternal aunt:</td><td>Breast cancer</td></tr></table>',
    ],
  ])('is read from %s', (_, body) => {
    expect(suggested(body).sort()).toEqual([...facts].sort());
  });

  it.each([
    ['Spanish', '<h3>Antecedentes familiares</h3><p>Madre: cáncer de ovario. Tía materna: cáncer de mama.</p>'],
    ['French', '<h3>Antécédents familiaux</h3><p>Mère : cancer de l’ovaire. Tante maternelle : cancer du sein.</p>'],
    ['German', '<h3>Familienanamnese</h3><p>Mutter Ovarialkarzinom, Tante Mammakarzinom</p>'],
    ['Italian', '<h3>Anamnesi familiare</h3><p>Madre: tumore ovarico</p>'],
    ['Portuguese', '<h3>História familiar</h3><p>Mãe: câncer de ovário</p>'],
  ])('is found in %s', (_, body) => {
    expect(String(family(body))).toMatch(/M[aeèãu]/);
  });

  it('never gives a relative the value of the next label', () => {
    for (const value of ['', '<div class="v"></div>', '<div></div>']) {
      const rows = `<div>Mother</div>${value}<div>Spouse</div><div>Breast cancer</div>`;
      expect(suggested(`<section>${rows}</section>`)).toEqual([]);
      expect(suggested(`<section>${rows.replaceAll('<div>', '<div class="v">')}</section>`)).toEqual([]);
    }
    expect(suggested('<table><tr><td>Mother</td><td></td><td>Spouse</td><td>Breast cancer</td></tr></table>')).toEqual(
      [],
    );
    expect(suggested('<dl><dt>Mother</dt><dd></dd><dt>Spouse</dt><dd>Breast cancer</dd></dl>')).toEqual([]);
  });

  it('leaves contacts alone', () => {
    expect(family('<h3>Contacts</h3><dl><dt>Mother</dt><dd>Jane Lowell</dd></dl>')).toBeUndefined();
  });
});

describe('problems', () => {
  const line = 'Malignant neoplasm of left breast';
  it.each([
    [
      'a list',
      `<h3>Active problems</h3><ul><li>${line}</li><li>Hypertension</li></ul><h3>Allergies</h3><ul><li>Penicillin</li></ul>`,
    ],
    [
      'a table',
      `<h3>Problem list</h3><table><tr><th>Problem</th><th>Code</th></tr><tr><td>${line}</td><td>C50.912</td></tr></table><h3>Allergies</h3><p>Penicillin</p>`,
    ],
    [
      'a table without a heading',
      `<table><tr><th>Diagnosis</th><th>Code</th></tr><tr><td>${line}</td><td>C50.912</td></tr></table>`,
    ],
    [
      'a card',
      `<div class="card"><div class="t">Medical history (2)</div><div class="b"><div>${line}</div><div>Hypertension</div></div></div><div class="card"><div class="t">Allergies</div><div class="b">Penicillin</div></div>`,
    ],
    ['a line', `<p>PMH: ${line}, hypertension</p><p>Allergies: Penicillin</p>`],
  ])('are read from %s', (_, body) => {
    const text = String(problems(body));
    expect(text).toContain(line);
    expect(text).not.toContain('Penicillin');
    expect(suggest(valuesIn(body)).some(({ value }) => value === 'breast')).toBe(true);
  });

  it.each([
    ['a menu', '<nav><ul><li>Problems</li><li>Breast cancer pathway</li></ul></nav>'],
    ['a link', '<p><a href="#">Problems</a></p><p>Breast cancer pathway</p>'],
    ['nothing below', '<h3>Problems</h3>'],
    ['another heading below', '<h3>Problems</h3><h3>Screening</h3><p>Breast cancer: due</p>'],
  ])('are not read from %s', (_, body) => {
    expect(problems(body)).toBeUndefined();
  });

  it('are lines without bars and without the headers of their table', () => {
    const row = (tag: string, ...cells: string[]) =>
      `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const table =
      row('th', 'Problem', 'Code', 'Noted') + row('td', 'Asthma', 'J45', '') + row('td', 'Gout', 'M10', '2019');
    expect(problems(`<h3>Problems</h3><table>${table}</table>`)).toEqual(['Asthma, J45', 'Gout, M10, 2019']);
    const rows =
      '<div class="r"><div>Asthma</div><div>J45</div></div><div class="r"><div>Gout</div><div>M10</div></div>';
    expect(problems(`<div><h3>Problems</h3>${rows}</div>`)).toEqual(['Asthma, J45', 'Gout, M10']);
  });

  it('end where the next part begins, whatever stands in both', () => {
    const text = fc.stringMatching(/^zq[a-z]{2,7}( zq[a-z]{2,7}){0,4}$/);
    const parts = fc.constantFrom('Allergies', 'Medications', 'Social history', 'Vitals', 'Care team', 'Insurance');
    const shapes = fc.constantFrom(
      (head: string, lines: string[]) =>
        `<section><h3>${head}</h3><ul>${lines.map(one => `<li>${one}</li>`).join('')}</ul></section>`,
      (head: string, lines: string[]) => `<h4>${head}</h4>${lines.map(one => `<p>${one}</p>`).join('')}`,
      (head: string, lines: string[]) => `<div class="t">${head}</div><div class="b">${lines.join('<br>')}</div>`,
      (head: string, lines: string[]) => `<p><b>${head}:</b> ${lines.join('; ')}</p>`,
    );
    fc.assert(
      fc.property(shapes, parts, fc.array(text, { minLength: 1, maxLength: 5 }), text, (shape, next, lines, last) => {
        const said = String(problems(shape('Problems', lines) + shape(next, [`ZZ9 ${last}`])));
        for (const one of lines) expect(said).toContain(one);
        expect(said).not.toContain('ZZ9');
      }),
    );
  });
});

describe('insurance in a table', () => {
  const table = (...rows: string[]) =>
    `<h3>Coverage</h3><table><tr><th>#</th><th>Payer</th><th>Member ID</th><th>Relation</th><th>Status</th></tr>${rows.join('')}</table>`;
  const policies = (body: string) =>
    valuesIn(body).flatMap(({ field, value }) => {
      const [, part] = /insurancePolicies(\[\d+\]\..+)/.exec(field) ?? [];
      return part ? `${part} ${value}` : [];
    });

  it('is read row by row', () => {
    const first = '<tr><td>1</td><td>Northland PPO</td><td>NB-8841</td><td>Spouse</td><td>Active</td></tr>';
    const second = '<tr><td>2</td><td>Lakes Plan</td><td>GL-22019</td><td>Self</td><td>Active</td></tr>';
    expect(policies(table(first, second)).sort()).toEqual([
      '[0].payerName Northland PPO',
      '[0].policyNumber NB-8841',
      '[0].relationshipToInsuredCode SPOUSE',
      '[1].payerName Lakes Plan',
      '[1].policyNumber GL-22019',
      '[1].relationshipToInsuredCode SELF',
    ]);
  });

  it('goes without a policy that has ended', () => {
    const ended = '<tr><td>1</td><td>Old Plan</td><td>OP-11</td><td>Self</td><td>Terminated</td></tr>';
    const now = '<tr><td>2</td><td>Lakes Plan</td><td>GL-22019</td><td>Self</td><td>Active</td></tr>';
    expect(policies(table(ended, now))[0]).toBe('[0].payerName Lakes Plan');
  });
});

it('takes the name above the number of a policy, and who the patient is to its holder', () => {
  const body =
    '<h5>Insurance</h5><div class="ins"><strong>Lakes Plan HMO</strong><div>Member ID: GL-22019</div><div>Relationship to subscriber: Child</div></div>';
  expect(valuesIn(body).flatMap(({ field, value }) => (/insurance/.test(field) ? value : []))).toEqual([
    'Lakes Plan HMO',
    'GL-22019',
    'CHILD',
  ]);
  expect(
    read('<h5>Insurance</h5><div>Member ID: GL-22019</div>', 'billing.insurance.insurancePolicies[0].payerName'),
  ).toBe(undefined);
});

it.each([
  ['Signed in as: Priya Raman, MD', 'Priya', 'Raman'],
  ['Rendering provider: Dr. Aurelio Mbeki (NPI 1003000126)', 'Aurelio', 'Mbeki'],
  ['Attending physician: Raman, Priya', 'Priya', 'Raman'],
])('reads who orders from "%s"', (line, first, last) => {
  const body = `<h3>Care team</h3><p>${line}</p><h3>Problems</h3><p>None</p>`;
  expect([read(body, 'chart.user.firstName'), read(body, 'chart.user.lastName')]).toEqual([first, last]);
});

it('reads no one who is signed in where labels name two', () => {
  const body = '<p>Signed in as: Priya Raman</p><p>Rendering provider: Aurelio Mbeki</p>';
  expect(read(body, 'chart.user.lastName')).toBe(undefined);
});

it('reads an age beside the cancer of a relative', () => {
  const row = (who: string, what: string) =>
    `<div class="row"><b>${who}</b><span>${what}</span><span>Onset age 39</span></div>`;
  const all = suggest(valuesIn(`<h6>Family members</h6>${row('Mother', 'Breast cancer')}${row('Sister', 'Asthma')}`));
  expect(all.flatMap(({ field, value }) => (/familyCancer.*\.age$/.test(field) ? value : []))).toEqual([39]);
});

describe('an ancestry that its label names', () => {
  const named = (
    label: string,
    text: string,
    layout = (label: string, text: string) => `<dt>${label}</dt><dd>${text}</dd>`,
  ) =>
    suggest(valuesIn(`<dl>${layout(label, text)}</dl>`)).flatMap(({ field, value, text, candidates = [] }) =>
      field.startsWith('clinical.ancestry') ? [value ?? [text, ...candidates.map(one => one.value)].join(' → ')] : [],
    );
  const layouts = {
    'a list': undefined,
    'a table': (label: string, text: string) => `<table><tr><td>${label}</td><td>${text}</td></tr></table>`,
    'a line': (label: string, text: string) => `<p><b>${label}:</b> ${text}</p>`,
  };

  describe.each(Object.entries(layouts))('in %s', (_, layout) => {
    it.each([
      ['Ashkenazi Jewish ancestry', 'Yes', 'ASHKENAZI_JEWISH'],
      ['Ashkenazi Jewish descent', 'Yes, maternal', 'ASHKENAZI_JEWISH'],
      ['Of Ashkenazi Jewish heritage?', 'Y', 'ASHKENAZI_JEWISH'],
      ['AJ ancestry', 'Yes', 'ASHKENAZI_JEWISH'],
      ['Jewish ancestry', 'Ashkenazi', 'ASHKENAZI_JEWISH'],
      ['Maternal ancestry', 'Ashkenazi Jewish', 'ASHKENAZI_JEWISH'],
      ['Ethnic background', 'Ashkenazi', 'ASHKENAZI_JEWISH'],
      ['Jewish heritage', 'Yes', 'Jewish heritage: Yes → ASHKENAZI_JEWISH'],
      ['Ethnicity', 'Jewish', 'Jewish → ASHKENAZI_JEWISH'],
      ['Hispanic or Latino origin', 'Yes', 'HISPANIC_LATINO'],
      ['Paternal ancestry', 'Irish', 'Irish'],
    ])('"%s: %s" is %s', (label, text, ancestry) => expect(named(label, text, layout)).toEqual([ancestry]));

    it.each([
      ['Ashkenazi Jewish ancestry', 'No'],
      ['Ashkenazi Jewish ancestry', 'Unknown'],
      ['Jewish heritage', 'Declined to say'],
      ['Hispanic or Latino origin', 'No'],
      ['Partner Ashkenazi Jewish ancestry', 'Yes'],
      ["Husband's ethnicity", 'Ashkenazi Jewish'],
    ])('"%s: %s" is none', (label, text) => expect(named(label, text, layout)).toEqual([]));
  });
});

it('takes a denied Hispanic origin into account', () => {
  const body = '<dl><dt>Race</dt><dd>White</dd><dt>Hispanic origin</dt><dd>No</dd></dl>';
  expect(suggest(valuesIn(body))).toMatchObject([{ value: 'WHITE_NON_HISPANIC' }]);
});

it('joins what several labels say of where the patient comes from', () => {
  const body =
    '<dl><dt>Race</dt><dd>White</dd><dt>Ethnicity</dt><dd>Not Hispanic or Latino</dd><dt>Ancestry</dt><dd>Ashkenazi Jewish (maternal), Irish</dd></dl>';
  const found = suggest(valuesIn(body)).flatMap(({ field, value, text }) =>
    /ancestry/.test(field) ? (value ?? text) : [],
  );
  expect(found).toEqual(['WHITE_NON_HISPANIC', 'ASHKENAZI_JEWISH', 'Irish']);
});
