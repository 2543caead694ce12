// Whose chart it is by its banner alone, with a bar of the application above or below it and other people behind it.
import { describe, expect, it } from 'vitest';
import { byField, readPage } from './page.ts';

const bar = '<nav class="topbar"><a>Home</a><a>Patients</a><span class="user">Tess Marlowe, MD</span></nav>';
const rest =
  '<main><h3>Allergies</h3><p>None known</p><h3>Medications</h3><ul><li>Lisinopril 10 mg</li></ul><h3>Care team</h3><p>PCP: Dr. Bo Tran</p>' +
  '<h3>Emergency contact</h3><p>Ole Lindqvist (husband) 503-555-0199</p></main>';

describe.each([
  [
    'labels in one line',
    '<div class="banner"><strong>LINDQVIST, Maren</strong> DOB: 28-Mar-1979 (47y) Gender: Female MRN: FH-10231</div>',
  ],
  [
    'an age before the date',
    '<div class="banner"><div class="name">Maren Lindqvist</div><div class="meta">Female, 47 years old (03/28/1979)</div><div class="id">#FH-10231</div></div>',
  ],
  [
    'a list without labels',
    '<div><h1>Maren Lindqvist</h1><ul><li>Female</li><li>47</li><li>Mar 28, 1979</li><li>MRN FH-10231</li></ul></div>',
  ],
  [
    'a side bar',
    '<div class="sb"><div>ML</div><div>Maren Lindqvist</div><div>Female, 47 y.o., 3/28/1979</div><div>MRN: FH-10231</div><div>Bed: 12A</div></div>',
  ],
  [
    'a table of cells',
    '<table class="banner"><tr><td><b>LINDQVIST, MAREN</b></td><td>DOB:28-Mar-1979</td><td>Age:47 years</td><td>Sex:Female</td><td>MRN:FH-10231</td><td>Fin#:99120</td></tr></table>',
  ],
  [
    'an age in the heading',
    '<h3>Maren Lindqvist <small>47 year old female</small></h3><dl><dt>Birth date</dt><dd>March 28, 1979</dd><dt>Patient ID</dt><dd>FH-10231</dd></dl>',
  ],
  [
    'a number behind the name',
    '<h1 class="title">Lindqvist, Maren (FH-10231)</h1><p class="sub">Female | DOB: 03/28/1979 | 47y</p>',
  ],
  [
    'labels above values',
    '<div class="row"><div class="col"><label>Patient</label><div>Maren Lindqvist</div></div><div class="col"><label>Birthdate</label><div>1979-03-28 (47)</div></div><div class="col"><label>Gender</label><div>F</div></div><div class="col"><label>Chart #</label><div>FH-10231</div></div></div>',
  ],
  [
    'a named section',
    '<section aria-label="Patient banner"><p>Maren Lindqvist</p><p>DOB 28 Mar 1979 · Age 47 · Female</p><p>ID FH-10231</p></section>',
  ],
  [
    'labels before spans',
    '<div class="ui-header"><h1>Maren Lindqvist</h1></div><ul><li>Date of Birth<span>03/28/1979</span></li><li>Sex<span>Female</span></li><li>Record No.<span>FH-10231</span></li></ul>',
  ],
  ['one sentence', '<div class="demographics">Maren Lindqvist, F, 47y (DOB: 28/03/1979), ID: FH-10231</div>'],
])('a banner of %s', (_, banner) => {
  it.each([bar + banner, banner + bar])('is read', above => {
    const read = byField(readPage(above + rest, { title: 'Acme EHR - Patient chart' }));
    expect({ ...read, 'patient.lastName': `${read?.['patient.lastName']}`.toLowerCase() }).toMatchObject({
      'patient.firstName': expect.stringMatching(/^maren$/i),
      'patient.lastName': 'lindqvist',
      'patient.dob': '1979-03-28',
      'patient.genderCode': 'FEMALE',
      'patient.recordNumber': 'FH-10231',
    });
  });
});
