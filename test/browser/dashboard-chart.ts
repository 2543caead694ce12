// A chart of OpenEMR's dashboard that a test changes while it is open, as a page's own script does.
import type { Page } from 'playwright-core';

export interface ChartPatient {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
  recordNumber: string;
  /** '' for a chart without a key. */
  pid: string;
}

const columns = { fname: 'firstName', lname: 'lastName', DOB: 'dob', pubpid: 'recordNumber' } as const;

/** The path that makes the page look like the dashboard. */
export const dashboardPath = '/interface/patient_file/summary/demographics.php';

export function dashboardChart(patient: ChartPatient): string {
  // The page shows the last name in the cell of another field, without a machine-readable copy.
  const cell = (column: string, value: string) =>
    column === 'lname'
      ? `<td><span id="text_lname">${value}</span></td>`
      : `<td id="text_${column}" data-value="${value}">${value}</td>`;
  const cells = Object.entries(columns).map(([column, part]) => (patient[part] ? cell(column, patient[part]) : ''));
  const key = patient.pid ? `<input type="hidden" name="pid" value="${patient.pid}">` : '';
  return `<!doctype html><html lang="en"><title>Dashboard</title><body>${key}<table><tr>${cells.join('')}
    ${cell('sex', 'Female')}${cell('street', '1 Main St')}${cell('phone_cell', '5035550100')}</tr></table></body></html>`;
}

/** Puts other values into the cells of an open chart. */
export const changeChart = (page: Page, change: Partial<ChartPatient> & { street?: string }, isFramed = false) => {
  const frame = isFramed ? (page.frames()[1] ?? page.mainFrame()) : page.mainFrame();
  const { pid, street, ...identity } = change;
  const cells = Object.entries(columns).flatMap(([column, part]) => {
    const value = identity[part];
    return value === undefined ? [] : [[`text_${column}`, value] as const];
  });
  const all = [...cells, ...(street === undefined ? [] : [['text_street', street] as const])];
  return frame.evaluate(
    ([values, key]) => {
      for (const [id, value] of values) {
        const cell = document.getElementById(id);
        if (cell) Object.assign(cell, { textContent: value }).setAttribute('data-value', value);
      }
      if (key !== undefined) document.querySelector('input[name="pid"]')?.setAttribute('value', key);
    },
    [all, pid] as const,
  );
};

/** Changes the mobile phone number every 60 ms, so the chart never settles. */
export const keepRestless = (page: Page, isFramed = false) => {
  const frame = isFramed ? (page.frames()[1] ?? page.mainFrame()) : page.mainFrame();
  return frame.evaluate(() => {
    let number = 5035550100;
    setInterval(() => {
      number += 1;
      const cell = document.getElementById('text_phone_cell');
      if (cell) Object.assign(cell, { textContent: `${number}` }).setAttribute('data-value', `${number}`);
    }, 60);
  });
};
