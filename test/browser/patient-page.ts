// A page with the patient that the tests of hidden identities hide.

const row = (id: string, value: string, text = value) =>
  `<td class="text data" id="text_${id}" data-value="${value}">${text}</td>`;

/** Cells of OpenEMR's dashboard, which the reader relies on. */
export const cells = `<table id="patient-cells"><tr>${row('title', '', 'Ms.')}</tr><tr>${row('fname', 'Maren', 'Maren <span id="text_lname">Lindqvist</span>')}</tr>
  <tr>${row('DOB', '1979-03-08')}${row('sex', 'Female')}</tr></table>`;
export const chartPath = '/openemr/interface/patient_file/summary/demographics.php';

export const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dashboard</title><style>${style}</style><body>${body}</body></html>`;
/** Beside the chart: a header with a name and a birth date would make the page one of two patients, which is refused. */
export const decoy = '<aside><h1>Fjelstad, Odd</h1><p>DOB: 1950-01-31 · MRN FH-2</p></aside>';
export const cover = (style: string, tag = 'div') =>
  page(
    `${decoy}<div id="box">${cells}</div><${tag} style="position: absolute; left: 0; top: 0; width: 1200px; height: 600px; ${style}">Fjelstad, Odd</${tag}>`,
  );
