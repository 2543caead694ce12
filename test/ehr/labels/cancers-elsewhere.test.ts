// Cancers outside of the parts that a heading names: the form names them, and suggests nothing.
import { expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { valuesIn } from './page.ts';

const read = (body: string) => {
  const values = suggest(valuesIn(body));
  return {
    named: values.flatMap(({ field, value }) => (/^chart\.notTaken.*text$/.test(field) ? [value] : [])),
    suggested: values.flatMap(({ field, value }) => (/^clinical/.test(field) ? [value] : [])),
  };
};

it.each([
  ['<div class="tile"><h4>Summary of care</h4><p>Breast cancer, left, 2015</p></div>', 'Breast cancer, left, 2015'],
  ['<p>Doing well. Father died of colon cancer at 49. Wife came along.</p>', 'Father died of colon cancer at 49.'],
  [
    '<h3>Important</h3><div>BRCA2 found in her mother (breast cancer at 46). No allergies.</div>',
    'BRCA2 found in her mother (breast cancer at 46).',
  ],
  [
    '<table><tr><th>Entry</th><th>Since</th></tr><tr><td>Malignant tumor of prostate</td><td>10/09/2013</td></tr></table>',
    'Malignant tumor of prostate | 10/09/2013',
  ],
  ['<div class="tile"><h4>Summary of care</h4><p>DCIS, left, 2015</p></div>', 'DCIS, left, 2015'],
  [
    '<h4>Observações</h4><p>Irmã (Socorro) ca de ovário aos 50, falecida.</p>',
    'Irmã (Socorro) ca de ovário aos 50, falecida.',
  ],
  ['<h4>Registerdaten</h4><p>Familie: Bruder Kolon-Ca 50 J.</p>', 'Familie: Bruder Kolon-Ca 50 J.'],
  ['<h4>Suivi</h4><p>Mère K du sein à 46 ans.</p>', 'Mère K du sein à 46 ans.'],
  ['<h4>Course</h4><p>Received a blood transfusion on 11/02/2026.</p>', 'Received a blood transfusion on 11/02/2026.'],
  ['<div class="tag">Allogeneic stem cell transplant, 2019</div>', 'Allogeneic stem cell transplant, 2019'],
  ['<div><span>Ongoing</span><ul><li>Carcinoma of ovary</li><li>Asthma</li></ul></div>', 'Carcinoma of ovary'],
])('names what %s says', (body, line) => expect(read(body)).toEqual({ named: [line], suggested: [] }));

it.each([
  ['a clinic', '<p>Salem Cancer Center</p>'],
  ['what can be ordered', '<p>Hereditary cancer panel</p><button>Breast cancer</button>'],
  ['a screening', '<p>Breast cancer screening due</p>'],
  [
    'a transfusion that was not',
    '<p>Blood transfusions: none</p><p>No transfusion.</p><p>Transfusion consent: yes</p>',
  ],
  ['a kidney', '<p>Kidney transplant clinic</p><p>Renal transplant 2011</p>'],
  ['a marker', '<p>CA-125 elevated, CA 19-9 normal</p>'],
  ['a state and a vitamin', '<p>Sent to Colton, CA. Vitamin K 2 mg, Mamaroneck CA 92324</p>'],
  ['a menu', '<nav>Cancer</nav><ul role="menu"><li>Breast cancer</li></ul>'],
  ['a choice', '<label><input type="checkbox"> Breast cancer</label>'],
  ['a question', '<p>Have you ever had cancer?</p>'],
  ['what is true of all', '<article><h2>Clinical pathway</h2><p>Breast cancer before 45</p></article>'],
  ['what is crossed out', '<p><s>Breast cancer 2015</s></p>'],
  ['what is hidden', '<p style="display: none">Breast cancer 2015</p>'],
  ['another patient', '<section><h3>New result</h3><p>Patient: Frost, Gideon</p><p>Pancreatic cancer</p></section>'],
])('does not name %s', (_, body) => expect(read(body)).toEqual({ named: [], suggested: [] }));

it('names nothing twice', () => {
  const parts = '<h2>Problems</h2><ul><li>Breast cancer</li></ul><h2>Care</h2><p>Breast cancer</p>';
  expect(read(parts)).toEqual({ named: [], suggested: ['breast'] });
});

it('reads the parts of an accordion, which calls itself a list of tabs', () => {
  const panel = (title: string, text: string) =>
    `<div><div role="tab"><h4><a href="#p">${title}</a></h4></div><div role="tabpanel">${text}</div></div>`;
  const accordion = (...panels: string[]) => `<div role="tablist">${panels.join('')}</div>`;
  expect(read(accordion(panel('Problems', '<ul><li>Breast cancer</li></ul>')))).toEqual({
    named: [],
    suggested: ['breast'],
  });
  expect(read('<div role="tablist"><a role="tab">Problems</a><p>Breast cancer</p></div>').suggested).toEqual([]);
});
