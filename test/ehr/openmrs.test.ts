// What no reading shows, because the reading is refused: why there is no date of birth. And what a new build changes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';

function readScreen(name: string, change: (html: string) => string = html => html) {
  const folder = path.join(import.meta.dirname, '../screens', name);
  const { frames } = JSON.parse(readFileSync(path.join(folder, 'capture.json'), 'utf8'));
  const { document } = new JSDOM(change(readFileSync(path.join(folder, 'page.html'), 'utf8'))).window;
  return readFrame(document, { url: frames[0].url, name: '', visible: true, today: '2026-11-21' }, definitions);
}

describe('a date of birth that is only estimated', () => {
  it.each([
    ['openmrs-3/chart-year-only', { text: '1950', why: 'date.partial' }],
    ['openmrs-2/dashboard-estimated', { text: '~ 01.Jan.1950', why: 'date.notUnderstood' }],
    ['bahmni/dashboard-estimated', { text: '01 Jan 1950 (est.)', why: 'date.notUnderstood' }],
  ])('has no value in %s', (name, why) => {
    const dob = readScreen(name)?.values.find(({ field }) => field === 'patient.dob');
    expect(dob).toMatchObject({ value: null, sure: false, ...why });
  });

  it.each(['openmrs-2/edit-estimated', 'bahmni/edit-estimated'])('is not read in %s', name => {
    const answer = readScreen(name);
    expect(answer?.missed.map(({ field }) => field)).toContain('patient.dob');
    expect(answer?.values.some(({ field }) => field === 'patient.dob')).toBe(false);
  });
});

it('reads the same from OpenMRS 3 whatever the names of its style classes', () => {
  const name = 'openmrs-3/chart-expanded-relative';
  const answer = readScreen(name, html =>
    html.replace(/___\w{3}"/g, '___New1x"').replace(/<span>/g, '<span class="x1+=">'),
  );
  expect(answer).toEqual(readScreen(name));
});
