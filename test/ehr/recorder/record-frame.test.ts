// A saved page is recorded and read again: the same fields, and nothing of what stood there.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedAge, recordedDay, recordFrame } from '../../../src/ehr/recorder/record-frame.ts';
import { draftValues } from '../../../src/order/draft.ts';
import type { Reading } from '../../../src/order/reading.ts';
import { attachShadowRoots, readSavedPage } from '../../screens/saved-page.ts';

const screens = path.join(import.meta.dirname, '../../screens');
let place = '';
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'recorded-'));
});
afterAll(() => rm(place, { recursive: true }));

const read = (file: string) => readFile(file, 'utf8');

/** Records a saved screen into a folder of its own. */
async function record(screen: string, dob: unknown): Promise<string> {
  const from = path.join(screens, screen);
  const to = path.join(place, screen);
  await mkdir(to, { recursive: true });
  const capture = JSON.parse(await read(path.join(from, 'capture.json')));
  const seed = `a seed for ${screen}`;
  const age = typeof dob === 'string' ? { age: recordedAge(dob, capture.today, seed) } : {};
  const frames = await Promise.all(
    capture.frames.map(async (frame: { file: string; url: string; name?: string; visible?: boolean }) => {
      const { document } = new JSDOM(await read(path.join(from, frame.file)), { url: frame.url }).window;
      attachShadowRoots(document);
      const sight = { url: frame.url, name: frame.name ?? '', visible: frame.visible ?? true };
      const { html, ...recorded } = recordFrame(document, sight, { seed, never: [], ...age });
      await writeFile(path.join(to, frame.file), html);
      return { file: frame.file, ...recorded };
    }),
  );
  const today = recordedDay(capture.today, seed);
  await writeFile(path.join(to, 'capture.json'), JSON.stringify({ ...capture, today, frames }));
  return to;
}

const dobOf = (reading: Reading) => reading.chart && reading.values.find(({ field }) => field === 'patient.dob')?.value;

const shapeOf = (reading: Reading) => ({
  chart: reading.chart && [reading.chart.definition.id, reading.chart.screen],
  fields: reading.chart ? draftValues(reading).map(({ field, sure }) => `${field} ${sure}`) : reading.reason,
});

describe.each([
  'athenaone/chart',
  'bahmni/dashboard',
  'eclinicalworks/chart',
  'medplum/app-details',
  'openemr/dashboard-5x',
  'openemr/dashboard-iso',
  'openemr/dashboard-us',
  'openemr/edit-us-unambiguous',
  'openmrs-3/chart-two-telephones',
  'practice-fusion/summary',
])('%s', screen => {
  it('reads as before', async () => {
    const before = await readSavedPage(path.join(screens, screen));
    const after = await readSavedPage(await record(screen, dobOf(before)));
    expect(shapeOf(after)).toEqual(shapeOf(before));
  });
});

it('leaves nothing of who the patient is', async () => {
  const folder = await record('openemr/dashboard-iso', '1981-04-09');
  const files = await Promise.all((await readdir(folder)).map(file => read(path.join(folder, file))));
  const texts = files.join('\n').toLowerCase();
  const originals = [
    ...['Ngozi', 'Adaeze', 'Adeyemi', 'Brandt', 'Zizi', 'Matthias', 'Leticia', 'Oyelaran', 'Dmitri', 'Castellanos'],
    ...['Sorrentino', 'Emil', 'Angelo', 'Nuñez', 'Zoë', 'Palouse', 'Glassworks', 'Juniper', 'Basin', 'Larkspur'],
    ...['Spokane', '99201', '4410', '418 ', 'ngozi.ab', '(509)', '509-555'],
    ...['1981', '04-09', '1978-11-05', 'SC-30412', '30412', '552081', '900-55-0142'],
  ];
  expect(originals.filter(original => texts.includes(original.toLowerCase()))).toEqual([]);
});

const sight = { url: 'https://ehr.example.com/chart/40721?name=Vance', name: 'pat', visible: true };
const recordHtml = (html: string, never: string[] = [], seed = 'seed') => {
  const { document } = new JSDOM(html).window;
  attachShadowRoots(document);
  return recordFrame(document, sight, { seed, never });
};

