// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { findStatus } from '../../../src/ehr/page/find-status.ts';
import { readRecordStatus } from '../../../src/ehr/values/record-status.ts';
import { read } from '../../draft/drafts.ts';

const patient = [read('patient.firstName', 'Odile'), read('patient.lastName', 'Marchetti')];

beforeAll(() => {
  Element.prototype.checkVisibility ??= () => true;
});

function statusIn(html: string): string | undefined {
  document.body.innerHTML = html;
  return readRecordStatus(findStatus(), patient)[0]?.text;
}

const name = '<h1>MARCHETTI, Odile</h1>';
/** The rest of a page, so that a part of it is not the whole. */
const rest = `<main>${'<p>Vitals were taken at the last visit and are in range.</p>'.repeat(12)}</main>`;
const banner = (inside: string) => `<header>${name}${inside}</header>${rest}`;

describe('the record of a patient', () => {
  it.each([
    ['<span class="badge">Deceased</span>', 'Deceased'],
    ['<span>DECEASED (03/01/2024)</span>', 'DECEASED (03/01/2024)'],
    ['<b>Deceased 12-Mar-2024</b>', 'Deceased 12-Mar-2024'],
    ['<p>Died on March 1, 2024</p>', 'Died on March 1, 2024'],
    ['<p>Verstorben am 01.03.2024</p>', 'Verstorben am 01.03.2024'],
    ['<p>† 01.03.2024</p>', '† 01.03.2024'],
    ['<p>Décédée le 01/03/2024</p>', 'Décédée le 01/03/2024'],
    ['<p>Fallecida</p>', 'Fallecida'],
    ['<span>(DECEASED 3 days ago)</span>', '(DECEASED 3 days ago)'],
    ['<span>DECEASED (3 days ago)</span>', 'DECEASED (3 days ago)'],
    ['<dl><dt>Deceased</dt><dd>Yes</dd></dl>', 'Deceased Yes'],
    ['<dl><dt>Deceased:</dt><dd>2024-03-01</dd></dl>', 'Deceased: 2024-03-01'],
    ['<div><label>Date of death</label> <span>03/01/2024</span></div>', 'Date of death 03/01/2024'],
    ['<div><span>Patient status</span><span>Inactive</span></div>', 'Patient status Inactive'],
    ['<div><span>Status:</span> <span>Deceased</span></div>', 'Status: Deceased'],
    ['<strong>MERGED INTO 1234</strong>', 'MERGED INTO 1234'],
    ['<nav><span>MARCHETTI, Odile <b>Deceased</b></span></nav>', 'Deceased'],
    ['<p>Inactive record</p>', 'Inactive record'],
    ['<p>Test patient</p>', 'Test patient'],
  ])('says so in its banner: %s', (inside, text) => {
    expect(statusIn(banner(inside))).toBe(text);
  });

  it.each([
    ['<p>This patient is deceased.</p>', 'This patient is deceased.'],
    ['<h2>The patient is deceased - cause unknown</h2>', 'The patient is deceased - cause unknown'],
    ['<p>This record has been merged with MRN 88213.</p>', 'This record has been merged with MRN 88213.'],
    ['<p>Record archived</p>', 'Record archived'],
  ])('says so far from its banner: %s', (inside, text) => {
    expect(statusIn(`<header>${name}</header>${rest}<div>${inside}${rest}</div>`)).toBe(text);
  });

  it.each([
    ['<dl><dt>Deceased</dt><dd>No</dd></dl>'],
    ['<dl><dt>Deceased:</dt><dd></dd></dl>'],
    ['<div><span>Deceased</span> <span>No</span></div>'],
    ['<div><span>Date of death</span> <span>—</span></div>'],
    ['<label><input type="checkbox"> Deceased</label>'],
    ['<div>Deceased <select><option>Yes</option><option>No</option></select></div>'],
    ['<button>Deceased</button>'],
    ['<p>Patient deceased: No</p>'],
    ['<nav><a>Inactive patients</a></nav>'],
    ['<nav><a>Deceased</a></nav>'],
    ['<p>Mother: deceased, breast cancer at 61</p>'],
    ['<table><tr><td>Mother</td><td>Breast cancer</td><td>Deceased</td></tr></table>'],
    ['<ul><li>Father died 2005-03-01</li></ul>'],
    ['<table><tr><td>Father</td><td>Died 2005-03-01</td></tr></table>'],
    ['<p>Deceased donor kidney transplant 2019-03-01</p>'],
    ['<p>Inactive</p>'],
    ['<p>Merge into another record</p>'],
    ['<p>Marked as a test result</p>'],
    ['<div><span>Emergency contact</span><span>Husband</span><span>Deceased</span></div>'],
  ])('says nothing of that kind in its banner: %s', inside => {
    expect(statusIn(banner(inside))).toBeUndefined();
  });

  it('is what a checked box says, and not an unchecked one', () => {
    const box = (state: string) =>
      banner(`<label><span><input type="checkbox" ${state}></span> Patient is deceased</label>`);
    expect(statusIn(box('checked'))).toBe('Patient is deceased');
    expect(statusIn(box(''))).toBeUndefined();
    expect(statusIn(banner('<label><input type="checkbox" checked> Deceased</label>'))).toBe('Deceased');
    for (const beside of [
      '<input type="checkbox" id="d"><label for="d">Patient is deceased</label>',
      '<div><input type="checkbox"> <span>Patient is deceased</span></div>',
      '<div role="switch" aria-checked="false"></div><span>Patient is deceased</span>',
    ])
      expect(statusIn(banner(beside))).toBeUndefined();
  });

  it('is not that of another patient in a list beside it', () => {
    const list = (more: string) =>
      `<aside><ul><li>Marchetti, Odile 47 F</li><li>Roe, Ada 80 F <b>Deceased</b></li>${more}</ul></aside>`;
    expect(statusIn(`${list('')}<header>${name}</header>${rest}`)).toBeUndefined();
    expect(statusIn(`${list('<li><a>Test Patient</a></li>')}<header>${name}</header>${rest}`)).toBeUndefined();
    expect(
      statusIn(
        `<table><tr><td>Roe, Ada</td><td>Deceased</td></tr><tr><td>Marchetti, Odile</td><td>-</td></tr></table>${rest}`,
      ),
    ).toBeUndefined();
    expect(statusIn(`<table><tr><td>Marchetti, Odile</td><td>Deceased</td></tr></table>${rest}`)).toBe('Deceased');
    expect(statusIn(`<header><ul><li>Marchetti, Odile</li><li>Deceased</li></ul></header>${rest}`)).toBe('Deceased');
  });

  it('is not meant by a word that stands far from the name', () => {
    expect(statusIn(`<header>${name}</header>${rest}<section>${rest}<p>Deceased</p>${rest}</section>`)).toBeUndefined();
    expect(statusIn(`<header><h1>ROE, Ada</h1><b>Deceased</b></header>${rest}${name}`)).toBeUndefined();
  });
});
