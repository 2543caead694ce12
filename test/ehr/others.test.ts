// After an update of the EHR, a page that shows another person as its patient is refused, whatever its markup. Other people of a
// chart do not refuse it.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../src/ehr/definition.ts';
import { findOther } from '../../src/ehr/moved/others.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { fieldParsers } from '../../src/ehr/values/field-parsers.ts';
import type { FrameAnswer, ReadValue } from '../../src/order/reading.ts';

const read = (field: string, value: string): ReadValue => ({ field, value, text: value, from: '', sure: false });
const ada = [read('patient.firstName', 'Ada'), read('patient.lastName', 'Lowell'), read('patient.dob', '1979-03-18')];
const chart = '<div><b>Ada Lowell</b> <i>F</i> <i>47 y</i></div><div><i>DOB</i> <i>03/18/1979</i></div>';

/** Whom a page shows beside Ada Lowell. Null for nobody. */
function other(body: string, path = '/view', values = ada, screens: ScreenDefinition[] = []): string | null {
  const { document } = new JSDOM(body).window;
  const sight = { url: `https://ehr.example.org${path}`, name: '', visible: true, today: '2026-11-21' };
  return findOther(document, sight, { values, screens }, fieldParsers)?.other ?? null;
}

describe('another patient on the page', () => {
  it.each([
    [
      'a banner with an age',
      `<x-top><u>Rupert Ash</u><u>Male</u><u>63 years</u></x-top>${chart}`,
      'Rupert Ash · 63 years',
    ],
    ['a date with a label', `${chart}<p>Born</p><p>11/30/1962</p>`, 'Ada Lowell · 11/30/1962'],
    ['a date with an age', `<p>Ash, Rupert</p><p>63yo M</p><p>11-30-1962</p>${chart}`, 'Ash, Rupert · 63yo M'],
    ['a namesake', `<p>Ada Lowell</p><p>DOB: 03/18/1980</p>${chart}`, 'Ada Lowell · 03/18/1980'],
    [
      'a name with the same birth',
      `${chart}<p>Name</p><p>Ada Bramwell</p><p>DOB</p><p>03/18/1979</p>`,
      'Ada Bramwell · 03/18/1979',
    ],
    ['a picture', `<img alt="Photo of Rupert Ash" src="a.png">${chart}`, 'Rupert Ash'],
    ['initials', `<span title="Edda Lowell">EL</span>${chart}`, 'Edda Lowell'],
  ])('is found by %s', (_, body, shown) => {
    expect(other(body)).toBe(shown);
  });

  it.each([
    [
      'the menu',
      '/patient/77120/labs',
      '<a href="/patient/88310/labs">Labs</a><a href="/patient/88310/notes">Notes</a>',
    ],
    ['a hidden field', '/edit.jsp?demographic_no=508', '<input type="hidden" name="demographic_no" value="512">'],
    ['the link around the name', '/patients/508', '<a href="/patients/512">Lowell, Ada</a>'],
    [
      'the picture',
      '/patient/77120',
      `<img src="/photo?patientId=77120"><b>Ada Lowell</b><img src="/photo?patientId=88310"><b>Ada Lowell</b>`,
    ],
  ])('is found by the key in %s', (_, path, body) => {
    expect(other(chart + body, path)).toBe('');
    expect(other(chart + body.replace(/512|88310/g, /\d+/.exec(path)?.[0] ?? ''), path)).toBeNull();
  });

  it('is found where the definition looked for the key, at another address', () => {
    const screen: ScreenDefinition = {
      id: 'chart',
      kind: 'chart',
      address: '^/record/(?<patient>\\w+)',
      sign: 'main',
      patientKey: [{ find: 'output', all: true }],
    };
    expect(other(`${chart}<output>A512</output>`, '/v2/record/A508', ada, [screen])).toBe('');
    expect(other(`${chart}<output>A508</output>`, '/v2/record/A508', ada, [screen])).toBeNull();
  });

  it('is found by two dates of birth where none was read', () => {
    const unborn = ada.slice(0, 2);
    expect(other(`${chart}<p>Birth date</p><p>11/30/1962</p>`, '/view', unborn)).toContain('11/30/1962');
    expect(other(chart, '/view', unborn)).toBeNull();
  });

  it('refuses the chart, and says whom the page shows', () => {
    const values: FrameAnswer = {
      definition: { id: 'x', name: 'X', verified: '' },
      screen: 'chart',
      kind: 'chart',
      rank: 1,
      visible: true,
      frame: '',
      patientKeys: [],
      values: ada,
      painted: { name: true, dob: true },
      missed: [],
    };
    const beside: FrameAnswer = { ...values, kind: 'shell', values: [], other: 'Rupert Ash · 63 years' };
    expect(mergeFrames([values, beside])).toMatchObject({
      chart: null,
      reason: 'chart.patientsDiffer',
      patients: ['LOWELL, Ada · Mar 18, 1979', 'Rupert Ash · 63 years'],
    });
    expect(mergeFrames([values, null]).chart).not.toBeNull();
  });
});

describe('other people of a chart', () => {
  it.each([
    ['her mother', '<p>Mother</p><p>Runa Lowell</p><p>Female</p><p>72 years</p>'],
    ['an emergency contact', '<h3>Emergency contact</h3><p>Name</p><p>Piers Lowell</p><p>DOB</p><p>03/03/1981</p>'],
    ['who pays', '<h4>Guarantor</h4><p>Ash, Rupert</p><p>Date of birth</p><p>11/30/1962</p>'],
    ['who is insured', '<p>Subscriber</p><p>Rupert Ash</p><p>DOB: 11/30/1962</p>'],
    ['her doctor', '<p>Attending</p><p>Dr. Ines Halloran</p><p>Visit</p><p>11/02/2026</p>'],
    ['her nickname', '<p>Name</p><p>Ad Lowell</p><p>DOB</p><p>03/18/1979</p>'],
    [
      'a list of recent patients',
      '<ul><li><a href="/patient/1">Rupert Ash</a> 11/30/1962 (63 y) M</li><li><a href="/patient/2">Bo Li</a> 05/17/2006 (20 y) F</li></ul>',
    ],
    ['the next patient', '<nav><a href="/patient/512">Next: Rupert Ash</a> <span>63 y M</span></nav>'],
    ['a notice', '<div role="status">New result: <b>Rupert Ash</b> <i>DOB</i> <i>11/30/1962</i></div>'],
    [
      'a relative’s record',
      '<p>Name</p><p>Piers Lowell</p><p>Birth Date</p><p>1981-03-03</p><p>Patient</p><p>Ada Lowell</p>',
    ],
    ['the user’s picture', '<button><span title="Dr. Ines Halloran">IH</span> Ines Halloran</button>'],
    ['a relative’s chart', '<a href="/patient/512">Runa Lowell</a>'],
  ])('do not refuse it: %s', (_, body) => {
    expect(other(`${chart}<hr>${body}`, '/patient/508')).toBeNull();
    expect(
      other(`${body}<p>Overview</p><p>Labs</p><p>Orders</p><p>Plans</p><p>Tasks</p>${chart}`, '/patient/508'),
    ).toBeNull();
  });
});
