// Updates that show another person beside the patient. None of that person's values is ever the patient's.
import { findValue } from '../../../src/order/values.ts';
import { inDocuments, type Update } from './update.ts';

/** Parts of what is shown of other persons, as any reading of it would have them. */
const ofStrangers =
  /quillon|zephyrine|1957-11-23|8080808|9075550199|driftwood|dw-?80808|nowhere row|sitka|99835|perpetua|1961-02-14|7070707|9075550177/i;

/** True if a value, or one of a list, is of the other person. */
export const isOfStranger = (value: unknown): boolean =>
  ofStrangers.test(String(value)) || ofStrangers.test(String(value).replace(/[\s().-]/g, ''));

const put = (name: string, where: 'afterbegin' | 'beforeend', html: string): Update =>
  inDocuments(name, (document, _reading) => {
    document.body.insertAdjacentHTML(where, html);
  });

const field = (label: string, value: string) => `<div><span>${label}</span><span>${value}</span></div>`;

export const strangerUpdates: readonly Update[] = [
  put(
    'a card of another patient',
    'beforeend',
    `<aside class="card"><h3>Last viewed</h3><p><b>Zephyrine, Quillon</b> (M)</p><p>DOB: 1957-11-23</p><p>MRN: 8080808</p><p>Mobile: (907) 555-0199</p><p>quillon@example.org</p></aside>`,
  ),
  put(
    'a list of recent patients',
    'afterbegin',
    `<div class="recent"><h4>Recent patients</h4><ul><li><a href="#1">Zephyrine, Quillon</a> <span>1957-11-23</span> <span>8080808</span></li><li><a href="#2">Zephyrine, Perpetua</a> <span>1961-02-14</span> <span>7070707</span></li></ul></div>`,
  ),
  put(
    'an emergency contact',
    'beforeend',
    `<section><h3>Emergency contact</h3>${field('First name', 'Quillon')}${field('Last name', 'Zephyrine')}${field('Date of birth', '1957-11-23')}${field('Mobile', '(907) 555-0199')}${field('Email', 'quillon@example.org')}${field('Street', '9 Nowhere Row')}${field('City', 'Sitka')}${field('ZIP code', '99835')}</section>`,
  ),
  put(
    'a message about another patient',
    'beforeend',
    '<div role="status" class="toast"><strong>New result</strong><p>Zephyrine, Quillon · DOB 1957-11-23 · MRN 8080808</p><button>Open</button></div>',
  ),
  put(
    'a table of the day',
    'beforeend',
    '<section><h3>Today</h3><table><thead><tr><th>Time</th><th>Patient</th><th>Date of birth</th><th>Phone</th></tr></thead><tbody><tr><td>9:30</td><td>Zephyrine, Quillon</td><td>1957-11-23</td><td>(907) 555-0199</td></tr><tr><td>10:00</td><td>Zephyrine, Perpetua</td><td>1961-02-14</td><td>(907) 555-0177</td></tr></tbody></table></section>',
  ),
  inDocuments('another member of the household', (document, { values }) => {
    const last = findValue(values, 'patient.lastName')?.text ?? 'Zephyrine';
    document.body.insertAdjacentHTML(
      'beforeend',
      '<section><h3>Household</h3><div class="member"><a href="#3"></a><span>1957-11-23</span><span>M</span></div></section>',
    );
    for (const link of document.querySelectorAll('.member a')) link.textContent = `Quillon ${last}`;
  }),
  put(
    'a warning of a possible duplicate',
    'afterbegin',
    '<div role="alert"><p>Possible duplicate record</p><dl><dt>Name</dt><dd>Quillon Zephyrine</dd><dt>Date of birth</dt><dd>11/23/1957</dd><dt>MRN</dt><dd>8080808</dd></dl><button>Compare</button></div>',
  ),
];
