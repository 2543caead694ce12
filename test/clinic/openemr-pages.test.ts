import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { dashboardPage } from './dashboard-page.ts';
import type { DateFormat } from './date-format.ts';
import { blankPatient, type ClinicPatient } from './patient.ts';
import { patients } from './patients.ts';

function dashboard(patient: ClinicPatient | undefined, format: DateFormat): Document {
  if (patient === undefined) throw new Error('No such patient');
  const page = dashboardPage(patient, format, { today: '2026-11-21', webRoot: '' });
  return new JSDOM(page.markup).window.document;
}

it("stores the birth date as ISO, and shows every date in the clinic's format", () => {
  const page = dashboard(patients[0], 2);
  expect(page.querySelector('#text_DOB')?.getAttribute('data-value')).toBe('1981-04-09');
  expect(page.querySelector('#text_DOB')?.textContent).toBe('09/04/1981');
  expect(page.querySelector('.subscriber')?.textContent).toContain('05/11/1978');
});

it('keeps the other parts of the name hidden in the cell of the first', () => {
  const cell = dashboard(patients[0], 0).querySelector('td#text_fname');
  expect(cell?.getAttribute('data-value')).toBe('Ngozi');
  expect(cell?.querySelector('#text_lname')?.textContent).toBe('Adeyemi-Brandt');
  expect(cell?.textContent?.match(/Adeyemi-Brandt/g)).toHaveLength(2);
});

it('shows an empty chart as OpenEMR does', () => {
  const page = dashboard(patients[1], 0);
  expect(page.querySelector('#medical_problem_ps_expand .list-group-item')?.textContent).toBe('Nothing Recorded');
  expect(page.querySelector('#insurance_ps_expand #primary')).toBeNull();
  expect(page.querySelector('#insurance_ps_expand')?.textContent).toContain('Nothing To Report');
});

it('shows a name as text, whatever is in it', () => {
  const name = '</script><b title="x">&';
  const page = dashboard({ ...blankPatient(9), firstName: name, lastName: name }, 0);
  expect(page.querySelector('#text_fname')?.getAttribute('data-value')).toBe(name);
  expect(page.querySelector('#text_lname')?.textContent).toBe(name);
  expect(page.querySelectorAll('script')).toHaveLength(2);
  expect(page.querySelector('b[title]')).toBeNull();
});
