// What a recorded frame contains, and what it must not contain.
import path from 'node:path';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { snapshotFrame, startSnapshot } from '../../../src/ehr/anonymizer/record-frame.ts';
import { ageInYears } from '../../../src/order/text/age.ts';
import { attachShadowRoots, loadSavedPage } from '../../screens/saved-page.ts';

const today = '2026-11-21';

it('leaves nothing that identifies the patient', async () => {
  const frames = await loadSavedPage(path.join(import.meta.dirname, '../../screens/openemr/dashboard-iso'));
  const recorded = frames.map(({ document, sight }) =>
    snapshotFrame(document, sight, { seed: 'seed', today, never: [] }),
  );
  const texts = JSON.stringify(recorded).toLowerCase();
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
  return snapshotFrame(document, sight, { seed, today, never });
};

describe('a recorded frame', () => {
  it('keeps labels and markup, and drops what runs or loads', () => {
    const { html } = recordHtml(
      `<head><script>track('Vance')</script><style>p{}</style><link href="a.css"></head><body onload="x()"><!-- Vance -->
      <p class="name" id="p1" style="color: red" onclick="y()">Last Name: <b style="display:none">None</b></p><img src="v.png">
      <svg><path d="M0"></path></svg></body>`,
    );
    expect(html).toContain('<p class="name" id="p1">Last Name: <b style="display: none">None</b></p>');
    expect(html).not.toMatch(/script|<style|link|onload|onclick|Vance| src=|path|color/);
  });

  it('has the current values of the controls, not the initial ones', () => {
    const { document } = new JSDOM(
      `<input id="a" value="Marisol"><input type="checkbox" id="b" checked><input type="password" value="hunter">
      <select><option selected>Male</option><option id="c">Female</option></select><textarea id="d">old</textarea>`,
    ).window;
    const element = <T extends Element>(id: string) => document.getElementById(id) as unknown as T;
    element<HTMLInputElement>('a').value = 'Patient name';
    element<HTMLInputElement>('b').checked = false;
    element<HTMLOptionElement>('c').selected = true;
    element<HTMLTextAreaElement>('d').value = 'no allergies';
    const { html } = snapshotFrame(document, sight, { seed: 'seed', today, never: [] });
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

  it('has an address that identifies no one', () => {
    const { url } = recordHtml('');
    expect(url).toMatch(/^https:\/\/ehr\.example\.org\/chart\/\d{5}\?name=[A-Z][a-z]{4}$/);
    expect(url).not.toMatch(/40721|Vance/);
  });

  it("does not keep the patient's name as a label", () => {
    expect(recordHtml('<p>May White</p>', ['may', 'white']).html).not.toMatch(/May|White/);
  });

  it('differs with another seed', () => {
    expect(recordHtml('Marisol Vance', [], 'a').html).not.toBe(recordHtml('Marisol Vance', [], 'b').html);
  });
});

it('shows no name, date or number, and the same replacement everywhere', () => {
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

describe('the day on which a recorded screen is read', () => {
  const two = (part: number) => String(part).padStart(2, '0');
  const part = fc.integer({ min: 1, max: 12 });
  const year = fc.integer({ min: 1920, max: 2025 });
  let seeds = 0;
  const age = (html: string, id: string, day: string) =>
    ageInYears(new JSDOM(html).window.document.getElementById(id)?.textContent ?? '', day);

  it('leaves every age that a date of birth can mean', () => {
    fc.assert(
      fc.property(year, part, part, part, part, (y, m, d, month, day) => {
        const now = `2026-${two(month)}-${two(day)}`;
        const births = [`${y}-${two(m)}-${two(d)}`, `${y}-${two(d)}-${two(m)}`];
        const { seed, today } = startSnapshot(now, births, () => `seed ${seeds++}`);
        const { document } = new JSDOM(births.map((birth, at) => `<p id="p${at}">${birth}</p>`).join('')).window;
        const { html } = snapshotFrame(document, sight, { seed, today: now, never: [] });
        const ages = births.map(birth => ageInYears(birth, now));
        expect(births.map((_, at) => age(html, `p${at}`, today))).toEqual(ages);
      }),
      { numRuns: 50 },
    );
  });
});

it('shifts the day and the month of a date in separate controls', () => {
  const { html } = recordHtml(
    `<p>1981-04-13</p><input name="birthdateDay" value="13"><select name="birthdateMonth"><option value="4" selected>April
    <option value="5">May<option value="6">June</select><input name="birthday" value="1981-04-13">`,
  );
  const { document } = new JSDOM(html).window;
  const whole = document.querySelector('p')?.textContent ?? '';
  expect(document.querySelector('input')?.value).toBe(whole.slice(8));
  expect(document.querySelector<HTMLInputElement>('[name="birthday"]')?.value).toBe(whole);
  const chosen = document.querySelector<HTMLOptionElement>('option[selected]');
  expect(chosen ? Number(chosen.value) : null).toBe([5, 6].find(month => month === Number(whole.slice(5, 7))) ?? null);
  expect(document.querySelector('option')?.textContent?.trim()).toBe('April');
});

it('keeps an image that shows whose chart it is', () => {
  const { html } = recordHtml(
    '<img src="/photo?patient=40721&size=2"><img src="https://a.example/40721.png"><img src="x.png">',
  );
  expect(html).toMatch(/<img src="\/photo\?patient=(?!40721)\d{5}&amp;size=2">/);
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html.match(/ src/g)).toHaveLength(1);
});
