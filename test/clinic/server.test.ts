import { networkInterfaces } from 'node:os';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from './server.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic({ webRoot: '/openemr', dateFormat: 1 });
});
afterAll(() => clinic.close());

const chart = '/openemr/interface/patient_file';

async function get(path: string, cookie = ''): Promise<Response> {
  return fetch(new URL(path, clinic.url), { headers: { cookie }, redirect: 'manual' });
}

async function page(path: string, cookie = ''): Promise<Document> {
  const response = await get(path, cookie);
  expect(response.status).toBe(200);
  return new JSDOM(await response.text()).window.document;
}

describe('the sample clinic', () => {
  it('opens the shell with the requested chart and an empty bar', async () => {
    const shell = await page(clinic.chartUrl(2));
    expect(shell.querySelector('iframe[name="pat"]')?.getAttribute('src')).toBe(
      `${chart}/summary/demographics.php?set_pid=2`,
    );
    expect(shell.querySelector('#attendantData')?.textContent?.trim()).toBe('');
    expect(shell.querySelector('.sample')?.textContent).toBe('Sample clinic · invented patients');
  });

  it('shows the start page at the root', async () => {
    const response = await get('/');
    expect(new URL(response.headers.get('location') ?? '', clinic.url).href).toBe(clinic.url);
  });

  it('serves everything the pages request', async () => {
    for (const path of ['clinic.css', 'shell.css', 'shell.js', 'chart.css', 'chart.js']) {
      expect((await get(`/openemr/public/${path}`)).status).toBe(200);
    }
    for (const path of ['/main/main_info.php', '/main/finder/dynamic_finder.php', '/new/new.php']) {
      await page(`/openemr/interface${path}`);
    }
    expect((await get('/openemr/../../package.json')).status).toBe(404);
  });

  it('remembers the open patient for pages without an id', async () => {
    const opened = await get(`${chart}/summary/demographics.php?set_pid=3`);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0];
    expect((await get(`${chart}/summary/demographics_full.php`)).status).toBe(404);
    const form = await page(`${chart}/summary/demographics_full.php`, cookie);
    expect(form.querySelector('input[name="db_id"]')?.getAttribute('value')).toBe('3');
    expect(form.querySelector('#form_DOB')?.getAttribute('value')).toBe('02/29/1992');
    const history = await page(`${chart}/history/history.php`, cookie);
    expect(history.querySelector('#text_history_father')?.getAttribute('data-value')).toBe('Colon cancer at 49');
  });

  it('saves what the edit form posts', async () => {
    const own = await startClinic({ dateFormat: 2 });
    const saved = await fetch(new URL('/interface/patient_file/summary/demographics_save.php', own.url), {
      method: 'POST',
      headers: { cookie: 'clinic_pid=2' },
      body: new URLSearchParams({ form_lname: 'Sorrentino Vale', form_DOB: '03/11/1957' }),
    });
    const dashboard = new JSDOM(await saved.text()).window.document;
    expect(dashboard.querySelector('#text_lname')?.textContent).toBe('Sorrentino Vale');
    expect(own.patients[1]?.dob).toBe('1957-11-03');
    expect(clinic.patients[1]?.lastName).toBe('Sorrentino');
    await own.close();
  });

  it('listens on the loopback address only', async () => {
    const { hostname, port } = new URL(clinic.url);
    expect(hostname).toBe('127.0.0.1');
    const outside = Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  });
});