describe('a recorded frame', () => {
  it('keeps labels and markup, and drops what runs or loads', () => {
    const { html } = recordHtml(
      `<head><script>track('Vance')</script><style>p{}</style><link href="a.css"></head><body onload="x()"><!-- Vance -->
      <p class="name" id="p1" style="color: red" onclick="y()">Last Name: <b style="display:none">None</b></p><img src="v.png">
      <svg><path d="M0"></path></svg></body>`,
    );
    expect(html).toContain('<p class="name" id="p1">Last Name: <b style="display: none">None</b></p>');
    expect(html).not.toMatch(/script|<style|link|onload|onclick|Vance|img|path|color/);
  });

  it('has what the controls hold, and not what was first in them', () => {
    const { document } = new JSDOM(
      `<input id="a" value="Marisol"><input type="checkbox" id="b" checked><input type="password" value="hunter">
      <select><option selected>Male</option><option id="c">Female</option></select><textarea id="d">old</textarea>`,
    ).window;
    const element = <T extends Element>(id: string) => document.getElementById(id) as unknown as T;
    element<HTMLInputElement>('a').value = 'Patient name';
    element<HTMLInputElement>('b').checked = false;
    element<HTMLOptionElement>('c').selected = true;
    element<HTMLTextAreaElement>('d').value = 'no allergies';
    const { html } = recordFrame(document, sight, { seed: 'seed', never: [] });
    expect(html).toContain('<input id="a" value="Patient name">');
    expect(html).toContain('<input type="checkbox" id="b">');
    expect(html).toContain('<option>Male</option><option id="c" selected="">Female</option>');
    expect(html).toContain('<textarea id="d">\nno allergies</textarea>');
    expect(html).not.toContain('hunter');
  });

  it('has its open shadow roots', () => {
    const { html } = recordHtml('<x-a><template shadowrootmode="open"><b>Name</b></template><i>Sex</i></x-a>');
    expect(html).toContain('<x-a><template shadowrootmode="open"><b>Name</b></template><i>Sex</i></x-a>');
  });

  it('has an address of nobody', () => {
    const { url } = recordHtml('');
    expect(url).toMatch(/^https:\/\/ehr\.example\.org\/chart\/\d{5}\?name=[A-Z][a-z]{4}$/);
    expect(url).not.toMatch(/40721|Vance/);
  });

  it('does not take the patient for a label', () => {
    expect(recordHtml('<p>May White</p>', ['may', 'white']).html).not.toMatch(/May|White/);
  });

  it('is another one with another seed', () => {
    expect(recordHtml('Marisol Vance', [], 'a').html).not.toBe(recordHtml('Marisol Vance', [], 'b').html);
  });
});

it('shows no name, date or number, and everywhere the same instead', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéüñç');
  const name = fc
    .tuple(letters, fc.string({ unit: letters, minLength: 4, maxLength: 10 }))
    .map(([first, rest]) => `${first.toUpperCase()}${rest}zq`);
  const date = fc.tuple(
    fc.integer({ min: 1920, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  );
  const number = fc.integer({ min: 100000, max: 999999 }).map(String);
  const two = (part: number) => String(part).padStart(2, '0');
  fc.assert(
    fc.property(name, name, date, number, fc.string(), (first, last, [y, m, d], mrn, seed) => {
      const iso = `${y}-${two(m)}-${two(d)}`;
      const { html } = recordHtml(
        `<p id="a">${first} ${last}</p><p id="b" title="${last}">${last.toUpperCase()}, ${first}</p><p id="c">${iso}</p>
        <p id="d">${two(m)}/${two(d)}/${y}</p><a id="${mrn}" href="/chart/${mrn}?q=${encodeURIComponent(last)}">${mrn}</a>`,
        [],
        seed,
      );
      for (const original of [first, last, iso, mrn]) expect(html.toLowerCase()).not.toContain(original.toLowerCase());
      const { document } = new JSDOM(html).window;
      const text = (id: string) => document.getElementById(id)?.textContent ?? '';
      const [newFirst = '', newLast = ''] = text('a').split(' ');
      expect(text('b')).toBe(`${newLast.toUpperCase()}, ${newFirst}`);
      const [year, month, day] = text('c').split('-');
      expect(text('d')).toBe(`${month}/${day}/${year}`);
      expect(Number.isNaN(Date.parse(text('c')))).toBe(false);
      const link = document.querySelector('a');
      expect(link?.getAttribute('href')).toBe(`/chart/${link?.textContent}?q=${newLast}`);
      expect(link?.id).toBe(link?.textContent);
    }),
    { numRuns: 30 },
  );
}, 30_000);
