// Teaches one page, and reads another.
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import type { Definition } from '../../../src/ehr/definition.ts';
import { readFrame } from '../../../src/ehr/read-frame.ts';
import type { Point } from '../../../src/ehr/teach/point.ts';
import { teachFrame } from '../../../src/ehr/teach/teach-frame.ts';
import { soundDefinitions } from '../../../src/worker/charts/sound-definitions.ts';
import { sightOf } from './charts.ts';

const pageOf = (body: string, lang: string) =>
  new JSDOM(`<!doctype html><html lang="${lang}"><body>${body}</body></html>`).window.document;

const named = { id: 'taught', name: 'Taught' };

/** Teaches a page by `field: text` pairs, the first place of each. A list has several texts of one field. */
export function teachPoints(
  taught: string,
  points: Readonly<Record<string, string | readonly string[]>>,
  { lang = 'en', url = sightOf().url, more = [] as readonly Point[] } = {},
) {
  const all = Object.entries(points).flatMap(([field, texts]) =>
    [texts].flat().map((text): Point => ({ field, text, nth: 1 })),
  );
  return teachFrame(pageOf(taught, lang), { ...sightOf(), url }, [...all, ...more], named);
}

/** Teaches one page, and reads another. */
export function readAfter(
  taught: string,
  points: Readonly<Record<string, string | readonly string[]>>,
  other: string,
  { lang = 'en', url = sightOf().url, otherUrl = sightOf(77).url } = {},
) {
  const { definition } = teachPoints(taught, points, { lang, url });
  expect(soundDefinitions(JSON.stringify([definition]), [])).toEqual([definition]);
  const read = readFrame(pageOf(other, lang), { ...sightOf(77), url: otherUrl }, [definition as Definition]);
  return Object.fromEntries((read?.values ?? []).map(({ field, value }) => [field.replace('patient.', ''), value]));
}

export const person = (first: string, last: string, dob: string) =>
  `<h1>Demographics</h1><dl><dt>First name</dt><dd>${first}</dd><dt>Last name</dt><dd>${last}</dd><dt>Date of birth</dt><dd>${dob}</dd></dl>`;
export const amara = person('Amara', 'Okafor', '03/28/1981');
export const bruno = person('Bruno', 'Lind', '11/05/1966');
export const identity = { 'patient.firstName': 'Amara', 'patient.lastName': 'Okafor', 'patient.dob': '03/28/1981' };
