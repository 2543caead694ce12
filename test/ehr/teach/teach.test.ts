import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../src/ehr/definition.ts';
import { outlineOf } from '../../../src/ehr/page/outline.ts';
import { readFrame } from '../../../src/ehr/read-frame.ts';
import { type Point, placesOf } from '../../../src/ehr/teach/point.ts';
import { teachFrame } from '../../../src/ehr/teach/teach-frame.ts';
import { soundDefinitions } from '../../../src/worker/charts/sound-definitions.ts';
import { runs } from '../../whole.ts';
import { amara, bruno, expectedOf, type Person, pageOf, screens, sightOf, valuesOf } from './charts.ts';

const named = { id: 'quillmark', name: 'Quillmark' };

const words: Readonly<Record<string, string>> = { Female: 'Mujer', Male: 'Hombre' };

/** Points at every value of a person that the page shows, at a text of its own if there is one. */
function pointsAt(document: Document, person: Person): Point[] {
  return Object.entries(valuesOf(person)).flatMap(([field, value]) => {
    const forms = field === 'patient.genderCode' ? [value, words[value] ?? '', `(${value.charAt(0)})`] : [value];
    const [found] = forms.flatMap(form => {
      const places = placesOf(document, form).filter(place => !place.isIdle);
      const place = places.find(({ text }) => text === form) ?? places[0];
      return place ? [{ place, text: form === value ? form : form.replace(/[()]/g, '') }] : [];
    });
    if (!found) return [];
    const items = outlineOf(document);
    const at = outlineOf(document).findIndex(item => item.at === found.place.at && item.text === found.place.text);
    const item = items[at];
    return item ? [{ field, text: found.text, nth: placesOf(document, found.text, items).indexOf(item) + 1 }] : [];
  });
}

const teach = (body: (person: Person) => string, lang = 'en') => {
  const document = pageOf(body(amara), lang);
  const points = pointsAt(document, amara);
  return { points, ...teachFrame(document, sightOf(), points, named) };
};

const read = (document: Document, definition: Definition, key = 77) => {
  const values = readFrame(document, sightOf(key), [definition])?.values ?? [];
  return Object.fromEntries(values.map(({ field, value }) => [field, value]));
};

/** What an update does to a page: other classes and generated ids, elements around values and labels, a notice on top. */
function update(document: Document): Document {
  for (const element of document.querySelectorAll('[class]'))
    element.className = element.className.replace(/[\w-]+/g, name => `u-${[...name].reverse().join('')}`);
  for (const label of document.querySelectorAll('[for="f-17"]')) label.setAttribute('for', 'f-92');
  document.getElementById('f-17')?.setAttribute('id', 'f-92');
  for (const { at, isControl } of outlineOf(document)) {
    const around = document.createElement('span');
    around.className = 'u-box';
    if (isControl) at.replaceWith(around);
    if (isControl) around.append(at);
    else if (at.localName !== 'option') {
      around.append(...at.childNodes);
      at.append(around);
    }
  }
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div role="status"><strong>New</strong> <span>Quillmark 9 is here.</span></div>',
  );
  return document;
}

const lang = (name: string) => (name === 'Spanish labels' ? 'es' : 'en');

describe.each(Object.entries(screens))('a page with %s, taught with one patient', (name, body) => {
  const { points, definition, problems } = teach(body, lang(name));
  const taught = definition as Definition;
  const fields = points.map(({ field }) => field);
  const shown = (person: Person) =>
    Object.fromEntries(Object.entries(expectedOf(person)).filter(([field]) => fields.includes(field)));

  it('reads every value of another patient', () => {
    expect(problems).toEqual([]);
    expect(fields.length).toBeGreaterThan(8);
    expect(read(pageOf(body(bruno), lang(name)), taught)).toMatchObject(shown(bruno));
  });

  it('reads them after an update of the EHR', () => {
    const after = read(update(pageOf(body(bruno), lang(name))), taught);
    const wanted = shown(bruno);
    for (const [field, value] of Object.entries(after)) expect([field, value]).toEqual([field, wanted[field]]);
    expect(Object.keys(after).length).toBeGreaterThanOrEqual(0.85 * fields.length);
  });

  it('is a sound definition of this clinic that says nothing about the patient', () => {
    const whole = JSON.stringify([taught]);
    expect(soundDefinitions(whole, [])).toEqual([taught]);
    // Each of them, whoever was taught.
    const json = whole.replaceAll(/Female\|Male\|Other\|Unknown/gi, '');
    for (const { text } of points.filter(point => point.text.length > 2)) expect(json).not.toContain(text);
    expect(json).not.toMatch(/1023|Perpetua|Novak/);
  });

  it('does not take a page without a patient for the chart', () => {
    const empty = Object.fromEntries(Object.keys(amara).map(key => [key, ''])) as unknown as Person;
    expect(readFrame(pageOf(body(empty), lang(name)), sightOf(), [taught])).toBeNull();
    const list = [amara, bruno]
      .map(p => `<tr><td>${p.last}, ${p.first}</td><td>${p.dob}</td><td>${p.mrn}</td></tr>`)
      .join('');
    for (const rows of [list, list.split('<tr>').slice(0, 2).join('<tr>')]) {
      const page = pageOf(
        `<h2>Patients</h2><table><tr><th>Name</th><th>Date of birth</th><th>MRN</th></tr>${rows}</table>`,
        lang(name),
      );
      expect(readFrame(page, sightOf(), [taught])).toBeNull();
    }
  });

  it('never gives another value for one that the page does not show', () => {
    const parts = (Object.keys(amara) as (keyof Person)[]).filter(
      key => !['first', 'last', 'dob', 'mrn'].includes(key),
    );
    fc.assert(
      fc.property(fc.subarray(parts), fc.boolean(), (missing, isUpdated) => {
        const person = { ...bruno, ...Object.fromEntries(missing.map(key => [key, ''])) } as Person;
        const page = pageOf(body(person), lang(name));
        const values = read(isUpdated ? update(page) : page, taught);
        const wanted = expectedOf(bruno);
        for (const [field, value] of Object.entries(values))
          if (value !== null) expect([field, value]).toEqual([field, wanted[field]]);
      }),
      { numRuns: runs(25) },
    );
  });
});
