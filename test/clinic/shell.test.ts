import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from './server.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic.close());

async function open(address: string): Promise<JSDOM> {
  return JSDOM.fromURL(address, { runScripts: 'dangerously', resources: 'usable' });
}

function bar({ window }: JSDOM): string {
  return window.document.querySelector('#attendantData')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function click({ window }: JSDOM, selector: string): void {
  const element = window.document.querySelector(selector);
  if (element === null) throw new Error(`No ${selector}`);
  element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));
}

it('fills the bar from the chart, and empties it when the chart closes', async () => {
  const shell = await open(clinic.chartUrl(3));
  await vi.waitFor(() => expect(bar(shell)).toMatch(/^Zoë D'Angelo Nuñez \(SC-30977\) × DOB: 1992-02-29 Age: \d+$/));
  click(shell, '.close-chart');
  expect(bar(shell)).toBe('');
  expect(shell.window.document.querySelector('iframe[name="pat"]')).not.toBeNull();
  shell.window.close();
});

it('opens a chart from the patient list, in a frame that gets its name after it is created', async () => {
  const shell = await open(clinic.url);
  await vi.waitFor(() => expect(shell.window).toHaveProperty('openChart'));
  click(shell, '#patient-list button[data-pid="4"]');
  await vi.waitFor(() => expect(bar(shell)).toContain('Ngozi Adeyemi (SC-31150)'));
  const shown = [...shell.window.document.querySelectorAll<HTMLElement>('.frameDisplay')]
    .filter(({ style }) => style.display !== 'none')
    .map(display => display.querySelector('iframe')?.name);
  expect(shown).toEqual(['pat']);
  shell.window.close();
});

it('lets the bar lag behind the chart', async () => {
  const shell = await open(`${clinic.chartUrl(1)}&slowBanner=300`);
  await vi.waitFor(() => {
    const chart = shell.window.document.querySelector<HTMLIFrameElement>('iframe[name="pat"]')?.contentDocument;
    expect(chart?.querySelector('#text_fname')).not.toBeNull();
  });
  expect(bar(shell)).toBe('');
  await vi.waitFor(() => expect(bar(shell)).toContain('Ngozi Adeyemi-Brandt'));
  shell.window.close();
});
