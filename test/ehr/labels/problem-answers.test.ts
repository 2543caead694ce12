// What the answers in a list of problems say: "No" denies the problem only where the problem is asked for.
import { expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { valuesIn } from './page.ts';

const table = (heads: readonly string[], ...rows: readonly string[][]) => {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${heads.length > 0 ? row(heads, 'th') : ''}${rows.map(cells => row(cells, 'td')).join('')}</table>`;
};

/** What a page suggests of the patient's cancers and the relatives', and what it names besides. */
function read(body: string) {
  const values = suggest(valuesIn(body));
  const valuesOf = (field: RegExp) => values.flatMap(each => (field.test(each.field) ? [each.value] : []));
  return {
    cancers: valuesOf(/^clinical\.personalCancerHistory\[\d\]$|cancerSiteCode$/),
    named: valuesOf(/^chart\.notTaken\[\d+\]\.text$/),
  };
}

const problems = (head: string, answer: string) =>
  `<h2>Problems</h2>${table(['Problem', 'Onset', head], ['Breast cancer', '2015', answer], ['Essential hypertension', '2001', 'Yes'])}`;

it.each([
  ...['Chronic', 'Primary', 'Verified', 'Resolved', 'Inactive', 'Entered in error', 'Refuted', 'Ruled out'].map(
    head => [head, 'No'],
  ),
  ['Treatment', 'none'],
  ['Recurrence', 'Absent'],
  ['Admitted', 'Never'],
  ['Inactive', 'Yes'],
  ['Resolved', 'Yes'],
  ['Present', 'Yes'],
])('a problem stays where "%s" is "%s"', (head, answer) => {
  expect(read(problems(head, answer))).toEqual({ cancers: ['breast'], named: [] });
});

it('a problem stays beside an empty comment', () => {
  expect(read(problems('Comments', 'None')).cancers).toEqual(['breast']);
});

it('a problem stays where no one knows what "No" answers', () => {
  expect(read(`<h2>Problems</h2>${table([], ['Breast cancer', '2015', 'No'])}`).cancers).toEqual(['breast']);
  const ragged = table(['Problem', 'Chronic'], ['Breast cancer', '2015', 'No']);
  expect(read(`<h2>Problems</h2>${ragged}`).cancers).toEqual(['breast']);
});

it.each(['Present', 'Active', 'Confirmed', 'Has condition', 'Diagnosed', 'Personal history', 'Ever had', 'Yes/No'])(
  'a cancer is no suggestion where "%s" is "No", and is named',
  head => {
    expect(read(problems(head, 'No'))).toEqual({ cancers: [], named: [`Breast cancer, 2015, ${head}: No`] });
  },
);

it.each(['Entered in error', 'Refuted', 'Ruled out'])(
  'a cancer is no suggestion where "%s" is "Yes", and is named',
  head => {
    expect(read(problems(head, 'Yes'))).toEqual({ cancers: [], named: [`Breast cancer, 2015, ${head}: Yes`] });
  },
);

it('two answers that contradict each other leave the problem', () => {
  const rows = table(['Problem', 'Confirmed', 'Active'], ['Colon cancer', 'Yes', 'No']);
  expect(read(`<h2>Problems</h2>${rows}`).cancers).toEqual(['colorectal']);
});

it('a column of a relative says nothing of the patient', () => {
  const rows = table(['Condition', 'Self', 'Mother'], ['Breast cancer', 'No', 'Yes'], ['Colon cancer', 'Yes', 'No']);
  expect(read(`<h2>Medical history</h2>${rows}`)).toEqual({
    cancers: ['colorectal'],
    named: ['Breast cancer, Self: No, Mother: Yes'],
  });
});

it.each(['Breast cancer: No', 'Breast cancer | No'])('"%s" is a plain denial', line => {
  const cells = table([], line.split(' | '), ['Gout', 'Yes']);
  expect(read(`<h2>Medical history</h2>${cells}`)).toEqual({ cancers: [], named: [] });
});

it('an answer counts behind a label, too', () => {
  const item = (more: string) => `<h2>Problems</h2><ul><li>Breast cancer, 2015, ${more}</li><li>Gout</li></ul>`;
  expect(read(item('Entered in error: No')).cancers).toEqual(['breast']);
  expect(read(item('Chronic: No')).cancers).toEqual(['breast']);
  expect(read(item('Present: No'))).toEqual({ cancers: [], named: ['Breast cancer, 2015, Present: No'] });
  expect(read(item('Refuted: Yes'))).toEqual({ cancers: [], named: ['Breast cancer, 2015, Refuted: Yes'] });
});

it('the header of a column counts where it stands above the list or has no tag of its own', () => {
  const rows = (head: string) => table(['Diagnosis', 'Onset', head], ['Breast cancer', '2015', 'No']);
  expect(read(rows('Chronic'))).toEqual({ cancers: ['breast'], named: [] });
  expect(read(rows('Present'))).toEqual({ cancers: [], named: ['Breast cancer, 2015, Present: No'] });
  const untagged = (head: string) =>
    `<h2>Problems</h2>${rows(head).replace('Diagnosis', 'Problem').replaceAll('th>', 'td>')}`;
  expect(read(untagged('Chronic')).cancers).toEqual(['breast']);
  expect(read(untagged('Present')).cancers).toEqual([]);
});

it.each(['Entered in error', 'Refuted', 'Ruled out'])(
  'a relative’s cancer is no suggestion where "%s" is "Yes"',
  head => {
    const heads = ['Relative', 'Condition', 'Age', head];
    const rows = [
      ['Mother', 'Breast cancer', '45', 'Yes'],
      ['Father', 'Colon cancer', '61', 'No'],
    ];
    expect(read(`<h2>Family history</h2>${table(heads, ...rows)}`)).toEqual({
      cancers: ['COLORECTAL'],
      named: ['Mother | Breast cancer | 45 | Yes'],
    });
  },
);

it.each(['Inactive', 'Resolved', 'Chronic'])('a relative’s cancer stays where "%s" is "Yes"', head => {
  const rows = table(['Relative', 'Condition', 'Age', head], ['Mother', 'Breast cancer', '45', 'Yes']);
  expect(read(`<h2>Family history</h2>${rows}`)).toEqual({ cancers: ['BREAST'], named: [] });
});

it('what a very long list has no room for is named', () => {
  const many = Array.from({ length: 2200 }, (_, index) => `<li>Migraine ${index}</li>`).join('');
  const beyond = expect.stringMatching(/^Migraine 2000\b/);
  const { named } = read(`<h2>Problems</h2><ul>${many}<li>Prostate cancer</li></ul>`);
  expect(named).toEqual(['Prostate cancer', beyond]);
  expect(read(`<h2>Problems</h2>${many.replaceAll('li>', 'p>')}`).named).toEqual([beyond]);
});

it.each(['Onset', 'Date of diagnosis', 'Diagnosed'])('the day below "%s" gives the age at the diagnosis', head => {
  const rows = table(['Problem', head, 'Entered'], ['Breast cancer', '06/2015', '07/2019']);
  const values = valuesIn(`<h2>Problems</h2>${rows}`);
  const born = values.find(({ field }) => field === 'patient.dob')?.value;
  const ages = suggest(values).flatMap(({ field, value }) => (field.endsWith('diagnosisAge') ? value : []));
  expect([born, ages]).toEqual(['1979-03-18', [36]]);
  const entered = valuesIn(`<h2>Problems</h2>${table(['Problem', 'Entered'], ['Breast cancer', '06/2015'])}`);
  expect(suggest(entered).some(({ field }) => field.endsWith('diagnosisAge'))).toBe(false);
});
