// The example in docs/add-an-ehr.md reads its own screen.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import { parseDefinitions } from '../../src/worker/options/parse-definitions.ts';

const root = path.join(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/add-an-ehr.md'), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

it('the example is a definition without mistakes, and reads all of its screen', () => {
  const parsed = parseDefinitions(blockOf('json'), []);
  expect(parsed).not.toHaveProperty('errors');
  if ('errors' in parsed) return;
  const url = 'https://ehr.example.org/quillmark/person/1023';
  const { document } = new JSDOM(blockOf('html'), { url }).window;
  const answer = readFrame(document, { url, name: '', visible: true, today: '2026-11-21' }, parsed.definitions);
  expect(answer?.patientKeys).toEqual(['1023']);
  expect(answer?.missed).toEqual([]);
  expect(Object.fromEntries(answer?.values.map(({ field, value }) => [field, value]) ?? [])).toEqual({
    'patient.firstName': 'Zetozeg',
    'patient.lastName': 'Gapapos',
    'patient.dob': '1980-04-22',
    'patient.genderCode': 'FEMALE',
    'patient.recordNumber': 'ZA-1023',
  });
  const reading = mergeFrames([answer]);
  expect(reading.chart && reading.values.filter(({ sure }) => sure)).toEqual([]);
});
